"""What the page says, in every language."""
