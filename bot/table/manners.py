"""How a person wants to play."""

from __future__ import annotations

from typing import Literal

import pydantic


class Manners(pydantic.BaseModel):
    """Settings of one person, for all tables; each field is a `Literal` of the codes it can have."""

    model_config = pydantic.ConfigDict(frozen=True, extra="ignore")

    confirm: Literal["final", "always", "never"] = "final"
    """Before which moves to ask: those that can't be taken back, all, or none."""
    forced: Literal["by-itself", "by-hand"] = "by-itself"
    """Whether what there is no choice about happens by itself, like the end of a turn with nothing left to do."""
    told: Literal["pictures", "words"] = "pictures"
    """Whether tables are shown, or told in words alone, for screen readers."""
