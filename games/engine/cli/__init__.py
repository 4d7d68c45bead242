"""The commands of ``python -m games``, and what they share: options and seats of a game, its end, files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from games.contract import BadOption, Game, Option, Options, State
from games.engine import registry
from games.engine.record import Record, SeedRecord, UnreadableRecord, read_record


class CommandError(Exception):
    """The command can't be carried out as asked; its text says why, in one line."""


def find_game(key: str) -> Game:
    """Return the game named `key`. Raises `CommandError` with the known keys."""
    try:
        return registry.game(key)
    except KeyError as error:
        raise CommandError(error.args[0]) from None


def read_options(game: Game, settings: Sequence[str]) -> Options:
    """Return the options with `settings` like ``stove=12``. Raises `CommandError` with what is allowed."""
    chosen: dict[str, str] = {}
    for setting in settings:
        name, equals, code = setting.partition("=")
        if not equals:
            raise CommandError(f"{setting!r} sets nothing; {_known(game)}")
        chosen[name] = code
    try:
        return game.options.read(chosen)
    except BadOption as bad:
        if not bad.is_known:
            raise CommandError(f"{game.key} has no option {bad.name!r}; {_known(game)}") from None
        option = next(option for option in game.options.choices() if option.name == bad.name)
        raise CommandError(f"{bad.name} can't be {chosen[bad.name]!r}; allowed: {allowed(option)}") from None


def _known(game: Game) -> str:
    known = ", ".join(f"{option.name}={allowed(option)}" for option in game.options.choices())
    return f"there are: {known or 'none'}"


def allowed(option: Option) -> str:
    """Return the values that an option may take, for people: ``a|b``, ``6..20``."""
    numbers = [value for value in option.values if isinstance(value, int) and not isinstance(value, bool)]
    return f"{min(numbers)}..{max(numbers)}" if len(numbers) > 2 else "|".join(option.codes)


def seat_names(game: Game, state: State) -> tuple[str, ...]:
    """Return a name per seat: its badge and number."""
    return tuple(f"{badge} seat {seat}" for seat, badge in enumerate(game.badges(state.view(None))))


def result_line(state: State, names: Sequence[str]) -> str:
    """Return who has won with how many points, or that the game is not over."""
    outcome = state.outcome()
    if outcome is None:
        return f"The game is not over after {state.ply} moves."
    winners = " and ".join(names[seat] for seat in outcome.winners) or "nobody"
    scores = " : ".join(map(str, outcome.scores))
    return f"Over after {state.ply} moves. Won by {winners}, {scores} ({outcome.reason})."


def read_file(path: Path) -> Record | SeedRecord:
    """Return the record in a file. Raises `CommandError`."""
    try:
        return read_record(path.read_bytes())
    except (OSError, UnreadableRecord) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise CommandError(f"{path} can't be read as a record: {reason}") from None


def write_file(path: Path, content: bytes) -> None:
    """Write a file, and make its folder if there is none. Raises `CommandError`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise CommandError(f"{path} can't be written: {error.strerror}") from None
