"""What this bot is."""
