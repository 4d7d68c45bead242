"""Menus of choices, and pages to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from games.contract.basics import Seat
from games.contract.moves import Move

LONGEST_LIST: Final = 25
"""Most choices shown as one list."""
Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True)
class Label:
    """A text: the message `id` of the game's catalogue with its arguments.

    `seats` are arguments, too, filled in with the players' names.
    """

    id: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    seats: Mapping[str, Seat] = field(default_factory=dict)


@dataclass(frozen=True)
class Choice:
    """A node of the menu tree: it either plays `moves`, in order, or opens further `choices`.

    A leaf plays one move, or several that people think of as one, such as a walk of three steps; a leaf without
    moves only keeps a taken place in a grid. Choices are drawn as buttons, or as a list under the parent's label if
    there are many; leaves before the first node are drawn above, the others below. `note` says what a choice leads
    to. The `secret` of a choice is shown to its viewer alone; what is behind it may depend on secrets, and no card
    draws it. In private, the player sees `own` instead.
    """

    label: Label
    moves: tuple[Move, ...] = ()
    choices: tuple[Choice, ...] = ()
    emoji: str | None = None
    style: Style = "secondary"
    note: Label | None = None
    secret: Label | None = None
    own: Choice | None = None
    listed: bool = False
    """Draw its choices as a list, however few."""
    alike: tuple[Move, ...] = ()
    """Equivalent moves, with pieces that look the same; the leaf stands for all of them."""
    indifferent: bool = False
    """Whether a choice may be drawn at random, from its choices or from indifferent ones beside it."""
    brief: Label | None = None
    """Text of the button where the picture shows the rest; without pictures the `label` is used."""

    def ends(self) -> Iterator[Move]:
        """Yield the last move of every leaf at or below this node."""
        yield from self.moves[-1:]
        for choice in self.choices:
            yield from choice.ends()


Menu = tuple[Choice, ...]


@dataclass(frozen=True)
class Page:
    """A page that can be opened from the card: `id` is ascii letters, `label` the button.

    `lines` returns its text (Markdown) in a language, with the seats' names; `draw` its picture (PNG), if any, with
    plain names.
    """

    id: str
    label: Label
    emoji: str
    lines: Callable[[str, Sequence[str]], Iterable[str]] = field(compare=False)
    draw: Callable[[Sequence[str]], bytes] | None = field(default=None, compare=False)


class Sign(NamedTuple):
    """A sign used in texts, its meaning (English words with underscores), and its picture (PNG).

    It is seen as small as a letter.
    """

    text: str
    name: str
    png: bytes
