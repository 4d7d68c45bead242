"""How much of a question one phone screen shows, and how many taps an answer takes.

People play whole games in the page of the local Discord, in a real browser on a phone's screen, and choose what
looks good at first glance. Measured at every question, with the foot of the message that asks at the foot of the
screen, as if it were the newest: are the board and every choice visible at once? A list counts as visible when its
box is: it opens as a sheet, and takes two taps.

``python -m benchmarks.page --games heller --most-questions 40 --shots FOLDER`` plays less, and keeps pictures.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import async_playwright

from benchmarks.page_players import Asked, play
from bot.table.table import Table
from games.chance import Playout, Rng
from games.contract import Move, Seat
from games.registry import GAMES
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from tests.bot.house import Chooser, open_house
from tests.bot.robots import cook
from tests.browser import ARGUMENTS, chromium_path
from tests.pseudo import CODE, EVERY_LANGUAGE, Pseudo

LEAST_SHARE = 0.95
"""Goal: the share of questions whose board and choices one screen shows at once."""
MOST_TAPS, MEAN_TAPS = 3, 2.0
"""Goal: taps that any decision takes, and a decision on average."""
FEW_TAPS, LEAST_FEW = 2, 0.9
"""Goal: the share of decisions that take no more than a few taps."""
MOST_QUESTIONS = 400
"""Nobody waits longer for people who play at random."""


def run() -> None:
    asyncio.run(_run(list(GAMES), MOST_QUESTIONS, None, DEFAULT_LANGUAGE))


async def _run(games: Sequence[str], most: int, shots: Path | None, language: str) -> None:
    path = chromium_path()
    if path is None:
        raise SystemExit("no Chromium on this machine: set CHROMIUM to its path")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS, chromium_sandbox=False)
        for key in games:
            with TemporaryDirectory() as folder:
                async with open_house(Path(folder)) as house:
                    questions = await play(house, browser, GAMES[key], _chooser(key), most, shots, language)
                    _print(key, questions)
        await browser.close()


def _chooser(key: str) -> Chooser:
    """Return players who bring a game to its end: of In Teufels Küche, whose walks are one choice, cooks."""
    random.seed(1)
    return cook(1) if key == "teufel" else _at_first_glance(Playout(1))


def _at_first_glance(rng: Rng) -> Chooser:
    def choose(table: Table, seat: int, codes: Sequence[str]) -> str:
        assert table.state is not None
        view, moves = table.state.view(Seat(seat)), table.state.legal_moves(Seat(seat))
        move: Move = table.game.play.policy(view, moves, rng)
        return move.code

    return choose


def _print(key: str, questions: Sequence[Asked]) -> None:
    shown = statistics.mean(question.is_shown for question in questions)
    heights = [question.card_height for question in questions if question.card_height]
    taps = [question.taps for question in questions]
    turns = _taps_per_turn(questions)
    print(f"{key}: {GAMES[key].title}, {len(questions)} questions to people, {len(turns)} turns")
    print(f"  board and choices at once   {shown:6.1%} (goal {LEAST_SHARE:.0%}: {_verdict(shown >= LEAST_SHARE)})")
    print(f"  card height                 {statistics.median(heights):6.0f} px, worst {max(heights):.0f} px")
    mean, few = statistics.mean(taps), statistics.mean(number <= FEW_TAPS for number in taps)
    is_met = mean <= MEAN_TAPS and max(taps) <= MOST_TAPS
    goal = f"goal {MEAN_TAPS:.0f} and {MOST_TAPS}: {_verdict(is_met)}"
    print(f"  taps per decision           {mean:6.2f}, worst {max(taps)} ({goal})")
    print(f"  at most {FEW_TAPS} taps              {few:6.1%} (goal {LEAST_FEW:.0%}: {_verdict(few >= LEAST_FEW)})")
    print(f"  taps per turn               {statistics.mean(turns):6.2f}, worst {max(turns)}")
    for prompt in dict.fromkeys(question.prompt for question in questions):
        those = [question for question in questions if question.prompt == prompt]
        share = statistics.mean(question.is_shown for question in those)
        most = max(question.taps for question in those)
        print(f"    {prompt:<25} {len(those):>4} questions, {share:6.1%} at once, at most {most} taps")
    print(flush=True)


def _taps_per_turn(questions: Sequence[Asked]) -> list[int]:
    """Return the taps of who has the turn, turn by turn."""
    turns: list[int] = []
    last: int | None = None
    for question in questions:
        if question.turn_seat is not None and question.turn_seat == question.seat:
            if question.turn_seat != last:
                turns.append(0)
            turns[-1] += question.taps
        last = question.turn_seat
    return turns or [0]


def _verdict(is_met: bool) -> str:
    return "ok" if is_met else "MISSED"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="*", choices=list(GAMES), default=list(GAMES), metavar="KEY")
    parser.add_argument("--most-questions", type=int, default=MOST_QUESTIONS, metavar="N")
    parser.add_argument("--shots", type=Path, help="a folder for a picture of the screen at every question")
    parser.add_argument("--language", choices=EVERY_LANGUAGE, default=DEFAULT_LANGUAGE)
    given = parser.parse_args()
    LANGUAGES.setdefault(CODE, Pseudo(CODE))
    asyncio.run(_run(given.games, given.most_questions, given.shots, given.language))


if __name__ == "__main__":
    main()
