from __future__ import annotations

from tests.bot.conftest import anna, ben, house, small_pictures, the_same_dice_every_time, workers  # noqa: F401 - fixtures
