"""How a server wants its tables."""
