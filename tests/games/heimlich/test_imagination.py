"""What a seat imagines of what it can't see: whole worlds that agree with all it knows, likely ones more often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.chance import Playout
from games.contract import Event, Seat, State
from games.heimlich.rules.board import BLANK, HELD, pack_for
from games.heimlich.rules.events import Advanced, DossiersOpened, FreeAgentTaken, MarkerMoved
from games.heimlich.rules.position import HeimlichView
from tests.games.heimlich.towns import GAME, ask, due, finished, play, public_of, town, view_of

WORLDS = 200


def worlds(state: State, seat: int = 0, observed: Sequence[Event] = ()) -> Iterator[State]:
    """Yield what a seat imagines, again and again."""
    rng = Playout(7)
    for _ in range(WORLDS):
        yield GAME.imagine(state.view(Seat(seat)), observed, rng)


def seen(state: State, of: int, seat: int = 0, observed: Sequence[Event] = ()) -> list[HeimlichView]:
    """Return what seat `of` sees in the worlds that `seat` imagines."""
    return [view_of(world, of) for world in worlds(state, seat, observed)]


def share_of(agent: str, observed: Sequence[Event]) -> float:
    """Return how often seat 1 of two plays an agent, as seat 0 imagines it."""
    views = seen(town(2), 1, observed=observed)
    return sum(view.agents == (agent,) for view in views) / WORLDS


def test_cards_out_of_the_game_are_nowhere_and_all_others_somewhere() -> None:
    state = town(held=["JDMP", "B", "L", "S"], roll=2, hands={0: ["free"]}, supply=["safe"])
    play(state, 0, "go.S.2")
    ask(state, s0="yes")
    play(state, 0, "play.free.agent")
    assert public_of(state).num_removed == 1
    everything = (Counter(range(7)), Counter(pack_for(4)))
    assert all(world.pieces() == everything for world in worlds(state))


def test_hands_of_others_are_any_that_are_left() -> None:
    state = town(hands={0: ["church"], 1: ["trade", "join"]})
    hands = {view.hand for view in seen(state, 1)}
    assert len(hands) > WORLDS / 4, "the pack is shuffled for each world"
    assert all(len(hand) == 2 and "church" not in hand for hand in hands)


def test_a_scoring_tells_who_it_helps_and_whom_it_harms() -> None:
    even = 1 / 4
    won = [MarkerMoved(seat=Seat(1), marker="M", gain=10, space=10)]
    lost = [MarkerMoved(seat=Seat(1), marker="M", gain=-10, space=0)]
    assert share_of("M", won) > even + 0.1
    assert share_of("M", [*won, *won]) > share_of("M", won)
    assert share_of("M", lost) < even - 0.05


def test_who_takes_an_agent_from_a_good_place_to_a_bad_one_hardly_plays_it() -> None:
    away = Advanced(seat=Seat(1), agent="M", points=1, building="R")
    assert share_of("M", [away, away]) < 0.1


def test_answers_that_are_hidden_are_any_and_ones_own_is_known() -> None:
    state = town(roll=2, hands={0: ["safe"], 1: ["safe"], 2: ["back"]})
    play(state, 0, "go.J.2")
    play(state, 0, "answer.yes")
    play(state, 1, "answer.no")
    assert {view.answer for view in seen(state, 1)} == {True, False}
    assert {view.answer for view in seen(state, 0)} == {True}
    assert {view.answer for view in seen(state, 2)} == {None}, "seat 2 has not answered yet"
    assert {view.answer for view in seen(state, 3)} == {None}, "seat 3 has no card and is not asked"


def test_a_dossier_that_was_handed_in_is_complete_and_names_its_seat_nowhere() -> None:
    state = due()
    for agent in "DMPB":
        play(state, 0, f"note.{agent}.f")
    play(state, 0, "submit")
    forms = {view.dossier for view in seen(state, 0, seat=1)}
    assert len(forms) > 4
    for form in forms:
        assert form is not None
        assert form.count(HELD) == 1 and BLANK not in form and "0" not in form
        assert set(form) <= {HELD, "1", "f"}
    assert any("1" in (form or "") for form in forms) and any("f" in (form or "") for form in forms)


def test_a_dossier_that_is_being_filled_in_may_have_got_to_anywhere() -> None:
    state = due()
    notes = [view.dossier or "" for view in seen(state, 1)]
    assert {len(form.replace(HELD, "").replace(BLANK, "")) for form in notes} == {0, 1, 2, 3, 4}
    assert all(form.rstrip(BLANK).count(BLANK) == 0 for form in (note.replace(HELD, "") for note in notes))
    assert {view.dossier for view in seen(state, 0)} == {view_of(state, 0).dossier}, "one's own is known"


def test_an_agent_taken_after_the_dossiers_were_opened_stands_in_none_as_ones_own() -> None:
    state = due(seats=3)
    before = {form.count(HELD) for form in (view.dossier or "" for view in seen(state, 1))}
    opened = DossiersOpened()
    taken = [opened, FreeAgentTaken(seat=Seat(1), left=1)]
    after = {form.count(HELD) for form in (view.dossier or "" for view in seen(state, 1, observed=taken))}
    assert (before, after) == ({1}, {0})
    earlier = [FreeAgentTaken(seat=Seat(1), left=1), opened]
    assert {(view.dossier or "").count(HELD) for view in seen(state, 1, observed=earlier)} == {1}


def test_when_all_is_revealed_nothing_is_imagined() -> None:
    state = finished("1fff", "f00f")
    for seat in (0, 1):
        known = view_of(state, seat)
        assert {(view.agents, view.dossier) for view in seen(state, seat, seat=1 - seat)} == {
            (known.agents, known.dossier)
        }
