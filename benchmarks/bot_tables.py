"""Tables of In Teufels Küche in mid-game or finished, stored as if people had played there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.publishing.delivery import UNKNOWN
from bot.tables.memory import PrivateMemory
from bot.tables.seats import computer
from games.chance import Playout
from games.contract import Seat
from games.engine.luck import new_secret
from games.engine.record import deal, play_on
from games.engine.registry import GAMES
from games.players import LEVELS
from storage import MoveRecord, NewSession, Occupant, SessionChanges, SessionStatus, Storage

GAME = GAMES["teufel"]
SEATS = 4
EARLIEST, LATEST = 100, 150
"""Range of the tables' plies; a random game takes about 850."""
_DELETED = PrivateMemory(channel_id=0, message_id=0, digest=UNKNOWN, is_gone=True)
"""A deleted private message: Discord would not let the bot open so many channels at once."""


@dataclass(frozen=True)
class Place:
    """A table's place and people, by seat; computers play the other seats."""

    channel_id: int
    guild_id: int
    people: Mapping[int, str] = field(default_factory=dict)
    """Names by id."""


@dataclass(frozen=True)
class _Past:
    seed: str
    states: tuple[str, ...]
    """The state before every ply, as JSON."""
    moves: tuple[MoveRecord, ...]


async def store_tables(database_url: str, data_dir: Path, places: Sequence[Place]) -> None:
    """Store an unpublished table at each of `places`."""
    past = _play()
    async with await Storage.open(database_url, data_dir=data_dir) as storage:
        for number, place in enumerate(places):
            ply, seats = EARLIEST + number % (LATEST - EARLIEST), occupants(place)
            created = await storage.create(
                NewSession(
                    game=GAME.key,
                    options=GAME.options().model_dump_json(),
                    schema=GAME.schema,
                    guild_id=place.guild_id,
                    channel_id=place.channel_id,
                    host_id=next(iter(place.people), 0),
                    language="en",
                    num_seats=SEATS,
                    status=SessionStatus.RUNNING,
                    state=past.states[0],
                    seed=past.seed,
                ),
                seats,
            )
            played: SessionChanges = {"status": SessionStatus.RUNNING, "state": past.states[ply]}
            moves = [replace(move, user_id=seats[move.seat].user_id) for move in past.moves[:ply]]
            await storage.commit(created.session.id, 0, version=ply, moves=moves, **played)
            for user_id in place.people:
                await storage.mark_private(created.session.id, user_id, private=_DELETED.write(), dm_closed=False)


def occupants(place: Place) -> list[Occupant]:
    """Return a table's players: people, and computers on the other seats."""
    seats = [Occupant(user_id=user_id, name=name) for user_id, name in place.people.items()]
    while len(seats) < SEATS:
        seats.append(computer(seats, GAME, LEVELS[-1]))
    return seats


def _play() -> _Past:
    """Play at random up to the latest ply; tables take their states from it."""
    luck, seed = Playout(1), new_secret()
    state = deal(GAME, GAME.options(), SEATS, seed)
    states, moves = [state.to_json()], []
    for ply in range(LATEST):
        seat = min(state.to_act)
        code = luck.pick(state.legal_moves(seat)).code
        events = play_on(GAME, state, Seat(seat), code, seed)
        moves.append(MoveRecord(ply=ply, seat=seat, code=code, events=GAME.events.encode(events)))
        states.append(state.to_json())
    return _Past(seed, tuple(states), tuple(moves))
