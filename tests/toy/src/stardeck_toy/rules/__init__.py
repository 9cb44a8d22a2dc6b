"""The rules of Lanterns, by chapter."""
