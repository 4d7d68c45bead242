"""Auf Heller und Pfennig in words: events, screen readers, plain text, private panel, standings."""

from __future__ import annotations

import pytest

from games.contract import Event, Outcome, Seat, TookBack, TurnEnded
from games.engine.log import fragment, lines
from games.heller.rules.board import EMPTY_BOARD, TILES
from games.heller.rules.events import (
    MarketPlaced,
    PaidOut,
    RoundBegan,
    RoundEnded,
    SecretDealt,
    SecretPlaced,
    SecretShown,
    Skipped,
    TileDrawn,
    TilePlaced,
)
from games.heller.rules.position import Placed
from games.text import BOARD_WIDTH, LANGUAGES
from tests.games.heller.boards import BLUE, GAME, RED, positions, square, state
from tests.games.names import codes

NAMES = ("🔴 Anna", "🟦 Ben", "🔶 Cleo", "💚 Dora")
every_language = pytest.mark.parametrize("language", LANGUAGES)
games_played = pytest.mark.parametrize(("seats", "seed"), [(2, 31), (3, 32), (4, 33)])
FULL = square(
    "+6 +6 O4 fire -6",
    "O3 O3 eye G3 G3",
    "fire -5 bag -4 +5",
    "G4 G2 -3 R3 +5",
    "B3 B3 -2 +4 +4",
    "G2 O2 O2 O2 -1",
)
"""The longest board: every space is full, everything is cut."""

TOLD: list[tuple[Event, str, str]] = [
    (TileDrawn(seat=RED, tile="+6"), "draws +6", "zieht +6"),
    (TileDrawn(seat=RED, tile="fire"), "draws 🔥 fire", "zieht 🔥 Feuer"),
    (TilePlaced(seat=RED, tile="bag", space="C3"), "draws 💰 coin bag → C3", "zieht 💰 Geldsack → C3"),
    (TilePlaced(seat=RED, tile="−3", space="C3"), "draws −3 → C3", "zieht −3 → C3"),
    (
        SecretPlaced(seat=RED, tile="eye", space="C3"),
        "secret tile 👁️ evil eye → C3",
        "geheimes Plättchen 👁️ böser Blick → C3",
    ),
    (MarketPlaced(seat=RED, value=4, space="A1"), "stall 4 → A1", "Stand 4 → A1"),
    (TurnEnded(seat=RED), "", ""),
    (Skipped(seat=RED), "has nothing left to place", "hat nichts mehr zu legen"),
    (
        RoundEnded(number=2),
        "Round 2 is over: every space is filled.",
        "Runde 2 ist vorbei: Alle Felder sind voll.",
    ),
    (SecretShown(seat=RED, tile="+1"), "never placed +1", "hat +1 nie gelegt"),
    (
        PaidOut(seat=RED, gained=21, lost=0, cash=71),
        "earns 21, now has 71",
        "verdient 21, hat jetzt 71",
    ),
    (
        PaidOut(seat=RED, gained=0, lost=21, cash=29),
        "loses 21, now has 29",
        "verliert 21, hat jetzt 29",
    ),
    (
        PaidOut(seat=RED, gained=0, lost=0, cash=50),
        "earns nothing, still has 50",
        "verdient nichts, hat weiter 50",
    ),
    (RoundBegan(seat=RED, number=2), "begins round 2", "beginnt Runde 2"),
    (
        SecretDealt(seat=RED, tile="−6", visible_to=(RED,)),
        "gets a secret tile: −6",
        "bekommt ein geheimes Plättchen: −6",
    ),
]


@pytest.mark.parametrize(("event", "english", "german"), TOLD)
def test_events_are_told_as_fragments(event: Event, english: str, german: str) -> None:
    assert fragment(GAME, event, "en", NAMES) == english
    assert fragment(GAME, event, "de", NAMES) == german


def test_every_kind_of_event_is_told() -> None:
    own = {kind for kind in GAME.events.kinds if kind is not TookBack}
    assert {type(event) for event, _, _ in TOLD} == own


def test_drawing_and_placing_are_one_line_of_the_log() -> None:
    events = [TileDrawn(seat=RED, tile="+6"), TilePlaced(seat=RED, tile="+6", space="C3"), TurnEnded(seat=RED)]
    assert lines(GAME, events, "en", NAMES, None) == ["🔴 Anna: draws +6 → C3"]


def test_a_tile_that_is_drawn_is_told_until_it_lies() -> None:
    events: list[Event] = [MarketPlaced(seat=BLUE, value=1, space="A1"), TileDrawn(seat=RED, tile="+6")]
    assert lines(GAME, events, "en", NAMES, None)[-1] == "🔴 Anna: draws +6"


def test_a_dealt_tile_is_told_to_its_owner_only() -> None:
    events = [SecretDealt(seat=RED, tile="−6", visible_to=(RED,))]
    assert lines(GAME, events, "en", NAMES, RED) == ["🔴 Anna: gets a secret tile: −6"]
    assert lines(GAME, events, "en", NAMES, BLUE) == lines(GAME, events, "en", NAMES, None) == []


@every_language
def test_refusals_questions_and_endings_are_sentences(language: str) -> None:
    params: dict[str, str | int] = {"tile": "fire", "value": 4, "space": "C3", "pool": 3}
    ids = [f"{kind}-{code}" for kind in ("refusal", "outcome") for code in codes(GAME, kind)]
    for message in ids:
        assert GAME.text.format(language, message, params).endswith(".")
    assert "fire" not in GAME.text.format("de", "refusal-place-drawn-first", params)


@games_played
@every_language
def test_words_keep_to_their_limits(seats: int, seed: int, language: str) -> None:
    for game, seat in positions(seats, seed, every=6):
        view = game.view(seat)
        assert len(GAME.alt_text(view, language)) <= 1024
        board = GAME.text_board(view, language)
        assert len(board) <= 1900
        assert max(map(len, board.splitlines())) <= BOARD_WIDTH
        assert all(len(line) <= 60 for line in GAME.standings(view, language))


@every_language
def test_the_longest_alternative_text_fits(language: str) -> None:
    game = state(
        (*FULL[:29], "."),
        num_seats=4,
        pool=17,
        drawn="eye",
        cash=(-123, -234, -345, -456),
        secrets=("+1", "+2", "+3", "−1"),
        last=Placed(Seat(3), "A4", "drawn"),
    )
    assert len(GAME.alt_text(game.view(None), language)) <= 1024


def test_the_alternative_text_tells_the_whole_table() -> None:
    game = state(
        square("R3 +6 fire -2", ". B4"),
        secrets=("+1", None),
        pool=7,
        cash=(50, -3),
        last=Placed(BLUE, "B2", "market"),
    )
    assert GAME.alt_text(game.view(None), "en") == (
        "Round 1 of 3, 7 tiles in the pool. Red to move. On the square "
        "(“A1 Red 3” is a stall of value 3 of Red on A1): A1 Red 3, A2 +6, "
        "A3 fire, A4 −2, B2 Blue 4. Placed last: B2. Sums of customers by row and column: A +6/−2, 2 +6, 4 −2. "
        "Red: 50 Heller, 68 if scored now, stalls 1111 222 33 4, a secret tile. "
        "Blue: −3 Heller, 21 if scored now, stalls 1111 222 33 4."
    )


def test_the_alternative_text_tells_the_drawn_tile_and_the_winners() -> None:
    drawn = state(EMPTY_BOARD, drawn="fire")
    assert "Red has drawn fire and must place it. The square is empty." in GAME.alt_text(drawn.view(None), "en")
    (*_, (over, _)) = positions(2, 31)
    outcome = over.outcome()
    assert isinstance(outcome, Outcome)
    winners = ", ".join(("Rot", "Blau")[seat] for seat in outcome.winners)
    assert GAME.alt_text(over.view(None), "de").startswith(f"Das Spiel ist aus. Gewonnen hat: {winners}.")


def test_the_board_is_drawn_with_the_totals_of_each_part() -> None:
    game = state(square("R3 +6 fire -2 .", ". B4 eye bag"), pool=7, last=Placed(BLUE, "B2", "market"))
    drawn = GAME.text_board(game.view(None), "en").splitlines()
    assert drawn[:4] == [
        "Round 1/3 · pool 7",
        "      1    2    3    4    5",
        "A   R3   +6  ###   −2    ·  = +6/−2",
        "B    ·   B4* (o)   x2    ·  = 0",
    ]
    assert drawn[8] == "=    0   +6    0   −4    0"
    assert drawn[9:11] == [">R   50 (68)  1111 222 33 4", " B   50 (74)  1111 222 33 4"]


def test_every_part_of_a_cut_column_has_its_total() -> None:
    game = state(square("+1", "fire", "+2", "fire", "+3 -1"))
    drawn = GAME.text_board(game.view(None), "en").splitlines()
    assert drawn[8:11] == ["=   +1   −1    0    0    0", "=   +2", "=   +3"]


def test_the_private_panel_tells_the_tile_and_what_it_would_bring() -> None:
    game = state(square("R3 . -1", ". . fire"), secrets=("+5", "−1"))
    told = GAME.secrets(game.view(RED), "en", ()).splitlines()
    assert told[0] == "❓ Your secret tile: **+5**"
    assert told[3:6] == [
        "      1    2    3    4    5",
        "A     ·  +15    ·  +15  +15",
        "B   +15    0    ·    0    0",
    ]
    assert "−1" in GAME.secrets(game.view(BLUE), "de", ()).splitlines()[0]
    assert "🔥 Feuer" in GAME.secrets(state(EMPTY_BOARD, secrets=("fire", None)).view(RED), "de", ())


def test_without_effect_on_the_owner_the_panel_shows_the_tile_alone() -> None:
    game = state(EMPTY_BOARD, secrets=("+5", "−1"))
    assert GAME.secrets(game.view(RED), "en", ()) == "❓ Your secret tile: **+5**"


def test_the_panel_is_empty_without_a_secret_tile() -> None:
    game = state(EMPTY_BOARD, secrets=(None, "−1"))
    assert GAME.secrets(game.view(RED), "en", ()) == GAME.secrets(game.view(None), "en", ()) == ""


def test_public_words_do_not_depend_on_secret_tiles() -> None:
    told = set()
    for tile in dict.fromkeys(TILES):
        view = state(square("R3 +6 . -2"), secrets=(tile, None), pool=9).view(RED)
        told.add((GAME.alt_text(view, "en"), GAME.text_board(view, "en"), GAME.standings(view, "en")))
    assert len(told) == 1


def test_standings_tell_cash() -> None:
    game = state(square("R3 +6 . -2"), secrets=("fire", None), cash=(50, -3), markets=((0, 3, 1, 1), (0, 0, 0, 0)))
    assert GAME.standings(game.view(None), "en") == (
        "50",
        "−3",
    )
