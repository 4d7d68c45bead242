"""Heimlich & Co. as it is shown: words that fit, choices on a phone, pages that add up."""

from __future__ import annotations

import pytest

from games.chance import seed_from
from games.contract import Seat, written
from games.engine.recap import threats, told
from games.engine.record import replay
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, HeimlichOptions
from games.heimlich.rules.events import MarkerMoved, Scored
from games.heimlich.rules.position import Phase
from games.heimlich.show.rulebook import BASIC
from games.text import LANGUAGES, with_minus
from tests.games.choosers import NAMES, nodes
from tests.games.conformance.shown import MAX_ALT_TEXT
from tests.games.heimlich import GAME, ONE_TO_THREE, ask, play, positions, public_of, town, view_of

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


@pytest.mark.parametrize("seed", [3, 4])
def test_each_agent_has_one_button_in_the_same_place_and_another_where_it_can_reach_the_safe(
    seed: int,
) -> None:
    places, found = set(), 0
    for state, seat in positions(7, HeimlichOptions(), seed):
        public = public_of(state)
        if public.phase is not Phase.MOVE:
            continue
        menu = GAME.menu(view_of(state, seat), state.legal_moves(Seat(seat)))
        rows = [choice for choice in menu if choice.label.id == "label-whom"]
        places.add(tuple("".join(str(agent.label.args["walker"]) for agent in row.choices) for row in rows))
        to_safe = [choice.moves[0].code for choice in nodes(menu) if choice.label.id == "label-to-safe"]
        shown = [choice for choice in menu if choice.label.id == "label-to-safe"]
        assert len(shown) <= 2 and len(shown) in (0, len(to_safe)), "more are in a list"
        ways = [(public.safe - place) % len(BUILDINGS) for place in public.positions]
        near = [f"go.{agent}.{way}" for agent, way in zip(AGENTS, ways, strict=True) if 0 < way <= public.left]
        assert sorted(to_safe) == sorted(near)
        found += len(near)
    assert places == {("JDMP", "BLS")}, "and a phone shows four beside each other"
    assert found > 20


def test_of_the_newest_scoring_it_is_told_who_got_what_of_older_ones_who_got_most() -> None:
    state = town(roll=2, at={"J": "5", "D": "9", "M": "R"}, markers={"M": 20})
    past = play(state, 0, "go.J.2", "safe.1")
    (line,) = told(GAME, past, public_of(state), "en", NAMES, None)
    assert line.others[1:] == ["💰 D\xa0+9, J\xa0+7, M\xa0−3", "🔐→1"]
    past += play(state, 1, "go.B.1")
    assert told(GAME, past, public_of(state), "en", NAMES, None)[0].others[1] == "💰 D\xa0+9, …"


@pytest.mark.parametrize(("codes", "said"), [(("go.B.1", "stop"), "stops"), (("stop",), "moves nobody")])
def test_who_has_moved_before_what_is_told_begins_is_not_said_to_have_moved_nobody(
    codes: tuple[str, ...], said: str
) -> None:
    state = town(roll=ONE_TO_THREE, hands={})
    *_, newest = [play(state, 0, code) for code in codes]
    assert told(GAME, newest, public_of(state), "en", NAMES, None)[0].others[0] == said


def test_that_a_scoring_is_coming_is_said_as_long_as_an_agent_that_moved_is_at_the_safe() -> None:
    state, said = town(roll=5, at={"J": "5"}), []
    for code in ("go.D.1", "go.J.2", "go.J.1"):
        play(state, 0, code)
        said.append(threats(GAME, public_of(state), "en", NAMES))
    assert said == [[], ["At the safe: J. All score after this turn."], []]


def test_a_scoring_that_would_end_the_game_is_warned_of_only_where_this_turn_can_bring_one() -> None:
    said = []
    for at in ("6", "3", "9"):
        said += threats(GAME, public_of(town(roll=2, at={"D": "9", "J": at}, markers={"D": 33})), "en", NAMES)
    held = town(roll=2, at={"D": "9", "J": "3"}, markers={"D": 33}, hands={1: ["back"]})
    said += threats(GAME, public_of(held), "en", NAMES)
    end = "A scoring now may end the game: D could get to 42."
    far = "🔵\xa0D needs 9 more for 42. A scoring now brings 9."
    assert said == [end, far, far, end], "a card may bring one, too"
    state = town(roll=2, at={"D": "6"}, markers={"D": 35})
    assert threats(GAME, public_of(state), "en", NAMES) == [end], "where it would stand counts"


@pytest.mark.parametrize(("seats", "words"), [(3, "🔴\xa0J 4→5"), (7, "J→5")])
def test_the_last_step_says_where_it_leads_and_a_way_to_the_safe_what_is_left_over(seats: int, words: str) -> None:
    state, said = town(seats, roll=4, at={"J": "4"}, hands=None), []
    for code in ("go.D.1", "go.D.2", ""):
        menu = GAME.menu(view_of(state, 0), state.legal_moves(Seat(0)))
        briefs = [choice.brief for choice in nodes(menu) if choice.brief is not None]
        said.append([GAME.text.format("en", label.id, label.args) for label in briefs])
        if code:
            play(state, 0, code)
    assert "🔴\xa0J→🔐 1 left" in said[0] and "🔴\xa0J→🔐 +7" in said[1]
    assert said[2][0] == words


def test_what_is_unfolded_is_what_the_markers_did_in_every_scoring_of_a_game() -> None:
    scorings = 0
    for state, events in replay(GAME, BASIC.options, BASIC.seats, seed_from(BASIC.seed), written(BASIC.moves)):
        if any(isinstance(event, Scored) for event in events):
            scorings += 1
            page = GAME.page(view_of(state), "scoring", "en", NAMES)[0].replace("\xa0", " ").splitlines()[2:]
            moved = [event for event in events if isinstance(event, MarkerMoved)]
            for event in moved:
                (line,) = (line for line in page if f" {event.marker} " in line)
                assert with_minus(f"**{event.gain:+}**") in line and f"→ {event.space}" in line
            assert sum("**0**" not in line for line in page) == len(moved)
            scoring = public_of(state).scoring
            assert scoring is not None and scoring.after == public_of(state).markers
    assert scorings > 5
