"""What plays a move, or a walk: its words, on a button and in a list, its sign and what it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from games.contract import Choice, Label, Menu, Seat
from games.teufel.board import KITCHEN, SIGNS, START, Devil, Place, Pot
from games.teufel.moves import (
    AcceptDuel,
    EndTurn,
    FixMenu,
    Fly,
    PickUp,
    PlacePot,
    PlaceRest,
    Press,
    PutDown,
    RefuseDuel,
    Step,
    TeufelMove,
)
from games.teufel.position import TeufelPublic
from games.teufel.rules.ways import steps
from games.teufel.words import card_mark, pot_mark
from games.text import NONE

_Way = Mapping[str, str | int]
_Moves = tuple[TeufelMove, ...]
_Words = tuple[Label, str, Label | None]
"""Label, emoji and note of a choice."""
MAX_MARKS: Final = 2
"""Marks of pots on one label; of more, all but one are counted."""


def leaves_of(public: TeufelPublic, seat: Seat, moves: Iterable[TeufelMove]) -> Menu:
    """Return a leaf for each of `moves`."""
    return tuple(_leaf(public, seat, move) for move in moves)


def _leaf(public: TeufelPublic, seat: Seat, move: TeufelMove) -> Choice:
    match move:
        case FixMenu():
            cards = dict(zip(SIGNS, map(card_mark, move.cards), strict=True))
            return Choice(Label("label-menu-cards", cards), (move,))
        case PlacePot():
            return Choice(Label("label-place", {"place": move.to}), (move,), note=_pots_there(public, move.to))
        case PlaceRest():
            return Choice(Label("label-place-rest"), (move,))
        case Step():
            return way_of(public, seat, public.devils_of(seat)[move.devil - 1], move.to, 1, (move,))
        case Fly():
            return way_of(public, seat, public.devils_of(seat)[move.devil - 1], move.to, 0, (move,))
        case PickUp() | PutDown():
            return _pot_action(public.devils_of(seat)[move.devil - 1], move)
        case EndTurn():
            left = _left(public)
            return Choice(Label("label-end-turn", left), (move,), emoji="🏁", brief=Label("brief-end-turn", left))
        case AcceptDuel() | RefuseDuel():
            return _answer(public, seat, move)
        case Press():
            return _press(public, move)
        case _:
            assert_never(move)


def _pots_there(public: TeufelPublic, place: Place) -> Label | None:
    pots = public.pots.get(place, ())
    return Label("note-pots", {"pots": _marks(pots)}) if pots else None


def _marks(pots: Sequence[Pot]) -> str:
    marks = [pot_mark(pot) for pot in pots]
    return " ".join(marks if len(marks) <= MAX_MARKS else [marks[0], f"+{len(marks) - 1}"])


def way_of(public: TeufelPublic, seat: Seat, devil: Devil, place: Place, cost: int, moves: _Moves) -> Choice:
    """Return the leaf that brings `devil` to `place`, saying what waits there."""
    there = next((other for other in public.devils if other.place == place and other != devil), None)
    is_duel = there is not None and there.colour != devil.colour
    ends = "no" if is_duel else _ends_turn(public, seat, devil, place, cost)
    way: dict[str, str | int] = {"devil": devil.number, "place": place, "cost": cost, "ends": ends}
    if place == KITCHEN[devil.colour]:
        way["pot"] = devil.carries or NONE
        brief = Label("brief-way-serve", way)
        return Choice(Label("label-way-serve", way), moves, emoji="🔥", style="success", brief=brief)
    label, emoji, note = _words_elsewhere(public, there, devil, way)
    return Choice(label, moves, emoji=emoji, note=note, brief=Label("brief-way", way))


def _words_elsewhere(public: TeufelPublic, there: Devil | None, devil: Devil, way: _Way) -> _Words:
    """Return the words of a way to any place but the kitchen, where another devil may be `there`."""
    place = str(way["place"])
    if place == START[devil.colour]:
        return Label("label-way-home", way), "🏠", None
    if there is None:
        return *_words_of_pots(public, devil, place, way), None
    if there.colour == devil.colour:
        return Label("label-way-past", {**way, "brother": there.number}), "⏩", Label("note-past")
    return _words_of_duel(public, there, way)


def _left(public: TeufelPublic) -> Mapping[str, str | int]:
    """Return what is lost when the turn ends."""
    return {"steps": public.points + (public.bonus is not None), "flies": _yes(public.flight == "ready")}


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _ends_turn(public: TeufelPublic, seat: Seat, devil: Devil, place: Place, cost: int) -> str:
    """Tell (``yes`` or ``no``) whether nothing is left to do once `devil` has come to `place`."""
    left = public.points + (public.bonus == devil.number) - cost
    serves = place == KITCHEN[devil.colour]
    handles = [
        other.carries is not None or other.place in public.pots
        for other in public.devils_of(seat)
        if other.place is not None and other != devil
    ]
    arrives = not serves and (devil.carries is not None or place in public.pots)
    return _yes(not (cost == 0 or left > 0 or arrives or any(handles)))


def _words_of_pots(public: TeufelPublic, devil: Devil, place: Place, way: _Way) -> tuple[Label, str]:
    """Return the words of a way to a place without a devil; with a pot in hand, how far the kitchen is then."""
    wings = "🪽" if way["cost"] == 0 else None
    pots = public.pots.get(place, ())
    if not pots:
        away = steps(devil.colour, place)[KITCHEN[devil.colour]] if devil.carries is not None else 0
        return Label("label-way", {**way, "away": away}), wings or "😈"
    return Label("label-way-pots", {**way, "pots": _marks(pots)}), wings or "🍲"


def _words_of_duel(public: TeufelPublic, enemy: Devil, way: _Way) -> _Words:
    seat = public.seat_of(enemy)
    label = Label("label-way-guard", way) if seat is None else Label("label-way-duel", way, {"enemy": seat})
    return label, "⚔️", Label("note-duel", {"loss": public.loss_of(enemy), "cost": way["cost"]})


def _pot_action(devil: Devil, move: PickUp | PutDown) -> Choice:
    handled: _Way = {"devil": devil.number, "left": devil.carries or NONE}
    if isinstance(move, PutDown):
        handled = {**handled, "pot": devil.carries or NONE}
        return Choice(Label("label-put-down", handled), (move,), emoji="😈", brief=Label("brief-put-down", handled))
    handled = {**handled, "pot": move.pot}
    label = Label("label-take" if devil.carries is None else "label-swap", handled)
    return Choice(label, (move,), emoji="😈", brief=Label("brief-take", handled))


def _answer(public: TeufelPublic, seat: Seat, move: AcceptDuel | RefuseDuel) -> Choice:
    duel = public.duel
    assert duel is not None, "an answer without a duel"
    devil = public.devils_of(seat)[duel.defender_devil - 1]
    if isinstance(move, AcceptDuel):
        at_stake = Label("note-accept", {"devil": devil.number, "loss": public.loss_of(devil)})
        return Choice(Label("label-accept"), (move,), emoji="⚔️", style="primary", note=at_stake)
    way_out = Label("note-refuse", {"devil": devil.number, "place": duel.place, "pot": devil.carries or NONE})
    return Choice(Label("label-refuse"), (move,), emoji="🏃", note=way_out)


def _press(public: TeufelPublic, move: Press) -> Choice:
    duel = public.duel
    assert duel is not None, "a press without a duel"
    chance = 1 - (1 - 1 / public.stove) ** duel.presses
    return Choice(
        Label("label-press", {"presses": duel.presses}),
        (move,),
        emoji="🔴",
        style="danger",
        note=Label("note-press", {"percent": round(100 * chance)}),
    )
