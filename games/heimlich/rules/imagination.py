"""Imagining what a seat can't know: agents, hands, supply, hidden answers, dossiers of others."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple

from games.chance import Rng
from games.contract import Event, Seat, replaced
from games.heimlich.rules.board import (
    AGENT_INDEX,
    BLANK,
    BUILDING_INDEX,
    CARDS,
    CHURCH,
    FREE,
    HELD,
    SAFE_AT_START,
    VALUES,
    Card,
    clockwise,
    pack_for,
)
from games.heimlich.rules.cards import playable
from games.heimlich.rules.events import (
    Advanced,
    AgentMoved,
    CardPlayed,
    DossiersOpened,
    DrewCard,
    FreeAgentTaken,
    MarkerMoved,
    Passed,
    SafeMoved,
)
from games.heimlich.rules.position import HeimlichPublic, HeimlichSecret, HeimlichView, Phase


class Tells(NamedTuple):
    """Logarithmic weights: per point a seat spends on an agent, per space of worth gained, per space scored."""

    spent: float
    moved: float
    scored: float


OPEN: Final = Tells(0.05, 0.2, 0.2)
"""Half the weights that hiding players allow for; computer players win most with it."""
COVERT: Final = Tells(0.05, 0.0, 0.12)
"""For dossiers: readily believing players who hide errs more often than chance.

Fitted to notes about hiding players and beginners. The former mislead by the worth of buildings, so it counts 0.
"""
DOUBT: Final = 5.0
"""No agent is more than e⁵ times less likely than the likeliest, as any player may bluff."""
FINE: Final = 1 << 30
TRIES: Final = 100
"""Most attempts to deal hands that don't contradict each other; real logs need far fewer."""


class _Kept(NamedTuple):
    """Of the cards in a hand, `many` are among `cards`."""

    many: int
    cards: Collection[Card]


def imagine(view: HeimlichView, observed: Sequence[Event]) -> Callable[[Rng], HeimlichSecret]:
    """Return a function that deals unseen agents and cards; at the end of the game only cards are hidden."""
    public, own = view.public, view.seat
    cards = _unseen_cards(view)
    hands = [view.hand if seat == own else None for seat in range(public.num_seats)]
    kept = {seat: some for seat, some in kept_cards(public, observed).items() if seat != own}
    held = public.reveal.held if public.reveal else None
    weights = suspicions(public, observed, COVERT if public.phase is Phase.DOSSIER else OPEN)
    num_held = _num_held_when_noting(public, observed)

    def draw(rng: Rng) -> HeimlichSecret:
        dealt, supply = _dealt(hands, public.hand_sizes, kept, cards, rng)
        all_held = held or _held(view, weights, rng)
        return HeimlichSecret(
            held=all_held,
            hands=dealt,
            supply=supply,
            answers=_answers(view, rng),
            dossiers=_dossiers(view, [some[:num] for some, num in zip(all_held, num_held, strict=True)], rng),
        )

    return draw


def _unseen_cards(view: HeimlichView) -> list[Card]:
    public = view.public
    if not public.top_secret:
        return []
    left = Counter(pack_for(public.num_seats))
    left.subtract([*public.laid, *public.discard, *view.hand])
    left["free"] -= public.num_removed
    return list(left.elements())


def kept_cards(public: HeimlichPublic, observed: Sequence[Event]) -> dict[int, _Kept]:
    """Return by seat what is known of its hand: when it last passed although it had to play, it could play nothing.

    Cards it has played since, but could not play then, are assumed to have been in its hand.
    """
    town: HeimlichPublic = public.resumed()
    town.positions, town.markers = (CHURCH,) * len(public.positions), (0,) * len(public.positions)
    town.safe, num_changes = SAFE_AT_START, 0
    # In this loop `many` is an offset to the hand's size: -1 per card drawn, +1 per playable card played.
    kept, since = dict[int, _Kept](), dict[int, int]()
    for event in observed:
        num_changes += _hear(town, event)
        if event.seat is None:
            continue
        if isinstance(event, Passed) and event.forced:
            kept[event.seat], since[event.seat] = _Kept(0, _stuck(town)), num_changes
        elif event.seat in kept:
            many, cards = kept[event.seat]
            is_other = isinstance(event, CardPlayed) and event.card not in cards
            kept[event.seat] = _Kept(many + is_other - isinstance(event, DrewCard), cards)
    if (town.positions, town.markers, town.safe) != (public.positions, public.markers, public.safe):
        # The log is incomplete, but the town is known: what was heard since its last change still counts.
        kept = {seat: _Kept(many, _stuck(public)) for seat, (many, _) in kept.items() if since[seat] == num_changes}
    return {seat: _Kept(max(0, public.hand_sizes[seat] + many), cards) for seat, (many, cards) in kept.items()}


def _hear(town: HeimlichPublic, event: Event) -> bool:
    """Update a town after an event; tell whether anything moved."""
    match event:
        case Advanced() | AgentMoved():
            town.positions = replaced(town.positions, AGENT_INDEX[event.agent], BUILDING_INDEX[event.building])
        case SafeMoved():
            town.safe = BUILDING_INDEX[event.building]
        case MarkerMoved():
            town.markers = replaced(town.markers, AGENT_INDEX[event.marker], event.space)
        case _:
            return False
    return True


def _stuck(public: HeimlichPublic) -> list[Card]:
    """Return the cards that can't be played in this town."""
    return [card for card in CARDS if not playable(public, card)]


def suspicions(public: HeimlichPublic, observed: Sequence[Event], tells: Tells = OPEN) -> list[list[float]]:
    """Return by seat and agent how likely the seat plays the agent, from its movements and scorings."""
    gains = [[0.0] * len(public.positions) for _ in range(public.num_seats)]
    for event in observed:
        if event.seat is not None and isinstance(event, Advanced):
            place = BUILDING_INDEX[event.building]
            gain = VALUES[place] - VALUES[clockwise(place, -event.points)]
            gains[event.seat][AGENT_INDEX[event.agent]] += tells.spent * event.points + tells.moved * gain
        elif event.seat is not None and isinstance(event, MarkerMoved):
            gains[event.seat][AGENT_INDEX[event.marker]] += tells.scored * event.gain
    return [[math.exp(max(gain - max(by_agent), -DOUBT)) for gain in by_agent] for by_agent in gains]


def _held(view: HeimlichView, weights: list[list[float]], rng: Rng) -> tuple[tuple[int, ...], ...]:
    """Deal the other seats their agents at random, by weight."""
    public = view.public
    held = [tuple([AGENT_INDEX[agent] for agent in view.agents])] * public.num_seats
    left = [agent for agent in range(len(public.positions)) if view.seat is None or agent not in held[view.seat]]
    others = [seat for seat in range(public.num_seats) if seat != view.seat]
    rng.shuffle(others)
    for seat in others:
        dealt = []
        for _ in range(public.num_held[seat]):
            dealt.append(_drawn(left, weights[seat], rng))
            left.remove(dealt[-1])
        held[seat] = tuple(dealt)
    return tuple(held)


def _drawn(agents: Sequence[int], weights: Sequence[float], rng: Rng) -> int:
    """Return one of the agents at random, by weight."""
    rest = rng.roll(FINE) / FINE * sum([weights[agent] for agent in agents])
    for agent in agents:
        rest -= weights[agent]
        if rest <= 0:
            return agent
    return agents[-1]


def _num_held_when_noting(public: HeimlichPublic, observed: Sequence[Event]) -> Sequence[int]:
    """Return the number of agents each seat held when it got its dossier."""
    num_held = list(public.num_held)
    for event in reversed(observed):
        if isinstance(event, DossiersOpened):
            return num_held
        if isinstance(event, FreeAgentTaken) and event.seat is not None:
            num_held[event.seat] -= 1
    return public.num_held


def _dealt(
    known: Sequence[tuple[Card, ...] | None],
    sizes: Sequence[int],
    kept: Mapping[int, _Kept],
    unknown: Sequence[Card],
    rng: Rng,
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal the hands that aren't `known`; return all hands, and the supply."""
    chosen = _chosen(kept, unknown, rng)
    used = {place for places in chosen.values() for place in places}
    items = [card for place, card in enumerate(unknown) if place not in used]
    rng.shuffle(items)
    dealt = []
    for seat, (own, size) in enumerate(zip(known, sizes, strict=True)):
        if own is None:
            first = [unknown[place] for place in chosen.get(seat, ())]
            own = (*first, *items[: size - len(first)])
            del items[: size - len(first)]
        dealt.append(own)
    return tuple(dealt), tuple(items)


def _chosen(kept: Mapping[int, _Kept], unknown: Sequence[Card], rng: Rng) -> dict[int, list[int]]:
    """Return by seat the places of its `kept` cards among the `unknown` ones, at random, no place twice."""
    for _ in range(TRIES):
        chosen = {}
        for seat, (many, cards) in kept.items():
            places = [place for place, card in enumerate(unknown) if card in cards]
            rng.shuffle(places)
            chosen[seat] = places[:many]
        taken = [place for places in chosen.values() for place in places]
        if len(set(taken)) == len(taken):
            return chosen
    return {}


def _answers(view: HeimlichView, rng: Rng) -> tuple[bool | None, ...]:
    public = view.public
    if public.phase is not Phase.ASK:
        return ()
    return tuple(
        view.answer
        if seat == view.seat
        else rng.roll(2) == 1
        if size and Seat(seat) not in public.unanswered
        else None
        for seat, size in enumerate(public.hand_sizes)
    )


def _dossiers(view: HeimlichView, held: Sequence[tuple[int, ...]], rng: Rng) -> tuple[str, ...]:
    public = view.public
    if public.reveal:
        return public.reveal.dossiers
    return tuple(
        (view.dossier if seat == view.seat else None) or _form(public, seat, held[seat], rng)
        for seat, _ in enumerate(public.submitted)
    )


def _form(public: HeimlichPublic, seat: int, own: tuple[int, ...], rng: Rng) -> str:
    """Return a random dossier, except about its `own` agents; complete if submitted."""
    who = [*(str(other) for other in range(public.num_seats) if other != seat), FREE]
    size = len(public.positions)
    written = size if public.submitted[seat] else rng.roll(size + 1) - 1
    return "".join([HELD if agent in own else rng.pick(who) if agent < written else BLANK for agent in range(size)])
