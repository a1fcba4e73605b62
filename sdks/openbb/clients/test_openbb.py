"""Runs the provider in the platform's core, as installed by pip: every model equals our own calls."""

import asyncio
import json
import os
import re
import subprocess
import sys
import urllib.request
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path

import pytest
from openbb_core.app.model.abstract.error import OpenBBError
from openbb_core.provider.query_executor import QueryExecutor
from openbb_core.provider.registry_map import RegistryMap
from openbb_core.provider.standard_models.equity_historical import EquityHistoricalData
from openbb_core.provider.utils.errors import EmptyDataError, UnauthorizedError
from pydantic import SecretStr

BASE = os.environ["MERIDIAN_BASE_URL"]
KEY = os.environ["MERIDIAN_API_KEY"]
TOLERANCE = 1e-9
CREDENTIALS = {"meridian_api_key": SecretStr(KEY), "meridian_base_url": SecretStr(BASE)}
executor = QueryExecutor()
provider = executor.get_provider("meridian")
asked = set()


def fetch(model, credentials=CREDENTIALS, **params):
    asked.add(model)
    return asyncio.run(executor.execute("meridian", model, params, credentials))


def own(path):
    request = urllib.request.Request(
        BASE + "/api" + path, headers={"authorization": f"Bearer {KEY}"}
    )
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def close(theirs, ours):
    if ours is None:
        assert theirs is None
    else:
        assert theirs == pytest.approx(ours, rel=TOLERANCE, abs=TOLERANCE)


def snake(name):
    return "".join(f"_{it.lower()}" if it.isupper() else it for it in name)


def test_the_platform_finds_the_provider_and_describes_its_models():
    described = RegistryMap(executor.registry)
    assert set(provider.fetcher_dict) <= set(described.models)
    extra = described.standard_extra["EquityHistorical"]["meridian"]
    assert set(extra["QueryParams"]["fields"]) == {"interval", "adjustment"}
    assert described.credentials["meridian"] == ["meridian_api_key", "meridian_base_url"]


BARS = [
    ("EquityHistorical", "AAPL"),
    ("EtfHistorical", "SPY"),
    ("CryptoHistorical", "BTCUSD"),
    ("CurrencyHistorical", "EUR-USD"),
    ("IndexHistorical", "SPX"),
]


@pytest.mark.parametrize(("model", "symbol"), BARS)
@pytest.mark.parametrize(
    ("interval", "ours"), [("1d", "1d"), ("1h", "1h"), ("1W", "1w"), ("1M", "1mo")]
)
def test_bars_equal_history(model, symbol, interval, ours):
    start, end = ("2026-09-01", "2026-10-31") if interval == "1M" else ("2026-11-02", "2026-11-15")
    name = symbol.replace("-", "")
    rows = own(f"/stocks/{name}/history?from={start}&to={end}&interval={ours}&limit=50000")
    bars = fetch(model, symbol=symbol, start_date=start, end_date=end, interval=interval)
    assert all(isinstance(it, provider.fetcher_dict[model].data_type) for it in bars)
    assert len(bars) == len(rows["results"]) > 0
    for bar, row in zip(bars, rows["results"], strict=True):
        for field in ("open", "high", "low", "close", "volume"):
            close(getattr(bar, field), row[field])
        time = datetime.fromisoformat(row["timestamp"].replace("Z", "+00:00"))
        assert bar.date == (time if interval == "1h" else time.date())
        assert bar.symbol == name


def test_bars_of_several_symbols_in_other_adjustments():
    start, end = "2021-05-03", "2021-05-14"
    query = {"symbol": "aapl,MSFT", "start_date": start, "end_date": end}
    for adjustment, ours in (
        ("splits_only", "split"),
        ("splits_and_dividends", "all"),
        ("unadjusted", "raw"),
    ):
        rows = [
            row
            for symbol in ("AAPL", "MSFT")
            for row in own(f"/stocks/{symbol}/history?from={start}&to={end}&adjustment={ours}")[
                "results"
            ]
        ]
        bars = fetch("EquityHistorical", **query, adjustment=adjustment)
        assert {it.symbol for it in bars} == {"AAPL", "MSFT"}
        assert len(bars) == len(rows)
        for bar, row in zip(bars, rows, strict=True):
            assert isinstance(bar, EquityHistoricalData)
            close(bar.close, row["close"])
            close(bar.vwap, row["vwap"])


def test_without_a_start_the_latest_thousand_bars_are_read_and_with_one_all_pages():
    latest = fetch("EquityHistorical", symbol="AAPL", end_date="2026-11-18")
    assert (len(latest), latest[-1].date) == (1_000, date(2026, 11, 18))
    minutes = fetch(
        "CryptoHistorical",
        symbol="BTCUSD",
        interval="1m",
        start_date="2026-10-25",
        end_date="2026-11-15",
    )
    assert len({it.date for it in minutes}) == len(minutes) == 22 * 1_440


def test_quotes_equal_ours():
    for _ in range(20):
        before = own("/quotes?symbols=AAPL,SPX")["results"]
        quotes = fetch("EquityQuote", symbol="AAPL,SPX")
        if before == own("/quotes?symbols=AAPL,SPX")["results"]:
            break
    else:
        raise AssertionError("The quotes never stayed the same.")
    names = {
        "last_price": "price",
        "bid": "bid",
        "ask": "ask",
        "open": "open",
        "high": "high",
        "low": "low",
        "prev_close": "previousClose",
        "change": "change",
        "volume": "volume",
        "year_high": "high52w",
        "year_low": "low52w",
        "market_cap": "marketCap",
    }
    for quote, row in zip(quotes, before, strict=True):
        for theirs, ours in names.items():
            close(getattr(quote, theirs), row[ours])
        close(quote.change_percent * 100, row["changePct"])
        assert (quote.symbol, quote.source) == (row["symbol"], "simulated")


@pytest.mark.parametrize(
    ("model", "asset_class"),
    [
        ("EquitySearch", "equity"),
        ("CryptoSearch", "crypto"),
        ("CurrencyPairs", "fx"),
        ("IndexSearch", "index"),
    ],
)
def test_searches_equal_symbols(model, asset_class):
    rows = own(f"/symbols?type={asset_class}&limit=1000")["results"]
    found = fetch(model, query="")
    assert [(it.symbol, it.name) for it in found] == [(it["symbol"], it["name"]) for it in rows]


def test_a_search_by_symbol_and_facts_about_a_symbol():
    assert [it.symbol for it in fetch("EquitySearch", query="AAP", is_symbol=True)] == ["AAPL"]
    (row,) = [it for it in own("/symbols?q=AAPL")["results"] if it["symbol"] == "AAPL"]
    (info,) = fetch("EquityInfo", symbol="AAPL")
    assert (info.name, info.stock_exchange, info.sector, info.industry_category) == (
        row["name"],
        row["exchange"],
        row["sector"],
        row["industry"],
    )
    assert info.first_stock_price_date == date.fromisoformat(row["firstDate"])


def test_news_equal_ours():
    rows = own("/stocks/AAPL/news?from=2026-10-01&to=2026-11-18&limit=30")["results"]
    news = fetch(
        "CompanyNews", symbol="AAPL", start_date="2026-10-01", end_date="2026-11-18", limit=30
    )
    assert [(it.id, it.title) for it in news] == [(it["id"], it["title"]) for it in rows]
    assert [it.sentiment_score for it in news] == [it["sentiment"]["score"] for it in rows]
    with pytest.raises(OpenBBError, match="give symbol"):
        fetch("CompanyNews")


STATEMENTS = [
    ("IncomeStatement", "income"),
    ("BalanceSheet", "balance"),
    ("CashFlowStatement", "cashflow"),
    ("FinancialRatios", "ratios"),
    ("KeyMetrics", "overview"),
]


@pytest.mark.parametrize(("model", "statement"), STATEMENTS)
@pytest.mark.parametrize(
    ("period", "ours"), [("annual", "annual"), ("quarter", "quarterly"), ("ttm", "ttm")]
)
def test_statements_equal_fundamentals(model, statement, period, ours):
    path = f"/stocks/AAPL/fundamentals?statement={statement}&period={ours}&limit=4"
    rows = own(path)["results"]
    found = fetch(model, symbol="AAPL", period=period, limit=4)
    assert len(found) == len(rows) == 4
    declared = set(provider.fetcher_dict[model].data_type.model_fields)
    for it, row in zip(found, rows, strict=True):
        assert (it.symbol, str(it.period_ending)) == ("AAPL", row["periodEnd"])
        for name, value in row.items():
            if isinstance(value, int | float) or value is None:
                assert snake(name) in declared
                close(getattr(it, snake(name)), value)


def test_dividends_and_splits_equal_the_events_of_history():
    events = own("/stocks/AAPL/history?from=2018-01-01&limit=5000")["events"]
    dividends = fetch("HistoricalDividends", symbol="AAPL", start_date="2018-01-01")
    assert [(str(it.ex_dividend_date), it.amount) for it in dividends] == [
        (it["date"], it["amount"]) for it in events if it["type"] == "dividend"
    ]
    assert len(dividends) > 10
    splits = fetch("HistoricalSplits", symbol="AAPL")
    assert [(str(it.date), Fraction(it.split_ratio.replace(":", "/"))) for it in splits][-1:] == [
        (it["date"], Fraction(it["ratio"])) for it in events if it["type"] == "split"
    ][-1:]
    assert splits[0].numerator / splits[0].denominator == Fraction(
        splits[0].split_ratio.replace(":", "/")
    )


def test_dividends_have_all_dates():
    ours = own("/stocks/AAPL/dividends?from=2026-01-01")["results"]
    found = fetch("HistoricalDividends", symbol="AAPL", start_date="2026-01-01")
    names = ("declaration_date", "record_date", "ex_dividend_date", "payment_date")
    theirs = [[str(getattr(it, name)) for name in names] for it in reversed(found)]
    assert theirs == [
        [it["declarationDate"], it["recordDate"], it["exDate"], it["payDate"]] for it in ours
    ]


CALENDARS = [
    ("CalendarEarnings", "earnings", "report_date", "date"),
    ("CalendarDividend", "dividends", "ex_dividend_date", "exDate"),
    ("CalendarSplits", "splits", "date", "exDate"),
    ("CalendarIpo", "ipos", "ipo_date", "date"),
]


@pytest.mark.parametrize(("model", "calendar", "theirs", "ours"), CALENDARS)
def test_calendars_equal_ours(model, calendar, theirs, ours):
    year = 2016 if calendar == "ipos" else 2026
    start, end = f"{year}-01-01", f"{year}-12-31"
    rows = own(f"/calendar/{calendar}?from={start}&to={end}&limit=1000")["results"]
    found = fetch(model, start_date=start, end_date=end)
    shown = [(str(getattr(it, theirs)), it.symbol) for it in found]
    assert shown[: len(rows)] == [(it[ours], it["symbol"]) for it in rows][: len(shown)] != []


def test_economic_series_equal_ours():
    path = "/macro/indicators?series=CPI,UNRATE&from=2025-01-01&to=2026-06-30&units=yoy"
    rows = [
        (series["series"], it["date"], it["value"])
        for series in own(path)["results"]
        for it in series["observations"]
    ]
    found = fetch(
        "EconomicIndicators",
        symbol="CPI,UNRATE",
        country="united_states",
        start_date="2025-01-01",
        end_date="2026-06-30",
        units="yoy",
    )
    assert [(it.symbol, str(it.date), it.value) for it in found] == rows != []


def test_errors_name_the_cause(monkeypatch):
    with pytest.raises(OpenBBError, match="NOSUCH"):
        fetch("EquityHistorical", symbol="NOSUCH")
    with pytest.raises(EmptyDataError):
        fetch("EquitySearch", query="nothing is called this")
    wrong = {**CREDENTIALS, "meridian_api_key": SecretStr("nope")}
    with pytest.raises(UnauthorizedError, match="Meridian: "):
        fetch("EquityQuote", wrong, symbol="AAPL")
    with pytest.raises(OpenBBError, match="must be an address"):
        fetch("EquityQuote", {**CREDENTIALS, "meridian_base_url": SecretStr("here")}, symbol="A")
    monkeypatch.delenv("MERIDIAN_API_KEY")
    with pytest.raises(UnauthorizedError, match="needs the credential meridian_api_key"):
        fetch("EquityQuote", None, symbol="AAPL")
    monkeypatch.setenv("MERIDIAN_API_KEY", KEY)
    assert fetch("EquityQuote", None, symbol="AAPL")[0].symbol == "AAPL"


def test_the_sample_of_the_guide_runs():
    guide = Path(__file__).parents[3] / "web/src/features/documentation/guides/openbb.mdx"
    shown = re.search(r'title="With openbb-core alone".*?\n(.+?)```', guide.read_text(), re.DOTALL)
    run = subprocess.run([sys.executable, "-c", shown[1]], capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert "symbol='MSFT'" in run.stdout


def test_every_model_was_read():
    assert set(provider.fetcher_dict) == asked
