"""Games thrown away: do computer players win when they can, and serve pots while they can?

In every game: a move certainly makes the seat win, whatever it can't know, and another one doesn't; does it win in
this turn, or at least in the end? In Teufels Küche: at the beginning of a turn, a devil carries an own pot with
points, can reach its kitchen freely, and another seat may win with its next pot. The points are certain and free:
is the pot served in this turn?
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from benchmarks.measuring import take_games, verdict
from benchmarks.tournament import hear
from games.chance import Chance, Playout, Rng, seed_from
from games.contract import Event, Game, Move, Seat, State
from games.engine.record import deal
from games.engine.registry import GAMES
from games.players import ComputerPlayer, first_glance, levels, next_choice, player
from games.players.advice import Decision
from games.teufel.rules.board import CARDS, KITCHEN, POINTS, SIGNS, Card, Pot, colour_of
from games.teufel.rules.events import Delivered
from games.teufel.rules.position import POINTS_TO_WIN, Phase, TeufelView
from games.teufel.rules.ways import walks

GAME = GAMES["teufel"]
GOAL = 0.98
POSITIONS = 200
WORLDS: Final = 5
"""Number of imagined worlds in which a certain move must win."""
MOST_GAMES: Final = 2000


def options(parser: ArgumentParser) -> None:
    take_games(parser)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--level", choices=levels(GAME), default="normal")


def run(given: Namespace) -> None:
    level, positions = given.level, given.positions
    for key in given.keys:
        game = GAMES[key]
        at_once, ever = zip(*_won(game, level, positions), strict=True)
        print(
            f"  {key:<8} {level} wins where it takes one move, at once in {sum(at_once)} of {len(at_once)}",
            flush=True,
        )
        print(_line(f"{key:<8} {level} wins then, at once or in the end, in", ever), flush=True)
        if game is GAME:
            served = [serves(state, seat, player(GAME, level)) for state, seat in _certain(positions)]
            print(_line(f"{key:<8} {level} serves what is certain in", served), flush=True)


def _line(told: str, done: Sequence[bool]) -> str:
    share = sum(done) / len(done)
    return f"  {told} {sum(done)} of {len(done)} ({share:.1%}, goal {GOAL:.0%})  {verdict(share >= GOAL)}"


# Victories by one move


def _won(game: Game, level: str, most: int) -> Iterator[tuple[bool, bool]]:
    """Yield, for so many positions of first-glance games, whether a player of a level wins immediately.

    And whether it wins in the end, among players like itself.
    """
    found = 0
    for number in range(MOST_GAMES):
        seats, seed = game.seats[number % len(game.seats)], seed_from(f"won {number}")
        state = deal(game, game.options(), seats, seed)
        happened, observed = list[Event](), [list[Event]() for _ in range(seats)]
        while state.to_act:
            seat = min(state.to_act)
            view, moves = state.view(seat), state.legal_moves(seat)
            if _can_win(game, state, seat, observed[seat]):
                after = state.clone()
                since = _turn(game, after, seat, observed[seat], player(game, level))
                at_once = _has_won(after, seat)
                yield at_once, at_once or _wins_later(game, after, seat, [*happened, *since], level, seed)
                found += 1
                if found == most:
                    return
            move = first_glance(game, view, moves, f"{seed} {state.ply}")
            events = state.apply(seat, move, Chance(seed, state.ply))
            happened += events
            hear(observed, events)


def _wins_later(game: Game, state: State, seat: Seat, happened: Sequence[Event], level: str, seed: str) -> bool:
    """Play a game to its end with players of a level; tell whether a seat has won."""
    known, players = list(happened), [player(game, level) for _ in range(state.view(None).public.num_seats)]
    while state.to_act:
        asked, move = next_choice(game, state, known, players, seed)
        known += state.apply(asked, move, Chance(seed, state.ply))
    return _has_won(state, seat)


def _has_won(state: State, seat: Seat) -> bool:
    outcome = state.outcome()
    return outcome is not None and seat in outcome.winners


def _can_win(game: Game, state: State, seat: Seat, observed: Sequence[Event]) -> bool:
    """Tell whether some move wins for the seat alone, whatever it can't know, and another doesn't."""
    moves = state.legal_moves(seat)
    here = [move for move in moves if _wins(state, seat, move, Playout(0))] if state.to_act == {seat} else []
    if not here or len(here) == len(moves):
        return False
    imagine, rng = game.worlds(game.own(state.view(seat)), observed), Playout(0)
    worlds = [imagine(rng) for _ in range(WORLDS)]
    return any(all(_wins(world, seat, move, rng) for world in worlds) for move in here)


def _wins(state: State, seat: Seat, move: Move, rng: Rng) -> bool:
    after = state.clone()
    after.apply(seat, move, rng)
    outcome = after.outcome()
    return outcome is not None and tuple(outcome.winners) == (seat,)


def _turn(
    game: Game, state: State, seat: Seat, observed: Sequence[Event], chooser: ComputerPlayer
) -> Sequence[Event]:
    """Play a seat's turn, the others at first glance; return what happened."""
    turn, moves, happened = state.turn_seat, list[Move](), list[Event]()
    while state.to_act and state.turn_seat == turn:
        asked, rng = min(state.to_act), Playout(state.ply)
        if asked != seat:
            move = first_glance(game, state.view(asked), state.legal_moves(asked), "others")
        else:
            if not moves:
                heard = [*observed, *(event for event in happened if event.is_visible_to(seat))]
                moves = list(chooser.plan(Decision(game, state.view(seat), heard, state.legal_moves(seat)), rng))
            move = moves.pop(0)
        happened += state.apply(asked, move, rng)
    return happened


# Points of In Teufels Küche


def serves(state: State, seat: Seat, chooser: ComputerPlayer) -> bool:
    """Play a seat's turn; tell whether it serves a pot."""
    return any(isinstance(event, Delivered) for event in _turn(GAME, state, seat, (), chooser))


def is_certain(view: TeufelView) -> bool:
    """Tell whether points are certain in a turn, and possibly the last ones."""
    public, seat = view.public, view.seat
    if seat is None or public.phase is not Phase.TURN or public.has_moved or public.turn != seat:
        return False
    others = [score for other, score in enumerate(public.scores) if other != seat]
    if max(others) < POINTS_TO_WIN - max(POINTS.values()) or public.needs_foreign_pot(seat):
        return False
    kitchen = KITCHEN[public.colours[seat]]
    return any(
        devil.carries is not None and _pays(view, devil.carries) and kitchen in walks(public, seat, devil)
        for devil in public.in_game(seat)
    )


def _pays(view: TeufelView, pot: Pot) -> bool:
    assert view.seat is not None and view.menu is not None
    is_own = colour_of(pot) == view.public.colours[view.seat]
    return is_own and POINTS[_CARD[view.menu[SIGNS.index(pot[1])]]] > 0


def _certain(most: int) -> Iterator[tuple[State, Seat]]:
    """Yield so many positions with certain points, from first-glance games of two seats and more."""
    found = number = 0
    while found < most:
        seats, seed = GAME.seats[number % len(GAME.seats)], seed_from(f"thrown {number}")
        number += 1
        state = deal(GAME, GAME.options(), seats, seed)
        while state.to_act and found < most:
            seat = min(state.to_act)
            view, moves = state.view(seat), state.legal_moves(seat)
            if is_certain(GAME.own(view)):
                found += 1
                yield state.clone(), seat
            state.apply(seat, first_glance(GAME, view, moves, f"{seed} {state.ply}"), Chance(seed, state.ply))


_CARD: Final[Mapping[str, Card]] = {card: card for card in CARDS}
