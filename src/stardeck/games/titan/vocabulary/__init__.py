"""What Titan asks, what can be answered, what happens, and what the nouns are."""
