"""Benchmarks: ``python -m benchmarks [section [options]]``, or all with their defaults.

A section is a module of this folder with a function `run`, and possibly one that adds `options` to its parser.
"""

from __future__ import annotations

import argparse
import importlib
import io
import pkgutil
import sys

import benchmarks


def main() -> None:
    """Run the section asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure how fast it all is.")
    sections = parser.add_subparsers(dest="section", metavar="SECTION", help="default: all")
    for found in pkgutil.iter_modules(benchmarks.__path__):
        module = importlib.import_module(f"benchmarks.{found.name}")
        if hasattr(module, "run"):
            about = str(module.__doc__)
            section = sections.add_parser(found.name, help=about.splitlines()[0], description=about)
            section.set_defaults(run=module.run)
            getattr(module, "options", id)(section)
    for arguments in [sys.argv[1:]] if sys.argv[1:] else [[name] for name in sections.choices]:
        given = parser.parse_args(arguments)
        print(f"## {given.section}", flush=True)
        given.run(given)
        print(flush=True)


if __name__ == "__main__":
    assert isinstance(sys.stdout, io.TextIOWrapper)
    sys.stdout.reconfigure(errors="backslashreplace")  # some consoles don't support all characters
    main()
