"""Reports to whoever runs the bot."""
