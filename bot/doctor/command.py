"""The command line of the doctor: its options, the page it prints, and the file of what differs."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.config import Config
from bot.doctor.examination import Examination, Finding, Verdict, good, notice
from bot.doctor.recorder import Recorder
from bot.ui.words import say
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from storage import NoDatabase, Storage, StorageError, load_settings

DIFFERING = Path("doctor.json")


def main(arguments: Sequence[str]) -> int:
    """Examine the bot and print one page; return the exit code: 0 all is well, 1 something is not."""
    asked = _parser().parse_args(arguments)
    settings = load_settings(Config)
    recorder = Recorder()
    try:
        is_taken = asked.channel is not None and asyncio.run(_has_table(settings, asked.channel))
    except StorageError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    if is_taken:
        sys.stderr.write(say(asked.language, "doctor-channel-taken") + "\n")
        return 1
    examination = Examination(settings.discord_token.get_secret_value(), recorder, asked.language, asked.channel)
    asyncio.run(examination.run())
    if recorder.differing:
        DIFFERING.write_text(json.dumps(recorder.differing, indent=1) + "\n", encoding="utf-8")
    sys.stdout.writelines(f"{line}\n" for line in _page(examination.findings, recorder, asked.language))
    return 1 if any(finding.verdict is Verdict.BAD for finding in examination.findings) else 0


async def _has_table(settings: Config, channel_id: int) -> bool:
    """Tell whether people play in a channel; a card that is posted there would push theirs away."""
    url = settings.database_url.get_secret_value()
    try:
        async with await Storage.open(url, data_dir=settings.data_dir, as_it_is=True) as storage:
            return await storage.open_in_channel(channel_id) is not None
    except NoDatabase:
        return False


def _page(findings: Sequence[Finding], recorder: Recorder, language: str) -> Iterator[str]:
    yield from (finding.line(language) for finding in findings)
    if recorder.differing:
        yield notice("differing", number=len(recorder.differing), file=str(DIFFERING)).line(language)
    else:
        yield good("as-recorded", number=recorder.compared).line(language)
    troubles = sum(finding.verdict is Verdict.BAD for finding in findings)
    yield ""
    yield say(language, "doctor-sum", number=troubles)
    yield say(language, "doctor-not-tried")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot doctor",
        description="Try on Discord what the bot does there, and say what works and how to mend the rest.",
    )
    parser.add_argument(
        "--channel", type=int, metavar="ID", help="a channel in which it may post and delete a card (default: none)"
    )
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help="of the page")
    return parser
