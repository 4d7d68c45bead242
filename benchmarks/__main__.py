"""Benchmarks: ``python -m benchmarks [section …]``; a section is a module of this folder with a function `run`."""

from __future__ import annotations

import argparse
import importlib
import io
import pkgutil
import sys
from types import ModuleType

import benchmarks


def sections() -> dict[str, ModuleType]:
    """Return the modules that can be run, by name."""
    names = [module.name for module in pkgutil.iter_modules(benchmarks.__path__) if module.name != "__main__"]
    modules = {name: importlib.import_module(f"benchmarks.{name}") for name in sorted(names)}
    return {name: module for name, module in modules.items() if hasattr(module, "run")}


def main() -> None:
    """Print the sections asked for, or all."""
    known = sections()
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure how fast it all is.")
    parser.add_argument("section", nargs="*", help=f"of: {', '.join(known)} (default: all)")
    asked = parser.parse_args().section or list(known)
    for name in asked:
        if name not in known:
            parser.error(f"no section {name!r}; there are: {', '.join(known)}")
        print(f"## {name}", flush=True)
        known[name].run()
        print(flush=True)


if __name__ == "__main__":
    assert isinstance(sys.stdout, io.TextIOWrapper)
    sys.stdout.reconfigure(errors="backslashreplace")  # as for errors: not every console knows all characters
    main()
