"""The choices a person makes: devils and where they go, rather than single steps.

Public choices depend on nothing secret, for everybody at the table sees their buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, assert_never

from games.contract import Choice, Label, Menu, Seat, of_kind, packed
from games.teufel.board import KITCHEN, SIGNS, START, SYMBOL, Devil, Place, Pot
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
from games.teufel.position import Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import walks
from games.teufel.words import card_mark, pot_mark
from games.text import NONE

MAX_SIGN_LISTS: Final = 3
MAX_CONTROLS: Final = 3
"""Servings and pot actions, the likeliest moves, are buttons while these and the lists are no more than this."""
MAX_MARKS: Final = 3
"""Marks of pots on one label; of more, all but two are counted."""


def menu(view: TeufelView, legal_moves: Sequence[TeufelMove]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf of its own, and far walks are leaves as well."""
    if view.seat is None or not legal_moves:
        return ()
    public, seat = view.public, view.seat
    match public.phase:
        case Phase.MENU:
            leaves = _leaves(public, seat, legal_moves)
            return (Choice(Label("label-menu"), choices=leaves, emoji="📜", indifferent=True),)
        case Phase.POTS:
            return _placings(public, seat, legal_moves)
        case Phase.TURN:
            return _turn(public, seat, legal_moves)
        case Phase.ANSWER | Phase.PRESS:
            return _leaves(public, seat, legal_moves)
        case Phase.OVER:
            return ()
        case _:
            assert_never(public.phase)


def _leaves(public: TeufelPublic, seat: Seat, moves: Iterable[TeufelMove]) -> Menu:
    return tuple(_leaf(public, seat, move) for move in moves)


def _leaf(public: TeufelPublic, seat: Seat, move: TeufelMove) -> Choice:
    match move:
        case FixMenu():
            cards = dict(zip(SIGNS, map(card_mark, move.cards), strict=True))
            return Choice(Label("label-menu-cards", cards), (move,))
        case PlacePot():
            label = Label("label-place", {"sign": SYMBOL[move.sign], "place": move.to})
            return Choice(label, (move,), note=_pots_there(public, move.to))
        case PlaceRest():
            return Choice(Label("label-place-rest"), (move,), emoji="🎲")
        case Step():
            return _way(public, seat, public.devils_of(seat)[move.devil - 1], move.to, 1, (move,))
        case Fly():
            return _way(public, seat, public.devils_of(seat)[move.devil - 1], move.to, 0, (move,))
        case PickUp() | PutDown():
            return _pot_action(public.devils_of(seat)[move.devil - 1], move)
        case EndTurn():
            unused = public.points + (public.bonus is not None)
            return Choice(Label("label-end-turn", {"points": unused}), (move,), emoji="🏁")
        case AcceptDuel() | RefuseDuel():
            return _answer(public, seat, move)
        case Press():
            return _press(public, move)
        case _:
            assert_never(move)


def _placings(public: TeufelPublic, seat: Seat, moves: Sequence[TeufelMove]) -> Menu:
    """Return a list of places for each pot; behind buttons where a phone has no room for so many lists."""
    placings = sorted(of_kind(PlacePot, moves), key=lambda move: move.to)
    signs = dict.fromkeys(move.sign for move in placings)
    nodes = [
        Choice(
            Label("label-place-sign", {"sign": SYMBOL[sign]}),
            choices=_leaves(public, seat, (move for move in placings if move.sign == sign)),
        )
        for sign in signs
    ]
    if len(nodes) > MAX_SIGN_LISTS:
        nodes = [Choice(Label("label-place-which"), choices=tuple(nodes), emoji="🍲")]
    return (*nodes, *_leaves(public, seat, (move for move in moves if not isinstance(move, PlacePot))))


def _pots_there(public: TeufelPublic, place: Place) -> Label | None:
    pots = public.pots.get(place, ())
    return Label("note-pots", {"pots": _marks(pots)}) if pots else None


def _marks(pots: Sequence[Pot]) -> str:
    marks = [pot_mark(pot) for pot in pots]
    return " ".join(marks if len(marks) <= MAX_MARKS else [*marks[:2], f"+{len(marks) - 2}"])


def _turn(public: TeufelPublic, seat: Seat, moves: Sequence[TeufelMove]) -> Menu:
    """Return as few lists as hold what the devils can do, buttons for what is likeliest, and the turn's end."""
    devils = [devil for devil in public.devils_of(seat) if devil.place is not None]
    choices = {
        devil.number: (*_pot_actions(public, seat, devil, moves), *_destinations(public, seat, devil, moves))
        for devil in devils
    }
    everything = [choice for number in choices for choice in choices[number]]
    servings = [choice for choice in everything if _serves(choice)]
    handling = [choice for choice in everything if isinstance(choice.moves[0], PickUp | PutDown)]
    for buttons in ([*servings, *handling], servings, []):
        lists = _lists({number: [way for way in choices[number] if way not in buttons] for number in choices})
        if len(lists) + len(buttons) <= MAX_CONTROLS:
            break
    others = _leaves(public, seat, (move for move in moves if not isinstance(move, Step | Fly | PickUp | PutDown)))
    if not any(isinstance(move, Step | Fly) for move in moves):
        others = tuple(replace(other, style="primary") for other in others)
    return (*lists, *buttons, *others)


def _lists(choices: Mapping[int, Sequence[Choice]]) -> list[Choice]:
    groups = packed((str(number), tuple(leaves)) for number, leaves in choices.items())
    return [Choice(_devils(numbers, joined), choices=joined, emoji="😈") for numbers, joined in groups]


def _devils(numbers: Sequence[str], choices: Sequence[Choice]) -> Label:
    walk = all(isinstance(choice.moves[0], Step | Fly) for choice in choices)
    return Label("label-devils" if walk else "label-devils-pots", {"devils": " / ".join(numbers)})


def _serves(choice: Choice) -> bool:
    return choice.label.id == "label-way-serve"


def _destinations(public: TeufelPublic, seat: Seat, devil: Devil, moves: Sequence[TeufelMove]) -> Iterator[Choice]:
    """Yield where `devil` can go: neighbouring places first, then farther ones, then flights."""
    steps = sorted([move for move in of_kind(Step, moves) if move.devil == devil.number], key=lambda move: move.to)
    flights = sorted([move for move in of_kind(Fly, moves) if move.devil == devil.number], key=lambda move: move.to)
    far = [way for way in walks(public, seat, devil).values() if len(way) > 1] if steps else []
    yield from _leaves(public, seat, steps)
    for way in sorted(far, key=lambda way: (len(way), way[-1])):
        yield _way(public, seat, devil, way[-1], len(way), tuple(Step(devil.number, place) for place in way))
    yield from _leaves(public, seat, flights)


def _way(
    public: TeufelPublic, seat: Seat, devil: Devil, place: Place, cost: int, moves: tuple[TeufelMove, ...]
) -> Choice:
    """Return the leaf that brings `devil` to `place`, saying what waits there."""
    way: Mapping[str, str | int] = {"devil": devil.number, "place": place, "cost": cost}
    there = next((other for other in public.devils if other.place == place and other != devil), None)
    if place == KITCHEN[devil.colour]:
        label = Label("label-way-serve", {**way, "pot": devil.carries or NONE})
        return Choice(label, moves, emoji="🔥", style="success")
    if place == START[devil.colour]:
        return Choice(Label("label-way-home", way), moves, emoji="🏠")
    if there is None:
        return _way_to_pots(public, place, way, moves)
    if there.colour == devil.colour:
        label = Label("label-way-past", {**way, "brother": there.number})
        return Choice(label, moves, emoji="⏩", note=Label("note-past"))
    return _way_to_duel(public, there, way, moves)


def _way_to_pots(
    public: TeufelPublic, place: Place, way: Mapping[str, str | int], moves: tuple[TeufelMove, ...]
) -> Choice:
    wings = "🪽" if way["cost"] == 0 else None
    pots = public.pots.get(place, ())
    if not pots:
        return Choice(Label("label-way", way), moves, emoji=wings or "😈")
    return Choice(Label("label-way-pots", {**way, "pots": _marks(pots)}), moves, emoji=wings or "🍲")


def _way_to_duel(
    public: TeufelPublic, enemy: Devil, way: Mapping[str, str | int], moves: tuple[TeufelMove, ...]
) -> Choice:
    label = "label-way-guard" if public.seat_of(enemy) is None else "label-way-duel"
    return Choice(
        Label(label, {**way, "colour": enemy.colour, "enemy": enemy.number}),
        moves,
        emoji="⚔️",
        note=Label("note-duel", {"loss": public.loss_of(enemy), "cost": way["cost"]}),
    )


def _pot_actions(public: TeufelPublic, seat: Seat, devil: Devil, moves: Sequence[TeufelMove]) -> Menu:
    actions = [move for move in moves if isinstance(move, PickUp | PutDown) and move.devil == devil.number]
    return _leaves(public, seat, actions)


def _pot_action(devil: Devil, move: PickUp | PutDown) -> Choice:
    carried = devil.carries or NONE
    if isinstance(move, PutDown):
        return Choice(Label("label-put-down", {"pot": carried}), (move,), emoji="⬇️")
    if devil.carries is None:
        # short, so that a phone shows two beside each other: only one devil stands where the pot does
        return Choice(Label("label-take", {"pot": move.pot}), (move,), emoji="⬆️")
    label = Label("label-swap", {"left": carried, "pot": move.pot})
    return Choice(label, (move,), emoji="🔄")


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
