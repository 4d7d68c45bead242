"""What there is to see of a game that is over."""
