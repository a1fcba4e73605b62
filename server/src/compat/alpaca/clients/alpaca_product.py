"""What the tests of Alpaca's Python clients share: the clients at the façade, our own calls, and comparisons."""

import json
import os
import urllib.request
from datetime import datetime

import pytest
from alpaca.data import models
from alpaca.data.historical import (
    CryptoHistoricalDataClient,
    NewsClient,
    ScreenerClient,
    StockHistoricalDataClient,
)
from alpaca.data.historical.corporate_actions import CorporateActionsClient

BASE = os.environ["MERIDIAN_BASE_URL"]
KEY = os.environ["MERIDIAN_API_KEY"]
FACADE = BASE + "/compat/alpaca"
TOLERANCE = 1e-9
asked = set()


class Recording:
    """A client, with a note of each method that was called."""

    def __init__(self, kind, **options):
        self._client = kind(**{"api_key": KEY, "secret_key": "any", **options}, url_override=FACADE)
        self._kind = kind.__name__

    def __getattr__(self, name):
        asked.add(f"{self._kind}.{name}")
        return getattr(self._client, name)


stocks = Recording(StockHistoricalDataClient)
crypto = Recording(CryptoHistoricalDataClient)
screener = Recording(ScreenerClient)
news = Recording(NewsClient)
actions = Recording(CorporateActionsClient)


def own(path):
    request = urllib.request.Request(BASE + "/api" + path, headers={"authorization": f"Bearer {KEY}"})
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def steady(paths, call):
    """Our replies and theirs, from within the same second."""
    said = lambda: [{**own(path), "asOf": 0, "requestId": 0} for path in paths]
    for attempt in range(20):
        before = said()
        theirs = call(attempt)
        if said() == before:
            return before, theirs
    raise AssertionError(f"{paths} never stayed the same")


def close(theirs, ours):
    if ours is None:
        assert theirs is None
    else:
        assert theirs == pytest.approx(ours, rel=TOLERANCE, abs=TOLERANCE)


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def same_bar(bar, row):
    assert isinstance(bar, models.Bar)
    for name in ("open", "high", "low", "close", "volume", "vwap"):
        close(getattr(bar, name), row[name])
    close(bar.trade_count, row["trades"])


def same_quote(quote, ours):
    assert isinstance(quote, models.Quote)
    assert quote.timestamp == instant(ours["timestamp"])
    for theirs, name in (("bid_price", "bid"), ("ask_price", "ask"), ("bid_size", "bidSize"), ("ask_size", "askSize")):
        close(getattr(quote, theirs), ours[name])
