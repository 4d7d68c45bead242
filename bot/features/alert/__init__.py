"""Being told when a table opens."""
