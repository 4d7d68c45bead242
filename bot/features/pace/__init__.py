"""Another pace for a running game, by a vote."""
