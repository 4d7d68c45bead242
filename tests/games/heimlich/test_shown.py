"""Heimlich & Co. as it is shown: words that fit, choices on a phone, pages that add up."""

from __future__ import annotations

import pytest

from games.chance import seed_from
from games.contract import written
from games.engine.record import replay
from games.heimlich.rules.board import CARDS
from games.heimlich.rules.events import MarkerMoved, Scored
from games.heimlich.show.rulebook import BASIC
from games.text import LANGUAGES, with_minus
from tests.games.choosers import NAMES
from tests.games.conformance.shown import MAX_ALT_TEXT
from tests.games.heimlich import GAME, ask, play, public_of, town, view_of

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
