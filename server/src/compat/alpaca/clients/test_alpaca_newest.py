"""The newest data of Alpaca's Python clients, their keys and their errors."""

import json
from datetime import datetime, timezone

import pytest
from alpaca.common.exceptions import APIError
from alpaca.data import models
from alpaca.data.enums import Adjustment
from alpaca.data.historical import StockHistoricalDataClient
from alpaca.data.requests import (
    CryptoLatestBarRequest,
    CryptoLatestOrderbookRequest,
    CryptoLatestQuoteRequest,
    CryptoLatestTradeRequest,
    CryptoSnapshotRequest,
    StockBarsRequest,
    StockLatestBarRequest,
    StockLatestQuoteRequest,
    StockLatestTradeRequest,
    StockSnapshotRequest,
)
from alpaca.data.timeframe import TimeFrame
from alpaca_product import FACADE, KEY, Recording, close, crypto, instant, same_bar, same_quote, steady, stocks

LATEST = [
    (stocks, "get_stock_latest_{}", [StockLatestTradeRequest, StockLatestQuoteRequest, StockLatestBarRequest], "AAPL", "AAPL"),
    (crypto, "get_crypto_latest_{}", [CryptoLatestTradeRequest, CryptoLatestQuoteRequest, CryptoLatestBarRequest], "BTC/USD", "BTCUSD"),
]


@pytest.mark.parametrize(("client", "method", "kinds", "name", "symbol"), LATEST)
def test_latest_data_equal_the_quote_and_the_last_minute(client, method, kinds, name, symbol):
    trade_kind, quote_kind, bar_kind = kinds
    ask = lambda word, kind: lambda _: getattr(client, method.format(word))(kind(symbol_or_symbols=[name]))[name]
    [ours], trade = steady([f"/stocks/{symbol}/quote"], ask("trade", trade_kind))
    assert isinstance(trade, models.Trade)
    close(trade.price, ours["price"])
    [ours], quote = steady([f"/stocks/{symbol}/quote"], ask("quote", quote_kind))
    same_quote(quote, ours)
    [ours], bar = steady([f"/stocks/{symbol}/history?interval=1m&adjustment=raw&limit=3"], ask("bar", bar_kind))
    row = [row for row in ours["results"] if not row["partial"]][-1]
    same_bar(bar, row)
    assert bar.timestamp == instant(row["timestamp"])


@pytest.mark.parametrize(
    ("client", "method", "kind", "name", "symbol"),
    [
        (stocks, "get_stock_snapshot", StockSnapshotRequest, "AAPL", "AAPL"),
        (crypto, "get_crypto_snapshot", CryptoSnapshotRequest, "BTC/USD", "BTCUSD"),
    ],
)
def test_snapshots_equal_quote_and_history(client, method, kind, name, symbol):
    paths = [f"/stocks/{symbol}/quote", f"/stocks/{symbol}/history?adjustment=raw&limit=2"]
    ask = lambda _: getattr(client, method)(kind(symbol_or_symbols=[name]))[name]
    [quote, history], snapshot = steady(paths, ask)
    assert isinstance(snapshot, models.Snapshot)
    close(snapshot.latest_trade.price, quote["price"])
    same_quote(snapshot.latest_quote, quote)
    same_bar(snapshot.previous_daily_bar, history["results"][0])
    same_bar(snapshot.daily_bar, history["results"][1])
    assert snapshot.minute_bar.symbol == name


@pytest.mark.parametrize(
    "options",
    [
        {"api_key": "any", "secret_key": KEY},
        {"use_basic_auth": True},
        {"api_key": None, "secret_key": None, "oauth_token": KEY},
    ],
)
def test_keys_are_accepted_where_the_client_sends_them(options):
    client = Recording(StockHistoricalDataClient, **options)
    assert client.get_stock_latest_quote(StockLatestQuoteRequest(symbol_or_symbols="AAPL"))["AAPL"].bid_price > 0


def refused(call):
    with pytest.raises(APIError) as caught:
        call()
    return caught.value.status_code, json.loads(str(caught.value))["message"]


def test_errors_are_those_of_the_client():
    wrong = StockHistoricalDataClient("nobody", "nothing", url_override=FACADE)
    assert refused(lambda: wrong.get_stock_latest_quote(StockLatestQuoteRequest(symbol_or_symbols="AAPL")))[0] == 401
    book = CryptoLatestOrderbookRequest(symbol_or_symbols="BTC/USD")
    status, message = refused(lambda: crypto.get_crypto_latest_orderbook(book))
    assert (status, "not served" in message) == (404, True)
    dividend = StockBarsRequest(symbol_or_symbols="AAPL", timeframe=TimeFrame.Day, adjustment=Adjustment.DIVIDEND)
    status, message = refused(lambda: stocks.get_stock_bars(dividend))
    assert (status, "adjustment" in message) == (400, True)


def test_unknown_symbols_are_left_out():
    quotes = stocks.get_stock_latest_quote(StockLatestQuoteRequest(symbol_or_symbols=["AAPL", "NOSUCH"]))
    assert list(quotes) == ["AAPL"]
    now = datetime.now(timezone.utc)
    bars = StockBarsRequest(symbol_or_symbols="NOSUCH", timeframe=TimeFrame.Day, start=datetime(2026, 1, 1), end=now)
    assert stocks.get_stock_bars(bars).data == {}
