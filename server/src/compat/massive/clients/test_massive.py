"""Runs Massive's Python client at the façade. Its results must equal our own calls, in the client's own types."""

import json
import os
import urllib.request
from datetime import datetime

import pytest
from massive import RESTClient, exceptions
from massive.rest import models

BASE = os.environ["MERIDIAN_BASE_URL"]
KEY = os.environ["MERIDIAN_API_KEY"]
SERVED = json.loads(os.environ["MERIDIAN_SERVED_METHODS"])["massive"]["python"]
FACADE = BASE + "/compat/massive"
DAY = "2026-11-18"
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


HISTORY = "/stocks/{}/history?from=2026-11-02&to=2026-11-18&adjustment={}"


@pytest.mark.parametrize(
    ("ticker", "symbol"), [("AAPL", "AAPL"), ("C:EURUSD", "EURUSD"), ("X:BTCUSD", "BTCUSD"), ("I:SPX", "SPX")]
)
@pytest.mark.parametrize("adjusted", [True, False])
def test_daily_bars_equal_history(ticker, symbol, adjusted):
    rows = own(HISTORY.format(symbol, "split" if adjusted else "raw"))["results"]
    bars = client.get_aggs(ticker, 1, "day", "2026-11-02", "2026-11-18", adjusted=adjusted)
    assert len(bars) == len(rows) > 10
    midnight = 5 * 3_600_000 if ticker in ("AAPL", "I:SPX") else 0
    for bar, row in zip(bars, rows):
        assert isinstance(bar, models.Agg)
        same_bar(bar, row)
        assert bar.timestamp == time_ms(row["timestamp"]) + midnight


@pytest.mark.parametrize(
    ("multiplier", "timespan", "interval"),
    [(1, "minute", "1m"), (5, "minute", "5m"), (30, "minute", "30m"), (1, "hour", "1h")],
)
def test_intraday_bars_equal_history(multiplier, timespan, interval):
    rows = own(f"/stocks/AAPL/history?from=2026-11-17&to=2026-11-18&interval={interval}&limit=5000")["results"]
    bars = client.get_aggs("AAPL", multiplier, timespan, "2026-11-17", "2026-11-18")
    assert [bar.timestamp for bar in bars] == [time_ms(row["timestamp"]) for row in rows] != []
    for bar, row in zip(bars, rows):
        same_bar(bar, row)
        assert bar.transactions == row["trades"]


def test_weeks_and_months_equal_history():
    for timespan, interval in (("week", "1w"), ("month", "1mo")):
        rows = own(f"/stocks/AAPL/history?from=2026-06-01&to=2026-10-30&interval={interval}")["results"]
        bars = client.get_aggs("AAPL", 1, timespan, "2026-06-01", "2026-10-30")
        assert len(bars) == len(rows) > 4
        for bar, row in zip(bars, rows):
            same_bar(bar, row)


def test_other_lengths_are_gathered_from_shorter_ones():
    minutes = client.get_aggs("AAPL", 1, "minute", "2026-11-18", "2026-11-18")
    for bar in client.get_aggs("AAPL", 7, "minute", "2026-11-18", "2026-11-18"):
        part = [it for it in minutes if bar.timestamp <= it.timestamp < bar.timestamp + 7 * 60_000]
        assert (bar.open, bar.close) == (part[0].open, part[-1].close)
        close(bar.volume, sum(it.volume for it in part))
        assert bar.high == max(it.high for it in part)
    months = client.get_aggs("AAPL", 1, "month", "2025-01-01", "2025-12-31")
    quarters = client.get_aggs("AAPL", 1, "quarter", "2025-01-01", "2025-12-31")
    assert [it.close for it in quarters] == [it.close for it in months[2::3]]
    (year,) = client.get_aggs("AAPL", 1, "year", "2025-01-01", "2025-12-31")
    assert (year.open, year.close) == (months[0].open, months[-1].close)


def test_pages_of_bars_join_without_a_gap_in_both_directions():
    whole = client.get_aggs("AAPL", 1, "hour", "2026-11-02", "2026-11-18")
    paged = list(client.list_aggs("AAPL", 1, "hour", "2026-11-02", "2026-11-18", limit=10))
    assert paged == whole
    backwards = list(client.list_aggs("AAPL", 1, "hour", "2026-11-02", "2026-11-18", limit=10, sort="desc"))
    assert backwards == whole[::-1]


def test_grouped_daily_bars_equal_history():
    for market, count, tickers in (("stocks", 100, {"AAPL": "AAPL"}), ("crypto", 10, {"X:BTCUSD": "BTCUSD"})):
        bars = client.get_grouped_daily_aggs(DAY, market_type=market, locale="us")
        assert len(bars) > count
        for ticker, symbol in tickers.items():
            (bar,) = [it for it in bars if it.ticker == ticker]
            assert isinstance(bar, models.GroupedDailyAgg)
            same_bar(bar, own(f"/stocks/{symbol}/history?from={DAY}&to={DAY}")["results"][0])


def test_the_previous_and_one_daily_bar_equal_history():
    rows = [it for it in own("/stocks/AAPL/history?from=2026-11-09")["results"] if not it["partial"]]
    (previous,) = client.get_previous_close_agg("AAPL")
    assert isinstance(previous, models.PreviousCloseAgg)
    same_bar(previous, rows[-1])
    day = client.get_daily_open_close_agg("AAPL", DAY)
    assert isinstance(day, models.DailyOpenCloseAgg)
    (row,) = [it for it in rows if it["timestamp"].startswith(DAY)]
    assert (day.from_, day.symbol, day.status) == (DAY, "AAPL", "OK")
    for name in ("open", "high", "low", "close", "volume"):
        close(getattr(day, name), row[name])


def same_snapshot(snapshot, quote):
    assert isinstance(snapshot, models.TickerSnapshot)
    close(snapshot.day.close, quote["price"])
    for name in ("open", "high", "low", "volume", "vwap"):
        close(getattr(snapshot.day, name), quote[name])
    close(snapshot.todays_change, quote["change"])
    close(snapshot.todays_change_percent, quote["changePct"])
    close(snapshot.prev_day.close, quote["previousClose"])
    assert snapshot.updated == nanos(quote["timestamp"])
    if quote["assetClass"] == "equity":
        close(snapshot.last_quote.bid_price, quote["bid"])
        close(snapshot.last_quote.ask_price, quote["ask"])
        close(snapshot.last_trade.price, quote["price"])
        assert snapshot.min.timestamp % 60_000 == 0


@pytest.mark.parametrize(
    ("market", "ticker", "symbol"),
    [("stocks", "MSFT", "MSFT"), ("forex", "C:EURUSD", "EURUSD"), ("crypto", "X:BTCUSD", "BTCUSD")],
)
def test_snapshots_equal_quotes(market, ticker, symbol):
    quote, snapshot = steady(f"/stocks/{symbol}/quote", lambda: client.get_snapshot_ticker(market, ticker))
    same_snapshot(snapshot, quote)


def test_snapshots_of_many_and_the_movers_equal_quotes():
    quotes, some = steady("/quotes?symbols=MSFT,AAPL", lambda: client.get_snapshot_all("stocks", ["MSFT", "AAPL"]))
    for snapshot, quote in zip(some, quotes["results"]):
        assert snapshot.ticker == quote["symbol"]
        same_snapshot(snapshot, quote)
    assert len(client.get_snapshot_all("crypto")) == 12
    summary, gainers = steady("/market/summary", lambda: client.get_snapshot_direction("stocks", "gainers"))
    best = [it["symbol"] for it in summary["movers"]["gainers"]]
    assert [it.ticker for it in gainers if it.ticker != "SPY"][:5] == best
    assert len(gainers) == 20
    losers = client.get_snapshot_direction("stocks", "losers")
    changes = [it.todays_change_percent for it in losers]
    assert changes == sorted(changes) and changes[-1] < 0


def test_universal_snapshots_equal_quotes():
    tickers = ["AAPL", "C:EURUSD", "I:SPX", "NOSUCH", "X:BTCUSD"]
    quotes, found = steady(
        "/quotes?symbols=AAPL,EURUSD,SPX,BTCUSD",
        lambda: list(client.list_universal_snapshots(ticker_any_of=tickers, limit=2)),
    )
    assert [it.ticker for it in found] == tickers
    assert found.pop(3).error == "NOT_FOUND"
    for snapshot, quote in zip(found, quotes["results"]):
        assert isinstance(snapshot, models.UniversalSnapshot)
        close(snapshot.session.price, quote["price"])
        close(snapshot.session.previous_close, quote["previousClose"])
        assert snapshot.name == quote["name"]
        if quote["bid"] is not None:
            close(snapshot.last_quote.bid, quote["bid"])
    quote, (index,) = steady("/stocks/SPX/quote", lambda: client.get_snapshot_indices(["I:SPX"]))
    assert isinstance(index, models.IndicesSnapshot)
    close(index.value, quote["price"])
    assert [it.ticker for it in client.list_snapshot_indices(limit=1)] == ["I:DJI", "I:NDX", "I:RUT", "I:SPX"]


def test_the_last_trade_and_quote_equal_the_quote():
    quote, trade = steady("/stocks/AAPL/quote", lambda: client.get_last_trade("AAPL"))
    assert isinstance(trade, models.LastTrade)
    close(trade.price, quote["price"])
    assert nanos(quote["timestamp"]) <= trade.sip_timestamp < nanos(quote["timestamp"]) + 10**9
    quote, last = steady("/stocks/AAPL/quote", lambda: client.get_last_quote("AAPL"))
    assert isinstance(last, models.LastQuote)
    pairs = ((last.bid_price, "bid"), (last.ask_price, "ask"), (last.bid_size, "bidSize"), (last.ask_size, "askSize"))
    for value, name in pairs:
        close(value, quote[name])
    quote, trade = steady("/stocks/BTCUSD/quote", lambda: client.get_last_crypto_trade("BTC", "USD"))
    assert isinstance(trade, models.CryptoTrade)
    close(trade.price, quote["price"])
    quote, last = steady("/stocks/EURUSD/quote", lambda: client.get_last_forex_quote("EUR", "USD"))
    assert (type(last), last.symbol) == (models.LastForexQuote, "EUR/USD")
    close(last.last.ask, quote["ask"])
    close(last.last.bid, quote["bid"])


def test_amounts_convert_by_the_middle_of_the_quote():
    for from_, to, symbol in (("EUR", "USD", "EURUSD"), ("USD", "EUR", "EURUSD")):
        quote, conversion = steady(
            f"/stocks/{symbol}/quote",
            lambda: client.get_real_time_currency_conversion(from_, to, amount=1000, precision=4),
        )
        bid, ask = (quote["bid"], quote["ask"]) if from_ == "EUR" else (1 / quote["ask"], 1 / quote["bid"])
        assert isinstance(conversion, models.RealTimeCurrencyConversion)
        assert conversion.converted == pytest.approx(1000 * (bid + ask) / 2, abs=5e-5)


def test_trades_make_up_the_minutes():
    (bar,) = own("/stocks/AAPL/history?interval=1m&from=2026-11-18T15:00:00Z&to=2026-11-18T15:00:30Z")["results"]
    start = nanos("2026-11-18T15:00:00Z")
    bounds = {"timestamp_gte": start, "timestamp_lt": start + 60 * 10**9}
    trades = list(client.list_trades("AAPL", order="asc", limit=7, **bounds))
    assert all(isinstance(it, models.Trade) for it in trades)
    assert len(trades) == bar["trades"] == len({it.id for it in trades})
    close(sum(it.size for it in trades), bar["volume"])
    assert (trades[0].price, trades[-1].price) == (bar["open"], bar["close"])
    assert [it.id for it in client.list_trades("AAPL", limit=7, **bounds)] == [it.id for it in trades[::-1]]


def test_tickers_are_the_symbols():
    rows = own("/symbols?limit=1000")["results"]
    tickers = list(client.list_tickers(limit=40))
    assert all(isinstance(it, models.Ticker) for it in tickers)
    prefixes = {"equity": "", "fx": "C:", "crypto": "X:", "index": "I:"}
    assert [it.ticker for it in tickers] == sorted(prefixes[it["assetClass"]] + it["symbol"] for it in rows)
    assert {it.name for it in tickers} == {it["name"] for it in rows}
    assert [it.ticker for it in client.list_tickers(search="apple", limit=1)][0] == "AAPL"
    assert all(it.ticker > "X:D" for it in client.list_tickers(ticker_gt="X:D", market="crypto"))
    assert {it.source_feed for it in tickers} == {"simulated"}


def test_details_equal_symbol_and_quote():
    quote, details = steady("/stocks/AAPL/quote", lambda: client.get_ticker_details("AAPL"))
    assert isinstance(details, models.TickerDetails)
    (row,) = [it for it in own("/symbols?q=AAPL")["results"] if it["symbol"] == "AAPL"]
    assert (details.name, details.list_date, details.primary_exchange) == (row["name"], row["firstDate"], row["exchange"])
    close(details.market_cap, quote["marketCap"])
    assert (details.type, details.market, details.active) == ("CS", "stocks", True)


def test_reference_lists_have_the_types_of_the_client():
    assert {it.code for it in client.get_ticker_types()} == {"CS", "ETF"}
    exchanges = client.get_exchanges(asset_class="stocks")
    assert all(isinstance(it, models.Exchange) for it in exchanges)
    assert client.get_last_trade("AAPL").exchange == next(it.id for it in exchanges if it.mic == "XNAS")
    (condition,) = client.list_conditions()
    assert isinstance(condition, models.Condition)


def test_market_status_and_holidays():
    summary, status = steady("/market/summary", lambda: client.get_market_status())
    assert isinstance(status, models.MarketStatus)
    assert summary["marketStatus"]["session"] == "regular"
    assert (status.market, status.exchanges.nyse, status.currencies.crypto) == ("open", "open", "open")
    holidays = client.get_market_holidays()
    assert all(isinstance(it, models.MarketHoliday) for it in holidays)
    named = {(it.date, it.name, it.status) for it in holidays}
    assert ("2026-11-26", "Thanksgiving", "closed") in named
    assert ("2026-11-27", "Thanksgiving", "early-close") in named
    assert ("2026-12-25", "Christmas", "closed") in named


def test_dividends_and_splits_equal_the_events_of_history():
    events = own("/stocks/AAPL/history?from=2016-01-01&limit=5000")["events"]
    dividends = [(it["date"], it["amount"]) for it in events if it["type"] == "dividend"]
    splits = [(it["date"], it["ratio"]) for it in events if it["type"] == "split"]
    found = list(client.list_dividends(ticker="AAPL", order="asc", limit=9))
    assert all(isinstance(it, models.Dividend) for it in found)
    assert [(it.ex_dividend_date, it.cash_amount) for it in found] == dividends != []
    newer = list(client.list_stocks_dividends(ticker="AAPL", sort="ex_dividend_date.asc"))
    assert [(it.ex_dividend_date, it.cash_amount) for it in newer] == dividends
    found = list(client.list_splits(ticker="AAPL", order="asc"))
    assert [(it.execution_date, it.split_to / it.split_from) for it in found] == splits != []
    newer = list(client.list_stocks_splits(ticker="AAPL", execution_date_gte="2018-01-01"))
    assert [(it.execution_date, it.split_to / it.split_from) for it in newer[::-1]] == splits
    every = list(client.list_dividends(ex_dividend_date_gte="2026-11-01", limit=1000))
    assert len({it.ticker for it in every}) > 5
    assert [it.ex_dividend_date for it in every] == sorted((it.ex_dividend_date for it in every), reverse=True)


@pytest.mark.parametrize("name", ["sma", "ema", "rsi"])
@pytest.mark.parametrize(("ticker", "symbol"), [("AAPL", "AAPL"), ("X:BTCUSD", "BTCUSD")])
def test_indicators_equal_our_own(name, ticker, symbol):
    path = f"/stocks/{symbol}/indicators?indicators={name}:20&to=2026-11-18&limit=30"
    rows = own(path)["results"]
    result = getattr(client, f"get_{name}")(ticker, window=20, timestamp_lte="2026-11-18", limit=30, timespan="day")
    assert isinstance(result, models.SingleIndicatorResults)
    assert len(result.values) == len(rows) == 30
    for value, row in zip(result.values, reversed(rows)):
        close(value.value, row[f"{name}_20"])
    assert "/v2/aggs/ticker/" in result.underlying.url


def test_macd_equals_our_own():
    rows = own("/stocks/AAPL/indicators?indicators=macd:12:26:9&from=2026-10-01&to=2026-11-18&interval=1h")["results"]
    rows = [it for it in rows if it["macd_12_26_9_signal"] is not None]
    result = client.get_macd(
        "AAPL",
        timespan="hour",
        timestamp_gte="2026-10-01",
        timestamp_lte="2026-11-18",
        order="asc",
        limit=5000,
        expand_underlying=True,
    )
    assert isinstance(result, models.MACDIndicatorResults)
    assert [it.timestamp for it in result.values] == [time_ms(it["timestamp"]) for it in rows] != []
    for value, row in zip(result.values, rows):
        for field, suffix in (("value", ""), ("signal", "_signal"), ("histogram", "_histogram")):
            close(getattr(value, field), row[f"macd_12_26_9{suffix}"])
    assert isinstance(result.underlying.aggregates[0], models.Agg)


def test_news_equal_our_own():
    rows = own("/stocks/AAPL/news?from=2026-10-01&to=2026-11-18&limit=100")["results"]
    bounds = {"published_utc_gte": "2026-10-01T00:00:00Z", "published_utc_lt": "2026-11-19T00:00:00Z"}
    news = list(client.list_ticker_news("AAPL", limit=7, **bounds))
    assert all(isinstance(it, models.TickerNews) for it in news)
    assert [(it.id, it.title, it.published_utc) for it in news] == [
        (it["id"], it["title"], it["publishedAt"]) for it in rows
    ]
    assert {it.insights[0].sentiment for it in news} <= {"positive", "neutral", "negative"}


def test_financials_equal_fundamentals():
    statements = {
        name: own(f"/stocks/AAPL/fundamentals?statement={name}&period=quarterly&limit=20")["results"]
        for name in ("income", "balance", "cashflow")
    }
    found = list(client.vx.list_stock_financials(ticker="AAPL", timeframe="quarterly", limit=6))
    assert len(found) >= 20
    for filed, income, balance, flow in zip(found, *statements.values()):
        assert (filed.end_date, filed.fiscal_period) == (income["periodEnd"], income["fiscalPeriod"])
        part = filed.financials
        close(part.income_statement.revenues.value, income["revenue"])
        close(part.income_statement.diluted_earnings_per_share.value, income["epsDiluted"])
        close(part.balance_sheet.assets.value, balance["totalAssets"])
        flows = part.cash_flow_statement
        close(flows.net_cash_flow_from_operating_activities.value, flow["operatingCashFlow"])


def test_errors_are_those_of_the_client():
    wrong = RESTClient("nope", base=FACADE, retries=0)
    with pytest.raises(exceptions.BadResponse, match='"ERROR"'):
        wrong.get_last_trade("AAPL")
    with pytest.raises(exceptions.BadResponse, match="NOT_FOUND"):
        client.get_last_trade("NOSUCH")
    asked.add("list_quotes")
    with pytest.raises(exceptions.BadResponse, match="not recorded"):
        list(client.list_quotes("AAPL"))
    with pytest.raises(exceptions.BadResponse, match="cik is no parameter"):
        list(client.list_tickers(cik="320193"))


def test_every_method_that_the_table_calls_served_was_called():
    assert set(SERVED) <= asked
