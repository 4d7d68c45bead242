"""The picture of Heimlich & Co.: a view as PNG.

It has no words, so it serves every language. Letters and outlines repeat the meaning of colours; gadgets stand for
seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops

from games.contract import Event, Move, Seat
from games.drawing import (
    MINE,
    SHARED,
    Backdrop,
    Scene,
    Sprite,
    eye,
    kept_in,
    name_labels,
    own_strip,
    put_ghost,
    put_shine,
    stacked,
    text_sprite,
)
from games.heimlich.rules.board import (
    AGENT_INDEX,
    AGENTS,
    BUILDING_INDEX,
    BUILDINGS,
    CARDS,
    FACES,
    VALUES,
    Agent,
    clockwise,
)
from games.heimlich.rules.legal import safe_places
from games.heimlich.rules.moves import Advance, PlaceSafe
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.climax import unmasking
from games.heimlich.show.picture.layout import LEFT, WIDTH
from games.heimlich.show.picture.pieces import (
    CREAM,
    FOLDER,
    GOLD,
    INK,
    LOSS,
    LOST,
    NIGHT,
    PAINT,
    PANEL,
    RED,
    drawing,
)
from games.heimlich.show.picture.square import GROOVE, PAPER, put_asked, put_square
from games.heimlich.show.picture.ways import Moved, newest, put_ways
from games.heimlich.show.recap import near_safe

MOONLIT: Final = "#9fb4f2"
"""Colour of the moonlit edges of dark houses."""
EXACT: Final = INK, CREAM, GOLD, RED, LOSS, LOST, PANEL, NIGHT, MINE, PAPER, GROOVE, *PAINT.values()
"""Colours with an entry of their own in the palettes."""


def picture(
    view: HeimlichView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the town as `view` sees it, or the unmasking, as PNG of `layout.WIDTH` by `layout.height` pixels.

    A seat's picture has a strip with its agents and hand; signs of buildings to which `moves` lead are gold.
    """
    public, own = view.public, view.agents
    if public.outcome is not None:
        return unmasking(public, names).png()
    moved = newest(public, past)
    drawn = Scene(_town(), layout.height(public.num_seats, public.top_secret, is_own=bool(own)))
    for place in sorted({*public.positions, public.safe}):
        drawn.put(drawing(f"house-{BUILDINGS[place]}", layout.HOUSE), *layout.spot(place, "house"))
    drawn.put(drawing("glow", layout.PLOT[1] - 14), *layout.spot(public.safe, "glow"))
    put_ways(drawn, moved.ways)
    if public.is_scoring_ahead:
        drawn.put(drawing("rays", layout.SAFE), *layout.spot(public.safe, "safe"))
    _put_agents(drawn, public, own, moves, moved)
    for place in _targets(public, moves):
        drawn.put(pieces.sign(VALUES[place], 84, is_open=True), *layout.spot(place, "sign"), "choice")
    x, y = layout.spot(public.safe, "safe")
    drawn.put(drawing("safe", layout.SAFE), x, y, "safe")
    if moved.safe is not None:
        drawn.put(pieces.doer(moved.safe, 60), x + 36, y - 50, "news")
    if moved.opened is not None:
        put_ghost(drawn, drawing("safe", layout.SAFE), *layout.spot(moved.opened, "safe"))
    put_square(drawn, public, own)
    _put_seats(drawn, public, names, view.seat)
    if public.top_secret:
        _put_cards(drawn, public)
    if own:
        _put_own(drawn, view)
    return drawn.png()


def emblem(view: HeimlichView, seat: Seat) -> bytes:
    """Return a seat's gadget; at the end the agent it kept, with the gadget on a disc."""
    if view.public.reveal is None:
        return pieces.gadget(seat, 180).png()
    agent = pieces.agent(AGENTS[view.public.reveal.kept[seat]], 300, is_bare=True)
    return stacked(agent, pieces.doer(seat, 90), 102, -42).png()


def _targets(public: HeimlichPublic, moves: Sequence[Move]) -> set[int]:
    """Return the destinations of moves: of one agent, or of the safe."""
    walks = [move for move in moves if isinstance(move, Advance)]
    if len({move.agent for move in walks}) == 1:
        at = public.positions[AGENT_INDEX[walks[0].agent]]
        return {clockwise(at, move.points) for move in walks}
    open_to_safe = safe_places(public.safe) if public.phase is Phase.SAFE else ()
    return {BUILDING_INDEX[move.building] for move in moves or open_to_safe if isinstance(move, PlaceSafe)}


def _put_agents(
    drawn: Scene, public: HeimlichPublic, own: Sequence[Agent], moves: Sequence[Move], moved: Moved
) -> None:
    """Put the agents before their buildings.

    Those that may move have golden stands, the viewer's own an eye, those that have `moved` a white edge and a pale
    outline at their origin. Agents that can reach the safe get the number of steps.
    """
    near, reaching = set(near_safe(public).values()), list[tuple[int, float, float]]()
    movable = {move.agent for move in moves if isinstance(move, Advance)}
    for place in sorted({*public.positions, *(way.origin for way in moved.ways)}):
        left = {AGENTS[way.agent] for way in moved.ways if way.origin == place}
        agents = [agent for agent in AGENTS if agent in {*left, *public.agents_in(place)}]
        height, feet = layout.feet(place, len(agents), beside_safe=place in (public.safe, moved.opened))
        for agent, at in zip(agents, feet, strict=True):
            if agent in movable and public.positions[AGENT_INDEX[agent]] == place:
                drawn.put(drawing("stand", 0.28 * height), *at, "choice")
        for agent, (x, y) in zip(agents, feet, strict=True):
            sprite = pieces.agent(agent, height, MINE if agent in own else CREAM)
            if public.positions[AGENT_INDEX[agent]] != place:
                drawn.put(pieces.trace(agent, height), x, y, "news")
                continue
            if any(way.agent == AGENT_INDEX[agent] for way in moved.ways):
                put_shine(drawn, sprite, x, y)
            drawn.put(sprite, x, y, f"agent {AGENT_INDEX[agent]}")
            if agent in own:
                drawn.put(eye(0.34 * height), x + 0.3 * height, y - 0.1 * height)
        if len(agents) > 3:
            drawn.put(pieces.sign(VALUES[place], 78), *layout.spot(place, "sign"))
        if (steps := (public.safe - place) % len(BUILDINGS)) in near:
            across = [x for x, _ in feet]
            middle = (min(across) + max(across)) / 2
            reaching.append((steps, middle, min(feet[-1][1] + 20, layout.TOWN[3] - 20)))
    for steps, x, y in reaching:
        drawn.put(pieces.reach(steps), x, y)


def _put_panel(drawn: Scene, box: layout.Box, fill: str = PANEL, edge: str = INK, name: str = "") -> None:
    panel = pieces.panel(round(box[2] - box[0]), round(box[3] - box[1]), fill, edge)
    drawn.put(panel, box[0], box[1], name)


def _put_seats(drawn: Scene, public: HeimlichPublic, names: Sequence[str], owner: Seat | None) -> None:
    """Put a panel per seat: gadget, name, number of cards, its hidden agents if several, and its answer.

    The viewer's panel has an eye, that of the seat on turn the die and the question.
    """
    turn, beside = public.turn_seat, 44 * public.top_secret
    boxes = [layout.seat_box(seat, public.num_seats) for seat in range(public.num_seats)]
    labels, height = name_labels(names[: public.num_seats], boxes[0][2] - boxes[0][0] - 20 - beside, *layout.NAME)
    for seat, (label, (left, top, right, bottom)) in enumerate(zip(labels, boxes, strict=True)):
        is_asked, said, y = seat in public.to_act, _said(public, seat), top + 40
        fill, edge = GOLD if is_asked and seat != turn else PANEL, GOLD if seat == turn else INK
        _put_panel(drawn, boxes[seat], fill, edge, "turn" * is_asked)
        if seat and boxes[seat - 1][1] == top:
            drawn.put(SHARED.sprite("arrow", 30, {"news": CREAM}), left - layout.GAP / 2, y)
        x, middle = left + 42 if seat == turn else (left + right) / 2, (left + right + beside) / 2
        paint = INK if fill == GOLD else GOLD if seat == turn else CREAM
        drawn.put(text_sprite(label, height, paint), middle, bottom - 24)
        if seat == turn:
            drawn.put(pieces.die(public.face, 76), right - 46, y)
            if is_asked:
                put_asked(drawn, public, left + 84, y)
        drawn.put(pieces.gadget(seat, 68), x, y, f"gadget {seat}")
        if public.top_secret:
            drawn.put(pieces.hand(public.hand_sizes[seat]), left + 32, bottom - 30)
        for number in range(public.num_held[seat] if public.num_held[seat] > 1 else 0):
            drawn.put(drawing("agent-back", 44), right - 24 - 14 * number, bottom - 28 if seat == turn else y)
        if seat == owner:
            drawn.put(eye(36), x + 24, y + 20)
        if said:
            drawn.put(drawing(said, 40), x + 26, y + 18)


def _said(public: HeimlichPublic, seat: int) -> str | None:
    """Return the sign of a seat's answer to the open question: dossier submitted, or yes."""
    if public.phase is Phase.DOSSIER:
        return "tick" if public.submitted[seat] else None
    return "hand" if seat in public.willing else None


def _put_cards(drawn: Scene, public: HeimlichPublic) -> None:
    """Put the supply and the last cards played, newest first, those of this part on a bright ground."""
    top = layout.cards_top(public.num_seats)
    _put_panel(drawn, (LEFT, top, WIDTH - LEFT, top + layout.CARDS_HEIGHT))
    y = top + layout.CARDS_HEIGHT / 2
    drawn.put(drawing("card-back", 108), LEFT + 50, y)
    drawn.put(text_sprite(str(public.supply_size), 40, CREAM), LEFT + 126, y)
    played = (*reversed(public.laid), *reversed(public.discard))
    for number, card in enumerate(played[: min(8, max(3, len(public.laid)))]):
        x = LEFT + 226 + 100 * number
        if number < len(public.laid):
            drawn.put(pieces.panel(92, 132, CREAM), x - 46, y - 66, "news")
        drawn.put(pieces.card(card, 120), x, y)


def _put_own(drawn: Scene, view: HeimlichView) -> None:
    """Put the viewer's agents, by name, and hand, for the viewer's eyes only."""
    top = layout.own_top(view.public.num_seats, view.public.top_secret)
    drawn.put(own_strip(WIDTH - 2 * LEFT, layout.OWN_HEIGHT, PANEL), LEFT, top)
    middle, x, count = top + layout.OWN_HEIGHT / 2, 196, len(view.agents)
    pitch = 130 / max(2, count)
    names = [text_sprite(pieces.name(letter), min(44, 0.7 * pitch), CREAM) for letter in view.agents]
    for number, (letter, name) in enumerate(zip(view.agents, names, strict=True)):
        drawn.put(pieces.agent(letter, 126, MINE), x + 94 * number, top + layout.OWN_HEIGHT - 10)
        drawn.put(name, x + 94 * count - 32 + name.width / 2, middle + pitch * (number - (count - 1) / 2))
    x += 94 * count + max(name.width for name in names) + 32
    for number, card in enumerate(view.hand):
        drawn.put(pieces.card(card, 134), x + min(104, (WIDTH - 66 - x) / 3) * number, middle)


@kept_in(FOLDER)
def _town() -> Backdrop:
    """Return the empty town at dusk, with the night for all panels below it."""
    image = Image.new("RGB", (WIDTH, layout.height(len(AGENTS), True, is_own=True)), NIGHT)
    image.paste(pieces.drawing("town", layout.TOWN[3]).image)
    for place, building in enumerate(BUILDINGS):
        house = pieces.drawing(f"house-{building}", layout.HOUSE)
        alpha = house.image.getchannel("A")
        asleep = Image.blend(house.image, Image.new("RGBA", house.size, NIGHT), 0.4)
        asleep.paste(MOONLIT, mask=ImageChops.subtract(alpha, ImageChops.offset(alpha, 3, 3)))
        asleep.putalpha(alpha)
        _put(image, Sprite(asleep, house.anchor), *layout.spot(place, "house"))
        _put(image, pieces.sign(VALUES[place], 78), *layout.spot(place, "sign"))
    cast = [pieces.agent(letter, layout.AGENT[0]) for letter in AGENTS] + [pieces.die(face, 76) for face in FACES]
    cast += [pieces.card(card, 112) for card in CARDS[::4]] + [pieces.drawing("safe", layout.SAFE)]
    cast += [pieces.drawing(f"house-{building}", layout.HOUSE) for building in BUILDINGS]
    cast += [pieces.gadget(seat, 64) for seat in range(len(AGENTS))] + [pieces.drawing("card-back", 112)]
    return Backdrop(image, cast, EXACT, 112)


def _put(image: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    sprite.paste_on(image, *sprite.box_at(x, y)[:2])
