"""How the bot starts and what it consists of: client, command tree, router of clicks, and the list of features."""
