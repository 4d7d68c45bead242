"""Illustrations of the rules of Heimlich & Co.: moments of two games, and arranged positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from games.contract import LEGEND, LID, Event, Illustration, Played, Scene, Seat, Section, Spot
from games.heimlich.rules.board import AGENT_INDEX, BUILDING_INDEX, CARDS, UP_TO, Card, HeimlichOptions
from games.heimlich.rules.position import HeimlichPosition, HeimlichView
from games.heimlich.show.picture import layout
from games.heimlich.show.picture.ways import newest

FOLDER: Final = Path(__file__).parents[1] / "played"
BASIC: Final = Played.read(FOLDER / "basic.json", HeimlichOptions)
SECRET: Final = Played.read(FOLDER / "secret.json", HeimlichOptions)
ANNA, CHRIS = Seat(0), Seat(2)


def _begin(position: HeimlichPosition, seat: Seat, face: int, at: Mapping[str, str]) -> None:
    """Begin a turn of `seat` with `face` (0 is "1–3"): agents in the buildings `at`, the others in the church."""
    public = position.public
    public.turn, public.face, public.left, public.total = seat, face, face or UP_TO, face or UP_TO
    places = [0] * len(public.positions)
    for agent, building in at.items():
        places[AGENT_INDEX[agent]] = BUILDING_INDEX[building]
    public.positions = public.trace_positions = tuple(places)


def _score(position: HeimlichPosition) -> None:
    _begin(position, ANNA, 2, {"D": "5", "P": "2", "J": "10", "L": "R"})
    markers = [0] * len(position.public.positions)
    markers[AGENT_INDEX["L"]] = 8
    position.public.markers = position.public.trace_markers = tuple(markers)


def _example(position: HeimlichPosition) -> None:
    _begin(position, ANNA, 0, {"J": "6", "P": "R", "M": "1", "D": "10"})
    hands: tuple[tuple[Card, ...], ...] = (
        ("safe", "trade"),
        ("two-back", "ruins", "rescue", "back"),
        ("two-forward", "to-safe", "back"),
        ("church",),
    )
    _deal(position, hands)


def _deal(position: HeimlichPosition, hands: Sequence[tuple[Card, ...]]) -> None:
    """Give the seats these hands; all other cards are the supply."""
    left = Counter((*position.secret.supply, *(card for hand in position.secret.hands for card in hand)))
    for seat, hand in enumerate(hands):
        position.set_hand(Seat(seat), hand)
        left.subtract(hand)
    position.set_supply(tuple(card for card in CARDS for _ in range(left[card])))


SECTIONS: Final = (
    Section(heading="The game in one minute", shown=BASIC.at(46)),
    Section(heading="The town", shown=BASIC.at(0)),
    Section(
        heading="Your turn",
        prompts=("move", "move-up-to", "move-or-stop"),
        shown=Illustration(
            seats=4,
            options=BASIC.options,
            scene=Scene(seed="rules 1"),
            arrange=partial(_begin, seat=ANNA, face=6, at={}),
            example="0:go.J.2 0:go.D.3 0:go.P.1",
        ),
    ),
    Section(
        heading="Scoring",
        prompts=("place-safe",),
        shown=Illustration(
            seats=4, options=BASIC.options, scene=Scene(seed="rules 1"), arrange=_score, example="0:go.D.2"
        ),
    ),
    Section(heading="The end", shown=BASIC.at(57, 59)),
    Section(heading="Top secret: the cards", prompts=("move-or-draw",), shown=SECRET.at(55, 56, seat=ANNA)),
    Section(
        heading="The top secret part",
        prompts=("ask", "must-play", "play", "go-on"),
        shown=SECRET.at(2, 15),
    ),
    Section(heading="Scoring with cards", shown=SECRET.at(125, 128)),
    Section(heading="The cards", shown=SECRET.at(24, shows="cards")),
    Section(
        heading="A turn with cards",
        shown=Illustration(
            seats=4,
            options=HeimlichOptions(top_secret=True),
            scene=Scene(seed="rules 1"),
            arrange=_example,
            example="0:go.J.1 0:stop 0:answer.no 1:answer.yes 2:answer.no 3:answer.yes"
            " 1:play.two-back.MP 1:stop 2:play.two-forward.DP 2:stop 3:pass 0:play.safe.4 0:stop 1:pass"
            " 2:play.to-safe.J 2:stop 3:pass 0:pass 1:play.ruins.J 1:stop 2:pass 3:pass 0:pass"
            " 1:play.rescue.DP 1:stop 2:pass 3:pass 0:pass 1:pass",
        ),
    ),
    Section(heading="Secret dossier", prompts=("dossier",), shown=SECRET.at(103, seat=CHRIS)),
    Section(heading="What is secret", shown=SECRET.at(55, seat=ANNA)),
    Section(heading="Tips", shown=BASIC.at(33, 35)),
    Section(heading="Reading the picture", shown=SECRET.at(24, 27, shows=LEGEND)),
    Section(
        heading="Our rulings",
        shown=Illustration(seats=3, options=BASIC.options, scene=Scene(seed="rules 3")),
    ),
    Section(heading="About this game", shown=BASIC.at(46, shows=LID)),
)


def legend(view: HeimlichView, past: Sequence[Event]) -> Iterator[Spot]:
    """Yield the positions of house, safe, race, newest way, question, seat and cards."""
    public = view.public
    x, y = layout.spot(8, "sign")
    yield x + 62, y
    x, y = layout.spot(public.safe, "safe")
    yield x - 66, y - 40
    yield layout.POINTS, layout.LANES_TOP - 20
    yield layout.door(newest(public, past).ways[0].place)
    left, top, right, _ = layout.seat_box(public.turn, public.num_seats)
    yield right - 96, top + 18
    left, top, *_ = layout.seat_box(1 - min(public.turn, 1), public.num_seats)
    yield left + 18, top + 16
    if public.top_secret:
        yield layout.LEFT + 16, layout.cards_top(public.num_seats) + 16
