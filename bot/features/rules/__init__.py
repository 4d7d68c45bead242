"""The rules of a game, section by section."""
