"""``python -m bot``: connect to Discord and host games until stopped.

``python -m bot inspect`` shows a moment of a table instead, ``python -m bot check`` plays all running games again,
``python -m bot doctor`` tries on Discord what the bot needs there, ``python -m bot has-token`` ends with 0 where
there is a token, else with 1.
"""

import io
import sys

if __name__ == "__main__":
    # Helper processes load this module as well: nothing they don't need is imported for them.
    if sys.argv[1:2] == ["inspect"]:
        from bot.app.inspect import main as inspect

        assert isinstance(sys.stdout, io.TextIOWrapper)
        sys.stdout.reconfigure(errors="backslashreplace")  # as for errors: not every console knows all characters
        sys.exit(inspect(sys.argv[2:]))

    if sys.argv[1:2] == ["check"]:
        from bot.app.check import main as check

        sys.exit(check(sys.argv[2:]))

    if sys.argv[1:2] == ["has-token"]:
        from bot.config import has_token

        sys.exit(not has_token())

    if sys.argv[1:2] == ["doctor"]:
        from bot.doctor.command import main as doctor

        sys.exit(doctor(sys.argv[2:]))

    from bot.app.main import main

    sys.exit(main())
