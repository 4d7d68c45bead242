"""Evaluation of positions and moves, for computer players and advice."""
