"""The course of Nebelfracht: roll and load, declare, wave through or search, come ashore."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat, replaced, turn_ended
from tests.model.fracht.rules.board import FACES, START_COINS, TOLLS, FrachtOptions
from tests.model.fracht.rules.events import (
    CargoDeclared,
    CargoLoaded,
    DiceRolled,
    FleetReady,
    Searched,
    WavedThrough,
)
from tests.model.fracht.rules.moves import Declare, Load
from tests.model.fracht.rules.position import Entry, FrachtPosition, FrachtPublic, FrachtSecret


def set_up(options: FrachtOptions, seats: int, rng: Rng) -> FrachtPosition:
    """Choose the first captain and roll the dice of the first voyage."""
    public = FrachtPublic(
        voyages=options.voyages,
        toll=TOLLS[options.toll],
        start=Seat(rng.roll(seats) - 1 if options.lot else 0),
        coins=(START_COINS,) * seats,
        chest=max(FACES) * options.voyages * seats,
        loaded=(False,) * seats,
    )
    return FrachtPosition(public, FrachtSecret(cups=_roll_all(public, rng), cargo=(None,) * seats))


def load(position: FrachtPosition, seat: Seat, move: Load) -> list[Event]:
    """Put a die from the cup on board; after the last one, the first captain is asked."""
    public, secret = position.public, position.secret
    cup = list(secret.cups[seat])
    cup.remove(move.face)
    secret.cups = replaced(secret.cups, seat, tuple(cup))
    secret.cargo = replaced(secret.cargo, seat, move.face)
    public.loaded = replaced(public.loaded, seat, True)
    loaded = CargoLoaded(seat=seat)
    return [loaded, FleetReady(seat=public.captain)] if all(public.loaded) else [loaded]


def declare(position: FrachtPosition, seat: Seat, move: Declare) -> list[Event]:
    position.public.declared = move.face
    return [CargoDeclared(seat=seat, face=move.face, inspector=position.public.inspector)]


def wave(position: FrachtPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Pay the captain the declared value, whatever the cargo."""
    captain, declared, _ = _cargo(position)
    _earn(position.public, captain, declared)
    passed = WavedThrough(seat=seat, captain=captain, coins=declared)
    return [passed, *_come_ashore(position, Entry(captain, declared, None), rng)]


def search(position: FrachtPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Show the cargo: the one in the wrong pays the difference, an inspector the toll as well."""
    captain, declared, cargo = _cargo(position)
    if cargo < declared:
        payer, payee, owed = captain, seat, declared - cargo
    else:
        payer, payee, owed = seat, captain, cargo - declared + position.public.toll
        _earn(position.public, captain, declared)
    paid = _pay(position.public, payer, payee, owed)
    searched = Searched(seat=seat, captain=captain, cargo=cargo, payer=payer, coins=paid)
    return [searched, *_come_ashore(position, Entry(captain, declared, cargo), rng)]


def _cargo(position: FrachtPosition) -> tuple[Seat, int, int]:
    """Return the captain, the declaration, and the true cargo."""
    captain, declared = position.public.captain, position.public.declared
    cargo = position.secret.cargo[captain]
    assert declared is not None and cargo is not None
    return captain, declared, cargo


def _earn(public: FrachtPublic, seat: Seat, coins: int) -> None:
    public.chest -= coins
    public.coins = replaced(public.coins, seat, public.coins[seat] + coins)


def _pay(public: FrachtPublic, payer: Seat, payee: Seat, owed: int) -> int:
    """Return the number of coins paid, at most all of the payer's."""
    paid = min(owed, public.coins[payer])
    public.coins = replaced(public.coins, payer, public.coins[payer] - paid)
    public.coins = replaced(public.coins, payee, public.coins[payee] + paid)
    return paid


def _come_ashore(position: FrachtPosition, entry: Entry, rng: Rng) -> list[Event]:
    """Take the die out of the game; after all cargo the next voyage begins."""
    public, secret = position.public, position.secret
    public.declared = None
    secret.cargo = replaced(secret.cargo, entry.captain, None)
    public.logbook = (*public.logbook, entry)
    ended = turn_ended(entry.captain)
    if public.is_over or len(public.logbook) % public.num_seats:
        return [ended]
    public.loaded = (False,) * public.num_seats
    secret.cups = _roll_all(public, rng)
    cups = enumerate(secret.cups)
    return [ended, *(DiceRolled(seat=Seat(seat), faces=cup, visible_to=(Seat(seat),)) for seat, cup in cups)]


def roll(num_dice: int, rng: Rng) -> tuple[int, ...]:
    """Return so many rolled faces, ascending."""
    return tuple(sorted(rng.pick(FACES) for _ in range(num_dice)))


def _roll_all(public: FrachtPublic, rng: Rng) -> tuple[tuple[int, ...], ...]:
    """Return all cups rolled, by seat."""
    return tuple(roll(public.num_dice(seat), rng) for seat in range(public.num_seats))
