"""How much of the same a test does: as much as tells something, or with ``LONG=1`` (`make long`) far more."""

import os

IS_LONG = os.environ.get("LONG") == "1"


def many(usual: int, in_long: int) -> int:
    """Return how often to do what differs by chance only: each kind of it stands in the usual number, too."""
    return in_long if IS_LONG else usual
