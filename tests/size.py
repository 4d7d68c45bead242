"""Number of repetitions in tests: as many as needed or, with ``LONG=1`` (`make long`), far more."""

import os

IS_LONG = os.environ.get("LONG") == "1"


def many(usual: int, in_long: int) -> int:
    """Return the number of random repetitions; each kind occurs in the usual number, too."""
    return in_long if IS_LONG else usual
