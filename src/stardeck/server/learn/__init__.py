"""What players learn from at a table: hints, replays, reviews, deals, lessons."""
