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
ONLY_IN = {"random": {"games/chance.py"}, "secrets": {"games/chance.py", "games/luck.py"}}
"""Chance enters the rules in one module."""
LAYERS = (
    {"board", "options"},
    {"moves", "events"},
    {"view"},
    {"state"},
    {"menu", "picture", "words"},
    {"__init__"},
)
"""A game's folder from the bottom up: a module imports its own layer and those below.

Modules with other names are parts of the rules: they belong to the layer of `state`.
"""
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


def modules_of(root: Path) -> list[Module]:
    return [
        Module(path, ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"))
        for room in ROOMS
        for path in sorted((root / room).rglob("*.py"))
    ]


MODULES = modules_of(ROOT)
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
    draws = module.path.name == "picture.py" or module.file.startswith("games/drawing/")
    assert draws or "PIL" not in imported


GAME_FOLDERS = [path.parent for path in sorted((ROOT / "games").glob("*/moves.py"))]


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_modules_of_a_game_import_downwards(folder: Path) -> None:
    package = f"games.{folder.name}"
    for module in modules_of(ROOT):
        if not module.file.startswith(f"games/{folder.name}/"):
            continue
        for name in module.imports():
            if name.startswith(package + "."):
                imported = name.removeprefix(package + ".").split(".")[0]
                if (folder / f"{imported}.py").exists() or (folder / imported).is_dir():
                    height = layer(module.path.stem), layer(imported)
                    assert height[0] >= height[1], f"{module.file} imports {name}"


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_games_do_not_import_each_other(folder: Path) -> None:
    others = {f"games.{other.name}" for other in GAME_FOLDERS if other != folder}
    for module in MODULES:
        if module.file.startswith(f"games/{folder.name}/"):
            assert not {".".join(name.split(".")[:2]) for name in module.imports()} & others


def layer(module: str) -> int:
    """Return the layer of a module of a game: by its name, or that of the rules."""
    return next((height for height, names in enumerate(LAYERS) if module in names), 3)


@every_module
def test_modules_are_short(module: Module) -> None:
    lines = len(module.path.read_text("utf-8").splitlines())
    assert lines <= MAX_LINES or module.file in LONGER, f"{lines} lines"


def test_the_longer_modules_are_still_long() -> None:
    assert all(len((ROOT / file).read_text("utf-8").splitlines()) > MAX_LINES for file in LONGER)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import discord.ui", {"discord.ui"}),
        ("from games import contract, chance", {"games.contract", "games.chance"}),
        ("from .tables import Table\nfrom . import words", {"room.tables.Table", "room.words"}),
        ("from ..games import teufel", {"games.teufel"}),
        ("def f():\n    from bot.tables import Table", {"bot.tables.Table"}),
    ],
)
def test_imports_are_found_wherever_they_stand(tmp_path: Path, source: str, found: set[str]) -> None:
    path = tmp_path / "module.py"
    path.write_text(source)
    assert set(Module(path, "room.module").imports()) == found
