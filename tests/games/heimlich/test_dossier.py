"""The secret dossiers and the end with them (sections "Option dossier", "Free agent card")."""

from __future__ import annotations

from games.contract import Seat, State
from games.heimlich.rules.board import Card
from games.heimlich.rules.events import (
    DossierJudged,
    DossierReopened,
    DossierSubmitted,
    FreeAgentRevealed,
    IdentityRevealed,
)
from tests.games.heimlich.towns import (
    ask,
    codes,
    kinds,
    outcome_of,
    play,
    points,
    prompt_of,
    public_of,
    refusal,
    reveal_of,
    town,
    view_of,
)


def due(markers: dict[str, int] | None = None, seats: int = 2, **more: object) -> State:
    """Return a town in which Jaques has just reached 29, the safe moved; seat 0 is Jaques, seat 1 Doyle, …"""
    state = town(seats, at={"J": "5"}, roll=2, markers={"J": 22, **(markers or {})}, dossier=True, **more)  # type: ignore[arg-type]
    play(state, 0, "go.J.2", "safe.1")
    return state


def fill_in(state: State, seat: int, entries: str) -> None:
    """Note `entries` for the agents that the seat doesn't hold, in order."""
    for entry in entries:
        agent = codes(state, seat)[0].split(".")[1]
        play(state, seat, f"note.{agent}.{entry}")


def test_dossiers_are_due_at_the_end_of_the_turn_in_which_a_marker_reaches_29() -> None:
    state = town(2, at={"J": "5"}, roll=2, markers={"J": 22}, dossier=True)
    play(state, 0, "go.J.2")
    assert state.to_act == {0} and public_of(state).submitted == ()
    events = play(state, 0, "safe.1")
    assert kinds(events) == ["safe-moved", "turn-ended", "dossiers-opened"], "nobody has rolled yet"
    assert state.to_act == {0, 1} and state.turn_seat is None
    assert prompt_of(state).secret


def test_dossiers_are_not_due_below_29_nor_without_the_option() -> None:
    assert due({"J": 21}).turn_seat == 1
    state = town(2, at={"J": "5"}, roll=2, markers={"J": 22})
    play(state, 0, "go.J.2", "safe.1")
    assert state.turn_seat == 1


def test_a_free_agents_marker_counts_too() -> None:
    state = town(2, at={"B": "5"}, roll=2, markers={"B": 22}, dossier=True)
    play(state, 0, "go.B.2", "safe.1")
    assert state.to_act == {0, 1}


def test_29_counts_even_if_the_marker_is_below_again_at_the_end_of_the_turn() -> None:
    state = town(2, at={"D": "5", "J": "R"}, roll=2, markers={"J": 27}, dossier=True, hands={1: ["markers"]})
    play(state, 0, "go.D.2")
    ask(state, s1="yes")
    play(state, 1, "play.markers.JD")
    play(state, 0, "safe.1")
    assert points(state)["J"] == 27 and state.to_act == {0, 1}


def test_every_agent_not_held_is_noted_as_another_seat_or_free() -> None:
    state = due(seats=3)
    assert codes(state, 0) == ["note.D.1", "note.D.2", "note.D.f"]
    assert codes(state, 1) == ["note.J.0", "note.J.2", "note.J.f"]
    for code, reason in (("note.D.0", "not-yourself"), ("note.J.1", "own-agent"), ("note.M.1", "next-entry")):
        assert refusal(state, 0, code) == reason
    assert refusal(state, 0, "note.D.3") == "nobody-there"


def test_every_dossier_is_awaited_the_last_one_too() -> None:
    """Section "Secret dossier": all fill in a dossier, and may change it until all have handed in theirs."""
    state = due(seats=3)
    for seat, entries in enumerate(("1ffff", "0ffff", "0ffff")):
        fill_in(state, seat, entries)
    for seat, awaited in enumerate(({1, 2}, {2})):
        assert kinds(play(state, seat, "submit")) == ["dossier-submitted"]
        assert state.to_act == awaited and state.may_act == {0, 1, 2}
        assert prompt_of(state).id == "dossier" and state.turn_seat is None
    assert kinds(play(state, 2, "submit")) == ["dossier-submitted", "rolled"]
    assert state.turn_seat == 1 and state.may_act == {1}


def test_a_dossier_is_changed_in_secret_instead_of_taken_back() -> None:
    state = due()
    assert not state.can_take_back(Seat(0)), "the safe was moved, and all have been asked since"
    for code in ("note.D.1", "note.M.f", "note.P.f", "note.B.f", "submit", "erase.D", "note.D.f", "erase.M"):
        play(state, 0, code)
        assert not state.can_take_back(Seat(0))


def test_any_name_may_be_noted_for_any_number_of_agents_but_nothing_left_blank() -> None:
    state = due()
    fill_in(state, 0, "111")
    assert refusal(state, 0, "submit") == "dossier-incomplete"
    fill_in(state, 0, "1")
    assert DossierSubmitted(seat=Seat(0)) in play(state, 0, "submit")
    assert public_of(state).submitted == (True, False) and state.to_act == {1}
    assert view_of(state, 0).dossier == "-1111"


def test_a_dossier_can_be_changed_before_it_is_handed_in() -> None:
    state = due()
    fill_in(state, 0, "1fff")
    assert codes(state, 0) == ["submit", "erase.D", "erase.M", "erase.P", "erase.B"]
    play(state, 0, "erase.D", "note.D.f")
    assert view_of(state, 0).dossier == "-ffff"
    assert refusal(state, 0, "erase.J") == "own-agent"


def test_a_dossier_that_was_handed_in_can_be_changed_until_all_have_handed_in_theirs() -> None:
    state = due()
    fill_in(state, 0, "1fff")
    play(state, 0, "submit")
    assert state.to_act == {1} and state.may_act == {0, 1}
    assert refusal(state, 0, "submit") == "not-asked"
    assert [event for event in play(state, 0, "erase.D") if event.is_visible_to(None)] == [
        DossierReopened(seat=Seat(0))
    ]
    assert state.to_act == {0, 1} and public_of(state).submitted == (False, False)
    play(state, 0, "note.D.1", "submit")
    fill_in(state, 1, "0fff")
    play(state, 1, "submit")
    assert state.may_act == state.to_act == {1}, "the next turn has begun"


def test_dossiers_are_filled_in_once_a_game() -> None:
    state = due()
    for seat in (0, 1):
        fill_in(state, seat, "ffff")
        play(state, seat, "submit")
    assert state.turn_seat == 1
    play(state, 1, "go.J.2")
    play(state, 0, "go.M.1", "go.P.1", "safe.7")
    assert points(state)["J"] == 38
    assert state.turn_seat == 1 and not any("note" in code for code in codes(state, 1))


def test_notes_are_secret_and_who_has_handed_in_is_public() -> None:
    state = due()
    events = play(state, 0, "note.D.1")
    assert kinds(events) == [] and kinds(events, 0) == ["noted"] and kinds(events, 1) == []
    assert view_of(state, 0).dossier == "-1..." and view_of(state, 1).dossier == ".-..."
    assert view_of(state).dossier is None


def finished(first: str, second: str, markers: dict[str, int] | None = None) -> State:
    """Return a game that ended with the turn in which dossiers fell due; Jaques stands on 44."""
    state = town(2, at={"J": "5"}, roll=2, markers={"J": 37, **(markers or {})}, dossier=True)
    play(state, 0, "go.J.2")
    assert state.to_act == {0, 1}, "asked before the reveal"
    assert public_of(state).reveal is None
    for seat, entries in enumerate((first, second)):
        fill_in(state, seat, entries)
        play(state, seat, "submit")
    return state


def test_the_game_that_ends_with_that_very_turn_still_asks_before_the_reveal() -> None:
    state = finished("ffff", "0fff")
    assert not state.to_act and public_of(state).reveal is not None


def test_each_correct_entry_gives_5_points_to_the_guessers_agent() -> None:
    outcome = outcome_of(finished("1fff", "f00f"))
    assert outcome.scores == (44 + 20, 0 + 5)


def test_points_from_dossiers_decide_who_wins() -> None:
    outcome = outcome_of(finished("f111", "0fff", {"D": 30}))
    assert (outcome.winners, outcome.scores) == ((1,), (44, 50))


def test_free_agents_get_no_points_from_dossiers_but_can_win_for_nobody() -> None:
    state = town(2, at={"B": "5"}, roll=2, markers={"B": 39, "J": 20}, dossier=True)
    play(state, 0, "go.B.2")
    for seat, entries in enumerate(("1fff", "ffff")):
        fill_in(state, seat, entries)
        play(state, seat, "submit")
    outcome = outcome_of(state)
    assert (outcome.winners, outcome.scores, outcome.reason) == ((), (40, 15), "free-agent")


def with_second_agents(markers: dict[str, int], entries: tuple[str, str]) -> State:
    """Return a finished game in which seat 0 holds Jaques and Bucci, seat 1 Doyle."""
    cards: dict[int, list[Card]] = {}
    state = town(
        2, at={"M": "5"}, roll=2, markers={"M": 35, **markers}, held=["JB", "D"], dossier=True, hands=cards
    )
    play(state, 0, "go.M.2")
    for seat in (0, 1):
        fill_in(state, seat, entries[seat])
        play(state, seat, "submit")
    return state


def test_the_farthest_of_several_agents_is_kept_and_the_others_are_free_when_dossiers_are_judged() -> None:
    state = with_second_agents({"J": 20, "B": 30}, ("1ff", "fff0"))
    reveal = reveal_of(state)
    assert reveal.kept == (4, 1) and reveal.correct == (3, 4)
    assert outcome_of(state).scores == (30 + 15, 20)


def test_the_end_tells_who_was_who_what_was_given_back_and_guessed_and_who_was_free() -> None:
    """Section "The end" and "Secret dossier": all identities are revealed, and dossiers judged."""
    state = town(2, at={"M": "5"}, roll=2, markers={"M": 35, "B": 1}, held=["JB", "D"], dossier=True, hands={})
    play(state, 0, "go.M.2")
    fill_in(state, 0, "1ff")
    play(state, 0, "submit")
    fill_in(state, 1, "0ff0")
    assert play(state, 1, "submit")[1:] == [
        IdentityRevealed(seat=Seat(0), agent="J", kept=False),
        IdentityRevealed(seat=Seat(0), agent="B", kept=True),
        DossierJudged(seat=Seat(0), correct=3, points=15),
        IdentityRevealed(seat=Seat(1), agent="D", kept=True),
        DossierJudged(seat=Seat(1), correct=3, points=15),
        FreeAgentRevealed(agent="M"),
        FreeAgentRevealed(agent="P"),
    ]


def test_in_a_tie_the_agent_held_first_is_kept() -> None:
    reveal = reveal_of(with_second_agents({"J": 30, "B": 30}, ("1ff", "fff0")))
    assert reveal.kept == (0, 1) and reveal.correct == (3, 2), "Jaques is seat 0's, Bucci is free"


def test_agents_are_kept_by_the_markers_before_the_points_for_dossiers() -> None:
    state = with_second_agents({"J": 29, "B": 30}, ("1ff", "ffff"))
    assert reveal_of(state).kept[0] == 4


def test_an_agent_given_back_can_win_for_nobody() -> None:
    state = town(2, at={"J": "5"}, roll=2, markers={"J": 38, "B": 45 - 4}, held=["JB", "D"], hands={})
    play(state, 0, "go.J.2")
    assert outcome_of(state).winners == (0,)
    assert reveal_of(state).kept[0] == 0
