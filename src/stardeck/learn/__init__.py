"""What players learn from: hints, reviews, guided first games, rules and cards as pages.

Everything shown about a game that is still being played is made from one seat's views.
"""
