"""The ending tells why a game was decided, and gives every seat an award that is true and no other seat's."""

from __future__ import annotations

from games.contract import Game
from games.engine.ending import awarded, told_ending
from games.engine.playback import Recording, course
from games.text import LANGUAGES
from tests.games.conformance.shown import NAMES

MAX_SENTENCE, MAX_AWARD = 200, 80
LEAST_KINDS = 6


def check_ending(game: Game, recording: Recording) -> None:
    """Tell how a finished game ended."""
    ending, seats = game.ending(course(recording)), recording.seats
    ids = [feat.id for feat in ending.feats]
    assert len(ids) == len(set(ids)) >= LEAST_KINDS, "what there is to award, each once"
    assert all(len(feat.values) == seats for feat in ending.feats), "seats are compared with each other"
    assert all(feat.shown is None or len(feat.shown) == seats for feat in ending.feats)
    assert ending.decided.id.startswith("decided-"), "its message is decided-…"
    awards = awarded(ending.feats, seats)
    given = [award.feat.id for award in awards if award is not None]
    assert len(given) == len(set(given)) == seats, "an award for every seat, and no two alike"
    for language in LANGUAGES:
        told = told_ending(recording, language, NAMES[:seats])
        assert 0 < len(told.decided) <= MAX_SENTENCE and "\n" not in told.decided
        assert told.decided.endswith((".", "!")), "why it was decided is a sentence"
        assert all(0 < len(award) <= MAX_AWARD and "\n" not in award for award in told.awards)
        assert len(set(told.awards)) == seats
