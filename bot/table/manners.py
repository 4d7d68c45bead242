"""How a person wants to play."""

from __future__ import annotations

from typing import Literal
from zoneinfo import ZoneInfo

import pydantic

from bot.table.hours import Hours


class Manners(pydantic.BaseModel):
    """Settings of one person, for all tables."""

    model_config = pydantic.ConfigDict(frozen=True, extra="ignore")

    confirm: Literal["final", "always", "never"] = "final"
    """Before which moves to ask: those that can't be taken back, all, or none."""
    forced: Literal["by-itself", "by-hand"] = "by-itself"
    """Whether what there is no choice about happens by itself, like the end of a turn with nothing left to do."""
    told: Literal["pictures", "words"] = "pictures"
    """Whether tables are shown, or told in words alone, for screen readers."""
    zone: str = "UTC"
    """The person's time zone, by its name."""
    quiet_from: int | None = pydantic.Field(None, ge=0, le=23)
    """The hour at which nobody is to call them any more; `None`: they may be called day and night."""
    quiet_until: int = pydantic.Field(7, ge=0, le=23)

    @pydantic.field_validator("zone")
    @classmethod
    def _is_known(cls, zone: str) -> str:
        try:
            return ZoneInfo(zone).key
        except (LookupError, OSError) as error:
            raise ValueError(f"there is no time zone {zone!r}") from error

    @property
    def hours(self) -> Hours:
        """When they may be called."""
        return Hours(self.zone, None if self.quiet_from is None else (self.quiet_from, self.quiet_until))
