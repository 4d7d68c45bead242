"""What people can do, a module or a folder each, by the word they press or type."""
