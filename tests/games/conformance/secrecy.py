"""What reaches a seat depends on nothing that it can't know."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from games.chance import Playout, Rng
from games.contract import Choice, Event, Game, Menu, Move, Seat, State
from games.players import RandomPlayer, thinker
from games.players.advice import Decision
from games.players.characters import CHARACTERS
from games.players.greedy import GreedyPlayer
from games.text import LANGUAGES
from tests.games.conformance.moments import refusal_of
from tests.games.conformance.shown import NAMES, seats_and_public

T = TypeVar("T")
COMPUTERS = (RandomPlayer(), GreedyPlayer(mistakes=0))
ITERATIONS = 3
"""Of the player that thinks ahead, with each character in turn: the levels differ in numbers only."""
NUM_TRIED = 12
"""Moves whose refusals are compared."""


class NoChance:
    """The chance of a move that can be taken back: it draws none."""

    def roll(self, sides: int) -> int:
        raise AssertionError("a move that draws can't be taken back")

    def pick(self, items: Sequence[T]) -> T:
        raise AssertionError("a move that draws can't be taken back")

    def shuffle(self, items: MutableSequence[T]) -> None:
        raise AssertionError("a move that draws can't be taken back")


def check_secrecy(
    game: Game, state: State, viewer: Seat | None, rng: Playout, seen: Counter[Move], happened: Sequence[Event]
) -> State:
    """Return the state as `viewer` may imagine it: a whole one, from which it gets the same."""
    tried = list(seen)
    rng.shuffle(tried)
    other = imagined(game, state, viewer, happened, rng)
    assert other.view(viewer) == state.view(viewer), "an imagined position looks the same"
    assert other.pieces() == state.pieces(), "an imagined position has all its pieces"
    assert other.forced == state.forced, "an answer that gives itself follows from what is public"
    for seat in {viewer, None}:
        learnt = observed(happened, seat)
        reached = [what_reaches(game, one, seat, tried, learnt) for one in (state, other)]
        assert reached[0] == reached[1]
    return other


def imagined(game: Game, state: State, viewer: Seat | None, happened: Sequence[Event], rng: Rng) -> State:
    """Return a state that `viewer` can't tell from this one."""
    return game.imagine(state.view(viewer), observed(happened, viewer), rng)


def what_reaches(
    game: Game, state: State, seat: Seat | None, tried: Sequence[Move], learnt: Sequence[Event]
) -> dict[str, object]:
    """Return all that leaves the rules towards one seat, but for words and pictures: those know only the view."""
    view = state.view(seat)
    told: dict[str, object] = {
        "view": view,
        "json": view.to_json(),
        "asked": state.to_act,
        "badges": game.badges(view),
    }
    prompt = view.public.prompt
    if seat is None:
        if prompt is not None and not prompt.secret:
            asked = sorted(state.to_act)
            told["menus"] = [shut(game.menu(state.view(one), state.legal_moves(one))) for one in asked]
        return told
    moves = state.legal_moves(seat)
    told["moves"] = [move.code for move in moves]
    told["refusals"] = [refusal(state, seat, move) for move in tried[:NUM_TRIED] if move not in moves]
    if moves:
        told["menu"] = game.menu(view, moves)
        liking = [*CHARACTERS.values()][state.ply % len(CHARACTERS)].liking(game)
        for player in (*COMPUTERS, thinker(game, ITERATIONS, liking)):
            chosen = player.plan(Decision(game, view, learnt, moves), Playout(4))[0]
            assert chosen in moves, "a computer player enters by the same door"
            told[type(player).__name__] = chosen.code
    return told


def shut(menu: Menu) -> list[Choice]:
    """Return what a card draws of a menu: nothing that lies behind a secret."""
    return [
        dataclasses.replace(choice, choices=(), secret=None)
        if choice.secret is not None
        else dataclasses.replace(choice, choices=tuple(shut(choice.choices)))
        for choice in menu
    ]


def refusal(state: State, seat: Seat, move: Move) -> tuple[str, dict[str, str | int]]:
    refused = refusal_of(lambda: state.apply(seat, move, Playout(1)))
    return refused.code, dict(refused.params)


def words_for(game: Game, state: State, seat: Seat | None) -> list[object]:
    """Return everything that a seat is told in words."""
    view = state.view(seat)
    tellers = (game.alt_text, game.text_board, game.standings)
    told: list[object] = [tell(view, language) for tell in tellers for language in LANGUAGES]
    return told + [game.secrets(view, language, NAMES) for language in LANGUAGES]


def check_hearing(state: State, other: State, viewer: Seat | None, rng: Playout) -> None:
    """What `viewer` hears of a move tells no more than what it sees afterwards; `other` looks the same to it."""
    for seat in sorted(state.to_act):
        move = rng.pick(state.legal_moves(seat))
        if move in other.legal_moves(seat):
            one, two = state.clone(), other.clone()
            events = [twin.apply(seat, move, Playout(5)) for twin in (one, two)]
            if one.view(viewer) == two.view(viewer):
                assert observed(events[0], viewer) == observed(events[1], viewer), (
                    "an event tells what the view hides"
                )


def check_take_back(game: Game, before: State, seats: int, seat: Seat, move: Move, rng: Playout) -> None:
    """A move that can be taken back has drawn nothing and told nobody anything new."""
    after = before.clone()
    events = after.apply(seat, move, NoChance())
    assert not any(event.is_binding for event in events)
    for viewer in seats_and_public(seats):
        other = imagined(game, before, viewer, (), rng)
        if move in other.legal_moves(seat):
            told = other.apply(seat, move, NoChance())
            assert observed(told, viewer) == observed(events, viewer), f"{move!r} told something that it takes back"
            assert other.view(viewer) == after.view(viewer), f"{move!r} showed something that it takes back"


def observed(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.visible_to is None or event.is_visible_to(viewer)]
