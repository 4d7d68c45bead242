"""Golden playthroughs: one game per variant as text, with everything each seat sees.

Changes of the rules show as differences of these files. ``python -m tests.playthroughs`` rewrites them.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from games.chance import Chance, seed_from, seed_hash
from games.contract import Event, Game, Move, Movement, Options, Public, Seat, State, Variant, View
from games.engine.record import deal, play_on
from games.engine.registry import GAMES
from tests.games.choosers import curious

FOLDER = Path(__file__).parent
FIRST, LAST = 40, 20
"""So many plies at the beginning and at the end are told in full, others in one line."""
MOVES_SHOWN = 12


def every_variant() -> Iterator[tuple[Game, Variant]]:
    """Yield all variants of all registered games."""
    return ((game, variant) for game in GAMES.values() for variant in game.variants)


def path(game: Game, variant: Variant) -> Path:
    return FOLDER / f"{game.key}-{variant.name}.txt"


@dataclasses.dataclass(frozen=True)
class Ply:
    """A question and its answer: the state before, the seat, its move and the events."""

    state: State
    seat: Seat
    move: Move
    events: list[Event]


def playthrough(game: Game, variant: Variant) -> str:
    """Return the text of the golden game of a variant."""
    seed = seed_from(f"{game.key}-{variant.name}")
    plies, end = played(game, variant, seed)
    lines = [
        f"{game.title} · {variant.name}",
        f"options    {_chosen(variant.options)}",
        f"seed       {seed}",
        f"seed hash  {seed_hash(seed)}",
    ]
    shown: dict[str, str] = {}
    for ply in plies:
        if FIRST <= ply.state.ply < len(plies) - LAST:
            lines += [""] if ply.state.ply == FIRST else []
            lines.append(f"{ply.state.ply:>4}  {_answer(ply)}  →  {' '.join(event.kind for event in ply.events)}")
        else:
            lines += ["", *_question(ply.state), *_seen(ply.state, shown)]
            lines += [f"move       {_answer(ply)}", *(happened(event) for event in ply.events)]
    lines += ["", f"=== {end.ply} · the end", *_seen(end, shown)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _chosen(options: Options) -> str:
    """Return the options that differ from the default."""
    return " ".join(f"{name}={value}" for name, value in options.model_dump(exclude_defaults=True).items()) or "-"


@lru_cache(maxsize=2)
def played(game: Game, variant: Variant, seed: str) -> tuple[list[Ply], State]:
    """Return the plies of a game, and its end; the newest two games are cached for several languages."""
    state = deal(game, variant.options, variant.seats, seed)
    played: Counter[Move] = Counter()
    plies = []
    while state.to_act:
        chance = Chance(seed_from(f"{seed} players"), state.ply)
        seat = chance.pick(sorted(state.to_act))
        move = curious(state.legal_moves(seat), played, chance)
        played[move] += 1
        before = state.clone()
        plies.append(Ply(before, seat, move, play_on(game, state, seat, move.code, seed)))
    return plies, state


def _question(state: State) -> Iterator[str]:
    prompt = state.view(None).public.prompt
    assert prompt is not None
    asked = ", ".join(f"seat {seat}" for seat in sorted(state.to_act))
    params = "".join(f" {name}={value}" for name, value in prompt.params.items())
    turn = "" if state.turn_seat is None else f" · turn of seat {state.turn_seat}"
    yield f"=== {state.ply} · {prompt.id}{params}{' (secret)' * prompt.secret} · {asked}{turn}"
    for seat in sorted(state.to_act):
        yield f"legal {seat}    {_shortened([move.code for move in state.legal_moves(seat)])}"


def _shortened(codes: Sequence[str]) -> str:
    more = f" … {len(codes)} in all" if len(codes) > MOVES_SHOWN else ""
    return " ".join(codes[:MOVES_SHOWN]) + more


def _answer(ply: Ply) -> str:
    return f"seat {ply.seat} {ply.move.code}"


def happened(event: Event) -> str:
    """Return an event with its compared fields."""
    fields = [field.name for field in dataclasses.fields(event) if field.repr]
    if isinstance(event, Movement):
        # What moved is told before the way.
        fields.sort(key=lambda name: name in ("origin", "place"))
    told = [f"{name}={getattr(event, name)!r}" for name in fields if name != "visible_to" or event.visible_to]
    return f"  {type(event).__name__}({', '.join(told)})"


def _seen(state: State, shown: dict[str, str]) -> Iterator[str]:
    """Yield what the public and every seat see, without what `shown` has already."""
    public = state.view(None).public
    told = {"outcome": in_text(public.outcome), **dict(_texts(public))}
    for seat in range(public.num_seats):
        told |= {f"seat {seat} {name}": text for name, text in _texts(state.view(Seat(seat)))}
    for name, text in told.items():
        if shown.get(name) != text:
            yield f"{name:<10} {text}"
    shown |= told


def fields_of(seen: Public | View, *, with_defaults: bool = True) -> Iterator[tuple[str, object]]:
    """Yield the own fields of a view or its public part, by name."""
    for field in dataclasses.fields(seen):
        value = getattr(seen, field.name)
        if field.repr and field.name not in ("seat", "public") and (with_defaults or value != field.default):
            yield field.name, value


def _texts(seen: Public | View) -> Iterator[tuple[str, str]]:
    return ((name, in_text(value)) for name, value in fields_of(seen))


def in_text(value: object) -> str:
    """Return a value of a view as short text."""
    if isinstance(value, Mapping):
        return " ".join(f"{key}:{in_text(value[key])}" for key in sorted(value)) or "-"
    if isinstance(value, tuple) and value and all(isinstance(item, tuple) for item in value):
        return " | ".join(in_text(item) for item in value)
    if isinstance(value, tuple):
        return ",".join(in_text(item) for item in value) or "-"
    return "-" if value is None else str(value)
