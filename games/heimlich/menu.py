"""The choices a person makes: agents and points, cards and their targets, who is who.

Public choices depend on nothing secret, for everybody at the table sees their buttons; secret ones are offered in
private and may show what their seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from games.contract import Choice, Label, Menu, Move, Seat, packed
from games.heimlich.board import (
    AGENT_INDEX,
    AGENTS,
    BUILDING_INDEX,
    BUILDINGS,
    FREE,
    HELD,
    Agent,
    Card,
    clockwise,
)
from games.heimlich.moves import Advance, Answer, Erase, Note, Pass, PlaceSafe, Play, Stop, Submit
from games.heimlich.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.rules.cards import destinations, promoted
from games.heimlich.words import AGENT_EMOJI, CARD_EMOJI
from games.text import NONE

M = TypeVar("M", bound=Move)


def menu(view: HeimlichView, legal_moves: Sequence[Move]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf of its own."""
    if view.seat is None or not legal_moves:
        return ()
    match view.public.phase:
        case Phase.MOVE:
            return _movements(view.public, view.seat, legal_moves)
        case Phase.ASK:
            change = "" if view.answer is None else "change-"
            return tuple(_answer(move, change) for move in _of(Answer, legal_moves))
        case Phase.PLAY:
            return _plays(view.public, legal_moves)
        case Phase.SAFE:
            places = tuple(_safe_place(view.public, move) for move in _of(PlaceSafe, legal_moves))
            return (Choice(Label("label-safe-place"), choices=places, emoji="🔐"),)
        case Phase.DOSSIER:
            return _dossier(view.dossier or "", legal_moves)
        case Phase.OVER:
            return ()


def _of(kind: type[M], moves: Iterable[Move]) -> list[M]:
    return [move for move in moves if isinstance(move, kind)]


def _movements(public: HeimlichPublic, seat: Seat, moves: Sequence[Move]) -> Menu:
    """Return as few lists as hold every agent with each number of points, and the end of the movement.

    Several lists say whom they hold.
    """
    advances = _of(Advance, moves)
    ways = (
        (agent, tuple(_advance(public, move) for move in advances if move.agent == agent))
        for agent in public.agents
    )
    lists = list(packed(ways))
    nodes = (
        Choice(Label("label-agents", {"agents": _signs(agents) if len(lists) > 1 else NONE}), choices=leaves)
        for agents, leaves in lists
    )
    return (*nodes, *(_stop(public, seat, move) for move in _of(Stop, moves)))


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


def _stop(public: HeimlichPublic, seat: Seat, move: Stop) -> Choice:
    if public.left < public.total:
        return Choice(Label("label-stop"), (move,), emoji="✋")
    return Choice(Label("label-stay" if public.has_full_hand(seat) else "label-stay-draw"), (move,), emoji="🃏")


def _answer(move: Answer, change: str) -> Choice:
    label = Label(f"label-answer-{change}{move.plays}")
    return Choice(label, (move,), emoji="✋" if move.plays == "yes" else "🤐")


def _safe_place(public: HeimlichPublic, move: PlaceSafe) -> Choice:
    there = " ".join(public.agents_in(BUILDING_INDEX[move.building]))
    return Choice(Label("label-safe", {"building": move.building, "there": there or NONE}), (move,))


def _plays(public: HeimlichPublic, moves: Sequence[Move]) -> Menu:
    plays = _of(Play, moves)
    cards = dict.fromkeys(move.card for move in plays)
    choices = [_card(public, card, [move for move in plays if move.card == card]) for card in cards]
    ends = [Choice(Label("label-done"), (move,), emoji="✅") for move in _of(Stop, moves)]
    passes = [Choice(Label("label-pass"), (move,), emoji="⏭") for move in _of(Pass, moves)]
    return (*choices, *ends, *passes)


def _card(public: HeimlichPublic, card: Card, plays: Sequence[Play]) -> Choice:
    title = Label("label-card", {"card": card})
    if card in ("church", "free"):
        return Choice(title, (plays[0],), emoji=CARD_EMOJI[card])
    if card == "join":
        return Choice(title, choices=tuple(_joining(public, plays)), emoji=CARD_EMOJI[card])
    return Choice(title, choices=tuple(_play(public, move) for move in plays), emoji=CARD_EMOJI[card])


def _joining(public: HeimlichPublic, plays: Sequence[Play]) -> Iterator[Choice]:
    """Yield a node per agent with the buildings that it may join somebody in."""
    for index, agent in enumerate(public.agents):
        leaves = tuple(_play(public, move) for move in plays if move.target[0] == agent)
        if leaves:
            label = Label("label-agent", {"agent": agent, "building": BUILDINGS[public.positions[index]]})
            yield Choice(label, choices=leaves, emoji=AGENT_EMOJI[agent])


def _play(public: HeimlichPublic, move: Play) -> Choice:
    """Return the leaf of a way to play a card: what goes where, and who is there if it is one place."""
    emoji = CARD_EMOJI[move.card]
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


def _dossier(form: str, moves: Sequence[Move]) -> Menu:
    """Return the entries for the agent asked for; of a complete form, handing in and changing."""
    notes = [Choice(_entry(move.agent, move.who), (move,)) for move in _of(Note, moves)]
    submits = [Choice(Label("label-submit"), (move,), emoji="📨", style="primary") for move in _of(Submit, moves)]
    entries = {agent: who for agent, who in zip(AGENTS, form, strict=False) if who != HELD}
    erases = tuple(
        Choice(_entry(move.agent, entries[move.agent]), (move,), emoji="✏️") for move in _of(Erase, moves)
    )
    changes = [Choice(Label("label-change"), choices=erases, emoji="✏️")] if erases else []
    return (*notes, *submits, *changes)


def _entry(agent: Agent, who: str) -> Label:
    if who == FREE:
        return Label("label-entry-free", {"agent": agent})
    return Label("label-entry", {"agent": agent}, seats={"name": Seat(int(who))})
