"""The menu of Heimlich & Co.: agents and points, cards and targets, dossier entries.

Public choices don't depend on secrets, as all players see their buttons; secret ones are offered in private and may
show what their seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from games.contract import Choice, Label, Menu, Seat, of_kind
from games.heimlich.rules import moves as kinds
from games.heimlich.rules.board import (
    AGENT_INDEX,
    AGENTS,
    BUILDING_INDEX,
    BUILDINGS,
    FREE,
    VALUES,
    Agent,
    Card,
    clockwise,
)
from games.heimlich.rules.cards import destinations, promoted
from games.heimlich.rules.moves import HeimlichMove
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.show.words import CARD_EMOJI
from games.text import NONE, with_minus

WITHOUT_TARGET: Final = ("church", "free")
"""Cards with only one way to play them."""
IN_ROW, IN_FULL_IN_ROW = 4, 3
"""Agents per row on a phone: alone, and with origin and destination."""


def menu(view: HeimlichView, legal_moves: Sequence[HeimlichMove]) -> Menu:
    """Group `legal_moves` of `view.seat`; each is a leaf."""
    if view.seat is None or not legal_moves:
        return ()
    match view.public.phase:
        case Phase.MOVE:
            return _movements(view, legal_moves)
        case Phase.PLAY:
            return _plays(view, legal_moves)
        case Phase.ASK | Phase.SAFE:
            return _leaves(view, legal_moves)
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
        case kinds.Advance():
            return _walks(public, [move])
        case kinds.Stop() if public.phase is Phase.PLAY:
            return Choice(Label("label-done"), (move,), emoji="✅")
        case kinds.Stop():
            return _stop(view, move)
        case kinds.PlaceSafe():
            house = {"house": move.building}
            return Choice(Label("label-safe", house), (move,), brief=Label("brief-safe", house))
        case kinds.Answer():
            label = Label(f"label-answer-{'' if view.answer is None else 'change-'}{move.plays}")
            return Choice(label, (move,), emoji="✋" if move.plays == "yes" else "🤐")
        case kinds.Play():
            return _play(public, move)
        case kinds.Pass():
            return Choice(Label("label-pass"), (move,), emoji="⏭")
        case kinds.Note():
            return Choice(_entry(move.agent, move.who), (move,))
        case kinds.Erase():
            entry = (view.dossier or "")[AGENT_INDEX[move.agent]]
            return Choice(_entry(move.agent, entry), (move,), emoji="✏️")
        case kinds.Submit():
            return Choice(Label("label-submit"), (move,), emoji="📨", style="primary")
        case _:
            assert_never(move)


def _movements(view: HeimlichView, moves: Sequence[HeimlichMove]) -> Menu:
    """Return the agents, always in the same places, each with its distances; then the end of the movement."""
    advances = of_kind(kinds.Advance, moves)
    walks = [[move for move in advances if move.agent == agent] for agent in view.public.agents]
    nodes = _in_rows([_walks(view.public, walk) for walk in walks])
    return (*nodes, *_leaves(view, (move for move in moves if not isinstance(move, kinds.Advance))))


def _walks(public: HeimlichPublic, moves: Sequence[kinds.Advance]) -> Choice:
    """Return an agent's node with its distances, marked if one leads to the safe; its leaf if only one is left."""
    agent = moves[0].agent
    place = public.positions[AGENT_INDEX[agent]]
    goals = [clockwise(place, move.points) for move in moves]
    args: dict[str, str | int] = {"sign": agent, "safe": "yes" if public.safe in goals else "no"}
    if len(moves) > 1:
        label, note = Label("label-walker", {"agent": agent}), Label("note-agent", {"building": BUILDINGS[place]})
        leaves = tuple(_advance(public, move) for move in moves)
        return Choice(label, choices=leaves, note=note, brief=Label("brief-walker", args))
    args |= {"code": agent, "origin": BUILDINGS[place], "goal": BUILDINGS[goals[0]]}
    args |= {"gain": with_minus(f"{VALUES[goals[0]]:+}")}
    label = Label("label-play-one", {"one": agent, "building": BUILDINGS[goals[0]]})
    is_narrow = len(public.agents) > 2 * IN_FULL_IN_ROW
    return Choice(label, (moves[0],), brief=Label(f"brief-step{'-in-short' if is_narrow else ''}", args))


def _in_rows(nodes: Sequence[Choice]) -> Iterator[Choice]:
    """Yield the nodes in rows, as even as possible, that fit a phone's width."""
    in_row = -(-len(nodes) // -(-len(nodes) // IN_ROW))
    for first in range(0, len(nodes), in_row):
        yield Choice(Label("label-whom"), choices=tuple(nodes[first : first + in_row]))


def _advance(public: HeimlichPublic, move: kinds.Advance) -> Choice:
    """Return the leaf of an agent's walk: its distance and destination."""
    place = clockwise(public.positions[AGENT_INDEX[move.agent]], move.points)
    args: dict[str, str | int] = {"points": move.points, "building": BUILDINGS[place]}
    args["all"] = "yes" if move.points == public.left else "no"
    return Choice(Label("label-steps", args), (move,), emoji="🔐" if place == public.safe else None)


def _there(public: HeimlichPublic, place: int, *but: int) -> Label | None:
    """Return a note about the agents in a building, without those in `but`, and the safe."""
    others = [agent for agent in public.agents_in(place) if AGENT_INDEX[agent] not in but]
    if place == public.safe:
        return Label("note-safe", {"there": " ".join(others) or NONE})
    return Label("note-there", {"there": " ".join(others)}) if others else None


def _stop(view: HeimlichView, move: kinds.Stop) -> Choice:
    public, seat = view.public, view.own_seat
    if public.left < public.total:
        scores = "yes" if public.is_scoring_ahead and not public.top_secret else "no"
        return Choice(Label("label-stop", {"scores": scores}), (move,), emoji="✋")
    return Choice(Label("label-stay" if public.has_full_hand(seat) else "label-stay-draw"), (move,), emoji="🃏")


def _plays(view: HeimlichView, moves: Sequence[HeimlichMove]) -> Menu:
    plays = of_kind(kinds.Play, moves)
    cards = dict.fromkeys(move.card for move in plays)
    choices = [_card(view, card, [move for move in plays if move.card == card]) for card in cards]
    return (*choices, *_leaves(view, (move for move in moves if not isinstance(move, kinds.Play))))


def _card(view: HeimlichView, card: Card, plays: Sequence[kinds.Play]) -> Choice:
    ways = tuple(_joining(view, plays)) if card == "join" else _leaves(view, plays)
    return ways[0] if len(ways) == 1 else Choice(_title(card), choices=ways, emoji=CARD_EMOJI[card])


def _title(card: Card) -> Label:
    return Label("label-card", {"card": card})


def _joining(view: HeimlichView, plays: Sequence[kinds.Play]) -> Iterator[Choice]:
    """Yield a node per agent with the buildings where it may join others."""
    for index, agent in enumerate(view.public.agents):
        leaves = _leaves(view, (move for move in plays if move.target[0] == agent))
        if leaves:
            building = BUILDINGS[view.public.positions[index]]
            label = Label("label-agent", {"agent": agent, "building": building})
            yield leaves[0] if len(leaves) == 1 else Choice(label, choices=leaves)


def _play(public: HeimlichPublic, move: kinds.Play) -> Choice:
    """Return the leaf of a way to play a card: destinations, and the agents there if there is only one."""
    args: dict[str, str | int]
    emoji = CARD_EMOJI[move.card]
    if move.card in WITHOUT_TARGET:
        return Choice(_title(move.card), (move,), emoji=emoji)
    if move.card == "safe":
        note = _there(public, BUILDING_INDEX[move.target])
        return Choice(Label("label-play-safe", {"building": move.target}), (move,), emoji=emoji, note=note)
    if move.card == "markers":
        one, two = (*move.target,)
        space, beside = (promoted(public.markers[AGENT_INDEX[letter]]) for letter in move.target)
        args = {"one": one, "space": space, "two": two, "beside": beside}
        return Choice(Label("label-play-markers", args), (move,), emoji=emoji)
    places = destinations(public, move)
    letters = [AGENTS[agent] for agent in places]
    buildings = [BUILDINGS[place] for place in places.values()]
    if len(places) == 2:
        args = {"one": letters[0], "place": buildings[0], "two": letters[1], "other": buildings[1]}
        return Choice(Label("label-play-two", args), (move,), emoji=emoji)
    ((agent, place),) = places.items()
    label = Label("label-play-one", {"one": letters[0], "building": buildings[0]})
    return Choice(label, (move,), emoji=emoji, note=_there(public, place, agent))


def _dossier(view: HeimlichView, moves: Sequence[HeimlichMove]) -> Menu:
    """Return the entries for the agent asked about; for a complete dossier, submitting and changing."""
    erases = _leaves(view, of_kind(kinds.Erase, moves))
    changes = erases if len(erases) <= 1 else (Choice(Label("label-change"), choices=erases, emoji="✏️"),)
    return (*_leaves(view, (move for move in moves if not isinstance(move, kinds.Erase))), *changes)


def _entry(agent: Agent, who: str) -> Label:
    if who == FREE:
        return Label("label-entry-free", {"sign": agent})
    return Label("label-entry", {"sign": agent}, seats={"name": Seat(int(who))})
