"""Settings as they are stored: what can be chosen no longer counts as never chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeVar

import pydantic

from games.text import LANGUAGES

Settings = TypeVar("Settings", bound=pydantic.BaseModel)


def read_settings(model: type[Settings], stored: Mapping[str, object]) -> Settings:
    """Return stored settings; the default of each that an earlier or later version took and this one does not."""
    try:
        return model.model_validate(stored)
    except pydantic.ValidationError as error:
        unknown = {problem["loc"][0] for problem in error.errors()}
        return model.model_validate({name: value for name, value in stored.items() if name not in unknown})


def _must_be_here(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}")
    return code


KnownLanguage = Annotated[str, pydantic.AfterValidator(_must_be_here)]
"""The code of one of our languages."""
