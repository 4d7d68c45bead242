"""Pictures of the game."""
