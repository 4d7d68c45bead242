"""``python -m bot``: connect to Discord and host games until stopped."""

import sys

if __name__ == "__main__":
    # Helper processes load this module as well: nothing they don't need is imported for them.
    from bot.main import main

    sys.exit(main())
