"""The application: startup, client, command tree, rounds and the list of features."""
