"""News, corporate actions and the screener of Alpaca's Python clients. They must equal our own calls."""

from datetime import date, datetime

import pytest
from alpaca.data import models
from alpaca.data.enums import CorporateActionsType, MarketType, MostActivesBy
from alpaca.data.models.corporate_actions import CashDividend, ForwardSplit
from alpaca.data.models.screener import ActiveStock, Mover
from alpaca.data.requests import CorporateActionsRequest, MarketMoversRequest, MostActivesRequest, NewsRequest
from alpaca_product import actions, close, news, own, screener, steady


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
