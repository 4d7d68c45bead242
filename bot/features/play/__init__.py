"""Moves, the steps of a choice, one's cards."""
