"""The top secret cards: what each of them can be played on and what it does."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Playout
from games.contract import Seat, State
from games.heimlich.rules.board import AGENTS, Card, HeimlichOptions, pack_for
from games.heimlich.rules.events import (
    CardRemoved,
    DrewNothing,
    FreeAgentSeen,
    FreeAgentTaken,
    MarkerMoved,
    Reshuffled,
    SafeMoved,
)
from tests.games.heimlich.towns import (
    GAME,
    ONE_TO_THREE,
    Told,
    ask,
    codes,
    kinds,
    play,
    points,
    public_of,
    refusal,
    town,
    view_of,
    where,
)

AT = {"J": "3", "D": "7", "M": "7", "P": "R", "B": "10", "L": "C", "S": "C"}


def holding(
    card: Card,
    at: dict[str, str] | None = None,
    markers: dict[str, int] | None = None,
    seat: int = 1,
    safe: str = "7",
) -> State:
    """Return a town where `seat`, not on its turn, has to play this card; seat 0 has moved Schulz to 1."""
    state = town(
        at={**(AT if at is None else at), "S": "R"}, markers=markers, safe=safe, roll=2, hands={seat: [card]}
    )
    play(state, 0, "go.S.2")
    ask(state, **{f"s{seat}": "yes"})
    return state


def targets(state: State, seat: int = 1) -> set[str]:
    return {code.split(".")[2] for code in codes(state, seat) if code.startswith("play.")}


def test_the_pack_has_26_cards_and_25_with_seven_seats() -> None:
    pack = Counter(pack_for(4))
    assert sum(pack.values()) == 26
    assert {card for card, count in pack.items() if count == 1} == {"church", "trade", "join", "free"}
    assert pack - Counter(pack_for(7)) == {"free": 1}


@pytest.mark.parametrize("seats", range(2, 8))
def test_two_cards_are_dealt_to_each_seat(seats: int) -> None:
    state = GAME.new(HeimlichOptions(top_secret=True), seats, Playout(1))
    public = public_of(state)
    assert public.hand_sizes == (2,) * seats
    assert public.supply_size == (25 if seats == 7 else 26) - 2 * seats


def test_the_shuffled_pack_is_dealt_from_the_start_seat_on_and_drawn_from_where_that_stopped() -> None:
    """Section "Top secret: the cards": each of you gets two, in secret; who begins was drawn by lot."""
    chance = Told(3, ONE_TO_THREE)
    state = GAME.new(HeimlichOptions(top_secret=True), 4, chance)
    pack = pack_for(4)
    shuffled = pack[::-1]
    assert state.turn_seat == 2 and chance.asked == [tuple(range(7)), pack]
    assert [view_of(state, seat).hand for seat in (2, 3, 0, 1)] == [shuffled[at : at + 2] for at in (0, 2, 4, 6)]
    play(state, 2, "stop")
    assert view_of(state, 2).hand == shuffled[:2] + shuffled[8:9]


def test_the_safe_goes_to_any_other_building() -> None:
    state = holding("safe")
    assert targets(state) == {"C", "1", "2", "3", "4", "5", "6", "8", "9", "10", "R"}
    moved = play(state, 1, "play.safe.R")
    assert SafeMoved(seat=Seat(1), building="R") in moved
    assert public_of(state).safe == 11


def test_two_different_markers_below_40_move_3_forward_and_stop_at_40() -> None:
    state = holding("markers", markers={"J": 39, "D": 37, "M": 40, "P": 41, "B": 0})
    assert targets(state) == {"JD", "JB", "JL", "JS", "DB", "DL", "DS", "BL", "BS", "LS"}
    moved = play(state, 1, "play.markers.JD")[1:3]
    assert points(state) == {"J": 40, "D": 40, "M": 40, "P": 41, "B": 0, "L": 0, "S": 0}
    assert moved == [
        MarkerMoved(seat=Seat(1), marker="J", gain=1, space=40),
        MarkerMoved(seat=Seat(1), marker="D", gain=3, space=40),
    ]


def test_two_markers_cannot_be_played_on_a_single_one() -> None:
    spaces = dict.fromkeys("JDMPBL", 40)
    state = holding("markers", markers=spaces)
    assert codes(state, 1) == ["pass"]


def test_one_agent_goes_1_or_2_back() -> None:
    state = holding("back")
    assert len(targets(state)) == 14
    play(state, 1, "play.back.L2")
    assert where(state)["L"] == "10"


def test_one_agent_goes_1_either_way() -> None:
    state = holding("either")
    assert len(targets(state)) == 14
    play(state, 1, "play.either.Jb")
    assert where(state)["J"] == "2"


@pytest.mark.parametrize(("card", "places"), [("two-back", ("2", "6")), ("two-forward", ("4", "8"))])
def test_two_different_agents_go_1(card: Card, places: tuple[str, str]) -> None:
    state = holding(card)
    assert len(targets(state)) == 21
    play(state, 1, f"play.{card}.JD")
    assert (where(state)["J"], where(state)["D"]) == places


def test_an_agent_in_the_building_of_the_safe_goes_1_either_way() -> None:
    state = holding("leave-safe")
    assert targets(state) == {"Df", "Db", "Mf", "Mb"}
    play(state, 1, "play.leave-safe.Mf")
    assert where(state)["M"] == "8"
    assert codes(holding("leave-safe", at={}), 1) == ["pass"]


def test_one_agent_goes_to_the_ruins_from_anywhere_else() -> None:
    state = holding("ruins")
    assert targets(state) == {"J", "D", "M", "B", "L", "S"}
    play(state, 1, "play.ruins.J")
    assert where(state)["J"] == "R"


def test_all_agents_go_to_the_church_if_one_is_elsewhere() -> None:
    state = holding("church")
    events = play(state, 1, "play.church.all")
    assert set(where(state).values()) == {"C"}
    assert kinds(events).count("agent-moved") == 6, "Larsson was there"
    nobody = town(roll=ONE_TO_THREE, hands={1: ["church"]})
    play(nobody, 0, "stop")
    ask(nobody, s1="yes")
    assert codes(nobody, 1) == ["pass"]


def test_two_agents_of_different_buildings_trade_places() -> None:
    state = holding("trade")
    assert "DM" not in targets(state) and len(targets(state)) == 20
    play(state, 1, "play.trade.JD")
    assert (where(state)["J"], where(state)["D"]) == ("7", "3")


def test_one_agent_goes_to_where_another_one_is() -> None:
    state = holding("join", at={"J": "3", "D": "7"})
    assert {target for target in targets(state) if target[0] == "J"} == {"J7", "JC", "J1"}
    play(state, 1, "play.join.J7")
    assert where(state)["J"] == "7"


def test_one_or_two_agents_come_from_the_ruins_to_the_church() -> None:
    state = holding("rescue", at={"P": "R", "B": "R"})
    assert targets(state) == {"P", "B", "PB"}
    play(state, 1, "play.rescue.PB")
    assert where(state)["P"] == where(state)["B"] == "C"
    assert codes(holding("rescue", at={}), 1) == ["pass"]


def test_one_agent_goes_1_2_or_3_forward() -> None:
    state = holding("forward")
    assert len(targets(state)) == 21
    play(state, 1, "play.forward.B3")
    assert where(state)["B"] == "1"


def test_one_agent_goes_to_the_safe_from_anywhere_else() -> None:
    state = holding("to-safe")
    assert targets(state) == {"J", "P", "B", "L", "S"}
    play(state, 1, "play.to-safe.P")
    assert where(state)["P"] == "7"


def test_cards_can_be_played_on_agents_in_play_only() -> None:
    """Section "The town": with two players five agents take part."""
    state = town(2, roll=2, hands={1: ["forward", "two-forward", "join", "markers"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes")
    played = {sign for target in targets(state) for sign in target if sign in AGENTS}
    assert played == {"J", "D", "M", "P", "B"}
    assert refusal(state, 1, "play.forward.L1") == "card-without-effect"


def test_a_card_without_effect_or_not_in_hand_is_refused() -> None:
    state = holding("trade")
    assert refusal(state, 1, "play.trade.DM") == "card-without-effect"
    assert refusal(state, 1, "play.ruins.J") == "card-not-in-hand"
    assert refusal(state, 1, "play.trade.XY") == "malformed"


def test_the_free_agent_card_gives_a_free_agent_in_secret() -> None:
    state = holding("free")
    events = play(state, 1, "play.free.agent")
    assert view_of(state, 1).agents == ("D", "S") and public_of(state).discard == ("free",)
    assert public_of(state).num_held == (1, 2, 1, 1) and public_of(state).num_free == 2
    assert "free-agent-seen" in kinds(events, 1) and "free-agent-seen" not in kinds(events, 2)
    assert {event.seat for event in events if isinstance(event, FreeAgentSeen)} == {1}
    assert events[1] == FreeAgentTaken(seat=Seat(1), left=2)


def test_every_free_agent_is_equally_likely_to_be_taken() -> None:
    """Section "The free agent card": take one of the free agents at random."""
    taken: Counter[str] = Counter()
    state = holding("free")
    for seed in range(300):
        after = state.clone()
        play(after, 1, "play.free.agent", chance=Playout(seed))
        taken[view_of(after, 1).agents[1]] += 1
    assert set(taken) == {"B", "L", "S"} and min(taken.values()) > 60


def test_the_free_agent_card_leaves_the_game_when_nobody_is_free_and_a_new_card_is_drawn() -> None:
    state = town(held=["JDMP", "B", "L", "S"], roll=2, hands={1: ["free"]}, supply=["safe"])
    play(state, 0, "go.S.2")
    ask(state, s1="yes")
    events = play(state, 1, "play.free.agent")
    public = public_of(state)
    assert public.num_removed == 1 and public.discard == public.laid == ()
    assert CardRemoved(seat=Seat(1)) in events
    assert view_of(state, 1).hand == ("safe",), "drawn on somebody else's turn"
    assert kinds(events) == ["card-played", "card-removed", "drew-card"]
    assert public_of(state).actor == 1, "it may be played at once"


def test_a_movement_into_the_ruins_draws_one_card_however_many_agents_went() -> None:
    state = town(at={"J": "10", "D": "10"}, roll=2, hands={}, supply=["safe", "back"])
    events = play(state, 0, "go.J.1", "go.D.1")
    assert view_of(state, 0).hand == ("safe",)
    assert "drew-card" in kinds(events) and "saw-card" not in kinds(events, 1) and "saw-card" in kinds(events, 0)


def test_passing_through_the_ruins_or_standing_there_draws_nothing() -> None:
    state = town(at={"J": "10", "D": "R"}, roll=2, hands={})
    events = play(state, 0, "go.J.2")
    assert "drew-card" not in kinds(events)
    state = town(at={"J": "10", "D": "R"}, roll=3, hands={})
    assert "drew-card" not in kinds(play(state, 0, "go.J.1", "go.J.2"))


def test_moving_nothing_after_one_to_three_draws_a_card() -> None:
    state = town(roll=ONE_TO_THREE, hands={}, supply=["join"])
    events = play(state, 0, "stop")
    assert kinds(events) == ["stopped", "drew-card"] and view_of(state, 0).hand == ("join",)
    moved = town(roll=ONE_TO_THREE, hands={})
    assert "drew-card" not in kinds(play(moved, 0, "go.J.1", "stop"))


def test_nothing_is_drawn_with_four_cards_in_hand() -> None:
    state = town(roll=ONE_TO_THREE, hands={0: ["safe", "safe", "back", "back"]})
    assert play(state, 0, "stop")[1:] == [DrewNothing(seat=Seat(0), reason="full")]
    assert len(view_of(state, 0).hand) == 4


def test_ones_own_card_that_leads_into_the_ruins_draws_a_card_when_it_has_left_the_hand() -> None:
    state = town(roll=ONE_TO_THREE, hands={0: ["ruins", "ruins", "back", "back"]}, supply=["join", "safe"])
    play(state, 0, "go.J.1", "stop")
    ask(state, s0="yes")
    events = play(state, 0, "play.ruins.J", "play.back.L1")
    assert kinds(events).count("drew-card") == 2
    assert view_of(state, 0).hand == ("ruins", "back", "join", "safe")


def test_a_card_of_somebody_else_that_leads_into_the_ruins_draws_nothing() -> None:
    state = holding("ruins")
    assert "drew-card" not in kinds(play(state, 1, "play.ruins.J"))


def test_discards_are_shuffled_when_a_card_has_to_be_drawn_and_the_supply_is_empty() -> None:
    hands: dict[int, list[Card]] = {
        0: ["safe"],
        1: ["two-back", "two-back", "markers", "markers"],
        2: ["ruins", "ruins", "rescue", "rescue"],
        3: ["church", "trade", "join", "free"],
    }
    used: list[Card] = ["safe", "back", "back", "either", "either", "two-forward", "two-forward"]
    used += ["leave-safe", "leave-safe", "forward", "forward", "to-safe", "to-safe"]
    state = town(roll=ONE_TO_THREE, hands=hands, discard=used)
    assert public_of(state).supply_size == 0
    chance = Told()
    events = play(state, 0, "stop", chance=chance)
    assert kinds(events) == ["stopped", "reshuffled", "drew-card"]
    assert Reshuffled(cards=13) in events, "the one drawn next is among them"
    assert public_of(state).supply_size == 12 and public_of(state).discard == ()
    assert chance.asked == [tuple(used)], "nothing else is shuffled"
    assert view_of(state, 0).hand == ("safe", used[-1]), "shuffling turned the order round"


def test_discards_stay_where_they_are_while_there_are_cards_to_draw() -> None:
    state = town(roll=ONE_TO_THREE, hands={}, supply=["join"], discard=["trade", "safe"])
    chance = Told()
    assert kinds(play(state, 0, "stop", chance=chance)) == ["stopped", "drew-card"]
    assert chance.asked == [] and public_of(state).discard == ("trade", "safe")
    assert view_of(state, 0).hand == ("join",)


def test_cards_of_the_running_part_stay_on_the_table_when_the_discards_are_shuffled() -> None:
    """Sections "Top secret: the cards" and "The top secret part": cards played now are discarded afterwards."""
    hands: dict[int, list[Card]] = {
        0: ["ruins", "ruins", "rescue", "rescue"],
        1: ["two-back", "two-back", "markers", "markers"],
        2: ["safe", "safe", "back", "back"],
        3: ["church", "trade", "join", "free"],
    }
    used: list[Card] = ["either", "either", "two-forward", "two-forward", "leave-safe", "leave-safe"]
    used += ["forward", "forward", "to-safe", "to-safe"]
    state = town(roll=2, hands=hands, discard=used)
    play(state, 0, "go.J.2")
    ask(state, s0="yes")
    chance = Told()
    events = play(state, 0, "play.ruins.L", chance=chance)
    assert kinds(events) == ["card-played", "agent-moved", "reshuffled", "drew-card"]
    assert chance.asked == [tuple(used)]
    public = public_of(state)
    assert public.laid == ("ruins",) and public.discard == () and public.supply_size == 9
    assert view_of(state, 0).hand == ("ruins", "rescue", "rescue", "to-safe")
    play(state, 0, "play.ruins.J", chance=chance)
    assert len(chance.asked) == 1 and public_of(state).supply_size == 8, "there were cards left to draw"
    assert view_of(state, 0).hand[-1] == "to-safe"


def test_nothing_is_drawn_when_no_card_is_left() -> None:
    pack = list(pack_for(7))
    hands = {seat: pack[4 * seat : 4 * seat + 4] for seat in range(7)}
    hands[6] = pack[24:]
    state = town(seats=7, roll=ONE_TO_THREE, hands={seat: hands[(seat - 1) % 7] for seat in range(7)})
    assert public_of(state).supply_size == 0 and len(view_of(state, 0).hand) == 1
    assert play(state, 0, "stop")[1:] == [DrewNothing(seat=Seat(0), reason="none")]


def test_every_agent_and_every_card_is_somewhere_all_the_time() -> None:
    state = town(held=["JDMP", "B", "L", "S"], roll=2, hands={1: ["free"]}, supply=["safe"], discard=["back"])
    everything = (Counter(range(7)), Counter(pack_for(4)))
    assert state.pieces() == everything
    play(state, 0, "go.S.2")
    ask(state, s1="yes")
    play(state, 1, "play.free.agent")
    assert public_of(state).num_removed == 1 and state.pieces() == everything
