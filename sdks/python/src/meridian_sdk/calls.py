"""Builds requests from arguments."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar
from urllib.parse import quote, urlencode

from .reading import Reply, write_time

R = TypeVar("R", covariant=True)

Moment = datetime.datetime | datetime.date | str
"""A time with a zone, a date, or a string such as `2026-01-31` or `2026-01-31T14:30:00Z`."""
Day = datetime.date | str
"""A date, or a string such as `2026-01-31`."""
Listed = Sequence[str] | str
"""A list of names. A single string can contain several, separated by commas."""


@dataclass(frozen=True, slots=True)
class Request:
    method: str
    target: str
    """Path and query, escaped, below the base URL."""
    needs_key: bool = True
    headers: Mapping[str, str] = field(default_factory=dict)
    content: bytes | None = None


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    wire: str
    place: Literal["path", "query", "body"]
    kind: Literal["any", "moment", "date", "list"] = "any"
    fields: Mapping[str, str] = field(default_factory=dict)
    """The wire names of argument fields, where they differ."""

    def checked(self, value: Any) -> Any:
        """Converts a value for a body. Raises a ValueError that names the parameter."""
        if self.place == "path" and value in ("", ".", ".."):
            raise ValueError(f"{self.name} must not be {value!r}.")
        if self.kind == "list" and self.place == "body" and isinstance(value, str):
            raise ValueError(f"{self.name} must be a list, not one text.")
        return self._plain(value)

    def _plain(self, value: Any) -> Any:
        if self.kind == "date" and isinstance(value, datetime.datetime):
            raise ValueError(f"{self.name} is a day: give {self.name}.date() of your datetime.")
        if isinstance(value, datetime.datetime):
            if value.tzinfo is None:
                raise ValueError(
                    f"{self.name} has no time zone: give it one, such as "
                    f"{self.name}.replace(tzinfo=datetime.timezone.utc)."
                )
            return write_time(value)
        if isinstance(value, datetime.date):
            return value.isoformat()
        if isinstance(value, Mapping):
            return {self.fields.get(name, name): self._plain(item) for name, item in value.items()}
        if isinstance(value, Sequence) and not isinstance(value, str):
            return [self._plain(item) for item in value]
        return value

    def text(self, value: Any) -> str:
        """Converts a value for a URL."""
        checked = self.checked(value)
        if isinstance(checked, bool):
            return "true" if checked else "false"
        return ",".join(checked) if isinstance(checked, list) else str(checked)


def unread(_json: Any) -> Any:
    raise TypeError("This call does not return an object.")


_EXTRA = tuple(Parameter(name, name, "query") for name in ("format", "cursor", "compact", "table"))


@dataclass(frozen=True, slots=True)
class Call(Generic[R]):
    name: str
    method: str
    path: str
    read: Callable[[Any], R]
    parameters: tuple[Parameter, ...] = ()
    row: Callable[[], type[Reply]] | None = None
    """Finds the class of a row."""
    page_max: int = 0
    compact: bool = False
    """The call can return rows in columns."""
    creates: bool = False
    needs_key: bool = True
    endless: bool = False

    def request(self, arguments: Mapping[str, Any]) -> Request:
        """Builds the request from arguments by Python name. None means not given."""
        given = {name: value for name, value in arguments.items() if value is not None}
        headers = {}
        if self.creates:
            headers["Idempotency-Key"] = _header(given.pop("idempotency_key", None))
        path = self.path
        query: dict[str, str] = {}
        body: dict[str, Any] = {}
        has_body = False
        for parameter in (*self.parameters, *_EXTRA):
            has_body = has_body or parameter.place == "body"
            if parameter.name not in given:
                continue
            value = given.pop(parameter.name)
            if parameter.place == "body":
                body[parameter.wire] = parameter.checked(value)
            elif parameter.place == "path":
                escaped = quote(parameter.text(value), safe="")
                path = path.replace(f"{{{parameter.wire}}}", escaped)
            else:
                query[parameter.wire] = parameter.text(value)
        if given:
            raise TypeError(f"{self.name} has no argument {next(iter(given))!r}.")
        if missing := re.search(r"\{(\w+)\}", path):
            raise TypeError(f"{self.name} needs the argument {missing[1]!r}.")
        # The path of some calls has a query that never changes.
        mark = "&" if "?" in self.path else "?"
        target = f"{path}{mark}{urlencode(query)}" if query else path
        if not has_body:
            return Request(self.method, target, self.needs_key, headers)
        headers["Content-Type"] = "application/json"
        content = json.dumps(body, allow_nan=False).encode()
        return Request(self.method, target, self.needs_key, headers, content)


def _header(key: str | None) -> str:
    if key is not None and not re.fullmatch(r"[ -~]+", key):
        raise ValueError("idempotency_key must be printable ASCII.")
    if key:
        return key
    # Most programs create nothing.
    from uuid import uuid4

    return str(uuid4())
