"""What the tests of readers share: links to calls of the product, and what our JSON says."""

import json
import os
import urllib.request
from datetime import datetime

BASE = os.environ["MERIDIAN_BASE_URL"]
KEY = os.environ["MERIDIAN_API_KEY"]
#: A history of finished bars: every reader sees the same one.
HISTORY = "/api/stocks/AAPL/history?from=2026-01-01&to=2026-11-13"
PRICES = ("open", "high", "low", "close", "volume")


def _call(path, body=None):
    headers = {"authorization": f"Bearer {KEY}", "content-type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(BASE + path, data=data, headers=headers)) as reply:
        return json.load(reply)


def rows(path):
    """The rows of a call as our JSON has them."""
    results = _call(path)["results"]
    assert len(results) > 1
    return results


def link(path):
    """A URL that makes a call without a key."""
    return _call("/api/links", {"path": path})["url"]


def linked(path, form):
    return link(f"{path}&format={form}")


def fetched(path, form):
    with urllib.request.urlopen(linked(path, form)) as reply:
        return reply.read()


def same_bars(columns, instants):
    """Compares columns of a reader with our JSON, floats to the bit. `instants` are milliseconds since 1970."""
    own = rows(HISTORY)
    expected = [round(datetime.fromisoformat(row["timestamp"]).timestamp() * 1000) for row in own]
    assert list(instants) == expected
    for name in PRICES:
        read = [float(value).hex() for value in columns[name]]
        assert read == [float(row[name]).hex() for row in own], name
    assert set(columns["source"]) == {"simulated"}
    assert [bool(it) for it in columns["partial"]] == [row["partial"] for row in own]
