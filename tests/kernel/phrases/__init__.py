"""A package with phrases, for tests."""
