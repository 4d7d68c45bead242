"""Begin a game as a copy of the model: ``make game KEY=mygame TITLE="My Game"``.

The copy has the model's rules with names of its own, is registered and passes all checks, so it can be changed step
by step, as in `docs/adding_a_game.md`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from games.engine.registry import GAMES

ROOT = Path(__file__).parents[2]
COPIED = {"tests/model/fracht": "games/{key}", "tests/games/fracht": "tests/games/{key}"}
"""Destinations by origin."""
KEY = re.compile("[a-z][a-z0-9_]*")
TITLE = re.compile(r"""[^"\\{}\n]{1,40}""")
"""Titles that code, catalogues and headings can all contain."""


def copy(root: Path, key: str, title: str) -> None:
    """Copy the model in the project at `root`. Raises `ValueError` for an invalid or taken key or title."""
    if not KEY.fullmatch(key) or key in GAMES:
        raise ValueError(f"{key!r} can't be the key of a new game: a-z, 0-9 and _, and no other game's")
    if not TITLE.fullmatch(title):
        raise ValueError(f"{title!r} can't be a title: at most 40 characters, no quotation marks or braces")
    folders = {root / source: root / target.format(key=key) for source, target in COPIED.items()}
    for target in folders.values():
        if target.exists() and [path.name for path in target.iterdir()] != ["__pycache__"]:
            raise ValueError(f"{target} is there already")
    for source, target in folders.items():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
        for file in target.rglob("*"):
            if file.suffix in (".py", ".md", ".ftl", ".txt"):
                file.write_text(_renamed(file, key, title), "utf-8")
    registry = root / "games" / "engine" / "registry.py"
    _register(registry, key)
    for command in (("check", "--select", "I", "--fix"), ("format",)):  # imports and line breaks depend on names
        ruff = [sys.executable, "-m", "ruff", *command, "--quiet", registry, *folders.values()]
        subprocess.run(ruff, cwd=root, check=True)


def _class_name(key: str) -> str:
    return "".join(part.capitalize() for part in key.split("_"))


def _renamed(file: Path, key: str, title: str) -> str:
    """Return a file's text with the new names. *Fracht* alone is a German word."""
    text = file.read_text("utf-8")
    if file.suffix in (".py", ".txt"):
        name = _class_name(key)
        text = text.replace("tests.model.fracht", f"games.{key}").replace('key="fracht"', f'key="{key}"')
        text = text.replace("tests.games.fracht", f"tests.games.{key}")
        text = re.sub(r"Fracht(?=[A-Z])", name, text)
    return text.replace("Nebelfracht", title)


def _register(registry: Path, key: str) -> None:
    """Add a game at the end of the registry's imports and of `GAMES`."""
    text = registry.read_text("utf-8")
    text, imported = re.subn(r"(?<=\nfrom games import )(.*)", rf"\1, {key}", text, count=1)
    text, listed = re.subn(r"(\.GAME)(?=,?\s*\))", rf"\1, {key}.GAME", text, count=1)
    assert imported and listed, "the registry looks otherwise"
    registry.write_text(text, "utf-8")


if __name__ == "__main__":
    try:
        copy(ROOT, sys.argv[1], sys.argv[2] or _class_name(sys.argv[1]))
    except ValueError as error:
        sys.exit(str(error))
