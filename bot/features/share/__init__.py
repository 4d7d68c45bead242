"""Results of finished games shown round in the channel of their table."""
