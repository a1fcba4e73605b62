"""What the tests of Massive's Python client share: the client at the façade, our own calls, and comparisons."""

import json
import os
import urllib.request
from datetime import datetime

import pytest
from massive import RESTClient

BASE = os.environ["MERIDIAN_BASE_URL"]
KEY = os.environ["MERIDIAN_API_KEY"]
FACADE = BASE + "/compat/massive"
TOLERANCE = 1e-9
asked = set()


class Recording:
    """The client, with a note of each method that was called."""

    def __init__(self, client, prefix=""):
        self._client = client
        self._prefix = prefix

    def __getattr__(self, name):
        if name == "vx":
            return Recording(self._client.vx, "vx.")
        asked.add(self._prefix + name)
        return getattr(self._client, name)


client = Recording(RESTClient(KEY, base=FACADE, retries=0))


def own(path):
    request = urllib.request.Request(BASE + "/api" + path, headers={"authorization": f"Bearer {KEY}"})
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def steady(path, call):
    """Our reply and theirs, from within the same second."""
    for _ in range(20):
        before = own(path)
        theirs = call()
        after = own(path)
        if {**before, "asOf": 0, "requestId": 0} == {**after, "asOf": 0, "requestId": 0}:
            return after, theirs
    raise AssertionError(f"{path} never stayed the same")


def close(theirs, ours):
    if ours is None:
        assert theirs is None
    else:
        assert theirs == pytest.approx(ours, rel=TOLERANCE, abs=TOLERANCE)


def time_ms(text):
    return round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)


def nanos(text):
    return time_ms(text) * 1_000_000


def same_bar(bar, row):
    for name in ("open", "high", "low", "close", "volume", "vwap"):
        close(getattr(bar, name), row[name])
