"""The arena: bots play each other, balanced and repeatable, and everything is measured.

`pairing` says who sits where in which deal, `play` plays one game, `run` plays them all (in processes
or on Ray, and goes on after an interruption), `ratings` and `study` count, `files` and `report` write.
"""
