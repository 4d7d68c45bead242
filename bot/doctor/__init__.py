"""Whether Discord still is what this program takes it for."""
