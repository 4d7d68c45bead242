"""What a card has no room for: what there is to read, settings, ways out of a game."""
