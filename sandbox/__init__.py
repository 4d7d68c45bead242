"""A local Discord on 127.0.0.1: the unmodified discord.py client connects to it, people use a page or scripts."""
