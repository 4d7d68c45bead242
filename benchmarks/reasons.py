"""Whether what a suggestion says is true, leans on nothing its seat can't know, is said at all, and soon.

10,000 suggestions in games of all variants and numbers of seats. The policy plays them, and what it would do is
suggested: which reasons there are does not depend on who thought of the moves. Every reason is verified in the true
world and in another one that the seat can't tell from it, and so is every reason of any other move at that moment.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pool
from typing import Final

from bot.ui.menus import way_to
from games.chance import Playout
from games.contract import Claim, Game, Label, Move, Seat, State, Variant
from games.players import first_glance
from games.reasons import is_true, reasons
from games.registry import GAMES

SUGGESTIONS: Final = 2_500
"""Of each game: 10,000 of those of the box."""
SPEECHLESS: Final = 0.1
"""The share of suggestions of a game that may have no reason."""
MOST_MS: Final = 50.0
ROAMING: Final = 5
"""Of 100 moves so many are made at random: people ask where no policy would have gone."""
PLANNED: Final = 6
"""Moves that the policy goes on with at most."""
CHATTY: Final = 5
"""Between two suggestions of one game lie at most so many moves: a game is long, and its moments are alike."""


@dataclass
class Told:
    """What a game's suggestions said."""

    suggestions: int = 0
    verified: int = 0
    """Reasons, those of another move at each of the moments included."""
    speechless: Counter[str] = field(default_factory=Counter)
    """By prompt and kind of move."""
    kinds: Counter[str] = field(default_factory=Counter)
    false: list[str] = field(default_factory=list)
    knowing: list[str] = field(default_factory=list)
    """What differs in a world that the seat can't tell from the true one."""
    milliseconds: list[float] = field(default_factory=list)

    def add(self, other: Told) -> None:
        self.suggestions += other.suggestions
        self.verified += other.verified
        self.speechless += other.speechless
        self.kinds += other.kinds
        self.false += other.false
        self.knowing += other.knowing
        self.milliseconds += other.milliseconds


def run(keys: Sequence[str] = (), suggestions: int = SUGGESTIONS) -> None:
    keys = keys or [key for key, game in GAMES.items() if game.play.checks]
    for key in keys:
        variants = len(GAMES[key].variants)
        tables = [(key, number % variants, number) for number in range(suggestions)]
        all_told = Told()
        with Pool(os.cpu_count()) as pool:
            for told in pool.imap(_play, tables):
                all_told.add(told)
                if all_told.suggestions >= suggestions:
                    break
        _print(key, all_told)


def _print(key: str, told: Told) -> None:
    speechless, slowest = sum(told.speechless.values()), max(told.milliseconds)
    share = speechless / told.suggestions
    good = not told.false and not told.knowing and share <= SPEECHLESS and slowest <= MOST_MS
    print(
        f"  {key:<8} {told.suggestions} suggestions, {told.verified} reasons of these and other moves: "
        f"{len(told.false)} false, "
        f"{len(told.knowing)} that lean on what the seat can't know, {share:.1%} of the suggestions without any; "
        f"{sum(told.milliseconds) / len(told.milliseconds):.2f} ms, at most {slowest:.1f} ms  "
        f"{'ok' if good else 'MISSED'}",
        flush=True,
    )
    for line in (*told.false[:5], *told.knowing[:5]):
        print(f"    {line}")
    print("    " + ", ".join(f"{kind.removeprefix('reason-')} {count}" for kind, count in told.kinds.most_common()))
    if told.speechless:
        print("    without: " + ", ".join(f"{what} {count}" for what, count in told.speechless.most_common(8)))


def _play(table: tuple[str, int, int]) -> Told:
    key, variant, number = table
    game, rng = GAMES[key], Playout(f"{key} {variant} {number}")
    told = Told()
    for state, seat, move in moments(game, game.variants[variant], rng):
        ask(game, state, seat, leaf(game, state, seat, move, rng), rng, told)
        other = rng.pick(state.legal_moves(seat))
        verify(game, state, seat, leaf(game, state, seat, other, rng), rng, told)
    return told


def leaf(game: Game, state: State, seat: Seat, move: Move, rng: Playout) -> Sequence[Move]:
    """Return the moves of the choice that is suggested where a seat is to go on by the policy after a move."""
    imagined, moves = game.imagine(state.view(seat), (), rng), [move]
    menu = game.menu(state.view(seat), state.legal_moves(seat))
    events = imagined.apply(seat, move, rng)
    while len(moves) < PLANNED and seat in imagined.to_act and not any(event.is_binding for event in events):
        moves.append(first_glance(game, imagined.view(seat), imagined.legal_moves(seat), "on"))
        events = imagined.apply(seat, moves[-1], rng)
    return way_to(menu, moves)[-1].moves


def moments(game: Game, variant: Variant, rng: Playout) -> Iterator[tuple[State, Seat, Move]]:
    """Yield some moments of a game, with a seat that is asked and what its policy would do."""
    state = game.new(variant.options, variant.seats, rng)
    wait = rng.roll(CHATTY)
    while state.to_act:
        seat = rng.pick(sorted(state.to_act))
        legal_moves = state.legal_moves(seat)
        move = first_glance(game, state.view(seat), legal_moves, str(rng.roll(1 << 30)))
        wait -= 1
        if not wait:
            wait = rng.roll(CHATTY)
            yield state, seat, move
        state.apply(seat, rng.pick(legal_moves) if rng.roll(100) <= ROAMING else move, rng)


def ask(game: Game, state: State, seat: Seat, moves: Sequence[Move], rng: Playout, told: Told) -> None:
    """Ask for the reasons of moves, and verify them."""
    view, legal_moves = state.view(seat), state.legal_moves(seat)
    begun = time.process_time()
    given = reasons(game, view, moves, legal_moves)
    told.milliseconds.append(1e3 * (time.process_time() - begun))
    told.suggestions += 1
    told.kinds.update(reason.id for reason in given)
    if not given and view.public.prompt is not None:
        told.speechless[f"{view.public.prompt.id}/{moves[0].kind}"] += 1
    verify(game, state, seat, moves, rng, told)


def verify(game: Game, state: State, seat: Seat, moves: Sequence[Move], rng: Playout, told: Told) -> None:
    """Verify the reasons of moves, whoever suggests them."""
    view = state.view(seat)
    given = reasons(game, view, moves, state.legal_moves(seat))
    told.verified += len(given)
    other = game.imagine(view, (), rng)
    if reasons(game, other.view(seat), moves, other.legal_moves(seat)) != given:
        told.knowing.append(_described(game, state, seat, moves, given))
    for reason in given:
        if not is_true(game, Claim(state, seat, moves, reason)):
            told.false.append(_described(game, state, seat, moves, [reason]))
        if not is_true(game, Claim(other, seat, moves, reason)):
            told.knowing.append(_described(game, other, seat, moves, [reason]))


def _described(game: Game, state: State, seat: Seat, moves: Sequence[Move], given: Sequence[Label]) -> str:
    said = ", ".join(f"{reason.id} {dict(reason.args)} {dict(reason.seats)}" for reason in given)
    return f"{game.key} seat {seat} {[move.code for move in moves]}: {said} at {state.view(seat)}"
