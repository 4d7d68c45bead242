"""Scripts of rules: situations and a few moves each, with all results: ``tests/games/<key>/rules.txt``.

Written by hand: the module with a file's names (``with``), a sentence per rule (``===``), its place in the rulebook
(``#``), chance (``%``), situations (``@``, which may draw from it), moves with their seats (``>``), lists of legal
moves (``?``, of those with a prefix) and of all seen that has no default value (``!``), and seats that give all
offered standing orders (``&``), whose answers are told from then on. Indented below are the results: events or the
refusal, requests to chance if it records them, changes for the public and for each seat, the seats asked and those
that may take the move back. ``python -m tests.playthroughs`` rewrites these and names the changed scripts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from games.chance import Playout, Rng
from games.contract import Event, Game, IllegalMove, Move, Public, Seat, StandingOrder, State, View
from games.engine.registry import GAMES
from tests.playthroughs import fields_of, happened, in_text

GAMES_TESTED: Final = Path(__file__).parent.parent / "games"
LONG: Final = 9
"""Tuples with at least so many items are compared item by item."""


def every_script() -> Iterator[Path]:
    """Yield the files of scripts."""
    return (path for key in GAMES if (path := GAMES_TESTED / key / "rules.txt").exists())


def parts(text: str) -> tuple[str, list[str]]:
    """Return the head of a file and its scripts, as written."""
    head, *scripts = text.split("\n=== ")
    return head, scripts


def replayed(head: str, script: str) -> str:
    """Return a script with its current results below each line."""
    names = vars(import_module(head.removeprefix("with ").strip()))
    title, *lines = script.rstrip("\n").split("\n")
    told = [title]
    chance: Rng = Playout(title)
    state: Any = None
    shown: dict[str, str] = {}
    orders = Orders(names["GAME"], {})
    for line in lines:
        if line.startswith("  "):
            continue
        told.append(line)
        kind, _, rest = line.partition(" ")
        if kind == "%":
            chance = eval(rest, dict(names))
        elif kind == "@":
            state, orders = eval(rest, {**names, "chance": chance}), Orders(names["GAME"], {})
            shown = dict(_seen(state))
            told += [*_noted(chance), f"  {'asked':<14} {shown['asked']}"]
        elif kind == "?":
            told += _legal(state, rest)
        elif kind == "!":
            told += [f"  {name:<14} {text}" for name, text in _seen(state, with_defaults=False)]
        elif kind == ">":
            told += _moved(orders, state, rest, chance, shown)
        elif kind == "&":
            told += orders.place(state, [Seat(int(seat)) for seat in rest.split()])
    return "\n".join(line.rstrip() for line in told)


@dataclass
class Orders:
    """Standing orders of seats, and the events heard since."""

    game: Game
    placed: dict[Seat, tuple[Sequence[str], list[Event]]]

    def place(self, state: State, seats: Sequence[Seat]) -> Iterator[str]:
        for seat in seats:
            offered = self.game.standing_orders(state.view(seat))
            self.placed[seat] = [offer.id for offer in offered if isinstance(offer, StandingOrder)], []
        yield from self.told(state, [])

    def told(self, state: State, events: Sequence[Event]) -> Iterator[str]:
        """Yield the current answers of each seat's orders after some events: a move, nothing yet, or an end."""
        for seat, (ids, heard) in self.placed.items():
            heard += [event for event in events if event.is_visible_to(seat)]
            view = state.view(seat)
            orders = {id: self.game.standing_order(view, id) for id in ids}
            said = {id: order and order.decide(self.game.own(view), heard) for id, order in orders.items()}
            words = [
                f"{id} {found.code if isinstance(found, Move) else in_text(found)}" for id, found in said.items()
            ]
            yield f"  {f'orders {seat}':<14} {', '.join(words) or 'nothing'}"


def _moved(orders: Orders, state: State, code: str, chance: Rng, shown: dict[str, str]) -> Iterator[str]:
    """Make a move, and yield its results, without what `shown` has already."""
    before, events = state.to_json(), list[Event]()
    seat, _, move = code.partition(" ")
    try:
        events = state.apply(Seat(int(seat)), orders.game.moves.decode(move), chance)
        yield from map(happened, events)
    except IllegalMove as refusal:
        assert state.to_json() == before, f"{code} was refused by halves"
        yield f"  refused: {refusal.code} {in_text(refusal.params)}"
    yield from _noted(chance)
    seen = dict(_seen(state))
    for name in {**shown, **seen}:
        if shown.get(name) != seen.get(name):
            yield f"  {name:<14} {seen.get(name, 'nothing')}"
    shown.clear()
    shown.update(seen)
    yield from orders.told(state, events)


def _noted(chance: Rng) -> Sequence[str]:
    """Return the requests to chance since the last call, if it records them."""
    noted: list[tuple[object, ...]] = getattr(chance, "asked", [])
    told = [f"  {'chance':<14} {' '.join(map(str, asked))}" for asked in noted]
    noted.clear()
    return told


def _legal(state: State, beginning: str) -> Iterator[str]:
    for seat in sorted(state.may_act):
        codes = [move.code for move in state.legal_moves(seat)]
        yield f"  legal {seat}        {' '.join(code for code in codes if code.startswith(beginning))}"


def _seen(state: State, *, with_defaults: bool = True) -> Iterator[tuple[str, str]]:
    """Yield everything that the public and every seat see, by name; containers are flattened."""
    public = state.view(None).public
    prompt = public.prompt
    question = "" if prompt is None else f"{prompt.id} {in_text(prompt.params)}{' (secret)' * prompt.secret}"
    yield "asked", f"{in_text(tuple(sorted(state.to_act)))} · {question} · turn {in_text(state.turn_seat)}"
    yield "outcome", in_text(public.outcome)
    yield "take back", in_text(tuple(seat for seat in range(public.num_seats) if state.can_take_back(Seat(seat))))
    views: dict[str, Public | View] = {f"seat {seat} ": state.view(Seat(seat)) for seat in range(public.num_seats)}
    for before, seen in {"": public, **views}.items():
        for name, value in fields_of(seen, with_defaults=with_defaults):
            yield from _flat(f"{before}{name}", value)


def _flat(name: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key in value:
            yield from _flat(f"{name} {key}", value[key])
    elif isinstance(value, tuple) and (
        len(value) >= LONG or any(isinstance(item, tuple | Mapping) for item in value)
    ):
        for index, item in enumerate(value):
            yield from (
                _flat(f"{name} {index}", item)
                if isinstance(item, Mapping)
                else [(f"{name} {index}", in_text(item))]
            )
    else:
        yield name, in_text(value)


def rewritten(path: Path) -> tuple[str, list[tuple[str, bool]]]:
    """Return a file with the current results of its scripts, and the sentences of changed ones.

    With each sentence, whether its script is new: it had no results.
    """
    head, scripts = parts(path.read_text("utf-8"))
    played = [f"{replayed(head, script)}\n" for script in scripts]
    changed = [
        (now.partition("\n")[0], "\n  " not in before)
        for before, now in zip(scripts, played, strict=True)
        if before.rstrip("\n") != now.rstrip("\n")
    ]
    return "\n=== ".join((head, *played)), changed
