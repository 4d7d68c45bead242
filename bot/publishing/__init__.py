"""Brings channels and private messages up to the committed version."""
