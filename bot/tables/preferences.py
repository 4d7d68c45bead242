"""How a person wants to play."""

from __future__ import annotations

from typing import Annotated, Final, Literal
from zoneinfo import ZoneInfo

import pydantic

from bot.tables.hours import Hours
from bot.tables.stored import KnownLanguage

Hour = Annotated[int, pydantic.Field(ge=0, le=23)]


class Preferences(pydantic.BaseModel):
    """Settings of one person, for all tables."""

    model_config = pydantic.ConfigDict(frozen=True, extra="ignore")

    language: Literal["auto"] | KnownLanguage = "auto"
    """What they are spoken to in; `auto`: what they use Discord in."""
    display_mode: Literal["pictures", "words"] = "pictures"
    """Whether tables are shown, or told in words alone, for screen readers."""
    confirm: Literal["final", "always", "never"] = "final"
    """Before which moves to ask: those that can't be taken back, all, or none."""
    forced: Literal["by-itself", "by-hand"] = "by-itself"
    """Whether what there is no choice about happens by itself, like the end of a turn with nothing left to do."""
    standing: Literal["on", "off"] = "on"
    """Whether they are offered to answer questions ahead, once or for as long as they like."""
    pings: Literal["away", "always", "message", "never"] = "away"
    """How they are called: in the channel when they are not there, there each time, in private, or not at all."""
    messages: Literal["on", "off"] = "on"
    """Whether they take direct messages."""
    zone: str = "UTC"
    """Their time zone, by its name."""
    quiet_from: Literal["none"] | Hour = "none"
    """The hour at which nobody is to call them any more; `none`: they may be called day and night."""
    quiet_until: Hour = 7
    history: Literal["named", "hidden"] = "named"
    """Whether others find their name and their results in what is told of games that are over."""

    @pydantic.field_validator("zone")
    @classmethod
    def _is_known(cls, zone: str) -> str:
        try:
            return ZoneInfo(zone).key
        except (LookupError, OSError) as error:
            raise ValueError(f"there is no time zone {zone!r}") from error

    @property
    def wants_no_name(self) -> bool:
        """Whether others are not told their name when a game is over."""
        return self.history == "hidden"

    @property
    def hours(self) -> Hours:
        """When they may be called."""
        return Hours(self.zone, None if self.quiet_from == "none" else (self.quiet_from, self.quiet_until))


DEFAULTS: Final = Preferences()
