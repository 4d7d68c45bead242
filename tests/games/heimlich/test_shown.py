"""Heimlich & Co. as it is shown: words that fit, choices on a phone, pages that add up."""

from __future__ import annotations

import pytest

from games.chance import seed_from
from games.contract import Choice, Menu, Seat, State, written
from games.engine.record import replay
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, Card, HeimlichOptions
from games.heimlich.rules.events import MarkerMoved, Scored
from games.heimlich.rules.position import HeimlichView, Phase
from games.heimlich.show.rulebook import BASIC
from games.heimlich.show.words import BADGES
from games.text import LANGUAGES
from tests.games.heimlich.towns import GAME, ask, play, positions, public_of, town, view_of
from tests.games.menus import nodes

MAX_ALT = 1024
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_the_fullest_table_still_fits_the_alt_text(language: str) -> None:
    used = [
        card for card in CARDS if card != "free" for _ in range(2 if card not in ("church", "trade", "join") else 1)
    ]
    state = town(
        5,
        roll=2,
        at=dict.fromkeys("JDMPBLS", "5"),
        markers=dict.fromkeys("JDMPBLS", 37),
        held=["JD", "M", "P", "B", "L"],
        hands={0: ["free"]},
        discard=used,
    )
    play(state, 0, "go.J.1")
    assert len(GAME.alt_text(view_of(state), language)) <= MAX_ALT
    play(state, 0, "go.D.1")
    ask(state)
    assert len(GAME.alt_text(view_of(state), language)) <= MAX_ALT
    over = town(
        7, roll=6, at=dict.fromkeys("JDMPBLS", "6"), markers=dict.fromkeys("JDMPBLS", 35), discard=used, hands={}
    )
    play(over, 0, *(f"go.{agent}.1" for agent in "JDMPBL"))
    assert over.outcome() is not None
    assert len(GAME.alt_text(view_of(over), language)) <= MAX_ALT


@every_language
def test_agents_buildings_and_cards_have_names_of_their_own(language: str) -> None:
    for message, name, values in (
        ("label-card", "card", CARDS),
        ("label-agent", "agent", AGENTS),
        ("reveal-agent", "agent", AGENTS),
        ("alt-building", "building", BUILDINGS),
    ):
        args: dict[str, str | int] = {"building": "1", "space": 0}
        texts = {GAME.text.format(language, message, {**args, name: value}) for value in values}
        assert len(texts) == len(values)


def test_badges_tell_seats_apart_and_nothing_about_agents() -> None:
    assert len(set(BADGES)) == 7
    for held in (["J", "D"], ["D", "J"]):
        assert GAME.badges(town(2, held=held).view(None)) == ("🎩", "🔍")


BOTH = HeimlichOptions(top_secret=True, dossier=True)
NAMES = ("🎩 Ada", "🔍 Bo", "☂️ Cy", "📷 Di", "🔑 Eve", "✉️ Flo", "🕶️ Gil")
MAX_BUTTON_LABEL = 38
games_played = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 2), (7, 3)])


def menu_of(state: State, seat: int) -> Menu:
    return GAME.menu(view_of(state, seat), state.legal_moves(Seat(seat)))


def text(choice: Choice, language: str = "en") -> str:
    names = {argument: NAMES[seat] for argument, seat in choice.label.seats.items()}
    return GAME.text.format(language, choice.label.id, {**choice.label.args, **names})


@games_played
def test_labels_and_notes_fit_a_phone_in_both_languages(seats: int, seed: int) -> None:
    for state, seat in positions(seats, BOTH, seed, every=2):
        for node in nodes(menu_of(state, seat)):
            for language in LANGUAGES:
                assert 0 < len(text(node, language)) <= MAX_BUTTON_LABEL


@pytest.mark.parametrize("seed", [3, 4])
def test_each_agent_has_one_button_always_in_the_same_place(seed: int) -> None:
    places = set()
    for state, seat in positions(7, HeimlichOptions(), seed):
        if public_of(state).phase is Phase.MOVE:
            rows = [choice for choice in menu_of(state, seat) if choice.label.id == "label-whom"]
            agents = [[str({**agent.label.args}["walker"]) for agent in row.choices] for row in rows]
            places.add(tuple(map("".join, agents)))
    assert places == {("JDMP", "BLS")}, "and a phone shows four beside each other"


@pytest.mark.parametrize("seed", [3, 4])
def test_whoever_can_reach_the_safe_gets_there_in_one_tap(seed: int) -> None:
    found = 0
    for state, seat in positions(7, HeimlichOptions(), seed):
        public = public_of(state)
        if public.phase is Phase.MOVE:
            told = {text(choice) for choice in nodes(menu_of(state, seat)) if choice.label.id == "label-to-safe"}
            ways = {
                agent: (public.safe - place) % len(BUILDINGS)
                for agent, place in zip(AGENTS, public.positions, strict=True)
            }
            near = {agent: steps for agent, steps in ways.items() if 0 < steps <= public.left}
            assert len(told) == len(near)
            found += len(near)
            for agent, steps in near.items():
                name = GAME.text.format("en", "agent-name", {"code": agent})
                assert any(f"{name} → safe, {steps} step" in words for words in told)
    assert found > 20


def test_the_answers_are_the_same_whatever_the_hand_holds() -> None:
    menus = []
    hands: tuple[list[Card], ...] = (["rescue"], ["free", "join"])
    for cards in hands:
        state = town(roll=2, hands={1: cards})
        play(state, 0, "go.J.2")
        menus.append(menu_of(state, 1))
    assert menus[0] == menus[1]


def told(view: HeimlichView) -> list[str]:
    return GAME.page(view, "scoring", "en", NAMES)[0].replace("\xa0", " ").splitlines()


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
