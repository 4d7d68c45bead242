"""Not being called to a table until the next morning."""
