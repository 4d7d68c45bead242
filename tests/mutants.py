"""Mutants: one small change to the program each, which its tests should notice. ``python -m tests.mutants``.

The changes are mutmut's, and statements left out. mutmut's own runner would leave alone constants and all that is
decorated, and so every property of what is public; cosmic-ray starts an interpreter per mutant and writes into the
working tree. So each mutant gets a process forked from this one, in which the changed source takes the place of its
module, and the tests stop at the first that fails.
"""

from __future__ import annotations

import argparse
import difflib
import os
import random
import re
import resource
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple
from unittest.mock import patch

import fluent.runtime  # noqa: F401 - needed by every mutant, like pydantic: imported once
import hypothesis
import libcst as cst
import pydantic  # noqa: F401
import pytest
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode
from typing_extensions import override

WANTED: Final = 0.95
"""Share of the mutants that tests must notice."""
MEMORY: Final = 1 << 30
"""Bytes per mutant, as an endless loop may allocate all memory."""
WITHOUT_EFFECT: Final = re.compile(r"(, )?\b(strict|repr)=\w+|, (?=\))|^[A-Z] = .*$", re.MULTILINE)
"""Changes without effect on rules: `zip` checks, golden playthroughs, type variables."""
UNUSED: Final = 99
"""Exit code of a process whose mutant was never imported."""
PYTEST: Final = (
    *("-x", "-q", "--assert=plain", "-p", "pytest_asyncio.plugin", "-p", "pytest_timeout"),
    *("-p", "no:cacheprovider", "-p", "no:unraisableexception"),
)
GAMES, TESTS = Path("games"), Path("tests/games")
JOURNEYS: Final = ("table", "lobby", "time", "restarts", "pings", "private", "privacy", "settings")


class Part(NamedTuple):
    """Sources to change, tests that should notice, and slower tests for mutants that those miss."""

    sources: Sequence[Path]
    tests: Sequence[str]
    slower: Sequence[str]


class Mutant(NamedTuple):
    """A module with one change."""

    path: Path
    source: str

    def diff(self) -> str:
        """Return the changed lines."""
        before, after = self.path.read_text("utf-8").splitlines(), self.source.splitlines()
        where, *lines = list(difflib.unified_diff(before, after, n=0, lineterm=""))[2:]
        return "\n".join(f"    {line}" for line in (f"{self.path} {where}", *lines))


def parts() -> Mapping[str, Part]:
    """Return the parts by name: the contract, every game, and the foundations of the use cases."""
    sources = [GAMES / name for name in ("contract/state.py", "chance.py", "engine/record.py")]
    tests = [f"{TESTS}/test_{name}.py" for name in ("chance", "contract", "record", "playback", "command_line")]
    contract = Part(sources, tests, [f"{TESTS}/test_conformance.py"])
    games = {rules.parent.name: _game(rules.parent.name) for rules in sorted(GAMES.glob("*/rules"))}
    return (
        {"contract": contract}
        | games
        | {
            folder.name: Part(
                sorted(folder.glob("*.py")),
                ["tests/usecases", "tests/storage", "-k", "not postgres"],
                [f"tests/journeys/test_{name}.py" for name in JOURNEYS],
            )
            for folder in (Path("bot/tables"), Path("bot/notices"), Path("storage"))
        }
    )


def _game(key: str) -> Part:
    """Return a game's rules; tests of what is shown or imagined are slower."""
    ruled = [str(TESTS / key / name) for name in ("test_rules.py", "test_play.py")]
    slower = [f"{TESTS}/{name}.py" for name in (f"{key}/test_shown", "test_imagined", "test_conformance")]
    return Part(
        sorted((GAMES / key / "rules").glob("*.py")),
        [f"{TESTS}/test_playthroughs.py", *filter(os.path.exists, ruled), "-k", f"{key} and not drawings"],
        [*filter(os.path.exists, slower), "-k", key],
    )


class _Changes(MutationVisitor):
    """Finds mutmut's changes, including those in decorated functions."""

    @override
    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        return not isinstance(node, cst.FunctionDef) and super()._skip_node_and_children(node)


def _left_out(node: cst.Expr | cst.Assign | cst.AugAssign) -> Iterator[cst.CSTNode]:
    """Omit a call, or a change of an attribute or item."""
    is_call = isinstance(node, cst.Expr) and isinstance(node.value, cst.Call | cst.Yield)
    target = node.targets[0].target if isinstance(node, cst.Assign) else getattr(node, "target", None)
    if is_call or isinstance(target, cst.Attribute | cst.Subscript):
        yield cst.Pass()


OPERATORS: Final = [*mutation_operators, *((kind, _left_out) for kind in (cst.Expr, cst.Assign, cst.AugAssign))]


def mutants_of(path: Path) -> list[Mutant]:
    """Return all mutants of a module that may have an effect, without duplicates."""
    source = path.read_text("utf-8")
    changes = _Changes(OPERATORS, IgnoredCode(set(), set(), set()))
    module = MetadataWrapper(cst.parse_module(source)).visit(changes)
    changed = (deep_replace(module, change.original_node, change.mutated_node) for change in changes.mutations)
    codes = dict.fromkeys(found.code for found in changed if isinstance(found, cst.Module))
    unchanged = WITHOUT_EFFECT.sub("", source)
    return [Mutant(path, code) for code in codes if WITHOUT_EFFECT.sub("", code) != unchanged]


def start(tests: Sequence[str], mutant: Mutant | None, seconds: int) -> int:
    """Start a process that tests `mutant` (`None`: no change) with a limit of CPU seconds; return its id."""
    process = os.fork()
    if process:
        return process
    code: int = 1
    try:
        for name in [*sys.modules]:
            if name.startswith(("bot", "games", "storage", "tests")):
                del sys.modules[name]  # tests/__init__.py imports games
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = pytest.main([*PYTEST, *tests]) if mutant is None else _tested(mutant, tests)
    finally:
        os._exit(code)


def _tested(mutant: Mutant, tests: Sequence[str]) -> int:
    """Run the tests with a mutant in place of its module; return their exit code."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    loads, place, used = SourceFileLoader.get_code, str(mutant.path.absolute()), list[str]()

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if loader.path != place:
            return loads(loader, name)
        used.append(name)
        return compile(mutant.source, place, "exec", dont_inherit=True)

    with patch.object(SourceFileLoader, "get_code", get_code):
        code = pytest.main([*PYTEST, *tests])
    return code if used else UNUSED


def survivors(mutants: Sequence[Mutant], tests: Sequence[str]) -> list[Mutant]:
    """Return the mutants that `tests` don't notice. Exits if they fail without a change."""
    if not mutants:
        return []
    _, status, took = os.wait4(start(tests, None, 600), 0)
    if status:
        sys.exit(f"These tests fail without any change: {' '.join(tests)}")
    seconds = round(3 + 3 * (took.ru_utime + took.ru_stime))
    running: dict[int, Mutant] = {}
    waiting, alive = list(reversed(mutants)), []
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            mutant = waiting.pop()
            running[start(tests, mutant, seconds)] = mutant
        process, status = os.wait()
        mutant = running.pop(process)
        if os.waitstatus_to_exitcode(status) == UNUSED:
            sys.exit(f"{mutant.path} is imported by none of these tests: {' '.join(tests)}")
        if status == 0:
            alive.append(mutant)
    return alive


def is_well_tested(part: Part, most: int) -> bool:
    """Test at most so many random mutants of a part; print those that survive or are noticed late."""
    mutants = [mutant for path in part.sources for mutant in mutants_of(path)]
    if len(mutants) > most:
        mutants = random.Random(1).sample(mutants, most)
    late = survivors(survivors(mutants, [*part.tests, "-m", "not slow"]), part.tests)
    never = survivors(late, part.slower)
    for mutant in late:
        print(f"{'survived' if mutant in never else 'noticed late'}:\n{mutant.diff()}")
    share = 1 - len(never) / len(mutants)
    print(f"{share:.1%} of {len(mutants)} mutants noticed; {WANTED:.0%} are wanted", flush=True)
    return share >= WANTED


def main() -> None:
    """Test the parts named on the command line, or all; exit with 1 if too many mutants of one survive."""
    known = parts()
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"any of {', '.join(known)} (default: all)")
    parser.add_argument("--most", type=int, default=100_000, metavar="N", help="try at most N mutants of each part")
    asked = parser.parse_args()
    if strangers := set(asked.parts) - set(known):
        parser.error(f"no such part: {', '.join(sorted(strangers))}")
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile("mutants", derandomize=True, database=None, phases=phases)
    hypothesis.settings.load_profile("mutants")
    enough = [is_well_tested(known[name], asked.most) for name in asked.parts or known]
    sys.exit(not all(enough))


if __name__ == "__main__":
    main()
