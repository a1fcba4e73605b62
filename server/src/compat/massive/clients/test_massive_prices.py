"""Runs Massive's Python client at the façade: prices. They must equal our own, in the client's own types."""

import functools

import pytest
from massive.rest import models

from massive_product import client, close, nanos, own, same_bar, steady, time_ms

DAY = "2026-11-18"
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
    for bar, row in zip(bars, rows, strict=True):
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
    for bar, row in zip(bars, rows, strict=True):
        same_bar(bar, row)
        assert bar.transactions == row["trades"]


def test_weeks_and_months_equal_history():
    for timespan, interval in (("week", "1w"), ("month", "1mo")):
        rows = own(f"/stocks/AAPL/history?from=2026-06-01&to=2026-10-30&interval={interval}")["results"]
        bars = client.get_aggs("AAPL", 1, timespan, "2026-06-01", "2026-10-30")
        assert len(bars) == len(rows) > 4
        for bar, row in zip(bars, rows, strict=True):
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
    for snapshot, quote in zip(some, quotes["results"], strict=True):
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
    for snapshot, quote in zip(found, quotes["results"], strict=True):
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
    for from_, to in (("EUR", "USD"), ("USD", "EUR")):
        convert = functools.partial(client.get_real_time_currency_conversion, from_, to, amount=1000, precision=4)
        quote, conversion = steady("/stocks/EURUSD/quote", convert)
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


def test_quotes_equal_our_own():
    for ticker, symbol in (("AAPL", "AAPL"), ("C:EURUSD", "EURUSD")):
        start = nanos("2026-11-18T15:00:00Z")
        end = start + 30 * 10**9
        rows = own(f"/stocks/{symbol}/quotes?from=2026-11-18T15:00:00Z&to=2026-11-18T15:01:00Z&limit=1000")["results"]
        ours = [row for row in rows if nanos(row["timestamp"]) < end]
        bounds = {"timestamp_gte": start, "timestamp_lt": end}
        quotes = list(client.list_quotes(ticker, order="asc", limit=7, **bounds))
        assert len(quotes) == len(ours) > 14
        for quote, row in zip(quotes, ours, strict=True):
            assert isinstance(quote, models.Quote)
            assert quote.participant_timestamp == nanos(row["timestamp"])
            close(quote.bid_price, row["bid"])
            close(quote.ask_price, row["ask"])
            if symbol == "AAPL":
                close(quote.bid_size, row["bidSize"])
                close(quote.ask_size, row["askSize"])
        backwards = list(client.list_quotes(ticker, limit=7, **bounds))
        assert [it.participant_timestamp for it in backwards] == [it.participant_timestamp for it in quotes[::-1]]
