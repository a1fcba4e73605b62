"""Unparsed replies."""

from __future__ import annotations

from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path

import httpx


@dataclass(frozen=True, slots=True)
class RawReply:
    status: int
    headers: httpx.Headers
    content: bytes = field(repr=False)

    @property
    def request_id(self) -> str | None:
        return str(self.headers["x-request-id"]) if "x-request-id" in self.headers else None

    @property
    def text(self) -> str:
        """The content as text. All text formats are UTF-8."""
        return self.content.decode()

    def save(self, path: str | PathLike[str]) -> Path:
        """Writes the content to a file and returns its path."""
        file = Path(path)
        file.write_bytes(self.content)
        return file
