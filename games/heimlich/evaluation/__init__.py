"""What makes a position or a move good, for computer players and advice."""
