"""What happened in a game so far."""
