"""A table before its game begins."""
