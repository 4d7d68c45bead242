"""The choices a person makes: devils and where they go, rather than single steps.

Public choices depend on nothing secret, for everybody at the table sees their buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from games.contract import Choice, Label, Menu, Move, Seat, packed
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
)
from games.teufel.position import Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import Way, walks
from games.teufel.words import card_mark, pot_mark
from games.text import NONE

M = TypeVar("M", bound=Move)

MAX_SIGN_LISTS: Final = 3
MAX_CONTROLS: Final = 3
"""Servings and pot actions, the likeliest moves, are buttons while these and the lists are no more than this."""
MAX_MARKS: Final = 3
"""Marks of pots on one label; of more, all but two are counted."""


def menu(view: TeufelView, legal_moves: Sequence[Move]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf of its own, and far walks are leaves as well."""
    if view.seat is None or not legal_moves:
        return ()
    match view.public.phase:
        case Phase.MENU:
            return _menu_cards(_of(FixMenu, legal_moves))
        case Phase.POTS:
            return _placings(view.public, legal_moves)
        case Phase.TURN:
            return _turn(view.public, view.seat, legal_moves)
        case Phase.ANSWER:
            return _answers(view.public, view.seat, legal_moves)
        case Phase.PRESS:
            return tuple(_press(view.public, move) for move in _of(Press, legal_moves))
        case Phase.OVER:
            return ()


def _of(kind: type[M], moves: Iterable[Move]) -> list[M]:
    return [move for move in moves if isinstance(move, kind)]


def _menu_cards(moves: Sequence[FixMenu]) -> Menu:
    leaves = tuple(
        Choice(Label("label-menu-cards", dict(zip(SIGNS, map(card_mark, move.cards), strict=True))), (move,))
        for move in moves
    )
    return (Choice(Label("label-menu"), choices=leaves, emoji="📜", indifferent=True),)


def _placings(public: TeufelPublic, moves: Sequence[Move]) -> Menu:
    """Return a list of places for each pot; behind buttons where a phone has no room for so many lists."""
    placings = _of(PlacePot, moves)
    signs = dict.fromkeys(move.sign for move in placings)
    nodes = [
        Choice(
            Label("label-place-sign", {"sign": SYMBOL[sign]}),
            choices=tuple(
                Choice(
                    Label("label-place", {"sign": SYMBOL[sign], "place": move.to}),
                    (move,),
                    note=_pots_there(public, move.to),
                )
                for move in sorted(placings, key=lambda move: move.to)
                if move.sign == sign
            ),
        )
        for sign in signs
    ]
    rest = [Choice(Label("label-place-rest"), (move,), emoji="🎲") for move in _of(PlaceRest, moves)]
    if len(nodes) > MAX_SIGN_LISTS:
        nodes = [Choice(Label("label-place-which"), choices=tuple(nodes), emoji="🍲")]
    return (*nodes, *rest)


def _pots_there(public: TeufelPublic, place: Place) -> Label | None:
    pots = public.pots.get(place, ())
    return Label("note-pots", {"pots": _marks(pots)}) if pots else None


def _marks(pots: Sequence[Pot]) -> str:
    marks = [pot_mark(pot) for pot in pots]
    return " ".join(marks if len(marks) <= MAX_MARKS else [*marks[:2], f"+{len(marks) - 2}"])


def _turn(public: TeufelPublic, seat: Seat, moves: Sequence[Move]) -> Menu:
    """Return as few lists as hold what the devils can do, buttons for what is likeliest, and the turn's end."""
    devils = [devil for devil in public.devils_of(seat) if devil.place is not None]
    choices = {
        devil.number: (*_pot_actions(devil, moves), *_destinations(public, seat, devil, moves)) for devil in devils
    }
    everything = [choice for number in choices for choice in choices[number]]
    servings = [choice for choice in everything if _serves(choice)]
    handling = [choice for choice in everything if isinstance(choice.moves[0], PickUp | PutDown)]
    for buttons in ([*servings, *handling], servings, []):
        lists = _lists({number: [way for way in choices[number] if way not in buttons] for number in choices})
        if len(lists) + len(buttons) <= MAX_CONTROLS:
            break
    idle = not any(isinstance(move, Step | Fly) for move in moves)
    return (*lists, *buttons, *(_end_turn(public, move, idle=idle) for move in _of(EndTurn, moves)))


def _lists(choices: Mapping[int, Sequence[Choice]]) -> list[Choice]:
    groups = packed((str(number), tuple(leaves)) for number, leaves in choices.items())
    return [Choice(_devils(numbers, joined), choices=joined, emoji="😈") for numbers, joined in groups]


def _devils(numbers: Sequence[str], choices: Sequence[Choice]) -> Label:
    walk = all(isinstance(choice.moves[0], Step | Fly) for choice in choices)
    return Label("label-devils" if walk else "label-devils-pots", {"devils": " / ".join(numbers)})


def _serves(choice: Choice) -> bool:
    return choice.label.id == "label-way-serve"


def _destinations(public: TeufelPublic, seat: Seat, devil: Devil, moves: Sequence[Move]) -> Iterator[Choice]:
    """Yield where `devil` can go: neighbouring places first, then farther ones, then flights."""
    steps = [move for move in _of(Step, moves) if move.devil == devil.number]
    flights = [move for move in _of(Fly, moves) if move.devil == devil.number]
    ways: list[Way] = [(move.to,) for move in steps]
    if steps:
        ways += [way for way in walks(public, seat, devil).values() if len(way) > 1]
    for way in sorted(ways, key=lambda way: (len(way), way[-1])):
        yield _way(public, seat, devil, way[-1], len(way), tuple(Step(devil.number, place) for place in way))
    for move in sorted(flights, key=lambda move: move.to):
        yield _way(public, seat, devil, move.to, 0, (move,))


def _way(
    public: TeufelPublic, seat: Seat, devil: Devil, place: Place, cost: int, moves: tuple[Move, ...]
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
    public: TeufelPublic, place: Place, way: Mapping[str, str | int], moves: tuple[Move, ...]
) -> Choice:
    wings = "🪽" if way["cost"] == 0 else None
    pots = public.pots.get(place, ())
    if not pots:
        return Choice(Label("label-way", way), moves, emoji=wings or "😈")
    return Choice(Label("label-way-pots", {**way, "pots": _marks(pots)}), moves, emoji=wings or "🍲")


def _way_to_duel(
    public: TeufelPublic, enemy: Devil, way: Mapping[str, str | int], moves: tuple[Move, ...]
) -> Choice:
    label = "label-way-guard" if public.seat_of(enemy) is None else "label-way-duel"
    return Choice(
        Label(label, {**way, "colour": enemy.colour, "enemy": enemy.number}),
        moves,
        emoji="⚔️",
        note=Label("note-duel", {"loss": public.loss_of(enemy), "cost": way["cost"]}),
    )


def _pot_actions(devil: Devil, moves: Sequence[Move]) -> Sequence[Choice]:
    actions = [move for move in moves if isinstance(move, PickUp | PutDown) and move.devil == devil.number]
    return tuple(_pot_action(devil, move) for move in actions)


def _pot_action(devil: Devil, move: PickUp | PutDown) -> Choice:
    carried = devil.carries or NONE
    if isinstance(move, PutDown):
        return Choice(Label("label-put-down", {"pot": carried}), (move,), emoji="⬇️")
    if devil.carries is None:
        # short, so that a phone shows two beside each other: only one devil stands where the pot does
        return Choice(Label("label-take", {"pot": move.pot}), (move,), emoji="⬆️")
    label = Label("label-swap", {"left": carried, "pot": move.pot})
    return Choice(label, (move,), emoji="🔄")


def _end_turn(public: TeufelPublic, move: EndTurn, *, idle: bool) -> Choice:
    unused = public.points + (public.bonus is not None)
    return Choice(
        Label("label-end-turn", {"points": unused}), (move,), emoji="🏁", style="primary" if idle else "secondary"
    )


def _answers(public: TeufelPublic, seat: Seat, moves: Sequence[Move]) -> Menu:
    duel = public.duel
    assert duel is not None, "an answer without a duel"
    devil = public.devils_of(seat)[duel.defender_devil - 1]
    at_stake = Label("note-accept", {"devil": devil.number, "loss": public.loss_of(devil)})
    way_out = Label("note-refuse", {"devil": devil.number, "place": duel.place, "pot": devil.carries or NONE})
    accept = [
        Choice(Label("label-accept"), (move,), emoji="⚔️", style="primary", note=at_stake)
        for move in _of(AcceptDuel, moves)
    ]
    refuse = [Choice(Label("label-refuse"), (move,), emoji="🏃", note=way_out) for move in _of(RefuseDuel, moves)]
    return (*accept, *refuse)


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
