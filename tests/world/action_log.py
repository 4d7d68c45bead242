"""What people have done themselves, against which the judge holds what is stored of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Action:
    """A click on something of a session, in which second of the world."""

    at: float
    user_id: int
    session: str
    verb: str
    chosen: str


@dataclass
class ActionLog:
    """All clicks so far, who has asked to be forgotten, and who was told that they are."""

    clicks: list[Action] = field(default_factory=list)
    asked_to_be_forgotten: set[int] = field(default_factory=set)
    forgotten: dict[int, str] = field(default_factory=dict)
    """Ids with the names; they never come back."""
    wrong: list[str] = field(default_factory=list)
    """What people found to be wrong with what came of a click."""

    def of(self, session: str, user_id: int) -> Iterator[Action]:
        """Yield what somebody has clicked at a table."""
        return (action for action in self.clicks if (action.session, action.user_id) == (session, user_id))
