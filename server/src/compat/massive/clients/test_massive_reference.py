"""Runs Massive's Python client at the façade: tickers, events, indicators, news and filings."""

import pytest
from massive import RESTClient, exceptions
from massive.rest import models

from massive_product import FACADE, asked, client, close, own, steady, time_ms


def test_tickers_are_the_symbols():
    rows = own("/symbols?limit=1000")["results"]
    tickers = list(client.list_tickers(limit=40))
    assert all(isinstance(it, models.Ticker) for it in tickers)
    prefixes = {"equity": "", "etf": "", "fund": "", "fx": "C:", "crypto": "X:", "index": "I:"}
    assert [it.ticker for it in tickers] == sorted(prefixes[it["assetClass"]] + it["symbol"] for it in rows)
    assert {it.name for it in tickers} == {it["name"] for it in rows}
    assert [it.ticker for it in client.list_tickers(search="apple", limit=1)][0] == "AAPL"
    assert all(it.ticker > "X:D" for it in client.list_tickers(ticker_gt="X:D", market="crypto"))
    assert {it.source_feed for it in tickers} == {"simulated"}


def test_details_equal_symbol_and_quote():
    quote, details = steady("/stocks/AAPL/quote", lambda: client.get_ticker_details("AAPL"))
    assert isinstance(details, models.TickerDetails)
    (row,) = [it for it in own("/symbols?q=AAPL")["results"] if it["symbol"] == "AAPL"]
    assert (details.name, details.list_date, details.primary_exchange) == (
        row["name"],
        row["firstDate"],
        row["exchange"],
    )
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


def test_offers_equal_the_calendar_of_listings():
    rows = own("/calendar/ipos?from=2016-01-04&to=2016-01-04&limit=1000")["results"]
    found = list(client.vx.list_ipos(listing_date="2016-01-04", order="asc", sort="ticker", limit=50))
    assert [(it.ticker, it.issuer_name) for it in found] == [(it["symbol"], it["name"]) for it in rows] != []


@pytest.mark.parametrize("name", ["sma", "ema", "rsi"])
@pytest.mark.parametrize(("ticker", "symbol"), [("AAPL", "AAPL"), ("X:BTCUSD", "BTCUSD")])
def test_indicators_equal_our_own(name, ticker, symbol):
    path = f"/stocks/{symbol}/indicators?indicators={name}:20&to=2026-11-18&limit=30"
    rows = own(path)["results"]
    result = getattr(client, f"get_{name}")(ticker, window=20, timestamp_lte="2026-11-18", limit=30, timespan="day")
    assert isinstance(result, models.SingleIndicatorResults)
    assert len(result.values) == len(rows) == 30
    for value, row in zip(result.values, reversed(rows), strict=True):
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
    for value, row in zip(result.values, rows, strict=True):
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
    for filed, income, balance, flow in zip(found, *statements.values(), strict=False):
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
    asked.add("list_options_contracts")
    with pytest.raises(exceptions.BadResponse, match="not served"):
        list(client.list_options_contracts())
    with pytest.raises(exceptions.BadResponse, match="cik is not a parameter"):
        list(client.list_tickers(cik="320193"))
