"""The walls between packages that import rules (`tool.importlinter` in pyproject.toml) can't say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("bot", "games", "storage", "sandbox")
ONLY_IN = {"random": {"games/chance.py"}, "secrets": {"games/engine/luck.py"}}
"""Chance enters the rules in one module."""
MODULES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def those_in(folder: str) -> list[Path]:
    return [path for path in MODULES if name_of(path).startswith(folder)]


@cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def imports(path: Path) -> Iterator[str]:
    """Yield the names of all that a module imports, wherever in it."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_what_people_see_awaits_nothing() -> None:
    waits = ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith
    for path in those_in("bot/ui/"):
        assert not any(isinstance(node, waits) for node in nodes(path)), name_of(path)


def test_a_use_case_builds_no_address_of_discord() -> None:
    for path in those_in("bot/tables/"):
        constants = (node.value for node in nodes(path) if isinstance(node, ast.Constant))
        assert not any("://" in text for text in constants if isinstance(text, str)), name_of(path)


OF_DISCORD = ("discord", "aiohttp", "bot.gateway", "bot.interactions", "bot.notices", "bot.publishing", "bot.ui")


def test_a_use_case_that_stands_beside_its_handlers_knows_no_discord_either() -> None:
    """What is done is a function of `Tables` or of storage; what several features do has a contract."""
    found = 0
    for path in (ROOT / "bot/features").glob("*.py"):
        of_discord = {name.rpartition(".")[2] for name in imports(path) if name.startswith(OF_DISCORD)}
        for node in nodes(path):
            if not isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef) or not node.args.args:
                continue
            if ast.unparse(node.args.args[0].annotation or node) in ("Tables", "Storage"):
                found += 1
                named = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
                own = {part.id for part in named if isinstance(part.ctx, ast.Store)}
                used = {part.id for part in named} & of_discord - own - {arg.arg for arg in node.args.args}
                assert not used, f"{name_of(path)}: {node.name} uses {used}"
    assert found


GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/RULES.en.md"))
FLOORS = (
    ("rules",),
    ("evaluation",),
    ("play", "standing_orders"),
    ("show/recap",),
    ("show/words", "show/awards"),
    ("show/menu",),
    ("show/picture",),
    ("show/pages", "show/lesson", "show/rulebook"),
)
"""What a game's folder holds, from the bottom up. What stands on one floor doesn't import each other."""


@pytest.mark.parametrize("folder", [*(f"games/{game}" for game in GAMES), "tests/model/fracht"])
def test_the_folder_of_a_game_imports_downwards(folder: str) -> None:
    floors = {part: number for number, parts in enumerate(FLOORS) for part in parts}
    for path in (ROOT / folder).rglob("*.py"):
        if path.name == "__init__.py" and path.parent.name in ("evaluation", "show", Path(folder).name):
            continue
        part = part_of(name_of(path.with_suffix("")).removeprefix(f"{folder}/"))
        assert part in floors, f"{name_of(path)}: a game has no such module"
        for name in imports(path):
            if (imported := name.replace(".", "/")).startswith(f"{folder}/"):
                other = part_of(imported.removeprefix(f"{folder}/"))
                assert other == part or floors[other] < floors[part], f"{name_of(path)} imports {name}"


def part_of(name: str) -> str:
    """Return the part of a game's folder that a module is, or is in."""
    first, *further = name.split("/")
    return f"show/{further[0]}" if first == "show" else first


def test_the_registry_alone_names_games() -> None:
    for path in those_in("games/"):
        named = {name.split(".")[1] for name in imports(path) if name.startswith("games.")} & {*GAMES}
        assert named <= {name_of(path).split("/")[1]} or path.name == "registry.py", name_of(path)


@pytest.mark.parametrize("game", GAMES)
def test_of_games_a_game_knows_the_contract_chance_and_text(game: str) -> None:
    for path in (ROOT / "games" / game).rglob("*.py"):
        known = {game, "contract", "chance", "text"}
        known |= {"drawing"} if path.parent.name == "picture" else set()
        of_games = (name.split(".") for name in imports(path) if name.startswith("games."))
        assert {name[1] for name in of_games} <= known, name_of(path)


def test_chance_and_drawing_have_their_own_places() -> None:
    for path in those_in("games/"):
        imported, name = {found.split(".")[0] for found in imports(path)}, name_of(path)
        for module, files in ONLY_IN.items():
            assert module not in imported or name in files, name
        draws = name.startswith("games/drawing/") or path.parent.name == "picture"
        assert draws or "PIL" not in imported, name


def calls(path: Path, name: str) -> bool:
    """Tell whether a module calls something by its full name, or by the end of it."""
    called = (ast.unparse(node.func) for node in nodes(path) if isinstance(node, ast.Call))
    return any(f".{found}".endswith(f".{name}") for found in called)


def test_tables_get_their_place_behind_one_list_of_checks() -> None:
    """One module checks people's permissions, and another the bot's."""
    keys = {path: [ast.unparse(key) for key in _keys(path)] for path in those_in("bot/")}
    assert {name_of(path) for path in keys if calls(path, "storage.create")} == {"bot/tables/opening.py"}
    assert {name_of(path) for path in keys if calls(path, "Site")} == {"bot/interactions/access.py"}
    assert {name_of(path) for path in keys if "'channel_id'" in keys[path]} == {"bot/features/mygames.py"}
    assert calls(ROOT / "bot/features/mygames.py", "opening.must_be_allowed")


def test_a_table_is_seen_as_one_module_lets_it_be_seen() -> None:
    """Hidden answers and names are left out there."""
    makes = [path for path in those_in("bot/") if calls(path, "TableView.of") or calls(path, "without_names")]
    assert {name_of(path) for path in makes} == {"bot/tables/tables.py", "bot/tables/visibility.py"}


def test_storage_uses_no_private_member_of_a_library() -> None:
    """A module uses private members of `self` alone that storage makes, and of namedtuples their `_replace`."""
    found = [(path, node) for path in those_in("storage/") for node in nodes(path)]
    made = {node.name for _, node in found if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    made |= {node.attr for _, node in found if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    made.add("_replace")
    for path, node in found:
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            is_own = ast.unparse(node.value) in ("self", "cls") or node.attr == "_replace"
            assert is_own and node.attr in made, f"{name_of(path)}: {ast.unparse(node)}"


def _keys(path: Path) -> Iterator[ast.expr]:
    for node in nodes(path):
        if isinstance(node, ast.Dict):
            yield from (key for key in node.keys if key is not None)
