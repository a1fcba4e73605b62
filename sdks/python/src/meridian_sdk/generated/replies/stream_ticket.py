# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply


@dataclass(frozen=True, slots=True)
class StreamTicket(Reply):
    """The reply of `stream_ticket`."""

    ticket: str
    """Opens one stream, as `?ticket=`. Single use."""
    expires_in: int
    """Seconds until the ticket expires."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> StreamTicket:
        return cls(
            ticket=json["ticket"],
            expires_in=json["expiresIn"],
        )
