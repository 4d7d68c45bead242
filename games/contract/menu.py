"""What a person chooses from, and what there is to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from games.contract.basics import Seat
from games.contract.moves import Move

LONGEST_LIST: Final = 25
"""Most choices that open as one list."""
Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True)
class Label:
    """A text to show: the message `id` of the game's catalogue with its arguments.

    `seats` are arguments, too: whoever shows the text fills in who sits there.
    """

    id: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    seats: Mapping[str, Seat] = field(default_factory=dict)


@dataclass(frozen=True)
class Choice:
    """A node of the menu tree: either it plays `moves`, in order, or it opens further `choices`.

    A leaf plays one move, or several where a person thinks of them as one (a walk of three steps); one that does
    neither is only shown, and keeps a taken place in a grid. Choices are drawn as buttons or, if many, as a list
    under the label of the node above; leaves before the first node are drawn above, the others below. `note` says
    what a choice leads to. Who opens a choice with a `secret` is told that alone; what is behind it may depend on
    secrets, too, and no card draws it. Where nobody else reads a leaf, its `secret` takes the place of its note,
    and what is `known` that of the like arguments of its words.
    """

    label: Label
    moves: tuple[Move, ...] = ()
    choices: tuple[Choice, ...] = ()
    emoji: str | None = None
    style: Style = "secondary"
    note: Label | None = None
    secret: Label | None = None
    known: Mapping[str, str | int] = field(default_factory=dict)
    listed: bool = False
    """Whether its choices are a list however few they are."""
    alike: tuple[Move, ...] = ()
    """Moves that come to the very same as the one of a leaf, by pieces that nothing tells apart: it is for all."""
    indifferent: bool = False
    """Whether who does not care may have one of its choices drawn, or of the indifferent ones beside it."""
    brief: Label | None = None
    """Its words on a button, where the picture beside it shows the rest; people who read words get the `label`."""

    def ends(self) -> Iterator[Move]:
        """Yield the last move of every leaf that it is, or leads to."""
        yield from self.moves[-1:]
        for choice in self.choices:
            yield from choice.ends()


Menu = tuple[Choice, ...]


@dataclass(frozen=True)
class Page:
    """Something to read that a person may open from the card: `id` is ascii letters, `label` the button.

    `lines` are its text (Markdown) in a language, with the names of the seats; `draw` makes its picture (PNG) with
    their plain names, if it has one.
    """

    id: str
    label: Label
    emoji: str
    lines: Callable[[str, Sequence[str]], Iterable[str]] = field(compare=False)
    draw: Callable[[Sequence[str]], bytes] | None = field(default=None, compare=False)


class Sign(NamedTuple):
    """A sign: as it stands in texts, what it is (some English words with underscores), and its picture as PNG.

    The picture is seen as small as a letter.
    """

    text: str
    name: str
    png: bytes
