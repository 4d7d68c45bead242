"""Heimlich & Co. as it is shown: words that fit."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from PIL import ImageChops

from games.chance import Playout
from games.contract import Chapter, Seat, State, replaced
from games.engine.log import Told, told
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, FINISH, VALUES
from games.heimlich.rules.moves import Advance
from games.heimlich.rules.position import Phase
from games.heimlich.show.pages import chronicle
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.pieces import PAINT
from games.heimlich.show.picture.ways import Way, lanes, newest, street
from games.heimlich.show.recap import WITH_SPACES
from games.text import LANGUAGES
from tests.games.choosers import NAMES
from tests.games.colours import difference, seen_without
from tests.games.conformance.shown import MAX_ALT_TEXT
from tests.games.heimlich import GAME, ask, play, public_of, town, view_of
from tests.games.heimlich.told import scored

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_the_fullest_table_still_fits_the_alt_text(language: str) -> None:
    used = [card for card in CARDS if card != "free" for _ in range(1 + (card not in ("church", "trade", "join")))]
    everywhere, everybody = dict.fromkeys("JDMPBLS", "5"), dict.fromkeys("JDMPBLS", 37)
    held = ["JD", "M", "P", "B", "L"]
    state = town(5, roll=2, at=everywhere, markers=everybody, held=held, hands={0: ["free"]}, discard=used)
    over = town(
        7, roll=6, at=dict.fromkeys("JDMPBLS", "6"), markers=dict.fromkeys("JDMPBLS", 35), discard=used, hands={}
    )
    play(over, 0, *(f"go.{agent}.1" for agent in "JDMPBL"))
    assert over.outcome() is not None
    for moment, code in ((over, ""), (state, "go.J.1"), (state, "go.D.1")):
        if code:
            play(state, 0, code)
        assert len(GAME.alt_text(view_of(moment), language)) <= MAX_ALT_TEXT
    ask(state)
    assert len(GAME.alt_text(view_of(state), language)) <= MAX_ALT_TEXT


def words(line: Told) -> list[str]:
    return [words for words, _ in line.things]


def test_what_whoever_is_on_turn_has_done_in_it_is_told_of_them_too() -> None:
    state = town(roll=4, at={"J": "4"})
    past = play(state, 0, "go.D.1", "go.M.2")
    (line,) = told(GAME, (), public_of(state), "en", NAMES, ANNA, own=past)
    assert words(line) == ["🔵D\xa0⛪\u2060→\u20601", "🟢M\xa0⛪\u2060→\u20602"]
    past = play(state, 0, "go.D.1")
    assert not told(GAME, (), public_of(state), "en", NAMES, ANNA, own=past), "a turn that is over is known"


def test_the_first_roll_counts_too() -> None:
    told, _ = chronicle([Chapter((), view_of(town(roll=4)))], "en", NAMES)
    assert told.endswith(f"{NAMES[0]}: 4 pips in 1 rolls, 3.8 expected (**+0.2**)")


def ends(state: State, safe: int, before: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield where agents can stand when this turn's movement is over, if one has come to the safe."""
    met, ahead = set(), [state]
    for one in ahead:
        public = public_of(one)
        if public.phase is not Phase.MOVE or public.turn != public_of(state).turn:
            continue
        for move in one.legal_moves(public.turn):
            after = one.clone()
            places = public.positions
            after.apply(public.turn, move, Playout(1))
            if isinstance(move, Advance):
                agent = AGENTS.index(move.agent)
                places = replaced(places, agent, (places[agent] + move.points) % len(BUILDINGS))
            left = public.left - (move.points if isinstance(move, Advance) else public.left)
            if (places, left) not in met:
                met.add((places, left))
                if left:
                    ahead.append(after)
                elif any(place == safe != was for place, was in zip(places, before, strict=True)):
                    yield places


@pytest.mark.slow
def test_a_warning_names_exactly_those_who_can_reach_the_finish_by_a_scoring_in_this_turn() -> None:
    rng, found = Playout("reach"), 0
    for _ in range(40):
        at: dict[str, str] = {agent: rng.pick(BUILDINGS) for agent in AGENTS}
        markers: dict[str, int] = {agent: 28 + rng.roll(10) for agent in AGENTS[: rng.roll(3)]}
        state = town(roll=rng.roll(4), at=at, markers=markers)
        public = public_of(state)
        ahead = [*ends(state, public.safe, public.positions)]
        reach = {
            agent: max((public.markers[number] + VALUES[places[number]] for places in ahead), default=0)
            for number, agent in enumerate(AGENTS)
        }
        named = {agent: space for agent, space in reach.items() if space >= FINISH}
        said = [
            label for label in GAME.threats(GAME.own(state.view(None))) if label.id == "threat-last-scoring-now"
        ]
        found += len(named) > 1
        args = said[0].args if said else {}
        told = f"{args['many']}, {args['last']}" if said else ""
        if said and args["many"] == "none":
            pairs = ((args[who], args[at]) for who, at in WITH_SPACES)
            told = ", ".join(f"{who} {space}" for who, space in pairs if who != "none")
        spaces = {agent: f" {space}" if len(named) <= len(WITH_SPACES) else "" for agent, space in named.items()}
        assert sorted(str(told).split(", ")) == (
            sorted(f"{agent}{space}" for agent, space in spaces.items()) or [""]
        )
    assert found


@pytest.mark.parametrize(
    ("language", "due", "standing"),
    [
        (
            "en",
            "This turn can end the game: J and L can each get to 45.",
            "The next scoring could end it: J would be on 43, L on 43.",
        ),
        (
            "de",
            "Dieser Zug kann das Spiel beenden: J und L bis 45.",
            "Die nächste Wertung kann das Ende sein: J auf 43, L auf 43.",
        ),
    ],
)
def test_how_far_all_stand_is_no_limit_for_a_scoring_to_come(language: str, due: str, standing: str) -> None:
    places, markers = {"J": "8", "L": "8", "M": "7"}, {"J": 35, "L": 35, "M": 32}
    said = [warned(town(at=places, markers=markers, safe=safe, roll=2), language) for safe in ("10", "3")]
    assert said == [[due], [standing]]


def warned(state: State, language: str) -> list[str]:
    return [GAME.text.format(language, label.id, label.args) for label in GAME.threats(GAME.own(state.view(None)))]


# The picture: what lies where is in the golden drawings


ANNA, BEN, CLEO = map(Seat, range(3))
J, D, M = range(3)
Box = tuple[float, float, float, float]


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("beside_safe", [False, True])
@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.slow
def test_all_agents_stand_on_their_plot_and_no_letter_is_covered(count: int, beside_safe: bool) -> None:
    left, _, _, bottom = layout.plot(0)
    height, spots = layout.feet(0, count, beside_safe=beside_safe)
    feet = [(x - left, y - bottom) for x, y in spots]
    assert len(set(feet)) == count
    unit = height / 174
    letters = [(x - 20 * unit, y - 60 * unit, x + 20 * unit, y - 20 * unit) for x, y in feet]
    bodies = [(x - 26 * unit, y - 120 * unit, x + 26 * unit, y) for x, y in feet]
    for i, letter in enumerate(letters):
        assert all(apart(letter, body) for body in bodies[i + 1 :]), "whoever stands further back is drawn first"
    width, high = layout.PLOT
    assert all(x - 42 * unit >= 8 and x + 42 * unit <= width - 4 for x, _ in feet)
    assert all(-high <= y - 168 * unit and y <= -8 for _, y in feet)
    if beside_safe:
        x, y = (at - corner for at, corner in zip(layout.spot(0, "safe"), (left, bottom), strict=True))
        assert all(apart(letter, (x - 54, y - 54, x + 54, y + 54)) for letter in letters), (
            "in front, it covers none"
        )


@pytest.mark.slow
def test_the_ways_of_the_newest_turn_are_shown_whatever_is_told_of_it() -> None:
    state = town(roll=5)
    past = play(state, ANNA, "go.J.3", "go.D.2") + play(state, BEN, "go.J.2") + play(state, CLEO, "go.M.2")
    past = [event for event in past if event.is_visible_to(None)]
    for heard in (past, past[1:], past[-6:], past[-2:], past[-1:], ()):
        assert newest(public_of(state), heard).ways == (Way(M, 0, 2, 2, CLEO),)


@pytest.mark.slow
def test_nobody_learns_whose_agent_has_scored() -> None:
    assert scored(held=["J", "D", "M", "P"])() == scored(held=["P", "M", "D", "J"])()


@pytest.mark.slow
def test_a_seat_is_shown_by_what_its_chief_carries_and_at_the_end_by_its_agent() -> None:
    during, after = set(), set()
    for held in (["J", "D"], ["D", "J"], ["B", "D"]):
        state = town(2, roll=2, at={"J": "5"}, markers={"J": 37}, held=held)
        during.add(GAME.emblem(view_of(state), ANNA))
        play(state, 0, "go.J.2")
        after.add(GAME.emblem(view_of(state), ANNA))
    assert len(during) == 1, "no agent is betrayed before the end"
    assert len(after | during) == 4


@pytest.mark.slow
def test_agents_differ_by_letter_and_outline_even_where_colours_look_alike() -> None:
    for one, other in itertools.combinations(AGENTS, 2):
        outlines = [pieces.marker(letter, 100).image.getchannel("A") for letter in (one, other)]
        assert outlines[0].size != outlines[1].size or ImageChops.difference(*outlines).getbbox()
        assert difference(PAINT[one], PAINT[other]) > 20
        assert difference(seen_without("green", PAINT[one]), seen_without("green", PAINT[other])) > 8


@pytest.mark.slow
def test_ways_run_on_the_road_and_over_no_house_list_or_track_side_by_side_where_they_share_it() -> None:
    assert lanes([Way(J, 0, 3, 3, ANNA), Way(D, 3, 5, 2, ANNA), Way(M, 8, 10, 2, ANNA)]) == [0, 1, 0]
    assert lanes([Way(J, 11, 1, 2, ANNA), Way(D, 1, 0, -1, BEN)]) == [0, 1]
    left, top, right, bottom = layout.RING
    for origin, steps, side in itertools.product(range(12), (1, 2, 3, 6, -1, -2), (-1, 0, 1)):
        points = street(Way(J, origin, (origin + steps) % 12, steps, ANNA), side * layout.ROAD / 3)
        assert points[0] != points[-1]
        assert all(left - 9 <= x <= right + 9 and top - 9 <= y <= bottom + 9 for x, y in points)
        for (x0, y0), (x1, y1) in itertools.pairwise(points[1:-1]):
            assert x0 == x1 or y0 == y1, "level and upright stretches only"
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            low, high = sorted((x0, x1)), sorted((y0, y1))
            assert apart((low[0], high[0], low[1], high[1]), layout.SQUARE)
