"""Keeping people who spoil tables from playing on a server for a time."""
