"""The choices a person makes: agents and points, cards and their targets, who is who.

Public choices depend on nothing secret, for everybody at the table sees their buttons; secret ones are offered in
private and may show what their seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from games.contract import Choice, Label, Menu, Seat, of_kind, packed
from games.heimlich.board import (
    AGENT_INDEX,
    AGENTS,
    BUILDING_INDEX,
    BUILDINGS,
    FREE,
    Agent,
    Card,
    clockwise,
)
from games.heimlich.moves import Advance, Answer, Erase, HeimlichMove, Note, Pass, PlaceSafe, Play, Stop, Submit
from games.heimlich.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.rules.cards import destinations, promoted
from games.heimlich.words import AGENT_EMOJI, CARD_EMOJI
from games.text import NONE

WITHOUT_TARGET: Final = ("church", "free")
"""Cards that can be played in one way only."""


def menu(view: HeimlichView, legal_moves: Sequence[HeimlichMove]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf of its own."""
    if view.seat is None or not legal_moves:
        return ()
    match view.public.phase:
        case Phase.MOVE:
            return _movements(view, legal_moves)
        case Phase.ASK:
            return _leaves(view, legal_moves)
        case Phase.PLAY:
            return _plays(view, legal_moves)
        case Phase.SAFE:
            return (Choice(Label("label-safe-place"), choices=_leaves(view, legal_moves), emoji="🔐"),)
        case Phase.DOSSIER:
            return _dossier(view, legal_moves)
        case Phase.OVER:
            return ()
        case _:
            assert_never(view.public.phase)


def _leaves(view: HeimlichView, moves: Iterable[HeimlichMove]) -> Menu:
    return tuple(_leaf(view, move) for move in moves)


def _leaf(view: HeimlichView, move: HeimlichMove) -> Choice:
    public = view.public
    match move:
        case Advance():
            return _advance(public, move)
        case Stop() if public.phase is Phase.PLAY:
            return Choice(Label("label-done"), (move,), emoji="✅")
        case Stop():
            return _stop(view, move)
        case PlaceSafe():
            there = " ".join(public.agents_in(BUILDING_INDEX[move.building]))
            return Choice(Label("label-safe", {"building": move.building, "there": there or NONE}), (move,))
        case Answer():
            label = Label(f"label-answer-{'' if view.answer is None else 'change-'}{move.plays}")
            return Choice(label, (move,), emoji="✋" if move.plays == "yes" else "🤐")
        case Play():
            return _play(public, move)
        case Pass():
            return Choice(Label("label-pass"), (move,), emoji="⏭")
        case Note():
            return Choice(_entry(move.agent, move.who), (move,))
        case Erase():
            entry = (view.dossier or "")[AGENT_INDEX[move.agent]]
            return Choice(_entry(move.agent, entry), (move,), emoji="✏️")
        case Submit():
            return Choice(Label("label-submit"), (move,), emoji="📨", style="primary")
        case _:
            assert_never(move)


def _movements(view: HeimlichView, moves: Sequence[HeimlichMove]) -> Menu:
    """Return as few lists as hold every agent with each number of points, and the end of the movement.

    Several lists say whom they hold.
    """
    advances = of_kind(Advance, moves)
    ways = (
        (agent, _leaves(view, (move for move in advances if move.agent == agent))) for agent in view.public.agents
    )
    lists = list(packed(ways))
    nodes = (
        Choice(Label("label-agents", {"agents": _signs(agents) if len(lists) > 1 else NONE}), choices=leaves)
        for agents, leaves in lists
    )
    return (*nodes, *_leaves(view, (move for move in moves if not isinstance(move, Advance))))


def _signs(agents: Iterable[Agent]) -> str:
    return " ".join(AGENT_EMOJI[agent] + agent for agent in agents)


def _advance(public: HeimlichPublic, move: Advance) -> Choice:
    index = AGENT_INDEX[move.agent]
    place = clockwise(public.positions[index], move.points)
    args: dict[str, str | int] = {"agent": move.agent, "points": move.points, "building": BUILDINGS[place]}
    label = Label("label-advance-safe" if place == public.safe else "label-advance", args)
    return Choice(label, (move,), note=_there(public, place, index))


def _there(public: HeimlichPublic, place: int, *but: int) -> Label | None:
    """Return who stands in a building and whether the safe does, apart from the agents `but`."""
    others = [agent for agent in public.agents_in(place) if AGENT_INDEX[agent] not in but]
    if place == public.safe:
        return Label("note-safe", {"there": " ".join(others) or NONE})
    return Label("note-there", {"there": " ".join(others)}) if others else None


def _stop(view: HeimlichView, move: Stop) -> Choice:
    public, seat = view.public, view.seat
    assert seat is not None
    if public.left < public.total:
        return Choice(Label("label-stop"), (move,), emoji="✋")
    return Choice(Label("label-stay" if public.has_full_hand(seat) else "label-stay-draw"), (move,), emoji="🃏")


def _plays(view: HeimlichView, moves: Sequence[HeimlichMove]) -> Menu:
    plays = of_kind(Play, moves)
    cards = dict.fromkeys(move.card for move in plays)
    choices = [_card(view, card, [move for move in plays if move.card == card]) for card in cards]
    return (*choices, *_leaves(view, (move for move in moves if not isinstance(move, Play))))


def _card(view: HeimlichView, card: Card, plays: Sequence[Play]) -> Choice:
    if card in WITHOUT_TARGET:
        return _leaf(view, plays[0])
    ways = tuple(_joining(view, plays)) if card == "join" else _leaves(view, plays)
    return Choice(_title(card), choices=ways, emoji=CARD_EMOJI[card])


def _title(card: Card) -> Label:
    return Label("label-card", {"card": card})


def _joining(view: HeimlichView, plays: Sequence[Play]) -> Iterator[Choice]:
    """Yield a node per agent with the buildings that it may join somebody in."""
    for index, agent in enumerate(view.public.agents):
        leaves = _leaves(view, (move for move in plays if move.target[0] == agent))
        if leaves:
            building = BUILDINGS[view.public.positions[index]]
            label = Label("label-agent", {"agent": agent, "building": building})
            yield Choice(label, choices=leaves, emoji=AGENT_EMOJI[agent])


def _play(public: HeimlichPublic, move: Play) -> Choice:
    """Return the leaf of a way to play a card: what goes where, and who is there if it is one place."""
    emoji = CARD_EMOJI[move.card]
    if move.card in WITHOUT_TARGET:
        return Choice(_title(move.card), (move,), emoji=emoji)
    if move.card == "safe":
        note = _there(public, BUILDING_INDEX[move.target])
        return Choice(Label("label-play-safe", {"building": move.target}), (move,), emoji=emoji, note=note)
    if move.card == "markers":
        one, two = (*move.target,)
        space, beside = (promoted(public.markers[AGENT_INDEX[letter]]) for letter in move.target)
        args: dict[str, str | int] = {"one": one, "space": space, "two": two, "beside": beside}
        return Choice(Label("label-play-markers", args), (move,), emoji=emoji)
    places = destinations(public, move)
    letters = [AGENTS[agent] for agent in places]
    buildings = [BUILDINGS[place] for place in places.values()]
    if len(places) == 2:
        return Choice(_going("label-play-two", letters, buildings), (move,), emoji=emoji)
    ((agent, place),) = places.items()
    label = Label("label-play-one", {"one": letters[0], "building": buildings[0]})
    return Choice(label, (move,), emoji=emoji, note=_there(public, place, agent))


def _going(message: str, letters: Sequence[str], places: Sequence[str]) -> Label:
    (one, two), (place, other) = letters, places
    return Label(message, {"one": one, "place": place, "two": two, "other": other})


def _dossier(view: HeimlichView, moves: Sequence[HeimlichMove]) -> Menu:
    """Return the entries for the agent asked for; of a complete form, handing in and changing."""
    erases = _leaves(view, of_kind(Erase, moves))
    changes = [Choice(Label("label-change"), choices=erases, emoji="✏️")] if erases else []
    return (*_leaves(view, (move for move in moves if not isinstance(move, Erase))), *changes)


def _entry(agent: Agent, who: str) -> Label:
    if who == FREE:
        return Label("label-entry-free", {"agent": agent})
    return Label("label-entry", {"agent": agent}, seats={"name": Seat(int(who))})
