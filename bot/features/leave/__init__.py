"""What people at a table decide together."""
