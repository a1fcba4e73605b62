"""Bars, trades and quotes of Alpaca's Python clients. They must equal our own history, in the clients' own types."""

from datetime import datetime

import pytest
from alpaca.common.enums import Sort
from alpaca.data import models
from alpaca.data.enums import Adjustment, DataFeed
from alpaca.data.requests import (
    CryptoBarsRequest,
    CryptoQuoteRequest,
    CryptoTradesRequest,
    StockBarsRequest,
    StockQuotesRequest,
    StockTradesRequest,
)
from alpaca.data.timeframe import TimeFrame, TimeFrameUnit
from alpaca_product import close, crypto, instant, own, same_bar, same_quote, stocks

START, END = datetime(2026, 11, 2), datetime(2026, 11, 18, 23)


@pytest.mark.parametrize("adjustment", ["raw", "split", "all"])
def test_daily_bars_equal_history(adjustment):
    request = StockBarsRequest(
        symbol_or_symbols=["AAPL", "MSFT"],
        timeframe=TimeFrame.Day,
        start=START,
        end=END,
        adjustment=Adjustment(adjustment),
        feed=DataFeed.SIP,
    )
    bars = stocks.get_stock_bars(request)
    assert isinstance(bars, models.BarSet)
    for symbol in ("AAPL", "MSFT"):
        rows = own(f"/stocks/{symbol}/history?from=2026-11-02&to=2026-11-18&adjustment={adjustment}")["results"]
        assert len(bars[symbol]) == len(rows) == 13
        for bar, row in zip(bars[symbol], rows):
            same_bar(bar, row)
            # Midnight in New York.
            assert (bar.timestamp - instant(row["timestamp"])).total_seconds() == 5 * 3600
    assert len(bars.df) == 26


@pytest.mark.parametrize(
    ("timeframe", "interval"),
    [
        (TimeFrame.Minute, "1m"),
        (TimeFrame(5, TimeFrameUnit.Minute), "5m"),
        (TimeFrame(15, TimeFrameUnit.Minute), "15m"),
        (TimeFrame(30, TimeFrameUnit.Minute), "30m"),
        (TimeFrame.Hour, "1h"),
    ],
)
def test_minutes_equal_history(timeframe, interval):
    start, end = datetime(2026, 11, 18), datetime(2026, 11, 19, 23)
    query = f"interval={interval}&from=2026-11-18&to=2026-11-19T23:00:00Z&adjustment=raw&limit=50000"
    request = dict(timeframe=timeframe, start=start, end=end)
    for client, kind, name, symbol in (
        (stocks.get_stock_bars, StockBarsRequest, "AAPL", "AAPL"),
        (crypto.get_crypto_bars, CryptoBarsRequest, "BTC/USD", "BTCUSD"),
    ):
        rows = own(f"/stocks/{symbol}/history?{query}")["results"]
        bars = client(kind(symbol_or_symbols=name, **request))[name]
        assert len(bars) == len(rows) > 10
        for bar, row in zip(bars, rows):
            same_bar(bar, row)
            assert bar.timestamp == instant(row["timestamp"])


@pytest.mark.parametrize(("timeframe", "interval"), [(TimeFrame.Week, "1w"), (TimeFrame.Month, "1mo")])
def test_weeks_and_months_equal_history(timeframe, interval):
    rows = own(f"/stocks/AAPL/history?interval={interval}&from=2026-06-01&to=2026-10-31&adjustment=raw")["results"]
    request = StockBarsRequest(
        symbol_or_symbols="AAPL", timeframe=timeframe, start=datetime(2026, 6, 1), end=datetime(2026, 10, 31)
    )
    bars = stocks.get_stock_bars(request)["AAPL"]
    assert len(bars) == len(rows) >= 5
    for bar, row in zip(bars, rows):
        same_bar(bar, row)
        assert bar.timestamp <= instant(row["timestamp"]).replace(hour=5)


def test_pages_go_on_across_symbols_and_in_both_directions():
    def symbols(sort, limit):
        request = StockBarsRequest(
            symbol_or_symbols=["MSFT", "AAPL", "XOM"],
            timeframe=TimeFrame.Minute,
            start=datetime(2026, 10, 20),
            end=datetime(2026, 11, 18),
            sort=sort,
            limit=limit,
        )
        return stocks.get_stock_bars(request)

    every = symbols(Sort.ASC, None)
    # More than two pages of 10,000 rows.
    assert sum(len(bars) for bars in every.data.values()) > 20_000
    backward = symbols(Sort.DESC, None)
    for name in ("AAPL", "MSFT", "XOM"):
        assert [bar.timestamp for bar in backward[name]] == [bar.timestamp for bar in reversed(every[name])]
    assert sum(len(bars) for bars in symbols(Sort.ASC, 10_500).data.values()) == 10_500


@pytest.mark.parametrize(
    ("client", "kind", "name", "symbol"),
    [
        ("get_stock_trades", StockTradesRequest, "AAPL", "AAPL"),
        ("get_crypto_trades", CryptoTradesRequest, "BTC/USD", "BTCUSD"),
    ],
)
def test_trades_add_up_to_the_minutes_of_history(client, kind, name, symbol):
    rows = own(
        f"/stocks/{symbol}/history?interval=1m&from=2026-11-19T15:00:00Z&to=2026-11-19T15:09:59Z&adjustment=raw"
    )["results"]
    assert len(rows) == 10
    request = kind(
        symbol_or_symbols=name,
        start=datetime(2026, 11, 19, 15),
        end=datetime(2026, 11, 19, 15, 9, 59, 999_000),
    )
    source = stocks if client == "get_stock_trades" else crypto
    trades = getattr(source, client)(request)[name]
    assert all(isinstance(trade, models.Trade) for trade in trades)
    assert len({trade.id for trade in trades}) == len(trades)
    for row in rows:
        start = instant(row["timestamp"])
        inside = [trade for trade in trades if 0 <= (trade.timestamp - start).total_seconds() < 60]
        assert len(inside) == row["trades"]
        close(inside[0].price, row["open"])
        close(inside[-1].price, row["close"])
        close(sum(trade.size for trade in inside), row["volume"])
    assert len(trades) == sum(row["trades"] for row in rows)


@pytest.mark.parametrize(
    ("client", "kind", "name", "symbol"),
    [
        ("get_stock_quotes", StockQuotesRequest, "AAPL", "AAPL"),
        ("get_crypto_quotes", CryptoQuoteRequest, "BTC/USD", "BTCUSD"),
    ],
)
def test_quotes_equal_our_own(client, kind, name, symbol):
    rows = own(f"/stocks/{symbol}/quotes?from=2026-11-19T15:00:00Z&to=2026-11-19T15:01:00Z&limit=1000")["results"]
    end = datetime(2026, 11, 19, 15, 0, 30)
    ours = [row for row in rows if instant(row["timestamp"]).replace(tzinfo=None) <= end]
    source = stocks if client == "get_stock_quotes" else crypto
    quotes = getattr(source, client)(kind(symbol_or_symbols=name, start=datetime(2026, 11, 19, 15), end=end))[name]
    assert len(quotes) == len(ours) > 5
    for quote, row in zip(quotes, ours, strict=True):
        same_quote(quote, row)
