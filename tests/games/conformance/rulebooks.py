"""The written rules keep what they promise: each section shows a table of the engine's, in every language."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from itertools import combinations
from math import dist

from PIL import Image

from games.chance import seed_from
from games.contract import BOARD, LEGEND, LID, Game, Legend, written
from games.drawing.numbers import RADIUS
from games.engine.record import rebuild
from games.engine.rulebook import Shown, built, picture_of, section_of, shown_in, text_of, titles
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from tests.games.conformance.shown import NAMES

FEWEST, MOST = 8, 16
LONGEST, LONGEST_WITH_EXAMPLE = 1500, 3500
"""Characters of a section, and of one with what happens in its example: one message of Discord."""
NUMBERED = re.compile(r"^([0-9]+)\. ", re.MULTILINE)
FIGURE = re.compile(r"\{([a-z]+)\}")


def check_rulebook(game: Game) -> None:
    """Each section has its picture, of a table that can be, and says the same in all languages."""
    sections = game.sections
    assert FEWEST <= len(sections) <= MOST
    assert [section.heading for section in sections] == titles(game, DEFAULT_LANGUAGE)
    for language in LANGUAGES:
        assert len(set(titles(game, language))) == len(sections)
    for number in range(len(sections)):
        shown = _check_table(game, number)
        _check_text(game, number, shown)
        _check_picture(game, number, shown)
    for special in (LEGEND, LID):
        assert [section.shown.shows for section in sections].count(special) == 1
    _check_questions(game)


def _check_table(game: Game, number: int) -> Shown:
    """What is shown can be stored, and has all pieces; what happens in it is legal, or it could not be played."""
    drawn = game.sections[number].shown
    before = rebuild(game, drawn.options, drawn.seats, seed_from(drawn.scene.seed), written(drawn.scene.moves))
    state = built(game, drawn)
    assert state.pieces() == before.pieces(), "pieces are added or lost"
    assert game.load(state.to_json()).pieces() == state.pieces()
    shown = shown_in(game, number)
    assert bool(shown.state.to_act) == (shown.state.outcome() is None)
    assert all(shown.state.legal_moves(seat) for seat in shown.state.to_act)
    return shown


def _check_text(game: Game, number: int, shown: Shown) -> None:
    section = game.sections[number]
    known = set() if section.figures is None else set(section.figures(shown.view.public))
    for language in LANGUAGES:
        raw = game.rulebook(language).split("\n## ")[number + 1]
        assert set(FIGURE.findall(raw)) == known, "figures that are not found, or not told"
        text = text_of(game, number, language, shown)
        assert "{" not in text.body and len(text.body) <= LONGEST
        assert bool(text.told) == bool(section.shown.example), "what happens is told"
        assert len(text.body) + sum(map(len, text.told)) <= LONGEST_WITH_EXAMPLE


def _check_picture(game: Game, number: int, shown: Shown) -> None:
    shows = game.sections[number].shown.shows
    if shows not in (BOARD, LEGEND, LID):
        assert shows in {page.id for page in game.pages(shown.view)}
    drawn = picture_of(game, number, DEFAULT_LANGUAGE)
    with Image.open(io.BytesIO(drawn.png)) as image:
        assert image.format == "PNG"
    assert drawn.alt.strip()
    if shows == LEGEND:
        legend = game.legend(shown.view, NAMES, shown.events)
        for language in LANGUAGES:
            _check_legend(legend, NUMBERED.findall(text_of(game, number, language, shown).body))


def _check_legend(legend: Legend, numbered: Sequence[str]) -> None:
    """Every number on the picture is explained, and can be read."""
    assert numbered == [str(number) for number in range(1, len(legend.spots) + 1)]
    with Image.open(io.BytesIO(legend.picture)) as image:
        width, height = image.size
    assert all(0 <= x <= width and 0 <= y <= height for x, y in legend.spots)
    assert all(dist(one, other) >= 1.5 * RADIUS for one, other in combinations(legend.spots, 2))


def _check_questions(game: Game) -> None:
    """Every question has one section, and no section has a question that is never put."""
    put = {message.removeprefix("prompt-") for message in game.text.ids(DEFAULT_LANGUAGE) if "prompt-" in message}
    explained = [prompt for section in game.sections for prompt in section.prompts]
    assert sorted(explained) == sorted(put)
    assert section_of(game, None) == 0
