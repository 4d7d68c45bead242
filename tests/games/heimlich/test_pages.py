"""What there is to read besides the town: the last scoring, agent by agent."""

from __future__ import annotations

from games.chance import seed_from
from games.contract import written
from games.engine.record import replay
from games.heimlich.rules.events import MarkerMoved, Scored
from games.heimlich.rules.position import HeimlichView
from games.heimlich.show.rulebook import BASIC
from tests.games.heimlich.towns import GAME, play, public_of, town, view_of

NAMES = ("Anna", "Ben", "Cleo", "David")


def told(view: HeimlichView) -> list[str]:
    return GAME.page(view, "scoring", "en", NAMES)[0].replace("\xa0", " ").splitlines()


def test_before_the_first_scoring_there_is_nothing_to_unfold() -> None:
    state = town(roll=2)
    assert "scoring" not in {page.id for page in GAME.pages(view_of(state))}


def test_a_scoring_is_unfolded_agent_by_agent_those_who_got_most_first() -> None:
    state = town(at={"D": "5", "P": "2", "J": "10", "L": "R"}, markers={"L": 8}, roll=2)
    play(state, 0, "go.D.2")
    title, cause, *lines = told(view_of(state))
    assert title.endswith("The last scoring") and "Anna" in cause and "house 7" in cause
    assert lines[:3] == [
        "- 🔴 J Jaques: house 10 → **+10**, 0 → 10",
        "- 🔵 D Doyle: house 7 → **+7**, 0 → 7",
        "- 🟡 P Perry: house 2 → **+2**, 0 → 2",
    ]
    assert lines[-1] == "- 🟣 L Larsson: the ruins → **−3**, 8 → 5"
    assert len(lines) == 7


def test_where_a_marker_can_fall_no_further_it_is_said() -> None:
    state = town(at={"D": "5", "L": "R"}, markers={"L": 1}, roll=2)
    play(state, 0, "go.D.2")
    assert told(view_of(state))[-1] == "- 🟣 L Larsson: the ruins → **−1**, 1 → 0 (never below 0)"


def test_what_is_unfolded_is_what_the_markers_did_in_every_scoring_of_a_game() -> None:
    scorings = 0
    for state, events in replay(GAME, BASIC.options, BASIC.seats, seed_from(BASIC.seed), written(BASIC.moves)):
        if any(isinstance(event, Scored) for event in events):
            scorings += 1
            lines = told(view_of(state))[2:]
            moved = [event for event in events if isinstance(event, MarkerMoved)]
            for event in moved:
                (line,) = (line for line in lines if f" {event.marker} " in line)
                assert f"**{event.gain:+}**".replace("-", "−") in line and f"→ {event.space}" in line
            assert sum("**0**" not in line for line in lines) == len(moved)
            scoring = public_of(state).scoring
            assert scoring is not None and scoring.after == public_of(state).markers
    assert scorings > 5
