"""The choices a person makes: agents and points, cards and their targets, who is who.

Public choices depend on nothing secret, for everybody at the table sees their buttons; secret ones are offered in
private and may show what their seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from games.contract import Choice, Label, Menu, Seat, of_kind
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
NO_HOUSE: Final = ("C", "R")
MAX_SCORING: Final = 2
"""Walks to the safe that are buttons, the shortest ones, unless a phone shows what may be taken back instead."""
AGENTS_IN_ROW: Final = 4
"""Agents that a phone shows beside each other; one with the only way it has left is as wide as two."""
MAX_ROWS: Final = 2
"""Rows of agents that leave room for walks to the safe above them."""


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
            places = of_kind(PlaceSafe, legal_moves)
            houses = [move for move in places if move.building not in NO_HOUSE]
            return _leaves(view, (*houses, *(move for move in places if move.building in NO_HOUSE)))
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
            return Choice(Label("label-safe", {"house": move.building}), (move,))
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
    """Return the walks to the safe, then all agents, each with how far it goes, and the end of the movement.

    With one step left there is nothing but to choose an agent.
    """
    advances = of_kind(Advance, moves)
    others = _leaves(view, (move for move in moves if not isinstance(move, Advance)))
    scoring = sorted((move for move in advances if _scores(view.public, move)), key=lambda move: move.points)
    likely = scoring[:MAX_SCORING] if view.public.left in (1, view.public.total) else []
    buttons = tuple(replace(_in_brief(view.public, move), emoji="💰") for move in likely)
    if view.public.left == 1 or len(advances) <= len(likely) + 1:
        rest = _leaves(view, (move for move in advances if move not in likely))
        listed = rest if len(rest) == 1 else (Choice(Label("label-whom"), choices=rest, listed=True),)
        return (*buttons, *listed, *others)
    nodes = _agents(view.public, [move for move in advances if move not in likely])
    if sum(map(_width, nodes)) > MAX_ROWS * AGENTS_IN_ROW:
        return (*_in_rows(_agents(view.public, advances)), *others)
    return (*buttons, *_in_rows(nodes), *others)


def _agents(public: HeimlichPublic, advances: Sequence[Advance]) -> list[Choice]:
    """Return what opens the walks of each agent, or the only one it has."""
    nodes = (_walks(public, agent, [move for move in advances if move.agent == agent]) for agent in public.agents)
    return [node for node in nodes if node is not None]


def _scores(public: HeimlichPublic, move: Advance) -> bool:
    return clockwise(public.positions[AGENT_INDEX[move.agent]], move.points) == public.safe


def _in_brief(public: HeimlichPublic, move: Advance) -> Choice:
    """Return a walk in few words: two stand beside each other."""
    args: dict[str, str | int] = {"sign": move.agent, "points": move.points, **_of_all(public, move)}
    return Choice(Label("label-brief", args), (move,))


def _of_all(public: HeimlichPublic, move: Advance) -> dict[str, str | int]:
    """Return how many steps there are, and whether the move takes them all: then it ends the movement."""
    return {"total": public.left, "all": "yes" if move.points == public.left else "no"}


def _walks(public: HeimlichPublic, agent: Agent, moves: Sequence[Advance]) -> Choice | None:
    """Return what opens how far an agent goes; what is alone is no choice of its own."""
    if len(moves) <= 1:
        return _in_brief(public, moves[0]) if moves else None
    label, at = Label("label-sign", {"sign": agent}), BUILDINGS[public.positions[AGENT_INDEX[agent]]]
    leaves = tuple(replace(_advance(public, move, "label-steps"), note=None) for move in moves)
    emoji = "💰" if any(_scores(public, move) for move in moves) else None
    return Choice(label, choices=leaves, emoji=emoji, note=Label("note-agent", {"building": at}))


def _in_rows(nodes: Sequence[Choice]) -> Iterator[Choice]:
    """Yield the nodes in one row or, of too many, in two of about the same width."""
    widths, middle = [_width(node) for node in nodes], len(nodes)
    if sum(widths) > AGENTS_IN_ROW:
        ends = range(2, len(nodes) - 1)
        middle = min(ends, key=lambda end: (max(sum(widths[:end]), sum(widths[end:])), -end), default=middle)
    for row in (nodes[:middle], nodes[middle:]):
        if row:
            yield Choice(Label("label-whom"), choices=tuple(row))


def _width(node: Choice) -> int:
    return 1 if node.choices else 2


def _advance(public: HeimlichPublic, move: Advance, label: str = "label-advance") -> Choice:
    index = AGENT_INDEX[move.agent]
    place = clockwise(public.positions[index], move.points)
    args: dict[str, str | int] = {"agent": move.agent, "points": move.points, "building": BUILDINGS[place]}
    args |= _of_all(public, move)
    told = Label(f"{label}-safe" if place == public.safe else label, args)
    return Choice(told, (move,), note=_there(public, place, index))


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
    return ways[0] if len(ways) == 1 else Choice(_title(card), choices=ways, emoji=CARD_EMOJI[card])


def _title(card: Card) -> Label:
    return Label("label-card", {"card": card})


def _joining(view: HeimlichView, plays: Sequence[Play]) -> Iterator[Choice]:
    """Yield a node per agent with the buildings that it may join somebody in."""
    for index, agent in enumerate(view.public.agents):
        leaves = _leaves(view, (move for move in plays if move.target[0] == agent))
        if leaves:
            building = BUILDINGS[view.public.positions[index]]
            label = Label("label-agent", {"agent": agent, "building": building})
            yield leaves[0] if len(leaves) == 1 else Choice(label, choices=leaves, emoji=AGENT_EMOJI[agent])


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
    changes = erases if len(erases) <= 1 else (Choice(Label("label-change"), choices=erases, emoji="✏️"),)
    return (*_leaves(view, (move for move in moves if not isinstance(move, Erase))), *changes)


def _entry(agent: Agent, who: str) -> Label:
    if who == FREE:
        return Label("label-entry-free", {"agent": agent})
    return Label("label-entry", {"agent": agent}, seats={"name": Seat(int(who))})
