"""What a feature is: what can be typed, clicked and filled in, what is done then, and where it may come from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from bot.interactions.answer import Answer
from bot.interactions.click import Click
from bot.interactions.command import Command
from bot.interactions.origin import Origin
from bot.notices.kind import NoticeKind
from bot.ui.cards import CardPart


@dataclass(frozen=True)
class Verb:
    """What a button or select does, a thin layer between an address and a use case; and where it may come from.

    Of one that `is_heavy` a second click by the same person is nothing while the first is being carried out.
    """

    do: Callable[[Click], Awaitable[None]]
    origin: Origin
    is_heavy: bool = False


@dataclass(frozen=True)
class Form:
    """What is done with the text of a form, at a session; where it may come from; how long the text may be."""

    do: Callable[[Answer, str, str], Awaitable[None]]
    origin: Origin
    longest: int


@dataclass(frozen=True)
class Feature:
    """All that a feature registers: slash commands, verbs of addresses, kinds of forms, its part of the card,
    kinds of notices.

    No two share a command, a verb, a form or the name of a notice.
    """

    commands: tuple[Command, ...] = ()
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    forms: Mapping[str, Form] = field(default_factory=dict)
    card: CardPart | None = None
    notices: tuple[NoticeKind, ...] = ()
