"""Reads from the API of the server."""

from __future__ import annotations

import os
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from openbb_core.app.model.abstract.error import OpenBBError
from openbb_core.provider.utils.errors import UnauthorizedError
from openbb_core.provider.utils.helpers import amake_request

from .version import __version__

Credentials = dict[str, str] | None
Row = dict[str, Any]

USER_AGENT = f"openbb-meridian/{__version__}"
TIMEOUT_S = 30
PAGE_MAX = 50_000


def _setting(credentials: Credentials, name: str) -> str:
    """A setting from the credentials of the platform, else from the environment."""
    given = (credentials or {}).get(f"meridian_{name}")
    return (given or os.environ.get(f"MERIDIAN_{name.upper()}", "")).strip()


def _base_url(credentials: Credentials) -> str:
    url = (_setting(credentials, "base_url") or "http://localhost:4000").rstrip("/")
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise OpenBBError("meridian_base_url must be an address such as https://your-host.")
    return url


async def read(credentials: Credentials, path: str, **query: Any) -> Row:
    """
    Calls the API and returns the parsed reply. Arguments that are None are not sent.

    Raises an UnauthorizedError for a missing, wrong or insufficient key, and an OpenBBError with the text of the server
    for other errors.
    """
    key = _setting(credentials, "api_key")
    if not key:
        raise UnauthorizedError("Meridian needs the credential meridian_api_key.")
    sent = {name: str(value) for name, value in query.items() if value is not None}
    url = f"{_base_url(credentials)}/api{path}" + (f"?{urlencode(sent)}" if sent else "")
    headers = {"Authorization": f"Bearer {key}", "User-Agent": USER_AGENT}
    reply: Any = await amake_request(
        url, timeout=TIMEOUT_S, headers=headers, response_callback=_parsed
    )
    return reply


async def _parsed(response: Any, _session: Any) -> Any:
    try:
        body = await response.json(content_type=None)
    except ValueError:
        body = None
    if response.status == 200 and isinstance(body, dict):
        return body
    detail = body.get("detail") if isinstance(body, dict) else None
    text = f"Meridian: {detail or f'the server answered with status {response.status}.'}"
    if response.status in (401, 403):
        raise UnauthorizedError(text)
    wait = response.headers.get("Retry-After")
    raise OpenBBError(f"{text} Try again in {wait} seconds." if wait else text)


async def read_all(
    credentials: Credentials, path: str, *, most: int | None = None, **query: Any
) -> list[Row]:
    """The rows of all pages, at most `most`."""
    rows: list[Row] = []
    cursor: str | None = None
    while most is None or len(rows) < most:
        reply = await read(credentials, path, **query, cursor=cursor)
        rows += reply["results"]
        cursor = reply["nextCursor"]
        if cursor is None:
            break
    return rows[:most]


def of_symbol(symbol: str, call: str) -> str:
    """The path of a call about a symbol."""
    return f"/stocks/{quote(symbol, safe='')}/{call}"


def listed(symbols: str) -> list[str]:
    """The symbols of a query, each once."""
    return list(dict.fromkeys(it.strip() for it in symbols.split(",") if it.strip()))
