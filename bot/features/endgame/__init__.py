"""Ending a game without a result: by vote, by a moderator, or by who plays alone."""
