"""High Card, the toy of the rules' tests, with all texts of a registered game; a card may be taken back."""

from __future__ import annotations

from pathlib import Path

from games.contract import Seat
from games.text import Catalogue
from tests.games.toy import ToyGame, ToyState


class GenerousState(ToyState):
    def can_take_back(self, seat: Seat) -> bool:
        """Allow it to who has laid the only card of a trick: then nothing came of it yet."""
        laid = [other for other, rank in enumerate(self.laid) if rank is not None]
        return laid == [seat]


class GenerousGame(ToyGame):
    key = "high-card"
    text = Catalogue(Path(__file__).parent)
    state = GenerousState
