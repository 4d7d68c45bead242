"""The recap: what was done to whoever is asked comes first, and nobody reads what they may not know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from games.chance import Playout
from games.contract import Event, Game, Movement, Public, Seat, State, TurnEnded
from games.engine.recap import Told, threats, told
from games.engine.registry import GAMES
from games.heimlich.rules.events import Advanced, DrewCard, MarkerMoved, SawCard, Scored
from games.heller.rules.events import TilePlaced
from games.heuchel.rules.events import Climbed, Took
from games.teufel.rules.events import (
    Delivered,
    DevilBanished,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    Pressed,
    Rolled,
    Stepped,
)
from games.teufel.rules.position import LAST_TURN
from tests.games.heimlich import GAME as HEIMLICH
from tests.games.heimlich import town
from tests.games.heller import GAME as HELLER
from tests.games.heller import square, state
from tests.games.heuchel import GAME as HEUCHEL
from tests.games.heuchel import laid
from tests.games.teufel import GAME as TEUFEL
from tests.games.teufel import situation

NOT_DONE = {"moves nobody", "places nothing", "can’t climb", "stays put"}
SEVEN = ("Anna", "Ben", "Cem", "Dana", "Emil", "Fritz", "Gina")
NAMES = ("Anna", "Ben", "Cem", "Dana")
ANNA, BEN, CEM = Seat(0), Seat(1), Seat(2)


def of(game: Game, now: State, past: Sequence[Event], asked: Seat | None, reader: Seat | None = None) -> list[Told]:
    return told(game, past, now.view(None).public, "en", NAMES, asked, reader)


def test_what_was_done_to_the_one_who_is_asked_comes_first_and_the_reader_is_spoken_to() -> None:
    lost = DuelLost(seat=ANNA, colour="yellow", devil=2, loss="cap", winner=CEM, winning_devil=1)
    served = Delivered(seat=BEN, devil=1, pot="Yd", card="5", total=8)
    kitchen, past = situation(), [served, TurnEnded(seat=BEN), lost, TurnEnded(seat=CEM)]
    assert of(TEUFEL, kitchen, past, ANNA) == [
        Told(CEM, ["⚔️ devil 1 beats Anna’s devil 2: home, cap lost"]),
        Told(BEN, [], ["🔥 serves a 5: 3 → 8"]),
    ]
    assert of(TEUFEL, kitchen, past, ANNA, ANNA)[0].first == ["⚔️ devil 1 beats your devil 2: home, cap lost"]
    assert [line.seat for line in of(TEUFEL, kitchen, past, BEN)] == [BEN, CEM]


def test_a_devil_is_told_of_where_it_is_now_and_a_seat_that_did_nothing_too() -> None:
    kitchen = situation({"Y1": "C1", "B1": "F5"})
    steps = [Stepped(seat=ANNA, devil=1, origin=one, place=other) for one, other in (("A1", "B1"), ("B1", "C1"))]
    past = [TurnEnded(seat=CEM), Rolled(seat=BEN, dice=(0, 1)), TurnEnded(seat=BEN), *steps, TurnEnded(seat=ANNA)]
    lines = {line.seat: line.others for line in of(TEUFEL, kitchen, past, None)}
    assert lines == {BEN: ["stays put"], ANNA: ["devil 1 → C1"]}


def test_of_a_turn_that_began_before_nobody_is_told_to_have_stayed_put() -> None:
    assert of(TEUFEL, situation(), [TurnEnded(seat=BEN)], ANNA) == []
    past = [Pressed(seat=BEN, presses=1, popped=False), TurnEnded(seat=BEN), TurnEnded(seat=CEM)]
    assert "stays put" not in str([line for line in of(TEUFEL, situation(), past, ANNA) if line.seat == BEN])


def test_a_devil_that_is_back_at_its_start_has_not_stayed_put() -> None:
    steps = [Stepped(seat=BEN, devil=1, origin=one, place=other) for one, other in (("F1", "E1"), ("E1", "F1"))]
    (line,) = of(TEUFEL, situation(), [TurnEnded(seat=ANNA), *steps, TurnEnded(seat=BEN)], ANNA)
    assert line.others == ["devil 1 → F1"]


def idle_lines(game: Game, log: Sequence[Event], cut: int, public: Public) -> set[Seat]:
    """Return of whom a recap from `cut` on tells that they did nothing."""
    lines = told(game, log[cut:], public, "en", SEVEN, None)
    return {line.seat for line in lines if line.seat is not None and NOT_DONE & {*line.others}}


def have_moved(log: Sequence[Event], cut: int, seat: Seat, on_turn: Seat | None) -> bool:
    """Tell whether a seat has moved in each of its turns that end behind `cut`, wherever they began."""
    turns: list[list[Event]] = [[]]
    for number, event in enumerate(log):
        turns[-1].append(event)
        if isinstance(event, TurnEnded):
            turns[-1:] = [[*turns[-1]], []] if event.seat == seat and number >= cut else [[]]
    if on_turn != seat:
        turns.pop()
    return all(
        any(isinstance(event, Movement | Advanced) and event.seat == seat for event in turn) for turn in turns
    )


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.slow
def test_wherever_a_recap_begins_whoever_is_told_to_have_done_nothing_has_done_nothing(key: str) -> None:
    game, found = GAMES[key], 0
    for variant in game.variants:
        rng, log = Playout(f"idle {variant.name}"), list[Event]()
        state = game.new(variant.options, variant.seats, rng)
        while state.to_act:
            seat = rng.pick(sorted(state.to_act))
            log += [
                event
                for event in state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
                if event.is_visible_to(None)
            ]
            cut = len(log) - min(len(log), rng.roll(40))
            for idle in idle_lines(game, log, cut, state.view(None).public):
                found += 1
                assert not have_moved(log, cut, idle, state.turn_seat), (idle, log[cut:])
    assert found or key not in ("teufel", "heimlich"), "nobody of whom that could be told"


def test_whoever_is_asked_is_not_told_what_they_did_themselves_but_what_became_of_it() -> None:
    kitchen = situation({"Y1": "C1"})
    stepped = Stepped(seat=ANNA, devil=1, origin="B1", place="C1")
    assert of(TEUFEL, kitchen, [stepped, TurnEnded(seat=ANNA)], ANNA) == []
    lost = DuelLost(seat=ANNA, colour="yellow", devil=2, loss="cap", winner=None)
    assert of(TEUFEL, kitchen, [stepped, lost], ANNA) == [
        Told(ANNA, ["⚔️ devil 2 loses to a guard: home, cap lost"])
    ]


def test_milk_is_told_in_one_with_the_devil_that_it_costs() -> None:
    past = [Delivered(seat=BEN, devil=3, pot="Yd", card="m", total=4), DevilBanished(seat=BEN, devil=3)]
    assert of(TEUFEL, situation(), past, None) == [Told(BEN, [], ["🔥 serves milk: devil 3 is out"])]


def test_whoever_avoids_a_duel_is_told_with_whom() -> None:
    declared = DuelDeclared(
        seat=ANNA, devil=1, place="C1", defender=BEN, defender_colour="violet", defender_devil=2
    )
    refused = DuelRefused(seat=BEN, devil=2)
    told_of = partial(of, TEUFEL, situation())
    assert told_of([declared, refused], CEM)[0].others == ["devil 2 runs home from Anna"]
    assert told_of([declared, refused], CEM, ANNA)[0].others == ["devil 2 runs home from you"]
    assert told_of([refused], CEM)[0].others == ["devil 2 runs home"]


def test_presses_are_told_of_the_duel_that_is_still_open() -> None:
    pressed = Pressed(seat=BEN, presses=2, popped=False)
    lost = DuelLost(seat=CEM, colour="blue", devil=2, loss="cap", winner=BEN, winning_devil=1)
    told_of = partial(of, TEUFEL, situation(), asked=None)
    assert "presses 2" in str(told_of([pressed]))
    assert "presses" not in str(told_of([pressed, lost]))
    assert "presses 2" in str(told_of([lost, pressed]))


def test_cards_that_were_taken_are_named_or_counted_by_whose_they_were() -> None:
    past = [
        Climbed(seat=BEN, face="Q5", cards=1, row=3, to=5, home=False),
        Took(seat=BEN, owner=ANNA, face="F2", cards=3),
        Took(seat=BEN, owner=ANNA, face="F1", cards=1),
        Took(seat=BEN, owner=CEM, face="M1", cards=1),
    ]
    tower = laid({3: "Q5"}, {3: "Q4"}, {11: "H2"})
    (line,) = of(HEUCHEL, tower, past, ANNA, ANNA)
    assert line.first == ["✋ takes 4 of your cards"]
    assert line.others == ["✋ 🎻\u20601 from ☀️"], "it goes without saying who climbed"


def test_cards_that_were_taken_of_one_player_on_two_floors_are_told_in_one() -> None:
    climbs = [Climbed(seat=BEN, face="Q5", cards=1, row=row, to=row + 2, home=False) for row in (3, 5)]
    takings = [Took(seat=BEN, owner=ANNA, face=face, cards=1) for face in ("F2", "M1")]
    past = [climbs[0], takings[0], climbs[1], takings[1]]
    (line,) = of(HEUCHEL, laid({3: "Q5"}, {3: "Q4"}, {11: "H2"}), past, ANNA, ANNA)
    assert line.first == ["✋ takes 2 of your cards"]


def test_a_tile_is_told_with_what_it_costs_others() -> None:
    market = state(square("R3 -3 . . ."))
    past = [TilePlaced(seat=BEN, tile="-3", space="A2"), TurnEnded(seat=BEN)]
    (line,) = of(HELLER, market, past, ANNA, ANNA)
    assert line.first == ["costs you 9 Heller"]


def test_scorings_are_gathered_by_agent_and_drawn_cards_stay_secret() -> None:
    past = [
        Advanced(seat=BEN, agent="J", points=2, building="7"),
        Advanced(seat=BEN, agent="J", points=1, building="8"),
        DrewCard(seat=BEN),
        SawCard(seat=BEN, card="safe", visible_to=(BEN,)),
        Scored(seat=BEN, building="7"),
        MarkerMoved(seat=BEN, marker="J", gain=7, space=7),
        MarkerMoved(seat=BEN, marker="D", gain=-3, space=0),
    ]
    (line,) = of(HEIMLICH, town(), past, ANNA)
    walk, scoring, drawn = line.others
    assert unbroken([walk]) == ["🔴 J 3 steps"], "first what was done, then what came of it"
    assert scoring == "💰 scoring: most for J, +7" and "draws a card" in drawn


def test_who_of_several_that_moved_has_come_to_the_safe_is_told() -> None:
    past = [
        Advanced(seat=BEN, agent="J", points=2, building="7"),
        TurnEnded(seat=BEN),
        Advanced(seat=CEM, agent="D", points=3, building="9"),
        Advanced(seat=CEM, agent="M", points=1, building="7"),
        Scored(seat=CEM, building="9"),
        MarkerMoved(seat=CEM, marker="M", gain=7, space=7),
        MarkerMoved(seat=CEM, marker="D", gain=9, space=9),
    ]
    lines = {line.seat: unbroken(line.others) for line in of(HEIMLICH, town(), past, ANNA)}
    assert lines == {
        BEN: ["🔴 J 2 steps"],
        CEM: ["🔵 D 3 steps", "🟢 M 1", "💰 D at the safe: most for D, +9"],
    }
    past[4] = Scored(seat=CEM, building="7")
    assert "💰 M at the safe" in str(of(HEIMLICH, town(), past, ANNA)), "whoever came before this turn did not"


def unbroken(words: Sequence[str]) -> list[str]:
    return [part.replace("\N{NO-BREAK SPACE}", " ") for part in words]


def test_threats_are_told_where_they_decide_the_game() -> None:
    calm = situation({"B1": "B1Yd"})
    near = situation({"B1": "B1Yd"}, scores=(0, 0, 6, 0))
    last = situation(turns_ended=LAST_TURN - 1)
    assert [threats(TEUFEL, moment.view(None).public, "en", NAMES) for moment in (calm, near, last)] == [
        [],
        ["Cem: 6 points, a pot 1 step from home."],
        ["This is the last turn."],
    ]
