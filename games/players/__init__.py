"""Computer players: they know what a person in their seat knows, and enter by the same door."""

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
"""A player without a plan, for tests and measurements."""
LEVELS: Final = ("easy", "normal", "hard")
"""All there are, from the weakest to the strongest; not every game tells each from the one below."""


class ComputerPlayer(Protocol):
    """Chooses from what its seat sees and has heard, the same for the same chance."""

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return a legal move to make now, and those after it until something happens that it can't foresee."""


class RandomPlayer:
    """Chooses uniformly among the legal moves."""

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return any of the legal moves."""
        return (rng.pick(decision.legal_moves),)


def levels(game: Game) -> tuple[str, ...]:
    """Return how well computer players can play a game, from the weakest to the strongest."""
    return LEVELS[0], *game.play.iterations


def player(game: Game, level: str, character: str | None = None) -> ComputerPlayer:
    """Return a player of a game for one of its levels, or `RANDOM`, with the taste of a character if it has one.

    Raises `KeyError` for other levels.
    """
    if level == RANDOM:
        return RandomPlayer()
    if level == LEVELS[0]:
        return GreedyPlayer(game.play.mistakes, liking_of(game, character))
    return thinker(game, game.play.iterations[level], liking_of(game, character))


def thinker(game: Game, iterations: int, liking: Liking | None = None) -> PlanPlayer | SearchPlayer:
    """Return a player of a game that thinks ahead, so far: whole turns where that is how the game is played."""
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
    """Return the codes of the moves that a computer player plans: all in text, for a helper process.

    `view` is from `View.to_json`, `observed` from `EventCodec.encode`, `codes` are those of the legal moves, `seed`
    is any text. Raises `KeyError` for an unknown game or level, `UnreadableState` and `IllegalMove` for the rest.
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
    """Return what a player of a level that thinks ahead advises: as `choose`, but `Candidate`s, in codes."""
    game = registry.game(game_key)
    moves = [game.moves.decode(code) for code in codes]
    player = thinker(game, game.play.iterations[level])
    rng = Chance(seed_from(seed), 0)
    advice = player.advise(Decision(game, game.read_view(view), game.events.decode(observed), moves), rng)
    return [([move.code for move in one.moves], one.value) for one in advice]


def first_glance(game: Game, view: View, legal_moves: Sequence[Move], seed: str) -> Move:
    """Return what the game's policy chooses, without a mistake and without thinking ahead; `seed` is any text."""
    if len(legal_moves) == 1:
        return legal_moves[0]
    chosen: Move = game.play.policy(game.own(view), legal_moves, Playout(seed))
    return chosen


def next_choice(
    game: Game, state: State, happened: Sequence[Event], players: Sequence[ComputerPlayer], seed: str
) -> tuple[Seat, Move]:
    """Return the lowest seat that is asked and what its player (by seat) chooses, given all that happened so far.

    The players' chance comes from a seed of its own, derived from `seed`: it tells nothing of the dice to come,
    and a game between computer players can be repeated from `seed` alone.
    """
    seat = min(state.to_act)
    rng = Chance(seed_from(f"{seed} players"), state.ply)
    observed = [event for event in happened if event.is_visible_to(seat)]
    return seat, players[seat].plan(Decision(game, state.view(seat), observed, state.legal_moves(seat)), rng)[0]
