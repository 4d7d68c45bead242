"""Replay of recorded games in words: moments, the chronicle, and the film."""

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
"""Most turns to jump to at once; longer games are divided into chapters."""
FIRST, TURN, LAST = 2000, 1200, 6000
"""Milliseconds that a film shows the set-up, a turn and the end."""
LONGEST = 150_000
"""Longest film; with many turns each is shorter."""
SHORTEST = 400
"""Shortest time of a turn."""
WIDTHS = (None, 720, 540, 400)
"""Widths tried until a film is small enough; `None`: full size."""


@dataclass(frozen=True)
class Jump:
    """A place to jump to: `ply`, its name, a description, and whether it is the current one."""

    ply: int
    label: str
    note: str
    is_here: bool


@dataclass(frozen=True)
class Snapshot:
    """A moment of a game as a viewer saw it.

    `place`: where in the game; `before`: earlier events of the turn; `newest`: those of the newest move;
    `question`: who must do what; `secrets`: pairs of a seat's name and its secrets; `chapters`: empty if all
    `turns` are listed.
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
    """Return the moment after `ply` moves, at most the last one. Raises `BrokenRecord`.

    `names` are the seats' names, ready for display; by default numbers.
    """
    ply = min(ply, len(recording.moves))
    state = recording.state_at(ply)
    badged = _badged(recording, eyes.view(state), names)
    return _Narrator(recording, ply, eyes, language, state, badged, turns(recording)).snapshot()


def chronicle(recording: Recording, language: str, names: Sequence[str] | None = None) -> tuple[str, bytes | None]:
    """Return the chronicle of a game, like `Game.chronicle`. Raises `BrokenRecord`."""
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
        """The index of the newest move's turn; `None` before the first move."""
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
        """The number of turns per chapter: all if they can be listed at once."""
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
    """Even the smallest film exceeds the limit."""


def film_of(
    recording: Recording, eyes: Eyes, names: Sequence[str], written: FilmFormat, most: int | None = None
) -> bytes:
    """Return a game's film of at most `most` bytes, as a viewer saw it.

    `names` as in `Game.picture`. Moves without visible change are left out. Raises `BrokenRecord` and
    `FilmTooLarge`.
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
