"""Converts JSON to the generated dataclasses and back."""

from __future__ import annotations

import datetime
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")

if sys.version_info >= (3, 11):
    read_time = datetime.datetime.fromisoformat
else:

    def read_time(text: str) -> datetime.datetime:
        """Parses a time. Python 3.10 supports neither `Z` nor every number of digits."""
        text = re.sub(r"\.(\d+)", lambda digits: f".{digits[1][:6]:0<6}", text)
        return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


read_date = datetime.date.fromisoformat


def maybe(read: Callable[[Any], T], value: Any) -> T | None:
    return None if value is None else read(value)


def write_time(moment: datetime.datetime) -> str:
    """Formats a time in UTC with milliseconds, or with microseconds if it has them."""
    utc = moment.astimezone(datetime.timezone.utc)
    spec = "milliseconds" if utc.microsecond % 1_000 == 0 else "microseconds"
    return utc.isoformat(timespec=spec if utc.microsecond else "seconds").replace("+00:00", "Z")


def wire_name(name: str) -> str:
    """Converts `change_pct` to `changePct`, `from_` to `from`."""
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(part.capitalize() for part in rest)


def snake_name(wire: str) -> str:
    """Converts `changePct` to `change_pct`."""
    return re.sub(r"[A-Z]", lambda letter: f"_{letter[0].lower()}", wire)


def _json_value(value: Any) -> Any:
    if isinstance(value, Reply):
        return value.to_dict()
    if isinstance(value, list):
        return [_json_value(item) for item in value]
    if isinstance(value, Mapping):
        return {name: _json_value(item) for name, item in value.items()}
    if isinstance(value, datetime.datetime):
        return write_time(value)
    return value.isoformat() if isinstance(value, datetime.date) else value


@cache
def _wire_names(of: type[Reply]) -> tuple[tuple[str, str, bool], ...]:
    """Returns name, wire name, and whether it is optional, for each field."""
    return tuple(
        (field.name, wire_name(field.name), field.default is not MISSING)
        for field in fields(of)  # type: ignore[arg-type]
    )


class Reply:
    """The base class of reply objects."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """Returns a dict with wire names and values, ready for `json.dumps`."""
        written: dict[str, Any] = {}
        for name, wire, may_miss in _wire_names(type(self)):  # type: ignore[arg-type]
            value = getattr(self, name)
            if name == "values" and isinstance(value, dict):
                written.update(value)
            elif value is not None or not may_miss:
                written[wire] = _json_value(value)
        return written
