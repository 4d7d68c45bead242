"""The picture of Heimlich & Co.: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a letter and an outline;
seats are known by what their chiefs carry.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from games.contract import Event, Move, Seat
from games.drawing import Canvas, Scene, Sprite, enlarged, name_labels, text_sprite
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, CARDS, DOSSIER_AT, SPACES, Agent
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.show.picture import gadgets, layout, marks, pictograms, pieces
from games.heimlich.show.picture.backdrop import backdrop
from games.heimlich.show.picture.houses import plaque
from games.heimlich.show.picture.layout import LEFT, WIDTH
from games.heimlich.show.picture.pieces import CREAM, GOLD
from games.heimlich.show.picture.ways import Since, put_ways, since


def picture(
    view: HeimlichView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the town as `view` sees it, as PNG of `layout.WIDTH` by `layout.height` pixels.

    A seat sees its agents and its hand in a strip at the foot.
    """
    return scene(view, names, past).png()


def emblem(view: HeimlichView, seat: Seat) -> bytes:
    """Return what the chief of a seat carries; at the end, the agent that it kept, with that in a ring."""
    reveal = view.public.reveal
    return (gadgets.gadget(seat, 2.0) if reveal is None else unmasked(AGENTS[reveal.kept[seat]], seat)).png()


def unmasked(agent: Agent, seat: Seat) -> Sprite:
    """Return an agent large, and before it what its chief carries; it is drawn and not kept."""
    canvas = Canvas(250, 306, scale=2)
    canvas.put(pieces.drawn_agent(agent, 2.4, CREAM, 2.4), 104, 286)
    canvas.ellipse(204, 262, 42, 42, pieces.INK)
    canvas.ellipse(204, 262, 38, 38, CREAM)
    canvas.put(enlarged(gadgets.gadget(seat), 0.78), 204, 262)
    return canvas.sprite(104, 286)


def scene(view: HeimlichView, names: Sequence[str], past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    is_own = bool(view.agents) and public.outcome is None
    moved = since(public, past)
    drawn = Scene(backdrop(), layout.height(public.num_seats, public.top_secret, is_own))
    _put_track(drawn, public)
    left, top, *_ = layout.plot(public.safe)
    drawn.put(marks.plot_frame(*map(round, layout.plot_size(public.safe))), left, top)
    if public.is_scoring_ahead:
        drawn.put(enlarged(marks.rays(1.5), 0.86), *layout.safe_at(public.safe))
    put_ways(drawn, moved)
    put_agents(drawn, public)
    _put_safe(drawn, public, moved)
    _put_list(drawn, public, moved)
    _put_foot(drawn, public, moved)
    _put_names(drawn, public, names)
    if is_own:
        _put_own(drawn, view)
    return drawn


def _put_foot(drawn: Scene, public: HeimlichPublic, moved: Since) -> None:
    """Put the panels of the die and of the seats, and that of the cards."""
    if public.outcome is None:
        _put_moment(drawn, public)
    for seat in range(public.num_seats):
        _put_seat(drawn, public, Seat(seat), seat in moved.movers)
    if public.top_secret:
        _put_cards(drawn, public)


def _put_names(drawn: Scene, public: HeimlichPublic, names: Sequence[str]) -> None:
    """Put who plays at the top of the panels of the seats, at the end of low ones beside the crown."""
    is_over = public.outcome is not None
    panels = [layout.seat_box(seat, public.num_seats, is_over) for seat in range(public.num_seats)]
    inset = 0 if public.num_seats <= layout.FEW else layout.CROWN if is_over else layout.GADGET
    room = panels[0][2] - panels[0][0] - 14 - inset
    labels, height = name_labels(names[: public.num_seats], room, *layout.NAME)
    for label, (left, top, right, _) in zip(labels, panels, strict=True):
        drawn.put(text_sprite(label, height, CREAM), (left + inset + right) / 2, top + 27)


def _put_track(drawn: Scene, public: HeimlichPublic) -> None:
    """Put the markers on their spaces."""
    if public.dossier:
        drawn.put(marks.dossier_space(*_space_size(DOSSIER_AT)), *layout.space(DOSSIER_AT))
    lying: dict[int, list[int]] = defaultdict(list)
    for agent, number in enumerate(public.markers):
        lying[number % SPACES].append(agent)
    for number, agents in lying.items():
        x, y = layout.space(number)
        is_marked = public.dossier and number == DOSSIER_AT
        drawn.put(marks.taken_space(*_space_size(number), is_marked, number == 0), x, y)
        radius, spots = layout.markers(number, len(agents))
        for agent, (dx, dy) in zip(agents, spots, strict=True):
            drawn.put(pieces.marker(AGENTS[agent], radius), x + dx, y + dy)


def _space_size(number: int) -> tuple[int, int]:
    left, top, right, bottom = layout.space_box(number)
    return round(right - left), round(bottom - top)


def _put_safe(drawn: Scene, public: HeimlichPublic, moved: Since) -> None:
    drawn.put(pieces.safe(has_moved=moved.safe), *layout.safe_at(public.safe))


def put_agents(drawn: Scene, public: HeimlichPublic) -> None:
    """Put the agents before their buildings; those that have moved shine."""
    for place in sorted(set(public.positions)):
        left, top, right, bottom = layout.plot(place)
        x, y = (left + right) / 2, (top + bottom) / 2
        agents, beside = public.agents_in(place), place == public.safe
        is_large = layout.are_large(len(agents), beside)
        for agent, (dx, dy) in zip(agents, layout.agents(place, len(agents), beside), strict=True):
            has_moved = place != public.trace_positions[AGENT_INDEX[agent]]
            drawn.put(pieces.agent(agent, has_moved, is_large), x + dx, y + dy)
        if layout.are_in_rows(len(agents), beside):
            drawn.put(plaque(place), *layout.plaque_at(place))


def _put_moment(drawn: Scene, public: HeimlichPublic) -> None:
    """Put the die and the steps left, or that dossiers are filled in."""
    box = layout.moment_box(public.num_seats)
    drawn.put(marks.panel_of(box), box[0], box[1])
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 - 2
    if public.turn_seat is None:
        drawn.put(marks.plate(str(DOSSIER_AT)), x, y)
        return
    steps = range(public.total if public.phase is Phase.MOVE else 0)
    drawn.put(pieces.die(public.face), x - (88 if steps else 0), y)
    for number in steps:
        column, row = number % 3, number // 3
        up = -25 + 50 * row if public.total > 3 else 0
        drawn.put(marks.pip(_step(public, number)), x + 8 + 51 * column, y + up)


def _step(public: HeimlichPublic, number: int) -> marks.Step:
    """Return whether a step of the movement must or may still be taken; the last ones are taken first."""
    if number >= public.left:
        return "done"
    # after "1–3" only the first step, which is the last in the row that is left, must be taken
    must = public.left if public.face else 0 if public.may_stop else 1
    return "due" if number < must else "free"


def _put_list(drawn: Scene, public: HeimlichPublic, moved: Since) -> None:
    """Put the agents with their points and where they are.

    Beside the points is what has come since, or under the safe what the scoring that is ahead will bring; at the
    end the sign of the building where an agent is.
    """
    is_ahead = public.is_scoring_ahead
    ahead = [after - before for before, after in zip(public.markers, public.scored_markers, strict=True)]
    gains = ahead if is_ahead else moved.gains
    is_full = len(public.agents) == len(AGENTS)
    drawn.put(marks.points_head(), layout.POINTS, layout.LIST_HEAD)
    drawn.put(marks.houses_head(), layout.PLACE, layout.LIST_HEAD)
    if is_ahead:
        drawn.put(pieces.safe(40), layout.GAIN, layout.LIST_HEAD)
    for number, agent in enumerate(public.ranking):
        left, top, right, bottom = layout.list_row(number, len(public.agents))
        y, place = (top + bottom) / 2, public.positions[agent]
        if number % 2 == 0:
            drawn.put(marks.band(round(right - left), round(bottom - top)), left, top)
        drawn.put(pieces.marker(AGENTS[agent], 20 if is_full else 25), layout.TOKEN, y)
        drawn.put(text_sprite(str(public.markers[agent]), 40 if is_full else 46, CREAM), layout.POINTS, y)
        if gain := gains[agent]:
            drawn.put(marks.gain(gain, is_ahead, 31 if is_full else 36), layout.GAIN, y)
        drawn.put(enlarged(plaque(place), 0.66 if is_full else 0.82), layout.PLACE, y)


def _put_seat(drawn: Scene, public: HeimlichPublic, seat: Seat, has_moved: bool) -> None:
    box = layout.seat_box(seat, public.num_seats, public.outcome is not None)
    if public.outcome is not None:
        _put_end(drawn, public, seat, box)
        return
    frame = pieces.GOLD if seat == public.turn_seat else pieces.MOVED if has_moved else pieces.INK
    drawn.put(marks.panel_of(box, frame), box[0], box[1])
    left, top, right = box[0], box[1] + layout.NAME_ROW, box[2]
    is_low, has_row = public.num_seats > layout.FEW, public.top_secret
    x, y = (left + 37, box[1] + 46) if is_low else ((left + right) / 2, top + (30 if has_row else 56))
    drawn.put(gadgets.gadget(seat, 0.65 if is_low else 0.85 if has_row else 1.25), x, y)
    if has_row:
        beside, below = (left + 104, top + 25) if is_low else (x, top + 84)
        drawn.put(pictograms.back(0.5), beside - 20, below)
        drawn.put(text_sprite(str(public.hand_sizes[seat]), 34, CREAM), beside + 20, below)
    if public.num_held[seat] > 1:
        for number in range(public.num_held[seat]):
            drawn.put(marks.identity(0.75), left + 24 + 15 * number, top + 30)
    if has_moved:
        beside = right - 76 if is_low and not has_row else left + 27
        drawn.put(marks.moved_last(), beside, top + (22 if is_low else 27))
    _put_stand(drawn, public, seat, right - 28, top + (22 if is_low else 34))


def _put_end(drawn: Scene, public: HeimlichPublic, seat: Seat, box: layout.Box) -> None:
    """Put who a seat was and its points, crowned if it has won."""
    has_won = public.outcome is not None and seat in public.outcome.winners
    drawn.put(marks.panel_of(box, GOLD if has_won else pieces.INK), box[0], box[1])
    left, top, right = box[0], box[1] + layout.NAME_ROW, box[2]
    is_low, x = public.num_seats > layout.FEW, (left + right) / 2
    sign, stand = (
        ((left + 46, top + 20), (left + 216, top + 18)) if is_low else ((x - 28, top + 45), (x + 38, top + 42))
    )
    token, points = (
        ((left + 106, top + 20), (left + 166, top + 20)) if is_low else ((x - 34, top + 96), (x + 30, top + 96))
    )
    drawn.put(gadgets.gadget(seat, 0.75 if is_low else 1.0), *sign)
    if has_won:
        drawn.put(marks.crown(), *((sign[0], sign[1] - 37) if is_low else (x - 92, top + 42)))
    _put_stand(drawn, public, seat, *stand)
    if public.reveal is not None and public.outcome is not None:
        drawn.put(pieces.marker(AGENTS[public.reveal.kept[seat]], 24), *token)
        drawn.put(marks.plate(str(public.outcome.scores[seat])), *points)


def _put_stand(drawn: Scene, public: HeimlichPublic, seat: Seat, x: float, y: float) -> None:
    """Put what a seat has said or handed in, or that its answer to what several are asked is awaited."""
    if public.outcome is not None:
        if public.submitted and public.reveal is not None:
            drawn.put(text_sprite(f"+{public.reveal.bonus(seat)}", 26, GOLD), x + 4, y + 4)
        return
    if public.phase is Phase.DOSSIER and public.submitted[seat]:
        drawn.put(marks.check(), x, y)
    elif seat in public.to_act and public.phase not in (Phase.MOVE, Phase.SAFE):
        drawn.put(marks.bubble(), x - 26, y + 22)
    if seat in public.willing and seat not in public.to_act:
        drawn.put(marks.hand(), x, y)


def _put_cards(drawn: Scene, public: HeimlichPublic) -> None:
    """Put the supply, and for every kind of card how many are discarded; those played in this part shine."""
    top = layout.cards_top(public.num_seats)
    box = LEFT, top, WIDTH - LEFT, top + layout.CARDS_HEIGHT
    drawn.put(marks.panel_of(box), box[0], box[1])
    y = (box[1] + box[3]) / 2
    drawn.put(pictograms.back(), LEFT + 42, y - 2)
    drawn.put(text_sprite(str(public.supply_size), layout.SIGN, CREAM), LEFT + 87, y - 2)
    laid, gone = Counter(public.laid), Counter((*public.laid, *public.discard))
    for number, card in enumerate(CARDS):
        x, y = layout.card_slot(number, public.num_seats)
        if laid[card]:
            drawn.put(marks.glow(), x, y - 2)
        drawn.put(pictograms.card(card, is_faded=not gone[card]), x, y - 2)
        if gone[card] > 1:
            drawn.put(marks.count(gone[card]), x + 18, y + 30)


def _put_own(drawn: Scene, view: HeimlichView) -> None:
    """Put who the owner of the picture is and what is in its hand."""
    top = layout.own_top(view.public.num_seats, view.public.top_secret)
    box = LEFT, top, WIDTH - LEFT, top + layout.OWN_HEIGHT
    drawn.put(marks.panel_of(box), box[0], box[1])
    y = (box[1] + box[3]) / 2 - 2
    drawn.put(marks.eye(), LEFT + 64, y)
    for number, letter in enumerate(view.agents):
        drawn.put(pieces.agent(letter, is_large=True), LEFT + 180 + 100 * number, y + 58)
    for number, card in enumerate(view.hand):
        drawn.put(pictograms.card(card, 1.75), WIDTH - LEFT - 72 - 116 * (len(view.hand) - 1 - number), y)
