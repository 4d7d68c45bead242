"""Everything shown to people: words, menus, pages, pictures."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from functools import cache
from itertools import accumulate, pairwise, repeat

import pytest
from PIL import Image, ImageChops

from games.chance import Playout
from games.contract import Choice, Event, Game, Label, Menu, Note, Seat, State, TurnEnded, View
from games.contract.menu import LONGEST_LIST
from games.engine.ending import awarded, told_ending
from games.engine.log import Told, labelled, threats, told
from games.engine.playback import Recording, course
from games.text import BOARD_WIDTH, DEFAULT_LANGUAGE, LANGUAGES, Catalogue

MAX_BUTTON_CODE = 74
"""Characters left for a leaf's codes in a custom id of 100."""
LONGEST_NAME = 24
MAX_LABEL, MAX_NOTE = 80, 100
"""Discord's limits for the label of a button and the description in a select list."""
ROW = 5
"""Most buttons in a row: more nested choices are a list."""
MAX_ON_PHONE = 38
"""Characters of a button in one line of a phone, with a short name."""
NAMES = tuple(f"badge and seat {number}" for number in range(7))
MAX_ALT_TEXT, MAX_TEXT_BOARD, MAX_PAGE = 1024, 1900, 3500
MAX_STANDING, MAX_SENTENCE = 60, 140
LONGEST_QUESTION = 33
"""Characters of a question in one line of a phone, after a short name in bold."""
FEW_CHOICES = 2
"""So few choices leave room for a longer question."""
MAX_EMOJI = 32
"""Characters of an emoji's name (Discord, emoji resource)."""
PNG = b"\x89PNG\r\n\x1a\n"
MOST_BYTES = 200_000
"""Bytes of a picture, as they are sent repeatedly."""


def seats_and_public(seats: int) -> list[Seat | None]:
    return [None, *map(Seat, range(seats))]


def check_words(game: Game, state: State, seat: Seat | None) -> None:
    """The table's texts exist in both languages, within Discord's limits."""
    view, public_view = state.view(seat), state.view(None)
    seats = view.public.num_seats
    assert len(set(game.badges(view))) == len(game.badges(view)) == seats, "every seat has a badge of its own"
    for language in LANGUAGES:
        assert len(set(game.seat_names(view, language))) == seats, "every seat has a name of its own"
        alt_text = game.alt_text(view, language)
        assert 0 < len(alt_text) <= MAX_ALT_TEXT
        assert alt_text == game.alt_text(public_view, language), "the alt text is public"
        board = game.text_board(view, language)
        assert 0 < len(board) <= MAX_TEXT_BOARD
        assert all(len(line) <= BOARD_WIDTH for line in board.splitlines())
        standings = game.standings(view, language)
        assert standings == game.standings(public_view, language), "the standings are public"
        assert len(standings) == seats
        assert all("\n" not in line and len(line) <= MAX_STANDING for line in standings), "a line per seat"
        assert game.secrets(public_view, language, NAMES) == "", "the public has no secrets"
        prompt = view.public.prompt
        if prompt:
            check_sentence(game.text.format(language, f"prompt-{prompt.id}", prompt.params))


def check_sentence(told: str) -> None:
    """A question or refusal is a short whole sentence."""
    assert (told[-1] in ".?!…" or ": " in told) and len(told) <= MAX_SENTENCE, told


def check_menu(game: Game, state: State, seat: Seat) -> None:
    """Every legal move is offered exactly once by itself; walks of several moves are legal."""
    moves = state.legal_moves(seat)
    if not moves:
        return
    assert not game.menu(state.view(None), ()) and not game.menu(state.view(seat), ()), "nothing is made up"
    menu = game.menu(state.view(seat), moves)
    check_labels(game, menu)
    check_question_fits(game, state, menu)
    leaves = list(leaves_of(game, menu))
    assert all(any(leaves_of(game, (choice,))) for choice in menu), "what is offered plays something"
    single = [move.code for leaf in leaves if len(leaf.moves) == 1 for move in (*leaf.moves, *leaf.alike)]
    assert all(len(leaf.moves) == 1 for leaf in leaves if leaf.alike), "a walk of several moves is its own"
    assert sorted(single) == sorted(move.code for move in moves), "every legal move is one leaf"
    for leaf in (*leaves, *(leaf.own for leaf in leaves if leaf.own is not None)):
        assert len("+".join(move.code for move in leaf.moves)) <= MAX_BUTTON_CODE
        if len(leaf.moves) > 1:
            walk = state.clone()
            for move in leaf.moves:
                assert move in walk.legal_moves(seat), f"{move!r} of {leaf.moves!r}"
                walk.apply(seat, move, Playout(3))


def check_labels(game: Game, menu: Menu, *, are_listed: bool = False) -> None:
    """Neighbouring labels differ; buttons fit a phone; no list has a single entry."""
    for language in LANGUAGES:
        told = [labelled(game, choice.label, language, NAMES) for choice in menu if choice.moves]
        assert len(set(told)) == len(told), told
        for choice in menu if not are_listed else ():
            assert 0 < length(game.text, language, choice.brief or choice.label, "🕶️ Gil") <= MAX_ON_PHONE
    for choice in menu:
        assert len(choice.choices) <= LONGEST_LIST and not (choice.listed and len(choice.choices) == 1)
        check_labels(game, choice.choices, are_listed=choice.listed or len(choice.choices) > ROW)


def check_question_fits(game: Game, state: State, menu: Menu) -> None:
    """A question above more than a few choices is one line of a phone, in both languages."""
    prompt = state.view(None).public.prompt
    if prompt is not None and not prompt.secret and len(menu) > FEW_CHOICES:
        for language in LANGUAGES:
            question = game.text.format(language, f"prompt-{prompt.id}", prompt.params)
            assert len(question) <= LONGEST_QUESTION, question


def leaves_of(game: Game, choices: Menu) -> Iterator[Choice]:
    for choice in choices:
        assert not choice.moves or not choice.choices, "a choice plays, opens, or is only shown"
        for language in LANGUAGES:
            assert 0 < length(game.text, language, choice.label) <= MAX_LABEL
            assert choice.note is None or 0 < length(game.text, language, choice.note) <= MAX_NOTE
        if choice.moves:
            yield choice
        yield from leaves_of(game, choice.choices)


def length(text: Catalogue, language: str, label: Label, name: str = "🕶️ " + "W" * LONGEST_NAME) -> int:
    return _length(text, language, label.id, *label.args.items(), *dict.fromkeys(label.seats, name).items())


@cache
def _length(text: Catalogue, language: str, message: str, *args: tuple[str, str | int]) -> int:
    return len(text.format(language, message, dict(args)))


def check_picture(game: Game, state: State, seat: Seat | None, rng: Playout) -> None:
    """A picture is a PNG that shows only what its seat knows."""
    picture = game.picture(state.view(seat), NAMES)
    assert picture.startswith(PNG) and len(picture) <= MOST_BYTES
    assert game.picture(game.imagine(state.view(seat), (), rng).view(seat), NAMES) == picture
    for opened in game.menu(state.view(seat), state.legal_moves(seat)) if seat is not None else ():
        assert game.picture(state.view(None), NAMES, (), tuple(opened.ends())).startswith(PNG)
    emblems = [game.emblem(state.view(None), Seat(other)) for other in range(state.view(None).public.num_seats)]
    assert all(emblem.startswith(PNG) for emblem in emblems)
    assert len(set(emblems)) == len(emblems), "every seat has a sign of its own"


def check_climaxes(game: Game, state: State, happened: Sequence[Event]) -> None:
    """Only climaxes have pictures, as wide as the board they replace."""
    view = state.view(None)
    width = size_of(game.picture(view, NAMES))[0]
    for event in (event for event in happened if event.is_visible_to(None)):
        png = game.climax(event, view.public, NAMES)
        assert png is None or (event.is_climax and size_of(png)[0] == width and len(png) <= MOST_BYTES)


def check_threads(game: Game, views: Sequence[View]) -> None:
    """Pictures drawn concurrently equal those drawn alone."""
    alone = [game.picture(view, NAMES) for view in views]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(game.picture, views, repeat(NAMES))) == alone


def size_of(png: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(png)) as image:
        return image.size


def check_signs(game: Game) -> None:
    """Signs occur in no text of people, their names fit Discord, and each has a picture of its own."""
    signs = list(game.signs())
    assert all(not sign.text.isascii() and sign.png.startswith(PNG) for sign in signs)
    assert all(re.fullmatch("[a-z_]+", sign.name) for sign in signs)
    assert all(len(f"{game.key}_{sign.name}_1234") <= MAX_EMOJI for sign in signs)
    for differ in zip(*signs, strict=True):
        assert len(set(differ)) == len(differ)


def check_pages(game: Game, state: State, seat: Seat | None) -> None:
    """All listed pages, and no others, can be read."""
    view = state.view(seat)
    pages = game.pages(view)
    assert len({page.id for page in pages}) == len(pages)
    for page in pages:
        assert page.id.isascii() and page.id.isalpha()
        _, picture = game.page(view, page.id, DEFAULT_LANGUAGE, NAMES)
        assert picture is None or picture.startswith(PNG)
        for language in LANGUAGES:
            assert 0 < length(game.text, language, page.label) <= MAX_LABEL
            assert 0 < len("\n".join(page.lines(language, NAMES))) <= MAX_PAGE
    with pytest.raises(KeyError):
        game.page(view, "nonsense", DEFAULT_LANGUAGE, NAMES)


LONG = "Wolfram Wolkenstein MMMMMMMMMMMM", "Łukasz ŁMWMWMWMWMWMWMWMWMWMWMWMW", "W" * 32
"""32 characters that the font has; used in turn."""
UNWRITTEN = "Анна Сергеевна", "محمد بن عبد الله", "שרה בת אברהם", "山田太郎", "🦊🦊🦊", "", "\u2068אנה\u2069"
"""Characters missing in the font."""
MOST_CHANGED = 0.15
"""Largest share of a picture covered by names and their ground."""


def check_names(game: Game, state: State) -> None:
    """A name changes the picture only in its own place; unknown characters are left out."""
    view = state.view(None)
    seats = range(view.public.num_seats)
    nobody = [""] * len(seats)
    long = [LONG[seat % len(LONG)] for seat in seats]
    plain = game.picture(view, nobody)
    assert game.picture(view, UNWRITTEN) == plain, "names that the font can't write"
    alone = [
        _changed(plain, game.picture(view, [name if seat == named else "" for seat, name in enumerate(long)]))
        for named in seats
    ]
    together = _changed(plain, game.picture(view, long))
    assert _covered(together) <= MOST_CHANGED
    assert sum(map(_covered, alone)) == pytest.approx(_covered(together)), "each name has a place of its own"
    assert together.tobytes() == _union(alone).tobytes(), "a name changes something at the place of another"


def _changed(before: bytes, after: bytes) -> Image.Image:
    """Return a mask of the differences of two equally large pictures."""
    one, other = (Image.open(io.BytesIO(png)).convert("RGB") for png in (before, after))
    assert one.size == other.size
    parts = ImageChops.difference(one, other).split()
    return _union(part.point(lambda value: 255 * (value > 0)) for part in parts)


def _union(masks: Iterable[Image.Image]) -> Image.Image:
    union, *others = masks
    for mask in others:
        union = ImageChops.lighter(union, mask)
    return union


def _covered(mask: Image.Image) -> float:
    return mask.histogram()[255] / (mask.width * mask.height)


# Recaps: all that matters since a decision, and why a game was decided


MAX_DECIDED, MAX_AWARD = 200, 80
LEAST_KINDS = 6


def check_ending(game: Game, recording: Recording) -> None:
    """The ending has a reason, and a different award for every seat."""
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
        assert 0 < len(told.decided) <= MAX_DECIDED and "\n" not in told.decided
        assert told.decided.endswith((".", "!")), "why it was decided is a sentence"
        assert all(0 < len(award) <= MAX_AWARD and "\n" not in award for award in told.awards)
        assert len(set(told.awards)) == seats


LOOKS_BACK = 60
"""Most moves told by a recap in these checks: several turns of each seat."""
MAX_FRAGMENT = 160
MAX_THREAT = 62
"""With one of these names; with a short one it is one line on a phone."""


def check_order(notes: Sequence[Note], past: Sequence[Event]) -> None:
    """Notes tell the seats' actions in order, each within one turn."""
    number = {id(event): number for number, event in enumerate(past)}
    turns = [*accumulate(isinstance(event, TurnEnded) for event in (None, *past))]
    spans = [sorted(number[id(event)] for event in note.events) for note in notes]
    for span, note in zip(spans, notes, strict=True):
        assert turns[span[0]] == turns[span[-1]], f"of several turns: {note}"
    for (one, then), note in zip(pairwise(spans), notes, strict=False):
        assert one[0] <= then[-1], f"told too early: {note}"


def things(lines: Iterable[Told]) -> Iterator[str]:
    """Yield the words of told lines in order; the rest of an iterator comes after what was found."""
    return (words for line in lines for words, _ in line.things)


def check_recap(game: Game, state: State, happened: Sequence[Sequence[Event]], rng: Playout) -> None:
    """A recap of any part of a game tells all its news in order, and something of every whole turn."""
    public = state.view(None).public
    for seat in sorted(state.may_act):
        are_secret = {move.is_secret for move in state.legal_moves(seat)}
        assert state.secret_question is None or are_secret == {True}, "answers to secret questions say so"
        assert are_secret == {False} or (public.prompt is not None and public.prompt.secret)
    for _ in range(2):
        moves = happened[-rng.roll(LOOKS_BACK) :]
        past = [copy(event) for events in moves for event in events if event.is_visible_to(None)]
        notes = tuple(game.recap(past, public))
        check_order([note for note in notes if note.seat is not None], past)
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
            in_order = things(told(game, past, public, language, NAMES, None, reader))
            found = told(game, past, public, language, NAMES, Seat(0), reader)
            assert [line.turn for line in found] == sorted(line.turn for line in found)
            assert all(words in in_order for words in things(found)), "whoever is asked reads it in the same order"
            assert all(0 < len(words) <= MAX_FRAGMENT for words in things(found))
            assert all(
                0 < len(words) <= MAX_THREAT for words, _ in threats(game, state.view(reader), language, NAMES)
            )
    assert all(label.id.startswith("threat-") for label in game.threats(game.own(state.view(None))))
