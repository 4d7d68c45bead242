"""The top secret cards: what each of them can be played on and what it does."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Playout
from games.contract import State
from games.heimlich.rules.board import Card, HeimlichOptions, pack_for
from games.heimlich.rules.events import (
    Reshuffled,
)
from tests.games.heimlich.towns import (
    GAME,
    ONE_TO_THREE,
    Told,
    ask,
    kinds,
    play,
    public_of,
    town,
    view_of,
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


def test_every_free_agent_is_equally_likely_to_be_taken() -> None:
    """Section "The free agent card": take one of the free agents at random."""
    taken: Counter[str] = Counter()
    state = holding("free")
    for seed in range(300):
        after = state.clone()
        play(after, 1, "play.free.agent", chance=Playout(seed))
        taken[view_of(after, 1).agents[1]] += 1
    assert set(taken) == {"B", "L", "S"} and min(taken.values()) > 60


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


def test_every_agent_and_every_card_is_somewhere_all_the_time() -> None:
    state = town(held=["JDMP", "B", "L", "S"], roll=2, hands={1: ["free"]}, supply=["safe"], discard=["back"])
    everything = (Counter(range(7)), Counter(pack_for(4)))
    assert state.pieces() == everything
    play(state, 0, "go.S.2")
    ask(state, s1="yes")
    play(state, 1, "play.free.agent")
    assert public_of(state).num_removed == 1 and state.pieces() == everything
