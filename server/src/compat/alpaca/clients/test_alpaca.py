"""Runs Alpaca's Python client at the façade. Its results must equal our own calls, in the client's own types."""

import json
import os
import urllib.request
from datetime import date, datetime, timezone

import pytest
from alpaca.common.enums import Sort
from alpaca.common.exceptions import APIError
from alpaca.data import models
from alpaca.data.enums import Adjustment, CorporateActionsType, DataFeed, MarketType, MostActivesBy
from alpaca.data.historical import (
    CryptoHistoricalDataClient,
    NewsClient,
    ScreenerClient,
    StockHistoricalDataClient,
)
from alpaca.data.historical.corporate_actions import CorporateActionsClient
from alpaca.data.models.corporate_actions import CashDividend, ForwardSplit
from alpaca.data.models.screener import ActiveStock, Mover
from alpaca.data.requests import (
    CorporateActionsRequest,
    CryptoBarsRequest,
    CryptoLatestBarRequest,
    CryptoLatestOrderbookRequest,
    CryptoLatestQuoteRequest,
    CryptoLatestTradeRequest,
    CryptoQuoteRequest,
    CryptoSnapshotRequest,
    CryptoTradesRequest,
    MarketMoversRequest,
    MostActivesRequest,
    NewsRequest,
    StockBarsRequest,
    StockLatestBarRequest,
    StockLatestQuoteRequest,
    StockLatestTradeRequest,
    StockQuotesRequest,
    StockSnapshotRequest,
    StockTradesRequest,
)
from alpaca.data.timeframe import TimeFrame, TimeFrameUnit

BASE = os.environ["MERIDIAN_BASE_URL"]
KEY = os.environ["MERIDIAN_API_KEY"]
SERVED = json.loads(os.environ["MERIDIAN_SERVED_METHODS"])["alpaca"]["python"]
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


LATEST = [
    (stocks, "get_stock_latest_{}", [StockLatestTradeRequest, StockLatestQuoteRequest, StockLatestBarRequest], "AAPL", "AAPL"),
    (crypto, "get_crypto_latest_{}", [CryptoLatestTradeRequest, CryptoLatestQuoteRequest, CryptoLatestBarRequest], "BTC/USD", "BTCUSD"),
]


def same_quote(quote, ours):
    assert isinstance(quote, models.Quote)
    assert quote.timestamp == instant(ours["timestamp"])
    for theirs, name in (("bid_price", "bid"), ("ask_price", "ask"), ("bid_size", "bidSize"), ("ask_size", "askSize")):
        close(getattr(quote, theirs), ours[name])


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


def test_news_equal_our_news():
    request = NewsRequest(symbols="AAPL,MSFT", start=datetime(2026, 9, 1), end=datetime(2026, 11, 18), limit=75)
    articles = news.get_news(request).data["news"]
    ours = {}
    for symbol in ("AAPL", "MSFT"):
        query = "from=2026-09-01&to=2026-11-18T00:00:00Z&limit=500"
        for row in own(f"/stocks/{symbol}/news?{query}")["results"]:
            ours[row["title"], row["publishedAt"]] = row
    assert 50 < len(articles) == min(75, len(ours))
    assert len({article.id for article in articles}) == len(articles)
    for article in articles:
        assert isinstance(article, models.News)
        row = ours[article.headline, article.created_at.strftime("%Y-%m-%dT%H:%M:%SZ")]
        assert (article.summary, article.source, article.symbols) == (row["summary"], row["source"], row["symbols"])
    times = [article.created_at for article in articles]
    assert times == sorted(times, reverse=True)


def test_corporate_actions_equal_the_events_of_history():
    request = CorporateActionsRequest(symbols=["AAPL", "MSFT"], start=date(2019, 1, 1), end=date(2026, 11, 18))
    found = actions.get_corporate_actions(request).data
    expected = {"dividend": [], "split": []}
    for symbol in ("AAPL", "MSFT"):
        query = "from=2019-01-01&to=2026-11-18&adjustment=raw&limit=50000"
        for event in own(f"/stocks/{symbol}/history?{query}")["events"]:
            expected[event["type"]].append((event["date"], symbol, event["amount"] or event["ratio"]))
    dividends = [(str(it.ex_date), it.symbol, it.rate) for it in found["cash_dividends"]]
    assert all(isinstance(it, CashDividend) for it in found["cash_dividends"])
    assert dividends == sorted(expected["dividend"])
    splits = found.get("forward_splits", [])
    assert all(isinstance(it, ForwardSplit) for it in splits)
    ratios = [(str(it.ex_date), it.symbol, it.new_rate / it.old_rate) for it in splits]
    assert ratios == sorted(expected["split"])
    only = actions.get_corporate_actions(request.model_copy(update={"types": [CorporateActionsType.FORWARD_SPLIT]}))
    assert "cash_dividends" not in only.data


@pytest.mark.parametrize("by", ["volume", "trades"])
def test_most_actives_equal_quotes(by):
    paths = ["/quotes?symbols=AAPL,MSFT,F,GOOGL,GE,AVGO,NVDA"]
    # Another length each time, because a list is kept for a minute.
    ask = lambda attempt: screener.get_most_actives(MostActivesRequest(by=MostActivesBy(by), top=60 + attempt))
    [ours], theirs = steady(paths, ask)
    rows = {row.symbol: row for row in theirs.most_actives}
    assert all(isinstance(row, ActiveStock) for row in theirs.most_actives)
    for quote in ours["results"]:
        if quote["symbol"] in rows:
            close(rows[quote["symbol"]].volume, quote["volume"])
    assert len(rows.keys() & {quote["symbol"] for quote in ours["results"]}) >= 5
    counts = [row.volume if by == "volume" else row.trade_count for row in theirs.most_actives]
    assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize(("market", "symbols"), [("stocks", "AAPL,MSFT,FCX,EXC"), ("crypto", "BTCUSD,ETHUSD,ADAUSD")])
def test_movers_equal_quotes(market, symbols):
    ask = lambda attempt: screener.get_market_movers(MarketMoversRequest(market_type=MarketType(market), top=50 - attempt))
    [ours], theirs = steady([f"/quotes?symbols={symbols}"], ask)
    rows = {row.symbol.replace("/", ""): row for row in theirs.gainers + theirs.losers}
    assert all(isinstance(row, Mover) for row in rows.values())
    compared = 0
    for quote in ours["results"]:
        if quote["symbol"] in rows:
            row = rows[quote["symbol"]]
            for name, mine in (("price", "price"), ("change", "change"), ("percent_change", "changePct")):
                close(getattr(row, name), quote[mine])
            compared += 1
    assert compared >= 2
    gains = [row.percent_change for row in theirs.gainers]
    assert gains == sorted(gains, reverse=True) and all(gain > 0 for gain in gains)


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
    status, message = refused(lambda: stocks.get_stock_quotes(StockQuotesRequest(symbol_or_symbols="AAPL")))
    assert (status, "not recorded" in message) == (404, True)
    status, _ = refused(lambda: crypto.get_crypto_quotes(CryptoQuoteRequest(symbol_or_symbols="BTC/USD")))
    assert status == 404
    book = CryptoLatestOrderbookRequest(symbol_or_symbols="BTC/USD")
    assert refused(lambda: crypto.get_crypto_latest_orderbook(book))[0] == 404
    dividend = StockBarsRequest(symbol_or_symbols="AAPL", timeframe=TimeFrame.Day, adjustment=Adjustment.DIVIDEND)
    status, message = refused(lambda: stocks.get_stock_bars(dividend))
    assert (status, "adjustment" in message) == (400, True)


def test_unknown_symbols_are_left_out():
    quotes = stocks.get_stock_latest_quote(StockLatestQuoteRequest(symbol_or_symbols=["AAPL", "NOSUCH"]))
    assert list(quotes) == ["AAPL"]
    now = datetime.now(timezone.utc)
    bars = StockBarsRequest(symbol_or_symbols="NOSUCH", timeframe=TimeFrame.Day, start=datetime(2026, 1, 1), end=now)
    assert stocks.get_stock_bars(bars).data == {}


def test_every_served_method_was_called():
    assert set(SERVED) <= asked, set(SERVED) - asked
