"""The walls of the house: who may import whom, found in the source of every module."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("bot", "games", "storage", "sandbox")
DOORS = {"bot": {"games", "storage"}, "games": set(), "storage": set(), "sandbox": set()}
"""What of ours a room may import besides itself."""
NO_RULES_BUSINESS = {"discord", "aiohttp", "asyncio", "sqlalchemy", "time", "datetime", "socket", "threading"}
"""Never imported under games/: no Discord, no storage, no clock."""
ONLY_IN = {"random": {"games/chance.py"}, "secrets": {"games/luck.py"}}
"""Chance enters the rules in one module."""
LAYERS = (
    {"board", "options"},
    {"moves", "events"},
    {"position"},
    {"rules"},
    {"play", "standing_orders"},
    {"__init__"},
    {"words", "picture"},
    {"menu", "pages", "chronicle"},
)
"""All there may be in a game's folder, from the bottom up: each imports its own layer and those below.

`__init__` is below what shows the game: that is found by name, on first use (`games.folder`).
"""
HEIGHT = {name: height for height, names in enumerate(LAYERS) for name in names}
A_GAME_KNOWS = {"games.contract", "games.chance", "games.text"}
ONE_ALSO_KNOWS = {"__init__": {"games.folder"}, "picture": {"games.drawing"}}
"""What a game's folder may import of games/ besides itself: all of it, and one part of it alone."""
THE_CONTRACT_KNOWS = {"games.contract", "games.chance", "games.text"}
PLAIN = {"__future__", "collections", "contextlib", "dataclasses", "datetime", "functools", "hashlib", "io", "json"}
PLAIN |= {"enum", "logging", "math", "pathlib", "re", "typing", "unicodedata", "weakref"}
"""What any module may use: it waits for nothing and knows nobody."""
FLOORS = {
    "bot": set(),
    "bot.pace": set(),
    "bot.metrics": {"prometheus_client"},
    "bot.logs": {"bot.metrics", "time"},
    "bot.config": {"bot.logs", "storage", "pydantic"},
    "bot.helpers": {
        *("bot.metrics", "games"),
        *("asyncio", "importlib", "os", "pickle", "psutil", "queue", "signal", "struct", "subprocess", "sys"),
        *("threading", "time", "traceback"),
    },
    "bot.workers": {"bot.helpers", "bot.metrics", "games"},
    "bot.table": {"bot.pace", "games", "storage", "asyncio", "pydantic", "zoneinfo"},
    "bot.films": {"bot.workers", "games", "asyncio"},
    "bot.ui": {"bot.table", "games", "storage", "discord"},
    "bot.connection": {"bot.pace", "bot.workers", "storage", "asyncio", "aiohttp", "discord", "time", "yarl"},
    "bot.publishing": {
        *("bot.connection", "bot.ui", "bot.table", "bot.pace", "bot.workers", "bot.metrics"),
        *("games", "storage", "asyncio", "aiohttp", "discord"),
    },
    "bot.interactions": {
        *("bot.publishing", "bot.connection", "bot.ui", "bot.table", "bot.pace", "bot.config", "bot.workers"),
        *("bot.films", "bot.metrics", "bot.features"),
        *("games", "storage", "asyncio", "discord", "time"),
    },
    "bot.features": {
        *("bot.interactions", "bot.ui", "bot.table", "bot.workers"),
        *("games", "storage", "asyncio", "discord"),
    },
    "bot.app": {
        *("bot.features", "bot.interactions", "bot.publishing", "bot.connection", "bot.ui", "bot.table"),
        *("bot.pace", "bot.config", "bot.logs", "bot.workers", "bot.metrics", "games", "storage"),
        *("aiohttp", "argparse", "asyncio", "discord", "errno", "os", "prometheus_client", "shutil", "signal"),
        *("sys", "tempfile", "time", "yarl"),
    },
    "bot.__main__": {"bot.app", "sys"},
}
"""The floors of the bot from the bottom up, and what each may import besides itself and what is plain."""
MAX_LINES = 400
LONGER: dict[str, str] = {}
"""Modules that may be longer, with the reason."""


@dataclass(frozen=True)
class Module:
    path: Path
    name: str

    @property
    def room(self) -> str:
        return self.name.split(".")[0]

    @property
    def file(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    def package(self, level: int) -> list[str]:
        """Return the parts of the package that a relative import of `level` dots starts from; 0: none."""
        parts = self.name.split(".")
        own = parts if self.path.name == "__init__.py" else parts[:-1]
        return own[: len(own) + 1 - level] if level else []

    def imports(self) -> Iterator[str]:
        """Yield the full names of all imported modules, wherever in the module they are imported."""
        for node in ast.walk(ast.parse(self.path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = [*self.package(node.level), *([node.module] if node.module else [])]
                yield from (".".join((*base, alias.name)) for alias in node.names)


def modules_in(folder: Path) -> list[Module]:
    return [
        Module(path, ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
        for path in sorted(folder.rglob("*.py"))
    ]


MODULES = [module for room in ROOMS for module in modules_in(ROOT / room)]
every_module = pytest.mark.parametrize("module", [pytest.param(module, id=module.file) for module in MODULES])


def test_the_tree_is_found() -> None:
    assert {module.room for module in MODULES} == set(ROOMS)
    assert len(MODULES) > 20


@every_module
def test_rooms_open_only_their_doors(module: Module) -> None:
    ours = {name.split(".")[0] for name in module.imports()} & {*ROOMS, "tests", "benchmarks"}
    assert ours <= {module.room} | DOORS[module.room]


@pytest.mark.parametrize(
    "module", [pytest.param(module, id=module.file) for module in MODULES if module.room == "games"]
)
def test_rules_know_no_discord_no_storage_no_clock(module: Module) -> None:
    imported = {name.split(".")[0] for name in module.imports()}
    assert not imported & NO_RULES_BUSINESS
    for name, files in ONLY_IN.items():
        assert name not in imported or module.file in files
    draws = module.file.startswith("games/drawing/") or module.path.parent.name == "picture"
    assert draws or "PIL" not in imported


@pytest.mark.parametrize(
    "module",
    [pytest.param(module, id=module.file) for module in MODULES if module.file.startswith("games/contract/")],
)
def test_the_contract_knows_no_game(module: Module) -> None:
    assert {first_two(name) for name in module.imports() if name.startswith("games.")} <= THE_CONTRACT_KNOWS


def floor_of(name: str) -> str:
    """Return the floor of the bot that a full name belongs to."""
    return ".".join(name.split(".")[:2])


def strangers(module: Module) -> set[str]:
    """Return what a module of the bot imports though its floor may not."""
    floor = floor_of(module.name)
    return {
        name
        for name in module.imports()
        if floor_of(name) not in {floor, *FLOORS[floor]} and name.split(".")[0] not in PLAIN | FLOORS[floor]
    }


every_module_of_the_bot = pytest.mark.parametrize(
    "module", [pytest.param(module, id=module.file) for module in MODULES if module.room == "bot"]
)


@every_module_of_the_bot
def test_floors_of_the_bot_import_downwards_and_nothing_unknown(module: Module) -> None:
    assert floor_of(module.name) in FLOORS, "a module of the bot belongs to a floor"
    assert not strangers(module)


@every_module_of_the_bot
def test_nothing_in_the_bot_is_imported_for_types_alone(module: Module) -> None:
    assert "typing.TYPE_CHECKING" not in module.imports(), "a circle is hidden, not gone"


@pytest.mark.parametrize(
    "module", [pytest.param(module, id=module.file) for module in MODULES if floor_of(module.name) == "bot.ui"]
)
def test_the_ui_awaits_nothing(module: Module) -> None:
    waits = ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith
    assert not any(isinstance(node, waits) for node in ast.walk(ast.parse(module.path.read_text("utf-8"))))


GAME_FOLDERS = [path.parent for path in sorted((ROOT / "games").glob("*/board.py"))]
GAME_FOLDERS.append(ROOT / "tests" / "model" / "fracht")
every_game_folder = pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)


@every_game_folder
def test_a_game_consists_of_what_a_game_consists_of(folder: Path) -> None:
    assert {part_of(folder, module) for module in modules_in(folder)} <= set(HEIGHT)


@every_game_folder
def test_modules_of_a_game_import_downwards(folder: Path) -> None:
    package = ".".join(folder.relative_to(ROOT).parts)
    for module in modules_in(folder):
        for name in module.imports():
            if name.startswith(package + "."):
                imported = name.removeprefix(package + ".").split(".")[0]
                height = HEIGHT.get(imported, len(LAYERS))
                assert height <= HEIGHT[part_of(folder, module)], f"{module.file} imports {name}"


@every_game_folder
def test_a_game_knows_the_contract_and_no_other_game(folder: Path) -> None:
    package = ".".join(folder.relative_to(ROOT).parts)
    for module in modules_in(folder):
        known = A_GAME_KNOWS | ONE_ALSO_KNOWS.get(part_of(folder, module), set())
        for name in module.imports():
            if name.split(".")[0] in {*ROOMS, "tests", "benchmarks"}:
                assert name.startswith(package) or first_two(name) in known, f"{module.file} imports {name}"


def part_of(folder: Path, module: Module) -> str:
    """Return the name directly in a game's folder that `module` stands under."""
    return module.path.relative_to(folder).with_suffix("").parts[0]


def first_two(name: str) -> str:
    return ".".join(name.split(".")[:2])


@every_module
def test_modules_are_short(module: Module) -> None:
    lines = len(module.path.read_text("utf-8").splitlines())
    assert lines <= MAX_LINES or module.file in LONGER, f"{lines} lines"


def test_the_longer_modules_are_still_long() -> None:
    assert all(len((ROOT / file).read_text("utf-8").splitlines()) > MAX_LINES for file in LONGER)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("bot.table.lobby", "import discord"),
        ("bot.table.lobby", "from bot.ui.words import say"),
        ("bot.table.lobby", "from bot import ui"),
        ("bot.ui.cards", "import asyncio"),
        ("bot.ui.cards", "from bot.interactions.answer import Answer"),
        ("bot.interactions.answer", "import requests"),
        ("bot.workers", "from bot.table.table import Table"),
    ],
)
def test_walls_of_the_bot_notice_what_is_forbidden(tmp_path: Path, name: str, source: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(source)
    assert strangers(Module(path, name))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import discord.ui", {"discord.ui"}),
        ("from games import contract, chance", {"games.contract", "games.chance"}),
        ("from .tables import Table\nfrom . import words", {"room.tables.Table", "room.words"}),
        ("from ..games import teufel", {"games.teufel"}),
        ("def f():\n    from bot.table.table import Table", {"bot.table.table.Table"}),
    ],
)
def test_imports_are_found_wherever_they_stand(tmp_path: Path, source: str, found: set[str]) -> None:
    path = tmp_path / "module.py"
    path.write_text(source)
    assert set(Module(path, "room.module").imports()) == found
