"""What is told of what has happened: all that matters since a decision, and why a game was decided."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.chance import Playout
from games.contract import Event, Game, Seat, State, TurnEnded
from games.engine.ending import awarded, told_ending
from games.engine.playback import Recording, course
from games.engine.recap import threats, told
from games.text import LANGUAGES
from tests.games.conformance.shown import NAMES, seats_and_public

MAX_SENTENCE, MAX_AWARD = 200, 80
LEAST_KINDS = 6


def check_ending(game: Game, recording: Recording) -> None:
    """The ending tells why a game was decided, and gives every seat an award that is no other seat's."""
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


LOOKS_BACK = 60
"""Moves that a recap in these checks tells at most: several turns of each seat."""
MAX_FRAGMENT = 160
MAX_THREAT = 56
"""With one of these names; with a short one a phone shows it in one line."""


def check_recap(game: Game, state: State, happened: Sequence[Sequence[Event]], rng: Playout) -> None:
    """A recap of any part of a game tells all news in it, and something of every whole turn."""
    public = state.view(None).public
    for seat in sorted(state.may_act):
        are_secret = {move.is_secret for move in state.legal_moves(seat)}
        assert state.secret_question is None or are_secret == {True}, "answers to secret questions say so"
        assert are_secret == {False} or (public.prompt is not None and public.prompt.secret)
    for _ in range(2):
        moves = happened[-rng.roll(LOOKS_BACK) :]
        past = [event for events in moves for event in events if event.is_visible_to(None)]
        notes = tuple(game.recap(past, public))
        known, told_of = {id(event) for event in past}, {id(event) for note in notes for event in note.events}
        assert told_of <= known, "a recap tells of what has happened"
        missing = [event for event in past if event.is_news and id(event) not in told_of]
        assert not missing, f"news that the recap leaves out: {missing}"
        ends = [number for number, event in enumerate(past) if isinstance(event, TurnEnded)]
        for before, end in pairwise(ends):
            is_told = told_of & {id(event) for event in past[before + 1 : end + 1]}
            is_named = any(past[end].seat in {note.seat, *note.done_to} for note in notes)
            assert is_told or is_named, "of everybody who had a whole turn there is something to tell"
        assert all(note.label is None or note.label.id.startswith("recap-") for note in notes)
        assert all(note.seat not in note.done_to for note in notes), "what one does to oneself is nobody's doing"
    for reader in seats_and_public(public.num_seats):
        for language in LANGUAGES:
            for line in told(game, past, public, language, NAMES, Seat(0), reader):
                assert all(0 < len(words) <= MAX_FRAGMENT for words in (*line.first, *line.others))
            assert all(0 < len(words) <= MAX_THREAT for words in threats(game, public, language, NAMES, reader))
    assert all(label.id.startswith("threat-") for label in game.threats(public))
