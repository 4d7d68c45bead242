"""Standing orders of Auf Heller und Pfennig: the next placing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import (
    LONGEST_LIST,
    Answer,
    Label,
    Move,
    Offer,
    OrderGroup,
    StandingOrder,
    TurnEnded,
    heard,
)
from games.heller.rules.board import (
    BAD,
    EMPTY,
    GOOD,
    INDEX,
    MARKET_VALUES,
    MARKETS,
    ROWS,
    SPACES,
    VALUE,
    Content,
    Space,
    signed,
)
from games.heller.rules.events import RoundEnded
from games.heller.rules.legal import DRAW, DRAWN_PLACINGS, MARKET_PLACINGS, TILE_PLACINGS
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import gain

Order = StandingOrder[HellerView]


def standing_orders(view: HellerView, within: str) -> tuple[Offer[HellerView], ...]:
    """Return what a seat may prepare for its next turn: placing its tile, a market, or a drawn tile."""
    public, seat = view.public, view.seat
    if seat is None or public.is_over or public.turn == seat:
        return ()
    if not within:
        return tuple(_kinds(view))
    kind, *parts = within.split(".")
    spaces = _spaces_of(parts)
    free = [SPACES[index] for index in public.free if SPACES[index] not in spaces]
    if parts and parts[-1] in ROWS:
        free = [space for space in free if space[0] == parts[-1]]
    elif len(free) > LONGEST_LIST:
        rows = dict.fromkeys(space[0] for space in free)
        return tuple(OrderGroup(id=f"{within}.{row}", label=Label("order-row", {"row": row})) for row in rows)
    if kind == "draw" and not spaces:
        label = "order-draw-good"
        return tuple(OrderGroup(id=f"{within}.{space}", label=Label(label, {"space": space})) for space in free)
    return tuple(_placing(view, within, [*spaces, space]) for space in free)


def standing_order(view: HellerView, id: str) -> Order | None:
    kind, *parts = id.split(".")
    if kind not in ("tile", "market", "draw"):
        return None
    spaces = _spaces_of(parts)
    brings = [int(part) for part in parts[-len(spaces) :]]
    return _order(view, id, spaces, brings)


def _kinds(view: HellerView) -> Iterator[OrderGroup]:
    public, seat = view.public, view.own_seat
    if view.tile is not None:
        yield OrderGroup(id="tile", label=Label("order-tile-begin", {"tile": view.tile}))
    if public.pool and len(public.free) > 1:
        yield OrderGroup(id="draw", label=Label("order-draw-begin"))
    for value, left in reversed([*zip(MARKET_VALUES, public.markets[seat], strict=True)]):
        if left:
            yield OrderGroup(id=f"market.{value}", label=Label("order-market-begin", {"value": value}))


def _placing(view: HellerView, within: str, spaces: Sequence[Space]) -> Order:
    """Return an order to place something; its id includes the current gains."""
    placed = _placed(view, within)
    board, seat = view.public.board, view.own_seat
    brings = [gain(board, seat, content, space) for content, space in zip(placed, spaces, strict=True)]
    return _order(view, ".".join([within, spaces[-1], *map(str, brings)]), spaces, brings)


def _placed(view: HellerView, id: str) -> Sequence[Content]:
    """Return what an order places; for a customer not drawn yet, a good and a bad one of value 1."""
    kind, *parts = id.split(".")
    if kind == "draw":
        return GOOD[0], BAD[0]
    return (MARKETS[view.own_seat][int(parts[0])] if kind == "market" else view.tile or EMPTY,)


def _order(view: HellerView, id: str, spaces: Sequence[Space], brings: Sequence[int]) -> Order:
    """Return an order for the next turn; it rests on its spaces being free and gaining no less than now."""
    kind, *parts = id.split(".")
    placed, answers = _placed(view, id), dict[str, Answer[HellerView]]()
    args: dict[str, str | int] = {"space": spaces[0], "gain": signed(brings[0])}
    if kind == "draw":
        args = {"good": spaces[0], "bad": spaces[1]}
        answers |= {"turn": DRAW, "place-drawn": lambda view: _drawn(view, *spaces)}
    elif kind == "market":
        args |= {"value": parts[0]}
        answers |= {"turn": MARKET_PLACINGS[int(parts[0])][INDEX[spaces[0]]]}
    else:
        args |= {"tile": placed[0]}
        answers |= {"turn": TILE_PLACINGS[INDEX[spaces[0]]]}

    def is_no_worse(view: HellerView) -> bool:
        public = view.public
        return (kind != "draw" or public.pool > 0 or public.drawn is not None) and all(
            public.board[INDEX[space]] == EMPTY and gain(public.board, view.own_seat, content, space) >= before
            for content, space, before in zip(placed, spaces, brings, strict=True)
        )

    ends = {"done": heard(TurnEnded), "round-over": heard(RoundEnded, is_own=False)}
    return Order(id=id, args=args, answers=answers, ends=ends, rests_on=is_no_worse)


def _drawn(view: HellerView, good: Space, bad: Space) -> Move | None:
    """Return the placing of a drawn customer; fires, the bag and the eye are left to the player."""
    worth = VALUE.get(view.public.drawn or EMPTY)
    return None if worth is None else DRAWN_PLACINGS[INDEX[good if worth > 0 else bad]]


def _spaces_of(parts: Sequence[str]) -> list[Space]:
    return [part for part in parts if part in INDEX]
