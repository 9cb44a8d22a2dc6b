"""Tables: what is kept of them, what can be done at them, by whom. No HTTP in it."""
