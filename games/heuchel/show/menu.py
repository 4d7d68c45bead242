"""The choices a person makes, in words: who climbs with whom and where, who is taken in, who stands on top.

Public choices depend on nothing secret, for everybody at the table sees their buttons: classes are public, and so
are the values of all top cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal, assert_never

from games.contract import LONGEST_LIST, Choice, Label, Menu, Seat, of_kind
from games.heuchel.evaluation import Change, brings, change, promise
from games.heuchel.rules.board import BADGE, EMBLEM, GOAL, HOUSES, Stack, destination, fate, sacrificed
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, HeuchelMove, RollAgain, Sacrifice, Take
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.recap import signed
from games.text import NONE, with_minus

MAX_ROWS: Final = 3
"""Choices in words, or lists of them, that a phone shows below each other without pushing the picture away."""
LIKELY: Final = 3
"""Climbs that are buttons, the likeliest: a phone shows them beside each other."""
USUAL: Final = 3.5
"""Value of a card, on average."""
MAX_SHORT: Final = 3
"""Choices that are as short as "Take both": a phone shows them beside each other."""
_ORDER_ARGS: Final = (("first", "below"), ("second", "beneath"), ("third", "underneath"))
"""By stack, who stands on top and who below: six cards make at most three stacks of several."""


def menu(view: HeuchelView, legal_moves: Sequence[HeuchelMove]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf of its own."""
    if view.seat is None or not legal_moves:
        return ()
    public, seat = view.public, view.seat
    match public.phase:
        case Phase.ORDER:
            return _orders(public, seat, of_kind(Arrange, legal_moves))
        case Phase.MOVE:
            return tuple(_known(view, choice) for choice in _offered_climbs(public, seat, legal_moves))
        case Phase.FAVOURS:
            return tuple(_known(view, choice) for choice in _favours(public, seat, legal_moves))
        case Phase.ZUGZWANG:
            sacrifices = sorted(of_kind(Sacrifice, legal_moves), key=lambda move: -move.row)
            return _offered("label-losses", _leaves(public, seat, sacrifices), 0)
        case Phase.OVER:
            return ()
        case _:
            assert_never(public.phase)


def _leaves(public: HeuchelPublic, seat: Seat, moves: Iterable[HeuchelMove]) -> Menu:
    return tuple(_leaf(public, seat, move) for move in moves)


def _leaf(public: HeuchelPublic, seat: Seat, move: HeuchelMove) -> Choice:
    match move:
        case Arrange():
            return Choice(_order(move.stacks), (move,), emoji=EMBLEM[move.stacks[0]])
        case Climb():
            return _climb(public, seat, move)
        case Take():
            return _take(public, move)
        case RollAgain():
            return Choice(Label("label-roll"), (move,), emoji="🎲", style="primary")
        case EndTurn():
            return Choice(Label("label-end", {"took": "yes" if public.took else "no"}), (move,), emoji="🏁")
        case Sacrifice():
            return _sacrifice(public, seat, move)
        case _:
            assert_never(move)


def _orders(public: HeuchelPublic, seat: Seat, moves: Sequence[Arrange]) -> Menu:
    """Return all orders in words or, of many, the two plainest, and the others in as few lists as a phone shows.

    These are by who stands on top, and behind each other where even they are too many.
    """
    if len(moves) <= MAX_ROWS:
        return tuple(replace(leaf, emoji=None) for leaf in _leaves(public, seat, moves))
    highest, *others, lowest = moves
    plain = (
        Choice(Label("label-highest"), (highest,), style="primary"),
        Choice(Label("label-lowest"), (lowest,)),
    )
    within = tuple(_orders_within(public, seat, others, 2))
    if len(others) > LONGEST_LIST and len(within) <= MAX_SHORT:
        return (*plain, *within)
    return (*plain, Choice(Label("label-orders"), choices=within, listed=True))


def _orders_within(public: HeuchelPublic, seat: Seat, moves: Sequence[Arrange], length: int) -> Iterator[Choice]:
    """Yield orders: all of them or, if they are many, lists by their first `length` characters.

    These are a class and the values of its first cards, from the top.
    """
    if len(moves) <= LONGEST_LIST:
        yield from _leaves(public, seat, moves)
        return
    for start in dict.fromkeys(move.stacks[:length] for move in moves):
        within = [move for move in moves if move.stacks.startswith(start)]
        args: dict[str, str | int] = {"first": start[:2], "below": ", ".join(start[2:])}
        label = Label("label-orders-further" if start[2:] else "label-orders-start", args)
        yield Choice(label, choices=tuple(_orders_within(public, seat, within, length + 1)), emoji=EMBLEM[start[0]])


def _order(stacks: str) -> Label:
    """Return an order in words: of each stack who stands on top, and the values below."""
    parts = stacks.split("-")
    args: dict[str, str | int] = {}
    for stack, (top, below) in zip(parts, _ORDER_ARGS, strict=False):
        args |= {top: stack[:2], below: ", ".join(stack[2:])}
    return Label(f"label-order-{len(parts)}", args)


def _offered(title: str, choices: Sequence[Choice], likely: int, room: int = MAX_ROWS) -> Menu:
    """Return few choices as buttons; of many the `likely` first ones, and a list of the others under `title`."""
    if len(choices) <= room:
        return tuple(map(_as_button, choices))
    likely = min(likely, room - 1)
    return (*map(_as_button, choices[:likely]), Choice(Label(title), choices=tuple(choices[likely:]), listed=True))


def _as_button(choice: Choice) -> Choice:
    """Return `choice` in few words: a button is short."""
    match choice.moves[0]:
        case Climb():
            return replace(choice, brief=replace(choice.label, id="label-climb-brief"))
        case Take():
            return replace(choice, label=replace(choice.label, id="label-take-brief"))
        case _:
            return choice


def _offered_climbs(public: HeuchelPublic, seat: Seat, moves: Iterable[HeuchelMove]) -> Menu:
    """Return the likeliest climbs, then the others, all from above.

    A climb to a single card that may be taken takes it; what only may take it is among the others.
    """
    climbs = _climbs(public, moves)
    taking = {move: take for move in climbs if (take := _only_take(public, seat, move)) is not None}
    if public.dice or (len(climbs) <= LIKELY and len(taking) < 2):
        taking = {}  # who took may roll again, which needs a thought; and a list of one would be a button as well
    best = _best(public, seat, climbs) if len(climbs) > LIKELY + 1 or taking else climbs
    likely = [
        leaf if move not in taking else _that_takes(public, leaf, taking[move])
        for move in _from_above(best)
        for leaf in _leaves(public, seat, [move])
    ]
    waiting = _from_above(move for move in climbs if move not in best or move in taking)
    others = _leaves(public, seat, waiting)
    listed = Choice(Label("label-climbs"), choices=others, listed=True)
    return (*map(_as_button, likely), *([listed] if others else []))


def _best(public: HeuchelPublic, seat: Seat, climbs: Sequence[Climb]) -> Sequence[Climb]:
    """Return the likeliest climbs: of each stack the one that scores most, then those that may take cards, then the
    most promising; of long words only two, so that a phone shows all in two lines."""
    scores = {move: _scores(public, seat, move) for move in climbs}
    scoring = sorted((move for move in climbs if scores[move] > 0), key=lambda move: -scores[move])
    towards = (_climbing(public, seat, move) for move in climbs)
    taking = [move for move, (stack, to) in zip(climbs, towards, strict=True) if public.favours_of(stack[0], to)]
    found = {move.row: move for move in (*reversed(climbs), *reversed(taking), *reversed(scoring))}
    first = [*scoring, *taking, *climbs]
    best = sorted(found.values(), key=first.index)[:LIKELY]
    long = [move for move in best if move in scoring or move in taking]
    return best[: LIKELY - (len(long) > 1)]


def _that_takes(public: HeuchelPublic, leaf: Choice, take: Take) -> Choice:
    """Return a climb to a card that takes it at once."""
    row = leaf.label.args["to"]
    assert isinstance(row, int)
    ends = "yes" if public.is_last_to_give(Seat(take.column), row, take.cards) else "no"
    label = replace(leaf.label, args={**leaf.label.args, "brings": "takes", "ends": ends})
    return replace(leaf, label=label, moves=(*leaf.moves, take))


def _scores(public: HeuchelPublic, seat: Seat, move: Climb) -> float:
    """Return about how many points a climb brings home at once, by its cards and by those it uncovers."""
    stack, to = _climbing(public, seat, move)
    is_home = brings(public, stack[0], to) == "home"
    rest = stack[move.cards :]
    left = {"home": 1, "lost": -1}.get(_left(rest, move.row), 0)
    return is_home * _worth(public, stack[: move.cards], to) + left * abs(_worth(public, rest, move.row))


def _worth(public: HeuchelPublic, part: Stack, row: int) -> float:
    """Return about what cards count at home on a row: what nobody sees, as much as most do."""
    return sum(public.values.get(card, USUAL) * (1 if GOAL[card] <= row else -1) for card in part)


def _only_take(public: HeuchelPublic, seat: Seat, move: Climb) -> Take | None:
    """Return how a climb takes the one card that it may take."""
    stack, to = _climbing(public, seat, move)
    owners = public.favours_of(stack[0], to)
    return Take(owners[0], 1) if len(owners) == 1 and len(public.columns[owners[0]][to]) == 1 else None


def _from_above(climbs: Iterable[Climb]) -> Sequence[Climb]:
    """Return climbs as the board has them, whole stacks before parts of them."""
    return sorted(climbs, key=lambda move: (-move.row, -move.cards))


def _climbing(public: HeuchelPublic, seat: Seat, move: Climb) -> tuple[Stack, int]:
    """Return the stack of which cards climb, and where to."""
    column = public.columns[seat]
    to = destination(column, move.row, public.die)
    assert to is not None, "a legal move that leads nowhere"
    return column[move.row], to


def _climbs(public: HeuchelPublic, moves: Iterable[HeuchelMove]) -> list[Climb]:
    """Return all climbs: those that promise most first."""
    climbs = _from_above(of_kind(Climb, moves))
    return sorted(climbs, key=lambda move: -promise(public, move.row, move.cards))


def _climb(public: HeuchelPublic, seat: Seat, move: Climb) -> Choice:
    stack, to = _climbing(public, seat, move)
    owners, gain = public.favours_of(stack[0], to), brings(public, stack[0], to)
    take = _only_take(public, seat, move)
    rest = stack[move.cards :]
    left, changed = _left(rest, move.row), change(public, move.row, move.cards)
    args: dict[str, str | int] = {
        "face": public.face(stack[0]),
        "number": public.face(stack[0])[1:],
        "to": to,
        "part": "all" if move.cards == len(stack) else "top",
        "cards": move.cards,
        "below": move.cards - 1,
        "under": len(stack) - 1,
        "brings": gain,
        "sign": signed(public.face(public.columns[Seat(take.column)][to][0])) if take else NONE,
        "whom": " ".join(BADGE[HOUSES[owner]] for owner in owners) or NONE,
        "of": NONE if changed.of in (None, stack[0]) else signed(public.face(changed.of)),
        "fate": left,
        "ends": "yes" if changed.ends else "no",
        **_changed(changed),
    }
    is_good = "home" in (gain, left) and changed.points >= 0
    style: Literal["success", "secondary"] = "success" if is_good else "secondary"
    return Choice(Label("label-climb", args), (move,), emoji=EMBLEM[stack[0][0]], style=style)


def _known(view: HeuchelView, choice: Choice) -> Choice:
    """Return a choice with what only its seat knows: what a climb changes by all cards whose values it knows."""
    if choice.choices:
        return replace(choice, choices=tuple(_known(view, leaf) for leaf in choice.choices))
    move = choice.moves[0]
    if not isinstance(move, Climb):
        return choice
    known = _changed(change(view.public, move.row, move.cards, view.values))
    return choice if known.items() <= choice.label.args.items() else replace(choice, known=known)


def _changed(changed: Change) -> dict[str, str | int]:
    """Return the arguments that say what a climb changes."""
    return {
        "gain": with_minus(f"{changed.points:+}") if changed.points else NONE,
        "before": with_minus(f"{-changed.points:+}"),
        "unseen": changed.unseen,
        "won": changed.unseen - changed.unseen_lost,
        "lost": changed.unseen_lost,
    }


def _left(rest: Stack, row: int) -> str:
    """Return what becomes of a remaining stack."""
    return fate(rest, row) if rest else NONE


def _favours(public: HeuchelPublic, seat: Seat, moves: Sequence[HeuchelMove]) -> Menu:
    """Return whom to take, then who may climb instead, which gives up what may still be taken, then the ends."""
    takes = sorted(
        of_kind(Take, moves),
        key=lambda move: (_left_by(public, move) != (), -move.cards, public.favours.index(Seat(move.column))),
    )
    ends = _leaves(public, seat, (move for move in moves if not isinstance(move, Take | Climb)))
    if not takes:
        return (*_offered_climbs(public, seat, moves), *ends)
    whom = _leaves(public, seat, takes)
    climbs = _leaves(public, seat, _climbs(public, moves))
    if len(public.favours) > 1:
        title = "label-take-or-climb" if climbs else "label-favours"
        return (*_offered(title, (*whom, *climbs), MAX_ROWS - 1), *ends)
    return (*_offered("label-favours", whom, 1, MAX_SHORT), *_offered("label-again", climbs, 0, 1), *ends)


def _left_by(public: HeuchelPublic, move: Take) -> Stack:
    """Return what a taking leaves behind."""
    assert public.part is not None, "a favour without a moved part"
    return public.columns[move.column][public.part][move.cards :]


def _take(public: HeuchelPublic, move: Take) -> Choice:
    assert public.part is not None, "a favour without a moved part"
    stack, rest = public.columns[move.column][public.part], _left_by(public, move)
    args: dict[str, str | int] = {
        "face": public.face(stack[0]),
        "part": "top" if rest else "all",
        "cards": move.cards,
        "below": move.cards - 1,
        "under": len(stack) - 1,
        "neighbours": len(public.favours),
        "fate": _left(rest, public.part),
        "ends": "yes" if public.is_last_to_give(Seat(move.column), public.part, move.cards) else "no",
    }
    label = Label("label-take", args, {"owner": Seat(move.column)})
    return Choice(label, (move,), emoji="✋", style="primary")


def _sacrifice(public: HeuchelPublic, seat: Seat, move: Sacrifice) -> Choice:
    stack = public.columns[seat][move.row]
    more = len(sacrificed(stack, move.row)) - 1
    args: dict[str, str | int] = {"face": public.face(stack[0]), "row": move.row, "more": more}
    return Choice(Label("label-lose", args), (move,), emoji=EMBLEM[stack[0][0]], style="danger")
