"""The picture of Heimlich & Co.: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a letter and an outline;
seats are known by what their chiefs carry.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event, Move, Seat
from games.drawing import SHARED, Scene, Sprite, name_labels, name_plate, stacked, text_sprite
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, BUILDING_INDEX, DOSSIER_AT, FINISH, Agent, clockwise
from games.heimlich.rules.moves import Advance, PlaceSafe
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.backdrop import SLATE, backdrop
from games.heimlich.show.picture.layout import LANE, LEFT, TRACK, WIDTH
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK, LOSS, MINE, drawing
from games.heimlich.show.picture.ways import Moved, newest, put_ways
from games.text import with_minus


def picture(
    view: HeimlichView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the town as `view` sees it, as PNG of `layout.WIDTH` by `layout.height` pixels.

    A seat sees its agents and its hand in a strip at the foot; the buildings are framed to which `moves` lead.
    """
    return scene(view, names, past, moves).png()


def emblem(view: HeimlichView, seat: Seat) -> bytes:
    """Return what the chief of a seat carries; at the end, the agent that it kept, with that in a ring."""
    reveal = view.public.reveal
    return (pieces.gadget(seat, 180) if reveal is None else unmasked(AGENTS[reveal.kept[seat]], seat)).png()


def unmasked(agent: Agent, seat: Seat) -> Sprite:
    """Return an agent large, and before it what its chief carries."""
    return stacked(pieces.agent(agent, 300, is_bare=True), pieces.doer(seat, 90), 102, -42)


def scene(
    view: HeimlichView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    own = view.agents if public.outcome is None else ()
    moved = newest(public, past)
    drawn = Scene(backdrop(), layout.height(public.num_seats, public.top_secret, bool(own)))
    left, top, *_ = layout.plot(public.safe)
    drawn.put(drawing("glow", layout.PLOT[1] - 14), left + layout.PLOT[0] / 2, top + layout.PLOT[1] / 2)
    for place, steps in _targets(public, moves).items():
        left, top, right, _ = layout.plot(place)
        drawn.put(pieces.frame(*layout.PLOT), left, top, "choice")
        if steps:
            drawn.put(name_plate(str(steps), 40, GOLD, INK), right - 44, top + 48, "choice")
    put_ways(drawn, moved.ways)
    if public.is_scoring_ahead:
        drawn.put(drawing("rays", layout.SAFE), *layout.spot(public.safe, "safe"))
    _put_agents(drawn, public, own)
    _put_safe(drawn, public, moved)
    _put_moment(drawn, public)
    _put_race(drawn, public, own)
    for seat in range(public.num_seats):
        _put_seat(drawn, public, Seat(seat), view.seat if own else None)
    _put_names(drawn, public, names)
    if public.outcome is None and public.num_free:
        _put_free(drawn, public)
    if public.top_secret:
        _put_cards(drawn, public)
    if own:
        _put_own(drawn, view)
    return drawn


def _targets(public: HeimlichPublic, moves: Sequence[Move]) -> dict[int, int]:
    """Return the buildings to which moves lead: those of one agent, in so many steps, or those of the safe."""
    walks = [move for move in moves if isinstance(move, Advance)]
    if len({move.agent for move in walks}) == 1:
        at = public.positions[AGENT_INDEX[walks[0].agent]]
        return {clockwise(at, move.points): move.points for move in walks}
    return {BUILDING_INDEX[move.building]: 0 for move in moves if isinstance(move, PlaceSafe)}


def _put_agents(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put the agents before their buildings, those of the owner of the picture with its seal."""
    for place in sorted(set(public.positions)):
        agents = public.agents_in(place)
        height, feet = layout.feet(place, len(agents), beside_safe=place == public.safe)
        for agent, at in zip(agents, feet, strict=True):
            sprite = pieces.agent(agent, height, MINE if agent in own else CREAM)
            drawn.put(sprite, *at, f"agent {AGENT_INDEX[agent]}")
        for agent, (x, y) in zip(agents, feet, strict=True):
            if agent in own:
                drawn.put(drawing("seal", 0.4 * height), x + 0.24 * height, y - 0.6 * height)
        if len(agents) > layout.ROOMY:
            drawn.put(pieces.sign(place, 78), *layout.spot(place, "sign"))


def _put_safe(drawn: Scene, public: HeimlichPublic, moved: Moved) -> None:
    x, y = layout.spot(public.safe, "safe")
    drawn.put(drawing("safe", layout.SAFE), x, y, "safe")
    if moved.safe is not None:
        drawn.put(pieces.doer(moved.safe, 60), x + 36, y - 50, "news")


def _put_race(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put the agents on their lanes to the finish, the first above and crowned, with their points; in the lane what
    the last turn has brought, as a ghost where the scoring takes them that is ahead."""
    is_ahead, best = public.is_scoring_ahead, max(public.markers)
    before = public.markers if is_ahead else public.trace_markers
    after = public.scored_markers if is_ahead else public.markers
    for number, agent in enumerate(public.ranking):
        left, top, right, bottom = layout.lane(number, len(public.agents))
        y, letter, points = (top + bottom) / 2, AGENTS[agent], public.markers[agent]
        x, ghost = (layout.points_at(space) for space in (points, after[agent]))
        ways = [round(layout.points_at(space) - LANE[0]) + TRACK for space in (before[agent], points)]
        way = pieces.way(letter, ways[0], ways[1], LANE[1] - LANE[0] + 2 * TRACK, SLATE)
        drawn.put(way, LANE[0] - TRACK, y)
        if letter in own:
            drawn.put(pieces.frame(right - left, bottom - top, MINE, 5), left, top)
        if is_ahead and ghost != x:
            drawn.put(pieces.ghost(letter, 58), ghost, y)
        drawn.put(pieces.marker(letter, 58), x, y, "marker")
        if points == best > 0:
            drawn.put(SHARED.sprite("crown", 44), LANE[0] - 18, y + 14)
        if letter in own:
            drawn.put(drawing("seal", 34), x + 31, y + 13)
        drawn.put(text_sprite(str(points), 40, CREAM), layout.POINTS, y)
        if gain := after[agent] - before[agent]:
            label = text_sprite(with_minus(f"{gain:+d}"), 27, CREAM if gain > 0 else LOSS, INK, 4)
            aside = 34 + label.image.width / 2
            drawn.put(label, max(x, ghost) + aside if max(x, ghost) + 2 * aside < LANE[1] + 24 else x - aside, y)
    flag = layout.points_at(FINISH)
    drawn.put(drawing("flag", 58), flag + 8, layout.SQUARE[1] + 100)
    drawn.put(text_sprite(str(FINISH), 34, CREAM), layout.POINTS + 8, layout.SQUARE[1] + 72)
    if public.dossier and best < DOSSIER_AT:
        drawn.put(drawing("dossier", 38), layout.points_at(DOSSIER_AT), layout.SQUARE[3] - 12)


def _put_moment(drawn: Scene, public: HeimlichPublic) -> None:
    """Put who is asked, and for what: steps of the die to be taken, the safe to be moved, cards, or a dossier."""
    x, y = layout.SQUARE[0], layout.HEAD
    if len(public.to_act) == 1:
        drawn.put(pieces.doer(*public.to_act, 80), x + 54, y, "turn")
    if public.phase is Phase.MOVE:
        drawn.put(pieces.die(public.face, 112), x + 152, y, "choice")
        for number in range(public.total):
            row, column = divmod(number, 3)
            down = 44 * (row - (public.total > 3) / 2)
            drawn.put(drawing("step", 44, _step(public, number)), x + 232 + 45 * column, y + down, "choice")
        return
    signs = {Phase.SAFE: ("safe", 120), Phase.DOSSIER: ("dossier", 72), Phase.OVER: ("mask", 92)}
    drawn.put(drawing(*signs.get(public.phase, ("card-back", 84))), x + 150, y, "choice")
    if public.outcome is None:
        drawn.put(drawing("bubble", 60), x + 230, y - 8)


def _step(public: HeimlichPublic, number: int) -> str:
    """Return whether a step of the movement must or may still be taken; the last ones are taken first."""
    if number >= public.left:
        return "done"
    # after "1–3" only the first step, which is the last in the row that is left, must be taken
    must = public.left if public.face else 0 if public.may_stop else 1
    return "due" if number < must else "free"


def _put_panel(drawn: Scene, box: layout.Box, fill: str = pieces.PANEL, edge: str = INK, name: str = "") -> None:
    drawn.put(pieces.panel(round(box[2] - box[0]), round(box[3] - box[1]), fill, edge), box[0], box[1], name)


def _is_bright(public: HeimlichPublic, seat: int) -> bool:
    """Tell whether a seat is asked, or has won."""
    return seat in (public.to_act if public.outcome is None else public.outcome.winners)


def _has_second_row(public: HeimlichPublic, seat: int) -> bool:
    has_pieces = public.hand_sizes[seat] > 0 or public.num_held[seat] > 1
    return has_pieces or public.outcome is not None or _said(public, seat) is not None


def _said(public: HeimlichPublic, seat: int) -> str | None:
    """Return the sign of what a seat has done to the question that is put: handed in its dossier, or said yes."""
    if public.phase is Phase.DOSSIER:
        return "tick" if public.submitted[seat] else None
    return "hand" if seat in public.willing else None


def _put_names(drawn: Scene, public: HeimlichPublic, names: Sequence[str]) -> None:
    """Put who plays beside what their chiefs carry."""
    boxes = [layout.seat_box(seat, public.num_seats) for seat in range(public.num_seats)]
    labels, height = name_labels(names[: public.num_seats], boxes[0][2] - boxes[0][0] - 84, *layout.NAME)
    for seat, (label, (left, top, _, bottom)) in enumerate(zip(labels, boxes, strict=True)):
        name = text_sprite(label, height, INK if _is_bright(public, seat) else CREAM)
        y = (top + bottom) / 2 - (20 if _has_second_row(public, seat) else 0)
        drawn.put(name, left + 78 + name.image.width / 2, y)


def _put_seat(drawn: Scene, public: HeimlichPublic, seat: Seat, owner: Seat | None) -> None:
    """Put the panel of a seat: what its chief carries, its cards, and what it has said or is to say; at the end its
    agent and its points. That of the owner of the picture is sealed."""
    box = left, top, right, bottom = layout.seat_box(seat, public.num_seats)
    is_bright = _is_bright(public, seat)
    _put_panel(drawn, box, GOLD if is_bright else pieces.PANEL, name="turn" if is_bright else "")
    x, y, second = left + 42, (top + bottom) / 2, (top + bottom) / 2 + 20
    if public.reveal is not None and public.outcome is not None:
        drawn.put(pieces.bust(AGENTS[public.reveal.kept[seat]], 76, is_bare=True), x, y + 38)
        if seat in public.outcome.winners:
            drawn.put(SHARED.sprite("crown", 53), right - 46, second + 14)
        points = text_sprite(str(public.outcome.scores[seat]), 34, INK if is_bright else CREAM)
        drawn.put(points, left + 84 + points.image.width / 2, second)
        return
    drawn.put(pieces.gadget(seat, 68), x, y, f"gadget {seat}")
    if seat == owner:
        drawn.put(drawing("seal", 44), right - 22, top + 20)
    for number in range(public.hand_sizes[seat]):
        drawn.put(drawing("card-back", 44), left + 100 + 34 * number, second)
    for number in range(public.num_held[seat] if public.num_held[seat] > 1 else 0):
        drawn.put(drawing("agent-back", 44), right - 22 - 18 * number, second - 2)
    if said := _said(public, seat):
        drawn.put(drawing(said, 46), right - 28, second - 2)


def _put_free(drawn: Scene, public: HeimlichPublic) -> None:
    """Put as many hidden agents as nobody plays."""
    left, top, right, bottom = box = layout.seat_box(public.num_seats, public.num_seats)
    _put_panel(drawn, box, pieces.NIGHT, "#8f88bf")
    for number in range(public.num_free):
        middle = (left + right) / 2 + 66 * (number - (public.num_free - 1) / 2)
        drawn.put(drawing("agent-back", 72), middle, (top + bottom) / 2)


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
    _put_panel(drawn, (LEFT, top, WIDTH - LEFT, top + layout.OWN_HEIGHT), edge=MINE)
    y = top + layout.OWN_HEIGHT / 2
    drawn.put(drawing("seal", 108), LEFT + 80, y)
    for number, letter in enumerate(view.agents):
        x = LEFT + 234 + 156 * number
        drawn.put(pieces.agent(letter, 134, MINE), x, y + 46)
        drawn.put(text_sprite(pieces.name(letter), 27, CREAM), x, y + 70)
    for number, card in enumerate(view.hand):
        drawn.put(pieces.card(card, 166), WIDTH - LEFT - 76 - 124 * (len(view.hand) - 1 - number), y)
