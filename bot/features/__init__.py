"""What people can do, a folder each: `commands.py` is what is typed and clicked, `panel.py` what only it shows."""
