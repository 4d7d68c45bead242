"""A person's private notes for a game."""
