from __future__ import annotations

from tests.journeys.conftest import (  # noqa: F401 - fixtures
    anna,
    ben,
    harness,
    the_same_dice_every_time,
    workers,
)
