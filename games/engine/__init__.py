"""What is alike in all games: records and replay, luck and its proof, recaps, the registry and the command line."""
