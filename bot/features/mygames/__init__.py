"""A person's tables, and how those go on that wait for a place."""
