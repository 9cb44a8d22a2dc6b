"""Titan: lay pipes, raise platforms and drill for deuterium in a crater of Saturn's largest moon."""
