from __future__ import annotations

from tests.journeys.conftest import (  # noqa: F401 - fixtures
    no_errors_in_the_log,
    statements_are_executed_at_once,
    the_same_dice_every_time,
)
