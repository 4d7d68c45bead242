"""In Teufels Küche in words: every event, prompt and refusal; screen readers, plain text, private panel."""

from __future__ import annotations

import dataclasses

import pytest

from games.contract import Event, Seat, TookBack, TurnEnded
from games.engine.log import fragment
from games.teufel.rules.board import COLOURS, COOKING_PLACES, KITCHEN, SIGNS, Devil, pots_of
from games.teufel.rules.events import (
    BeginsGame,
    BonusPointWon,
    Delivered,
    DevilBanished,
    DuelAccepted,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    Flew,
    MenuFixed,
    PotPlaced,
    PotPutDown,
    PotTaken,
    Pressed,
    Rolled,
    RolledForStart,
    Stepped,
    WentOut,
)
from games.teufel.rules.position import LAST_TURN, Duel, Phase, TeufelPublic, TeufelView
from games.teufel.show.picture.layout import middle
from games.teufel.show.words import pot_mark
from games.text import BOARD_WIDTH, LANGUAGES
from tests.games.names import codes
from tests.games.teufel.playouts import GAME, positions
from tests.games.teufel.situations import changed, public
from tests.games.teufel.situations import view as view_of

MAX_ALT_TEXT = 1024
MAX_TEXT_BOARD = 1900
MAX_SENTENCE = 140
NAMES = ("🟡 Anna", "🟣 Ben", "🔵 Cleo", "🟢 Dora")
ANNA, BEN = Seat(0), Seat(1)
AGAINST_BEN = DuelDeclared(seat=ANNA, devil=1, place="C2", defender=BEN, defender_colour="violet", defender_devil=3)
AGAINST_GUARD = DuelDeclared(
    seat=ANNA, devil=1, place="C2", defender=None, defender_colour="blue", defender_devil=2
)

every_language = pytest.mark.parametrize("language", LANGUAGES)
games_played = pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13)])

TOLD: list[tuple[Event, str, str]] = [
    (MenuFixed(seat=ANNA), "has set the menu", "hat die Speisekarte festgelegt"),
    (RolledForStart(seat=ANNA, dice=(3, 1)), "🎲 3 + 1", "🎲 3 + 1"),
    (BeginsGame(seat=ANNA), "begins", "fängt an"),
    (PotPlaced(seat=ANNA, pot="Yt", place="C2"), "▲~🟡 on C2", "▲~🟡 auf C2"),
    (PotPlaced(seat=ANNA, pot="Yt", place="C2", at_random=True), "🎲 ▲~🟡 on C2", "🎲 ▲~🟡 auf C2"),
    (Rolled(seat=ANNA, dice=(0, 0)), "🎲 🪽 + 🪽", "🎲 🪽 + 🪽"),
    (Stepped(seat=ANNA, devil=1, origin="A1", place="B1"), "devil 1 → B1", "Teufel 1 → B1"),
    (Flew(seat=ANNA, devil=2, origin="A1", place="D5"), "🪽 devil 2 → D5", "🪽 Teufel 2 → D5"),
    (PotTaken(seat=ANNA, devil=1, pot="Bs", place="C2"), "devil 1 takes ■~🔵", "Teufel 1 nimmt ■~🔵"),
    (
        PotTaken(seat=ANNA, devil=1, pot="Bs", place="C2", left="Yd"),
        "devil 1 swaps ◆~🟡 for ■~🔵",
        "Teufel 1 tauscht ◆~🟡 gegen ■~🔵",
    ),
    (PotPutDown(seat=ANNA, devil=1, pot="Gc", place="C2"), "devil 1 puts ●~🟢 down", "Teufel 1 stellt ●~🟢 ab"),
    (AGAINST_BEN, "⚔️ devil 1 against devil 3 of 🟣 Ben on C2", "⚔️ Teufel 1 gegen Teufel 3 von 🟣 Ben auf C2"),
    (AGAINST_GUARD, "⚔️ devil 1 against the blue guard on C2", "⚔️ Teufel 1 gegen den blauen Wächter auf C2"),
    (
        DuelRefused(seat=BEN, devil=3),
        "avoids the duel: devil 3 goes home",
        "kneift vor dem Duell: Teufel 3 läuft heim",
    ),
    (DuelAccepted(seat=BEN), "accepts the duel", "nimmt das Duell an"),
    (Pressed(seat=ANNA, presses=3, popped=False), "presses 3×: nothing …", "drückt 3×: nichts …"),
    (
        Pressed(seat=BEN, presses=2, popped=True, for_guard=True),
        "presses 2× for the guard: 💥 the Oberteufel!",
        "drückt 2× für den Wächter: 💥 der Oberteufel!",
    ),
    (
        DuelLost(seat=BEN, colour="violet", devil=3, loss="cap", winner=ANNA, winning_devil=1),
        "⚔️ devil 3 loses to devil 1 of 🟡 Anna and goes home without its cap",
        "⚔️ Teufel 3 verliert gegen Teufel 1 von 🟡 Anna und muss ohne Mütze heim",
    ),
    (
        DuelLost(seat=BEN, colour="violet", devil=3, loss="out", winner=ANNA, winning_devil=1),
        "⚔️ devil 3 loses to devil 1 of 🟡 Anna and is out of the game",
        "⚔️ Teufel 3 verliert gegen Teufel 1 von 🟡 Anna und scheidet aus",
    ),
    (
        DuelLost(seat=BEN, colour="violet", devil=3, loss="cap"),
        "⚔️ devil 3 loses the duel and goes home without its cap",
        "⚔️ Teufel 3 verliert das Duell und muss ohne Mütze heim",
    ),
    (
        DuelLost(seat=BEN, colour="violet", devil=3, loss="spared", winning_devil=1),
        "⚔️ devil 3 loses to a guard and goes home: the last devil is spared",
        "⚔️ Teufel 3 verliert gegen einen Wächter und muss heim: Der letzte Teufel bleibt verschont",
    ),
    (
        DuelLost(colour="green", devil=1, loss="out", winner=ANNA, winning_devil=2),
        "⚔️ The green guard loses to devil 2 of 🟡 Anna and leaves the kitchen for good",
        "⚔️ Der grüne Wächter verliert gegen Teufel 2 von 🟡 Anna und verlässt die Küche für immer",
    ),
    (BonusPointWon(seat=ANNA, devil=1), "devil 1 wins: 1 bonus step", "Teufel 1 siegt: 1 Bonusschritt"),
    (
        Delivered(seat=ANNA, devil=1, pot="Vd", card="5", total=8),
        "🔥 devil 1 serves ◆~🟣: a 5, 8 points now; home",
        "🔥 Teufel 1 serviert ◆~🟣: eine 5, jetzt 8 Punkte; heim",
    ),
    (
        Delivered(seat=ANNA, devil=1, pot="Vd", card="1", total=1),
        "🔥 devil 1 serves ◆~🟣: a 1, 1 point now; home",
        "🔥 Teufel 1 serviert ◆~🟣: eine 1, jetzt 1 Punkt; heim",
    ),
    (
        Delivered(seat=ANNA, devil=1, pot="Vd", card="m", total=8),
        "🔥 devil 1 serves ◆~🟣: 🥛 milk!",
        "🔥 Teufel 1 serviert ◆~🟣: 🥛 Milch!",
    ),
    (DevilBanished(seat=ANNA, devil=1), "devil 1 is banished", "Teufel 1 fliegt hochkant hinaus"),
    (WentOut(seat=ANNA), "has no devil left", "hat keinen Teufel mehr"),
    (TurnEnded(seat=ANNA), "", ""),
    (TookBack(seat=ANNA), "↩️ takes the last move back", "↩️ nimmt den letzten Zug zurück"),
]


@pytest.mark.parametrize(("event", "english", "german"), TOLD)
def test_events_are_told_as_fragments(event: Event, english: str, german: str) -> None:
    """What keeps a sign and its colour on one line is written as a tilde."""
    assert fragment(GAME, event, "en", NAMES) == english.replace("~", "\u2060")
    assert fragment(GAME, event, "de", NAMES) == german.replace("~", "\u2060")


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(GAME.events.kinds)


@every_language
def test_every_refusal_is_one_sentence_with_the_reason(language: str) -> None:
    params: dict[str, str | int] = {"devil": 2, "place": "C2"}
    own: dict[str, dict[str, str | int]] = {
        "place-taken": {"place": "C2"},
        "pot-already-placed": {"sign": "d"},
        "menu-fixed": {},
        "duel-first": {},
        "pot-not-here": {"devil": 2, "pot": "Yd"},
    }
    for code in codes(GAME, "refusal"):
        sentence = GAME.text.format(language, f"refusal-{code}", own.get(code, params))
        assert sentence.endswith(".")
        assert len(sentence) <= MAX_SENTENCE


@every_language
def test_every_end_has_its_sentence(language: str) -> None:
    for reason in codes(GAME, "outcome"):
        assert GAME.text.format(language, f"outcome-{reason}")


@pytest.mark.parametrize(
    ("points", "bonus", "english"),
    [
        (0, 0, "No steps left: any pot?"),
        (0, 1, "Only the bonus step is left."),
        (1, 0, "Move: 1 step left."),
        (4, 1, "Move: 4 steps left + bonus."),
    ],
)
def test_the_turn_is_asked_for_with_its_points(points: int, bonus: int, english: str) -> None:
    assert GAME.text.format("en", "prompt-turn", {"points": points, "bonus": bonus}) == english
    assert GAME.text.format("de", "prompt-turn", {"points": points, "bonus": bonus}) != english


@games_played
def test_every_question_has_its_sentence(seats: int, seed: int) -> None:
    for state, _ in positions(seats, seed, every=7):
        prompt = public(state).prompt
        if prompt is not None:
            for language in LANGUAGES:
                sentence = GAME.text.format(language, f"prompt-{prompt.id}", prompt.params)
                assert sentence[-1] in ".?!"
                assert len(sentence) <= MAX_SENTENCE


@every_language
def test_marks_of_pots_are_the_same_in_labels_and_in_the_log(language: str) -> None:
    for colour in COLOURS:
        for pot in pots_of(colour):
            assert GAME.text.format(language, "label-take", {"devil": 1, "pot": pot}).count(pot_mark(pot)) == 1


@every_language
def test_colours_have_names(language: str) -> None:
    names = {GAME.text.format(language, f"colour-{colour}") for colour in COLOURS}
    assert len(names) == len(COLOURS)


@games_played
@every_language
def test_descriptions_fit_in_every_position(seats: int, seed: int, language: str) -> None:
    for state, seat in positions(seats, seed, every=7):
        view = state.view(seat)
        assert 0 < len(GAME.alt_text(view, language)) <= MAX_ALT_TEXT
        board = GAME.text_board(view, language)
        assert len(board) <= MAX_TEXT_BOARD
        assert all(len(line) <= BOARD_WIDTH for line in board.splitlines())
        assert all(len(line) <= 60 for line in GAME.standings(view, language))
        assert all(len(line) <= 60 for line in GAME.secrets(view, language, ()).replace("**", "").splitlines())


def a_view() -> TeufelView:
    state, seat = next(found for found in positions(4, 13) if public(found[0]).phase is Phase.TURN)
    return view_of(state, seat)


def crowded_views() -> list[TeufelView]:
    """Return views as full of words as four seats can make them, some of them fuller than rules allow."""
    view = a_view()
    pots = [pot for sign in "sdtc" for pot in (colour[0].upper() + sign for colour in COLOURS)]
    devils = tuple(
        Devil(colour, number, COOKING_PLACES[3 * index + number - 1], True, pots[3 * index + number - 1])
        for index, colour in enumerate(COLOURS)
        for number in (1, 2, 3)
    )
    idle = tuple(devil._replace(carries=None) for devil in devils)
    duel = Duel(
        place="C2",
        attacker=Seat(1),
        devil=3,
        defender=Seat(3),
        defender_colour="green",
        defender_devil=3,
        presser=Seat(3),
        presses=12,
    )
    phases: list[dict[str, object]] = [
        {"devils": devils, "pots": {"F5": tuple(pots[12:])}, "grills": ((),) * 4},
        {"devils": idle, "pots": {"F5": tuple(pots)}, "grills": ((),) * 4},
        {
            "devils": idle,
            "pots": {},
            "grills": tuple(tuple((pot, "m") for pot in pots[4 * seat : 4 * seat + 4]) for seat in range(4)),
            "phase": Phase.OVER,
            "scores": (9,) * 4,
            "turns_ended": LAST_TURN,
        },
    ]
    common: dict[str, object] = {
        "phase": Phase.PRESS,
        "points": 6,
        "bonus": 3,
        "dice": (3, 0),
        "duel": duel,
        "scores": (10,) * 4,
    }
    return [changed(view, **{**common, **phase}) for phase in phases]


@every_language
def test_descriptions_fit_even_when_crowded(language: str) -> None:
    for view in crowded_views():
        assert len(GAME.alt_text(view, language)) <= MAX_ALT_TEXT
        assert len(GAME.text_board(view, language)) <= MAX_TEXT_BOARD
        assert all(len(line) <= BOARD_WIDTH for line in GAME.text_board(view, language).splitlines())


@games_played
def test_every_piece_is_described(seats: int, seed: int) -> None:
    for state, _ in positions(seats, seed, every=7):
        table = public(state)
        told = GAME.alt_text(state.view(None), "en")
        drawn = GAME.text_board(state.view(None), "en")
        for colour in table.colours:
            assert told.count(f"{colour.title()}, kitchen {KITCHEN[colour]}, ") == 1
        for pot in standing_pots(table):
            assert pot in drawn or "Pots: " in drawn
        signs = [told.count(name) for name in ("diamond", "circle", "triangle", "square")]
        assert signs == [seats] * len(SIGNS)
        for devil in table.devils:
            if devil.place is not None:
                assert devil.place in told


def standing_pots(public: TeufelPublic) -> list[str]:
    return [pot for pots in public.pots.values() for pot in pots]


def test_the_table_is_told_in_sentences() -> None:
    view = crowded_views()[0]
    told = GAME.alt_text(view, "en")
    assert (
        told.startswith("Yellow to move") or "to move, 6 steps left, bonus step for devil 3; dice 3, wing." in told
    )
    assert "Duel on C2: Violet 3 challenges Green 3. Green presses 12 times." in told
    assert "Yellow, kitchen E5, 10 points: 1 B1 with cap, carries yellow square;" in told
    assert "Gelb, Küche E5, 10 Punkte: 1 B1 mit Mütze, trägt gelbes Quadrat;" in GAME.alt_text(view, "de")


def test_the_end_names_the_winners() -> None:
    told = GAME.alt_text(crowded_views()[2], "en")
    assert told.startswith("The game is over. Won by: Yellow, Violet, Blue, Green.")
    assert "Grill: yellow square milk" in told


def test_the_kitchen_is_drawn_with_its_paths() -> None:
    state, _ = next(positions(4, 13))
    drawn = GAME.text_board(state.view(None), "en").splitlines()
    assert drawn[:6] == [
        "    A     B     C     D     E     F",
        "1 Y:123---o-----o-----o-----o---V:123",
        "",
        "    |  /  |     |     |     |  \\  |",
        "2   o----<B>----o-----o----<G>----o",
        "",
    ]
    assert drawn[7] == "3   o-----o    ##    ##     o-----o"


def test_the_drawn_board_stands_as_its_picture_does() -> None:
    drawn = GAME.text_board(a_view(), "en").splitlines()
    rows = [line[0] for line in drawn if line[:1].isdigit()]
    assert len(rows) == 6
    assert rows == sorted(rows, key=lambda row: middle(f"A{row}")[1])


def test_a_devil_with_a_pot_and_more_pots_are_drawn() -> None:
    view = a_view()
    devil = Devil("yellow", 1, "B1", True, "Gs")
    view = changed(view, devils=(devil, *view.public.devils[1:]), pots={"B1": ("Yd", "Bc", "Vt")})
    drawn = GAME.text_board(view, "en")
    assert "-Y1-" in drawn
    assert "Yd+2" in drawn
    assert "1:B1^+Gs" in drawn
    assert "Pots: B1 Yd Bc Vt" in drawn


def test_the_private_panel_tells_what_is_in_ones_pots() -> None:
    mine = dataclasses.replace(a_view(), seat=ANNA, menu="3m15")
    assert GAME.secrets(mine, "en", ()) == "**Your menu:** ◆ **3** · ● **🥛 milk** · ▲ **1** · ■ **5**"
    assert "● **🥛 Milch**" in GAME.secrets(mine, "de", ())


def test_a_result_tells_who_served_the_pots_of_a_menu() -> None:
    view = a_view()
    grills = ((("Vd", "5"), ("Ys", "5")), (("Yd", "3"),), *view.public.grills[2:])
    over = changed(view, grills=grills, scores=(10, 3, 0, 0), phase=Phase.OVER)
    mine = dataclasses.replace(over, seat=ANNA, menu="3m15")
    assert GAME.secrets(mine, "en", ()) == "Menu: ◆ **3**▸🟣 · ● **🥛 milk** · ▲ **1** · ■ **5**▸🟡"
    assert "▸" not in GAME.secrets(dataclasses.replace(mine, public=view.public), "en", ())


def test_there_is_no_secret_to_tell_before_the_menu_is_fixed_and_none_for_spectators() -> None:
    state, seat = next(positions(2, 11))
    assert GAME.secrets(state.view(seat), "en", ()) == ""
    assert GAME.secrets(state.view(None), "en", ()) == ""


def test_pots_in_hand_are_told_before_play() -> None:
    state, seat = next(found for found in positions(2, 11) if public(found[0]).phase is Phase.POTS)
    assert "in hand diamond, circle, triangle, square" in GAME.alt_text(state.view(seat), "en")


def test_standings_tell_points_and_devils_that_are_missing() -> None:
    view = a_view()
    devils = list(view.public.devils)
    devils[0] = devils[0]._replace(has_cap=False)
    devils[1] = devils[1]._replace(place=None, has_cap=False)
    view = changed(view, devils=tuple(devils), scores=(7, 1, 0, 0), out=(False, False, False, True))
    told = GAME.standings(view, "en")
    assert told == (
        "7 points, 2 devils",
        "1 point",
        "0 points",
        "0 points, out",
    )


def test_a_lost_duel_costs_the_cap_the_devil_or_nothing() -> None:
    view = a_view()
    devils = list(view.public.devils)
    assert view.public.loss_of(devils[0]) == "cap"
    devils[0] = devils[0]._replace(has_cap=False)
    assert changed(view, devils=tuple(devils)).public.loss_of(devils[0]) == "out"
    devils[1:3] = [devil._replace(place=None) for devil in devils[1:3]]
    assert changed(view, devils=tuple(devils)).public.loss_of(devils[0]) == "spared"


def test_a_guard_that_loses_is_out() -> None:
    state, _ = next(positions(3, 12))
    assert public(state).loss_of(public(state).guards[0]) == "out"
