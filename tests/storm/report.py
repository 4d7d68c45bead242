"""What happened in a storm or a world, and what was wrong with it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tests.storm.crowd import CrowdRecord
from tests.storm.judge import Verdict


@dataclass(frozen=True)
class Report:
    """What people were told, what the judge found, and how often what befell the bot; `problems` are sentences."""

    told: CrowdRecord
    verdict: Verdict
    befell: Mapping[str, int]
    weather: Counter[str]
    problems: Sequence[str]

    def rows(self) -> dict[str, object]:
        """Return what there is to tell, by its name."""
        return {
            "clicks and commands": self.told.clicks,
            "outcomes": counted(self.told.outcomes),
            "slowest answer": f"{self.told.slowest:.2f} s",
            "moves acknowledged": len(self.told.made),
            "moves in the logs": self.verdict.moves,
            "tables": counted(self.verdict.games),
            **self.befell,
            "faults": counted(self.weather),
        }


def print_rows(rows: Mapping[str, object], problems: Iterable[str]) -> None:
    """Print what there is to tell, and what is wrong."""
    sys.stdout.writelines(f"{name:30} {value}\n" for name, value in rows.items())
    sys.stdout.writelines(f"WRONG: {problem}\n" for problem in problems)


def counted(counts: Counter[str]) -> str:
    """Return how often what has come, the most frequent first."""
    return ", ".join(f"{times} {name}" for name, times in counts.most_common()) or "-"
