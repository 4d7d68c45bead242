"""Computer players: they know what a person in their seat knows, and submit moves like one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from games.chance import Chance, Playout, Rng, seed_from
from games.contract import Event, Game, Move, Seat, State, View
from games.engine import registry
from games.players.advice import Decision
from games.players.characters import Liking, liking_of
from games.players.greedy import GreedyPlayer
from games.players.plans import PlanPlayer
from games.players.search import SearchPlayer

RANDOM: Final = "random"
"""A random player, for tests and measurements."""
LEVELS: Final = ("easy", "normal", "hard")
"""All levels from weakest to strongest; not every game distinguishes all of them."""


class ComputerPlayer(Protocol):
    """Chooses moves from its seat's view and events; deterministic given the chance."""

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return a legal move to make now, and further ones until something unforeseeable happens."""


class RandomPlayer:
    """Chooses uniformly among the legal moves."""

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return a random legal move."""
        return (rng.pick(decision.legal_moves),)


def levels(game: Game) -> tuple[str, ...]:
    """Return the levels of a game, from weakest to strongest."""
    return LEVELS[0], *game.play.iterations


def player(game: Game, level: str, character: str | None = None) -> ComputerPlayer:
    """Return a player of one of the game's levels, or `RANDOM`, with the taste of a character, if any.

    Raises `KeyError` for other levels.
    """
    if level == RANDOM:
        return RandomPlayer()
    if level == LEVELS[0]:
        return GreedyPlayer(game.play.mistakes, liking_of(game, character))
    return thinker(game, game.play.iterations[level], liking_of(game, character))


def thinker(game: Game, iterations: int, liking: Liking | None = None) -> PlanPlayer | SearchPlayer:
    """Return a planning player: by whole turns if the game is played so."""
    return PlanPlayer(iterations, liking) if game.play.plans else SearchPlayer(iterations, liking)


def choose(
    game_key: str,
    level: str,
    view: str,
    observed: str,
    codes: Sequence[str],
    seed: str,
    character: str | None = None,
) -> list[str]:
    """Return the codes of the moves that a computer plans; all texts, for a helper process.

    `view` from `View.to_json`, `observed` from `EventCodec.encode`, `codes` of the legal moves, `seed` any text.
    Raises `KeyError` for an unknown game or level, else `UnreadableState` and `IllegalMove`.
    """
    game = registry.game(game_key)
    moves = [game.moves.decode(code) for code in codes]
    rng = Chance(seed_from(seed), 0)
    chooser = player(game, level, character)
    chosen = chooser.plan(Decision(game, game.read_view(view), game.events.decode(observed), moves), rng)
    return [move.code for move in chosen]


def advise(
    game_key: str, level: str, view: str, observed: str, codes: Sequence[str], seed: str
) -> list[tuple[list[str], float]]:
    """Return the advice of a planning level: like `choose`, but as `Candidate`s, in codes."""
    game = registry.game(game_key)
    moves = [game.moves.decode(code) for code in codes]
    player = thinker(game, game.play.iterations[level])
    rng = Chance(seed_from(seed), 0)
    advice = player.advise(Decision(game, game.read_view(view), game.events.decode(observed), moves), rng)
    return [([move.code for move in one.moves], one.value) for one in advice]


def first_glance(game: Game, view: View, legal_moves: Sequence[Move], seed: str) -> Move:
    """Return the policy's choice, without mistakes or planning; `seed` is any text."""
    if len(legal_moves) == 1:
        return legal_moves[0]
    chosen: Move = game.play.policy(game.own(view), legal_moves, Playout(seed))
    return chosen


def next_choice(
    game: Game, state: State, happened: Sequence[Event], players: Sequence[ComputerPlayer], seed: str
) -> tuple[Seat, Move]:
    """Return the lowest seat asked and its player's choice, given all events so far.

    The players' chance has its own seed, derived from `seed`, so it reveals nothing of the dice, and a game of
    computers can be repeated from `seed` alone.
    """
    seat = min(state.to_act)
    rng = Chance(seed_from(f"{seed} players"), state.ply)
    observed = [event for event in happened if event.is_visible_to(seat)]
    return seat, players[seat].plan(Decision(game, state.view(seat), observed, state.legal_moves(seat)), rng)[0]
