"""How a person wants to play and to be called."""
