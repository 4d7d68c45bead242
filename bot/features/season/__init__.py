"""Who stands where in a season of a server, and who takes part."""
