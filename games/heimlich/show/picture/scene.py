"""The picture of Heimlich & Co.: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a letter and an outline;
seats are known by what their chiefs carry.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from games.contract import Event, Move, Seat
from games.drawing import (
    MINE,
    SHARED,
    Scene,
    eye,
    name_labels,
    own_strip,
    put_shine,
    stacked,
    text_sprite,
)
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, BUILDING_INDEX, VALUES, Agent, clockwise
from games.heimlich.rules.legal import safe_places
from games.heimlich.rules.moves import Advance, PlaceSafe
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.backdrop import backdrop
from games.heimlich.show.picture.layout import LEFT, WIDTH
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK, drawing
from games.heimlich.show.picture.square import put_asked, put_square
from games.heimlich.show.picture.unmasking import unmasking
from games.heimlich.show.picture.ways import newest, put_ways


def picture(
    view: HeimlichView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the town as `view` sees it, as PNG of `layout.WIDTH` by `layout.height` pixels, or who was who.

    A seat sees its agents and its hand in a strip at the foot; signs of buildings to which `moves` lead are gold.
    """
    return scene(view, names, past, moves).png()


def emblem(view: HeimlichView, seat: Seat) -> bytes:
    """Return what the chief of a seat carries; at the end, the agent that it kept, with that in a ring."""
    if view.public.reveal is None:
        return pieces.gadget(seat, 180).png()
    agent = pieces.agent(AGENTS[view.public.reveal.kept[seat]], 300, is_bare=True)
    return stacked(agent, pieces.doer(seat, 90), 102, -42).png()


def scene(
    view: HeimlichView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> Scene:
    """Return the drawn picture before it is encoded."""
    public, own = view.public, view.agents
    if public.outcome is not None:
        return unmasking(public, names)
    moved = newest(public, past)
    drawn = Scene(backdrop(), layout.height(public.num_seats, public.top_secret, bool(own)))
    drawn.put(drawing("glow", layout.PLOT[1] - 14), *layout.spot(public.safe, "glow"))
    put_ways(drawn, moved.ways, public.mover)
    if public.is_scoring_ahead:
        drawn.put(drawing("rays", layout.SAFE), *layout.spot(public.safe, "safe"))
    _put_agents(drawn, public, own, moves, {way.agent for way in moved.ways})
    for place in _targets(public, moves):
        drawn.put(pieces.sign(VALUES[place], 84, is_open=True), *layout.spot(place, "sign"), "choice")
        drawn.put(drawing("kerb", 44), *layout.spot(place, "kerb"), "choice")
    x, y = layout.spot(public.safe, "safe")
    drawn.put(drawing("safe", layout.SAFE), x, y, "safe")
    if moved.safe is not None:
        drawn.put(pieces.doer(moved.safe, 60), x + 36, y - 50, "news")
    put_square(drawn, public, own)
    put_asked(drawn, public, layout.ASKED, names)
    _put_seats(drawn, public, names, view.seat)
    if public.top_secret:
        _put_cards(drawn, public)
    if own:
        _put_own(drawn, view)
    return drawn


def _targets(public: HeimlichPublic, moves: Sequence[Move]) -> set[int]:
    """Return the buildings to which moves lead: those of one agent, or those where the safe may be placed."""
    walks = [move for move in moves if isinstance(move, Advance)]
    if len({move.agent for move in walks}) == 1:
        at = public.positions[AGENT_INDEX[walks[0].agent]]
        return {clockwise(at, move.points) for move in walks}
    open_to_safe = safe_places(public.safe) if public.phase is Phase.SAFE else ()
    return {BUILDING_INDEX[move.building] for move in moves or open_to_safe if isinstance(move, PlaceSafe)}


def _put_agents(
    drawn: Scene, public: HeimlichPublic, own: Sequence[Agent], moves: Sequence[Move], moved: Set[int]
) -> None:
    """Put the agents before their buildings, on golden stands those that may be moved, with an eye those of the
    owner of the picture, with a white edge those that have `moved`."""
    movable = {move.agent for move in moves if isinstance(move, Advance)}
    for place in sorted({*public.positions}):
        agents = public.agents_in(place)
        height, feet = layout.feet(place, len(agents), beside_safe=place == public.safe)
        for agent, at in zip(agents, feet, strict=True):
            if agent in movable:
                drawn.put(drawing("stand", 0.28 * height), *at, "choice")
        for agent, (x, y) in zip(agents, feet, strict=True):
            sprite = pieces.agent(agent, height, MINE if agent in own else CREAM)
            if AGENT_INDEX[agent] in moved:
                put_shine(drawn, sprite, x, y)
            drawn.put(sprite, x, y, f"agent {AGENT_INDEX[agent]}")
            if agent in own:
                drawn.put(eye(0.34 * height), x + 0.3 * height, y - 0.1 * height)
        if len(agents) > 3:
            drawn.put(pieces.sign(VALUES[place], 78), *layout.spot(place, "sign"))


def _put_panel(drawn: Scene, box: layout.Box, fill: str = pieces.PANEL, name: str = "") -> None:
    drawn.put(pieces.panel(round(box[2] - box[0]), round(box[3] - box[1]), fill), box[0], box[1], name)


def _put_seats(drawn: Scene, public: HeimlichPublic, names: Sequence[str], owner: Seat | None) -> None:
    """Put a panel per seat: what its chief carries, its name, its cards, the agents that it hides if they are
    several, and what it has said to the question that is put. That of the owner of the picture has its eye."""
    boxes = [layout.seat_box(seat, public.num_seats) for seat in range(public.num_seats)]
    labels, height = name_labels(names[: public.num_seats], boxes[0][2] - boxes[0][0] - 76, *layout.NAME)
    for seat, (label, (left, top, right, bottom)) in enumerate(zip(labels, boxes, strict=True)):
        is_asked, said, y = seat in public.to_act, _said(public, seat), (top + bottom) / 2
        fill, ink = (GOLD, INK) if is_asked else (pieces.PANEL, CREAM)
        _put_panel(drawn, boxes[seat], fill, name="turn" if is_asked else "")
        drawn.put(pieces.gadget(seat, 68), left + 37, y, f"gadget {seat}")
        name = text_sprite(label, height, ink)
        drawn.put(name, left + 72 + name.width / 2, y - 20 if public.top_secret or said else y)
        for number in range(public.hand_sizes[seat]):
            drawn.put(drawing("card-back", 44), left + 86 + 30 * number, y + 20)
        for number in range(public.num_held[seat] if public.num_held[seat] > 1 else 0):
            drawn.put(drawing("agent-back", 44), right - 24 - 14 * number, y + 20)
        if seat == owner:
            drawn.put(eye(36), left + 54, y + 24)
        if said:
            drawn.put(drawing(said, 46), right - 84, y + 20)


def _said(public: HeimlichPublic, seat: int) -> str | None:
    """Return the sign of what a seat has done to the question that is put: handed in its dossier, or said yes."""
    if public.phase is Phase.DOSSIER:
        return "tick" if public.submitted[seat] else None
    return "hand" if seat in public.willing else None


def _put_cards(drawn: Scene, public: HeimlichPublic) -> None:
    """Put the supply, and the cards of this part, bright, or else the last ones that were played, the newest
    first."""
    top = layout.cards_top(public.num_seats)
    _put_panel(drawn, (LEFT, top, WIDTH - LEFT, top + layout.CARDS_HEIGHT))
    y = top + layout.CARDS_HEIGHT / 2
    drawn.put(drawing("card-back", 108), LEFT + 50, y)
    drawn.put(text_sprite(str(public.supply_size), 40, CREAM), LEFT + 126, y)
    played = (*reversed(public.laid), *reversed(public.discard))
    for number, card in enumerate(played[: min(layout.MOST_CARDS, max(3, len(public.laid)))]):
        x = LEFT + 226 + layout.CARD_PITCH * number
        if number < len(public.laid):
            drawn.put(pieces.panel(92, 132, CREAM), x - 46, y - 66, "news")
        drawn.put(pieces.card(card, 120), x, y)


def _put_own(drawn: Scene, view: HeimlichView) -> None:
    """Put who the owner of the picture is, and what is in its hand: for its eye only."""
    top = layout.own_top(view.public.num_seats, view.public.top_secret)
    drawn.put(own_strip(WIDTH - 2 * LEFT, layout.OWN_HEIGHT, pieces.PANEL), LEFT, top)
    y = top + layout.OWN_HEIGHT / 2
    pitch = min(344, (900 - 124 * len(view.hand)) // len(view.agents))
    for number, letter in enumerate(view.agents):
        agent = AGENT_INDEX[letter]
        points, first, *others = (view.public.markers[agent], *sorted(view.public.markers, reverse=True))
        rank = 1 + sum(other > points for other in (first, *others))
        drawn.put(pieces.file(letter, points, rank), LEFT + 134 + pitch * number, y)
        if view.hand or len(view.agents) > 1:
            continue
        for x, sign, value in (
            (LEFT + 564, SHARED.sprite("crown", 74), points - (first if rank > 1 else others[0])),
            (LEFT + 834, drawing("safe", 128), view.public.scored_markers[agent] - points),
        ):
            drawn.put(sign, x, y + (24 if x < 600 else 0))
            drawn.put(pieces.gain(value, 46), x + 118, y)
    for number, card in enumerate(view.hand):
        drawn.put(pieces.card(card, 166), WIDTH - LEFT - 76 - 124 * (len(view.hand) - 1 - number), y)
