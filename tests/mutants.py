"""Mutants: one small change to the rules each, which the rule tests should notice. ``python -m tests.mutants``.

The changes are mutmut's, and statements left out. mutmut's own runner would leave alone constants and all that is
decorated, and so every property of what is public; cosmic-ray starts an interpreter per mutant and writes into the
working tree. So each mutant gets a process forked from this one, in which the changed source takes the place of its
module, and the tests stop at the first that fails.
"""

from __future__ import annotations

import argparse
import difflib
import importlib.util
import os
import random
import re
import resource
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Final

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
"""Bytes for one mutant: an endless loop that collects must not take the machine with it."""
WITHOUT_EFFECT: Final = re.compile(r"(, )?\b(strict|repr)=\w+|, (?=\))|^[A-Z] = .*$", re.MULTILINE)
"""No change of a rule: whether `zip` checks, what golden playthroughs tell, type variables."""
UNUSED: Final = 99
"""Exit code of a process whose mutant was never imported."""
PYTEST: Final = (
    *("-x", "-q", "--assert=plain", "-p", "pytest_asyncio.plugin", "-p", "pytest_timeout"),
    *("-p", "no:cacheprovider", "-p", "no:unraisableexception"),
)
CONTRACT_TESTS: Final = ("chance", "contract", "record", "playback", "command_line")
GAMES: Final = Path("games")
TESTS: Final = Path("tests/games")


@dataclass(frozen=True)
class ShardSet:
    """Sources to change, the tests that should notice (first the quick ones of them), and slower ones.

    Each is asked only when those before notice nothing.
    """

    sources: Sequence[Path]
    tests: Sequence[str]
    slower: Sequence[str]


@dataclass(frozen=True)
class Mutant:
    """A module with one change."""

    path: Path
    source: str

    @property
    def module(self) -> str:
        """Return the name to import it by."""
        return ".".join(self.path.with_suffix("").parts).removesuffix(".__init__")

    def diff(self) -> str:
        """Return what is changed, line by line."""
        before, after = self.path.read_text("utf-8").splitlines(), self.source.splitlines()
        where, *lines = list(difflib.unified_diff(before, after, n=0, lineterm=""))[2:]
        return "\n".join(f"    {line}" for line in (f"{self.path} {where}", *lines))


def parts() -> dict[str, ShardSet]:
    """Return what there is to change, by name: the contract and every game."""
    return {"contract": _contract()} | {
        rules.parent.name: _game(rules.parent.name) for rules in sorted(GAMES.glob("*/rules"))
    }


def _contract() -> ShardSet:
    return ShardSet(
        [GAMES / name for name in ("contract/state.py", "chance.py", "engine/record.py")],
        [str(TESTS / f"test_{name}.py") for name in CONTRACT_TESTS],
        [str(TESTS / "test_conformance.py")],
    )


def _game(key: str) -> ShardSet:
    """Return a game's rules. What is shown or imagined of it is slower to test."""
    tests = [str(test) for test in sorted((TESTS / key).glob("test_*.py"))]
    shown = [test for test in tests if test.endswith("test_shown.py")]
    ruled = [str(TESTS / "test_playthroughs.py"), *(test for test in tests if test not in shown)]
    return ShardSet(
        sorted((GAMES / key / "rules").glob("*.py")),
        [*ruled, "-k", f"{key} and not drawings"],
        [*shown, str(TESTS / "test_imagined.py"), str(TESTS / "test_conformance.py"), "-k", key],
    )


class _Changes(MutationVisitor):
    """Finds what mutmut would change, also in functions that are decorated."""

    @override
    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        return not isinstance(node, cst.FunctionDef) and super()._skip_node_and_children(node)


def _left_out(node: cst.Expr | cst.Assign | cst.AugAssign) -> Iterator[cst.CSTNode]:
    """Leave out a call, or a change of an attribute or item."""
    is_call = isinstance(node, cst.Expr) and isinstance(node.value, cst.Call | cst.Yield)
    target = node.targets[0].target if isinstance(node, cst.Assign) else getattr(node, "target", None)
    if is_call or isinstance(target, cst.Attribute | cst.Subscript):
        yield cst.Pass()


OPERATORS: Final = [*mutation_operators, *((kind, _left_out) for kind in (cst.Expr, cst.Assign, cst.AugAssign))]


def mutants_of(path: Path) -> list[Mutant]:
    """Return all mutants of a module that may have an effect, each once."""
    source = path.read_text("utf-8")
    unchanged = WITHOUT_EFFECT.sub("", source)
    changes = _Changes(OPERATORS, IgnoredCode(set(), set(), set()))
    module = MetadataWrapper(cst.parse_module(source)).visit(changes)
    sources: dict[str, None] = {}
    for change in changes.mutations:
        changed = deep_replace(module, change.original_node, change.mutated_node)
        assert isinstance(changed, cst.Module)
        if WITHOUT_EFFECT.sub("", changed.code) != unchanged:
            sources[changed.code] = None
    return [Mutant(path, changed) for changed in sources]


class _Loader(SourceFileLoader):
    """Loads a mutant in place of the module that it changes."""

    is_used = False

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module, str(mutant.path.absolute()))
        self._mutant = mutant

    @override
    def get_code(self, fullname: str) -> CodeType:
        self.is_used = True
        return compile(self._mutant.source, self.path, "exec", dont_inherit=True)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the mutant's module if it is the one looked for: as a finder on `sys.meta_path`."""
        return importlib.util.spec_from_loader(name, self) if name == self._mutant.module else None


def start(tests: Sequence[str], mutant: Mutant | None, seconds: int) -> int:
    """Start a process that tests `mutant` (`None`: no change) for so many seconds of CPU; return its id."""
    process = os.fork()
    if process:
        return process
    code: int = 1
    try:
        for name in [*sys.modules]:
            if name.startswith(("games", "tests")):
                del sys.modules[name]  # the package of the tests imports games
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if mutant is None:
            code = pytest.main([*PYTEST, *tests])
        else:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            loader = _Loader(mutant)
            sys.meta_path.insert(0, loader)
            result = pytest.main([*PYTEST, *tests])
            code = result if loader.is_used else UNUSED
    finally:
        os._exit(code)


def time_for(tests: Sequence[str]) -> int:
    """Return the seconds of CPU that a mutant may take. Exits when the tests fail without any change."""
    _, status, used = os.wait4(start(tests, None, 600), 0)
    if status:
        sys.exit(f"These tests fail without any change: {' '.join(tests)}")
    return round(3 + 3 * (used.ru_utime + used.ru_stime))


def survivors(mutants: Sequence[Mutant], tests: Sequence[str], seconds: int) -> list[Mutant]:
    """Return the mutants that `tests` don't notice."""
    running: dict[int, Mutant] = {}
    waiting = list(reversed(mutants))
    alive = []
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


def is_well_tested(part: ShardSet, most: int) -> bool:
    """Test at most so many mutants of a part, drawn evenly; print those that are not noticed, or late."""
    mutants = [mutant for path in part.sources for mutant in mutants_of(path)]
    if len(mutants) > most:
        mutants = random.Random(1).sample(mutants, most)
    quick = [*part.tests, "-m", "not slow"]
    soon, seconds, more_seconds = time_for(quick), time_for(part.tests), time_for(part.slower)
    survived = 0
    for path in part.sources:
        here = [mutant for mutant in mutants if mutant.path == path]
        late = survivors(survivors(here, quick, soon), part.tests, seconds)
        never = survivors(late, part.slower, more_seconds)
        print(f"{path}: {len(here)} mutants, {len(late) - len(never)} noticed late, {len(never)} survived")
        for mutant in late:
            print(f"  {'survived' if mutant in never else 'noticed late'}:\n{mutant.diff()}", flush=True)
        survived += len(never)
    share = 1 - survived / len(mutants)
    print(f"{share:.1%} of {len(mutants)} mutants noticed; {WANTED:.0%} are wanted")
    return share >= WANTED


def main() -> None:
    """Test the parts named on the command line, or all; exit with 1 when too many mutants of one survive."""
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
