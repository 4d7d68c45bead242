"""The menu of Heuchel & Meuchel, in words: climbs, favours, orders of stacks.

Public choices don't depend on secrets, as all players see their buttons: classes and the values of all top cards
are public.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal, assert_never

from games.contract import LONGEST_LIST, Choice, Label, Menu, Seat, of_kind
from games.heuchel.evaluation import Change, brings, change
from games.heuchel.rules.board import BADGE, CARDS, EMBLEM, HOUSES, USUAL, Stack, fate, is_home, sacrificed
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, HeuchelMove, RollAgain, Sacrifice, Take
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.recap import signed
from games.text import NONE, with_minus

MAX_ROWS: Final = 3
"""Choices in words, or lists of them, that a phone shows below one another without pushing the picture away."""
BESIDE: Final = 3
"""Short choices, such as likely climbs and "Take both", that a phone shows in a row."""
GUESSED: Final = dict.fromkeys(CARDS, USUAL)
"""Values of all cards while they are unknown."""
_ORDER_ARGS: Final = (("first", "below"), ("second", "beneath"), ("third", "underneath"))
"""Arguments by stack for its top and the cards below: six cards make at most three stacks of several."""


def menu(view: HeuchelView, legal_moves: Sequence[HeuchelMove]) -> Menu:
    """Group `legal_moves` of `view.seat`; each is a leaf."""
    if view.seat is None or not legal_moves:
        return ()
    public = view.public
    match public.phase:
        case Phase.ORDER:
            return _orders(public, of_kind(Arrange, legal_moves))
        case Phase.MOVE:
            return tuple(_known(view, choice) for choice in _offered_climbs(public, legal_moves))
        case Phase.FAVOURS:
            return tuple(_known(view, choice) for choice in _favours(public, legal_moves))
        case Phase.ZUGZWANG:
            sacrifices = sorted(of_kind(Sacrifice, legal_moves), key=lambda move: -move.row)
            return _offered("label-losses", _leaves(public, sacrifices), 0)
        case Phase.OVER:
            return ()
        case _:
            assert_never(public.phase)


def _leaves(public: HeuchelPublic, moves: Iterable[HeuchelMove]) -> Menu:
    return tuple(_leaf(public, move) for move in moves)


def _leaf(public: HeuchelPublic, move: HeuchelMove) -> Choice:
    match move:
        case Arrange():
            return Choice(_order(move.stacks), (move,), emoji=EMBLEM[move.stacks[0]])
        case Climb():
            return _climb(public, move)
        case Take():
            return _take(public, move)
        case RollAgain():
            return Choice(Label("label-roll"), (move,), emoji="🎲", style="primary")
        case EndTurn():
            return Choice(Label("label-end", {"took": "yes" if public.took else "no"}), (move,), emoji="🏁")
        case Sacrifice():
            return _sacrifice(public, move)
        case _:
            assert_never(move)


def _orders(public: HeuchelPublic, moves: Sequence[Arrange]) -> Menu:
    """Return all orders in words or, of many, the two simplest, and the others in as few lists as possible.

    Lists are by the top card, and nested if even these are too many.
    """
    if len(moves) <= MAX_ROWS:
        return tuple(replace(leaf, emoji=None) for leaf in _leaves(public, moves))
    highest, *others, lowest = moves
    plain = (
        Choice(Label("label-highest"), (highest,), style="primary"),
        Choice(Label("label-lowest"), (lowest,)),
    )
    within = tuple(_orders_within(public, others, 2))
    if len(others) > LONGEST_LIST and len(within) <= BESIDE:
        return (*plain, *within)
    return (*plain, Choice(Label("label-orders"), choices=within, listed=True))


def _orders_within(public: HeuchelPublic, moves: Sequence[Arrange], length: int) -> Iterator[Choice]:
    """Yield orders, or lists of many by their first `length` characters: a class and its first values."""
    if len(moves) <= LONGEST_LIST:
        yield from _leaves(public, moves)
        return
    for start in dict.fromkeys(move.stacks[:length] for move in moves):
        within = [move for move in moves if move.stacks.startswith(start)]
        args: dict[str, str | int] = {"first": start[:2], "below": ", ".join(start[2:])}
        label = Label("label-orders-further" if start[2:] else "label-orders-start", args)
        yield Choice(label, choices=tuple(_orders_within(public, within, length + 1)), emoji=EMBLEM[start[0]])


def _order(stacks: str) -> Label:
    """Return an order in words: each stack's top, and the values below."""
    parts = stacks.split("-")
    args: dict[str, str | int] = {}
    for stack, (top, below) in zip(parts, _ORDER_ARGS, strict=False):
        args |= {top: stack[:2], below: ", ".join(stack[2:])}
    return Label(f"label-order-{len(parts)}", args)


def _offered(title: str, choices: Sequence[Choice], likely: int, room: int = MAX_ROWS) -> Menu:
    """Return few choices as buttons; of many, the first `likely` ones, and a list of the others under `title`."""
    if len(choices) <= room:
        return tuple(map(_as_button, choices))
    likely = min(likely, room - 1)
    return (*map(_as_button, choices[:likely]), Choice(Label(title), choices=tuple(choices[likely:]), listed=True))


def _as_button(choice: Choice) -> Choice:
    """Return `choice` with a brief label, for a button."""
    if not isinstance(choice.moves[0], Climb | Take):
        return choice
    return replace(choice, brief=replace(choice.label, id=f"{choice.label.id}-brief"))


def _offered_climbs(public: HeuchelPublic, moves: Iterable[HeuchelMove]) -> Menu:
    """Return the likeliest climbs, then a list of the others, both from above.

    A climb takes a single card at once, if that is its only favour; the list has the climb without it.
    """
    climbs = _from_above(moves)
    same = _same(public, climbs)
    climbs = [move for move in climbs if move not in same[1:]]
    taking = {move: take for move in climbs if (take := _only_take(public, move)) is not None}
    if public.dice or (len(climbs) <= BESIDE and len(taking) < 2):
        taking = {}  # taking allows another roll, a decision of its own; and a list of one would be a button, too
    best = _best(public, climbs) if len(climbs) > BESIDE or taking else climbs
    leaves = {move: _climb(public, move) for move in climbs if move in best}
    leaves |= {move: replace(leaves[move], alike=tuple(same[1:])) for move in same[:1] if move in leaves}
    likely = [_that_takes(public, leaf, taking[move]) if move in taking else leaf for move, leaf in leaves.items()]
    others = _leaves(public, (move for move in climbs if move not in best or move in taking))
    listed = Choice(Label("label-climbs"), choices=others, listed=True)
    return (*map(_as_button, likely), *([listed] if others else []))


def _same(public: HeuchelPublic, climbs: Sequence[Climb]) -> Sequence[Climb]:
    """Return climbs that bring the last stack home to the same effect: on which floors doesn't matter any more."""
    column = public.columns[public.turn]
    if sum(not is_home(stack, row) for row, stack in column.items()) > 1:
        return ()
    ways = {move: public.ascent(move.row, move.cards) for move in climbs}
    effects = {
        move: change(public, move.row, move.cards)
        for move, (part, _, left, to) in ways.items()
        if is_home(part, to) and left in (None, "home")
    }
    return [move for move, effect in effects.items() if effect == next(iter(effects.values()))]


def _best(public: HeuchelPublic, climbs: Sequence[Climb]) -> Sequence[Climb]:
    """Return the likeliest climbs, one per stack: by points, then by favours.

    Only two if they have long labels, so that a phone shows them in two lines.
    """
    guessed = {**GUESSED, **public.values}
    scores = {move: change(public, move.row, move.cards, guessed).points for move in climbs}
    appeal = {move: (-max(0, scores[move]), -len(_owners(public, move)), -scores[move]) for move in climbs}
    ranked = sorted(climbs, key=appeal.__getitem__)
    best = sorted({move.row: move for move in ranked[::-1]}.values(), key=ranked.index)[:BESIDE]
    long = [move for move in best if appeal[move] < (0, 0) or len(public.columns[public.turn][move.row]) > 1]
    return best[: BESIDE - (len(long) > 1)]


def _that_takes(public: HeuchelPublic, leaf: Choice, take: Take) -> Choice:
    """Return the leaf of a climb that takes a card at once."""
    row = leaf.label.args["to"]
    assert isinstance(row, int)
    ends = "yes" if public.is_last_to_give(Seat(take.column), row, take.cards) else "no"
    label = replace(leaf.label, args={**leaf.label.args, "brings": "takes", "ends": ends})
    return replace(leaf, label=label, moves=(*leaf.moves, take))


def _only_take(public: HeuchelPublic, move: Climb) -> Take | None:
    """Return the only favour of a climb, if it is for a single card."""
    owners, to = _owners(public, move), public.ascent(move.row, move.cards).to
    return Take(owners[0], 1) if len(owners) == 1 and len(public.columns[owners[0]][to]) == 1 else None


def _owners(public: HeuchelPublic, move: Climb) -> Sequence[Seat]:
    """Return the seats from which a climb may take cards."""
    (top, *_), _, _, to = public.ascent(move.row, move.cards)
    return public.favours_of(top, to)


def _from_above(moves: Iterable[HeuchelMove]) -> Sequence[Climb]:
    """Return climbs from the highest row down, whole stacks first."""
    return sorted(of_kind(Climb, moves), key=lambda move: (-move.row, -move.cards))


def _climb(public: HeuchelPublic, move: Climb) -> Choice:
    (top, *_), rest, left, to = public.ascent(move.row, move.cards)
    owners, gain, take = _owners(public, move), brings(public, top, to), _only_take(public, move)
    changed = change(public, move.row, move.cards)
    args: dict[str, str | int] = {
        "face": public.face(top),
        "number": public.face(top)[1:],
        "to": to,
        "part": "top" if rest else "all",
        "cards": move.cards,
        "below": move.cards - 1,
        "under": move.cards - 1 + len(rest),
        "brings": gain,
        "sign": signed(public.face(public.columns[Seat(take.column)][to][0])) if take else NONE,
        "whom": " ".join(BADGE[HOUSES[owner]] for owner in owners) or NONE,
        "of": NONE if changed.of in (None, top) else signed(public.face(changed.of)),
        "fate": left or NONE,
        "ends": "yes" if changed.ends else "no",
        **_changed(changed),
    }
    is_good = "home" in (gain, left) and changed.points >= 0
    style: Literal["success", "secondary"] = "success" if is_good else "secondary"
    return Choice(Label("label-climb", args), (move,), emoji=EMBLEM[top[0]], style=style)


def _known(view: HeuchelView, choice: Choice) -> Choice:
    """Return a choice with the seat's own knowledge: the effect of a climb by all values it knows."""
    if choice.choices:
        return replace(choice, choices=tuple(_known(view, leaf) for leaf in choice.choices))
    move = choice.moves[0]
    if not isinstance(move, Climb):
        return choice
    known = _changed(change(view.public, move.row, move.cards, view.values))
    if known.items() <= choice.label.args.items():
        return choice
    label = replace(choice.label, args={**choice.label.args, **known})
    brief = choice.brief and replace(choice.brief, args=label.args)
    return replace(choice, own=replace(choice, label=label, brief=brief))


def _changed(changed: Change) -> dict[str, str | int]:
    """Return arguments for the effect of a climb."""
    return {
        "gain": with_minus(f"{changed.points:+}") if changed.points else NONE,
        "unseen": changed.unseen,
        "won": changed.unseen - changed.unseen_lost,
        "lost": changed.unseen_lost,
    }


def _favours(public: HeuchelPublic, moves: Sequence[HeuchelMove]) -> Menu:
    """Return the favours, then further climbs, which give up remaining favours, then the ends."""
    takes = sorted(
        of_kind(Take, moves),
        key=lambda move: (_left_by(public, move) != (), -move.cards, public.favours.index(Seat(move.column))),
    )
    ends = _leaves(public, (move for move in moves if not isinstance(move, Take | Climb)))
    if not takes:
        return (*_offered_climbs(public, moves), *ends)
    whom = _leaves(public, takes)
    climbs = _leaves(public, _from_above(moves))
    if len(public.favours) > 1:
        title = "label-take-or-climb" if climbs else "label-favours"
        return (*_offered(title, (*whom, *climbs), MAX_ROWS - 1), *ends)
    return (*_offered("label-favours", whom, 1, BESIDE), *_offered("label-again", climbs, 0, 1), *ends)


def _left_by(public: HeuchelPublic, move: Take) -> Stack:
    """Return the cards that a favour leaves behind."""
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
        "whom": BADGE[HOUSES[move.column]],
        "fate": fate(rest, public.part) if rest else NONE,
        "ends": "yes" if public.is_last_to_give(Seat(move.column), public.part, move.cards) else "no",
    }
    label = Label("label-take", args, {"owner": Seat(move.column)})
    return Choice(label, (move,), emoji="✋", style="primary")


def _sacrifice(public: HeuchelPublic, move: Sacrifice) -> Choice:
    stack = public.columns[public.turn][move.row]
    more = len(sacrificed(stack, move.row)) - 1
    args: dict[str, str | int] = {"face": public.face(stack[0]), "row": move.row, "more": more}
    return Choice(Label("label-lose", args), (move,), emoji=EMBLEM[stack[0][0]], style="danger")
