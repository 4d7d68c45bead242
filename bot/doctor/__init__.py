"""``python -m bot doctor``: try on Discord what the bot does there, before anybody plays."""
