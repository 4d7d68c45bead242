"""A recorded game looked at again: a moment of it in words, its chronicle, and its film, the table turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isqrt

from games.contract import Event, Outcome, Seat, State, View
from games.drawing.film import FilmFormat, film
from games.engine.log import lines
from games.engine.playback import Eyes, Recording, Turn, course, turns, views
from games.text import COMMON, NONE

MOST_JUMPS = 25
"""Turns offered to jump to. Where there are more, there are chapters of turns, and the turns of one chapter."""
FIRST, TURN, LAST = 2000, 1200, 6000
"""How long a film shows the set-up, a turn and the end, in milliseconds."""
LONGEST = 150_000
"""How long a film should take: in one of many turns each is shown for a shorter time."""
SHORTEST = 400
"""The shortest time for a turn."""
WIDTHS = (None, 720, 540, 400)
"""Tried in turn until a film is small enough; `None`: as large as the pictures are."""


@dataclass(frozen=True)
class Jump:
    """A place to jump to: `ply`, its name, a line about it, and whether we are there."""

    ply: int
    label: str
    note: str
    is_here: bool


@dataclass(frozen=True)
class Snapshot:
    """A moment of a game, as some eyes saw it.

    `place` says where in the game it is, `before` what had happened in this turn, `newest` what the newest move
    did, `question` who must do what. `secrets` are pairs of a seat's name and what it alone knows. `chapters` are
    empty where all `turns` are listed.
    """

    ply: int
    last: int
    place: str
    names: tuple[str, ...]
    before: tuple[str, ...]
    newest: tuple[str, ...]
    question: str
    standings: tuple[str, ...]
    secrets: tuple[tuple[str, str], ...]
    alt: str
    outcome: Outcome | None
    chapters: tuple[Jump, ...]
    turns: tuple[Jump, ...]


def snapshot(
    recording: Recording, ply: int, eyes: Eyes, language: str, names: Sequence[str] | None = None
) -> Snapshot:
    """Return the moment after `ply` moves; one beyond the last move is the last one. Raises `BrokenRecord`.

    `names` are those of the seats, ready to be shown; numbers where there are none.
    """
    ply = min(ply, len(recording.moves))
    state = recording.state_at(ply)
    badged = _badged(recording, eyes.view(state), names)
    return _Narrator(recording, ply, eyes, language, state, badged, turns(recording)).snapshot()


def chronicle(recording: Recording, language: str, names: Sequence[str] | None = None) -> tuple[str, bytes | None]:
    """Return the chronicle of a game that has one, as `Game.chronicle` does. Raises `BrokenRecord`."""
    told, chapters = recording.rules.chronicle, course(recording)
    assert told is not None, "a game that has one"
    return told(chapters, language, _badged(recording, chapters[0].view, names))


def _badged(recording: Recording, view: View, names: Sequence[str] | None) -> tuple[str, ...]:
    badges = recording.rules.badges(view)
    shown = names or [str(number) for number in range(1, len(badges) + 1)]
    return tuple(f"{badge} {name}" for badge, name in zip(badges, shown, strict=True))


@dataclass(frozen=True)
class _Narrator:
    recording: Recording
    ply: int
    eyes: Eyes
    language: str
    state: State
    names: tuple[str, ...]
    turns: Sequence[Turn]

    def snapshot(self) -> Snapshot:
        game, view = self.recording.rules, self.eyes.view(self.state)
        here = self._here()
        done = self.turns[here].happened[: self.ply - self.turns[here].start] if here is not None else ()
        return Snapshot(
            ply=self.ply,
            last=len(self.recording.moves),
            place=self._place(here),
            names=self.names,
            before=tuple(self._told(done[:-1])),
            newest=tuple(self._told(done[-1:])),
            question=self._question(),
            standings=game.standings(view, self.language),
            secrets=tuple(self._secrets()),
            alt=game.alt_text(view, self.language),
            outcome=view.public.outcome,
            chapters=tuple(self._chapters(here)),
            turns=tuple(self._jump(number, here) for number in self._near(here)),
        )

    def _here(self) -> int | None:
        """Return the index of the turn that the newest move belongs to; `None` before the first move."""
        return next((number for number, turn in enumerate(self.turns) if turn.start < self.ply <= turn.end), None)

    def _place(self, here: int | None) -> str:
        number = 0 if here is None else here + 1
        counted = {"turns": len(self.turns), "move": self.ply, "moves": len(self.recording.moves)}
        return COMMON.format(self.language, "replay-place", {"turn": number, **counted})

    def _told(self, happened: Iterable[Sequence[Event]]) -> list[str]:
        events = [event for move in happened for event in self.eyes.learn(move)]
        return lines(self.recording.rules, events, self.language, self.names, viewer=None)

    def _question(self) -> str:
        public = self.eyes.view(self.state).public
        if public.prompt is None:
            return ""
        asked = ", ".join(self.names[seat] for seat in sorted(public.to_act))
        prompt = public.prompt
        return f"{asked}: {self.recording.rules.text.format(self.language, f'prompt-{prompt.id}', prompt.params)}"

    def _secrets(self) -> Iterator[tuple[str, str]]:
        for number, name in enumerate(self.names):
            seat = Seat(number)
            if self.eyes.are_open or seat == self.eyes.seat:
                words = self.recording.rules.secrets(self.state.view(seat), self.language, self.names)
                if words:
                    yield name, words

    @property
    def _size(self) -> int:
        """How many turns a chapter has: all of them where they can be listed at once."""
        count = len(self.turns)
        return count if count <= MOST_JUMPS else max(isqrt(count), -(-count // MOST_JUMPS))

    def _chapters(self, here: int | None) -> Iterator[Jump]:
        if len(self.turns) <= MOST_JUMPS:
            return
        for start in range(0, len(self.turns), self._size):
            part = self.turns[start : start + self._size]
            of = {"first": start + 1, "last": start + len(part)}
            is_here = here is not None and start <= here < start + len(part)
            yield Jump(part[0].end, COMMON.format(self.language, "replay-chapter", of), "", is_here)

    def _near(self, here: int | None) -> range:
        if not self.turns:
            return range(0)
        first = (here or 0) // self._size * self._size
        return range(first, min(first + self._size, first + MOST_JUMPS, len(self.turns)))

    def _jump(self, number: int, here: int | None) -> Jump:
        turn = self.turns[number]
        who = NONE if turn.seat is None else self.names[turn.seat]
        label = COMMON.format(self.language, "replay-turn", {"number": number + 1, "who": who})
        told = (line.removeprefix(f"{who}: ") for line in self._told(turn.happened))
        return Jump(turn.end, label, " / ".join(told), number == here)


class FilmTooLarge(ValueError):  # noqa: N818 - named like the contract's `UnreadableState`
    """Even the smallest film has more bytes than allowed."""


def film_of(
    recording: Recording, eyes: Eyes, names: Sequence[str], written: FilmFormat, most: int | None = None
) -> bytes:
    """Return the film of a game as these eyes saw it, of at most `most` bytes.

    `names` are those of the seats, as in `Game.picture`. What changed nothing that they see is left out. Raises
    `BrokenRecord` and `FilmTooLarge`.
    """
    pictures: list[bytes] = []
    for view in views(recording, eyes):
        picture = recording.rules.picture(view, names)
        if not pictures or picture != pictures[-1]:
            pictures.append(picture)
    turn = max(SHORTEST, min(TURN, (LONGEST - FIRST - LAST) // len(pictures)))
    durations = [FIRST, *[turn] * (len(pictures) - 2), LAST][-len(pictures) :]
    for width in WIDTHS:
        made = film(pictures, durations, written, width)
        if most is None or len(made) <= most:
            return made
    raise FilmTooLarge(f"{len(made)} bytes are more than {most}")
