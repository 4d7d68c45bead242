"""Who the computer players are."""
