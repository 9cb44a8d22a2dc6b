"""Positions of the toy that several tests begin with."""

LAST_CHANCE = (
    "lanterns seats:2 0.hand:lamp*2 0.garden:candle*2 1.hand:wind*2 1.garden:lamp*2 "
    "deck:lamp*3,candle*2 out:candle passes:1 luck:5.7"
)
"""Seat 0 is behind by two points, holds two lamps, and the other has just passed: lighting a lamp goes on,
passing ends the game at once and loses it."""
