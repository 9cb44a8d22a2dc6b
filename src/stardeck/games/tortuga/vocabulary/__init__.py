"""What Tortuga 2199 asks, what can be answered, what happens, and what the nouns are."""
