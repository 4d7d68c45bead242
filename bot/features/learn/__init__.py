"""Learning a game by playing it: a first game, step by step, that one person alone sees."""
