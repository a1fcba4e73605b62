# Generated from the contract by sdks/generate/print.ts; do not edit.
"""The method, path and parameters of each call."""

from __future__ import annotations

from typing import Any

from ..calls import Call, Parameter, unread
from . import replies

_BACKTEST_RULES = {
    "short_entry": "shortEntry",
    "short_exit": "shortExit",
}
_PORTFOLIO_BACKTEST_COSTS = {
    "borrow_rate": "borrowRate",
}
_HOLDING = {
    "cost_basis": "costBasis",
}
_REPORT_SECTIONS = {
    "market_overview": "marketOverview",
    "top_performers": "topPerformers",
    "technical_analysis": "technicalAnalysis",
    "news_summary": "newsSummary",
    "risk_assessment": "riskAssessment",
}

MARKET_SUMMARY = Call(
    name="market_summary",
    method="GET",
    path="/api/market/summary",
    read=lambda json: replies.MarketSummary.from_json(json),
)

MARKET_SECTORS = Call(
    name="market_sectors",
    method="GET",
    path="/api/market/sectors",
    read=lambda json: replies.MarketSectors.from_json(json),
    parameters=(
        Parameter("window", "window", "query"),
    ),
)

MARKET_MOVERS = Call(
    name="market_movers",
    method="GET",
    path="/api/market/movers",
    read=lambda json: replies.MarketMovers.from_json(json),
    parameters=(
        Parameter("kind", "kind", "query"),
        Parameter("date", "date", "query", kind="date"),
        Parameter("type", "type", "query"),
        Parameter("limit", "limit", "query"),
    ),
)

MARKET_DAY = Call(
    name="market_day",
    method="GET",
    path="/api/market/day",
    read=lambda json: replies.MarketDayPage.from_json(json),
    parameters=(
        Parameter("date", "date", "query", kind="date"),
        Parameter("type", "type", "query"),
        Parameter("adjustment", "adjustment", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.DayBar,
    page_max=50000,
)

SYMBOLS = Call(
    name="symbols",
    method="GET",
    path="/api/symbols",
    read=lambda json: replies.SymbolsPage.from_json(json),
    parameters=(
        Parameter("q", "q", "query"),
        Parameter("type", "type", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.SymbolInfo,
    page_max=1000,
)

QUOTE = Call(
    name="quote",
    method="GET",
    path="/api/stocks/{symbol}/quote",
    read=lambda json: replies.Quote.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
    ),
)

QUOTES = Call(
    name="quotes",
    method="GET",
    path="/api/quotes",
    read=lambda json: replies.Quotes.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
    ),
)

EXCHANGE_RATES = Call(
    name="exchange_rates",
    method="GET",
    path="/api/fx/rates",
    read=lambda json: replies.ExchangeRates.from_json(json),
    parameters=(
        Parameter("base", "base", "query"),
        Parameter("quotes", "quotes", "query"),
        Parameter("date", "date", "query", kind="date"),
    ),
)

HISTORY = Call(
    name="history",
    method="GET",
    path="/api/stocks/{symbol}/history",
    read=lambda json: replies.HistoryPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("interval", "interval", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("adjustment", "adjustment", "query"),
        Parameter("session", "session", "query"),
        Parameter("as_of", "asOf", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
        Parameter("day_start", "dayStart", "query"),
        Parameter("timezone", "timezone", "query"),
    ),
    row=lambda: replies.Bar,
    page_max=50000,
    compact=True,
)

TRADES = Call(
    name="trades",
    method="GET",
    path="/api/stocks/{symbol}/trades",
    read=lambda json: replies.TradesPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.Trade,
    page_max=10000,
)

QUOTE_TICKS = Call(
    name="quote_ticks",
    method="GET",
    path="/api/stocks/{symbol}/quotes",
    read=lambda json: replies.QuoteTicksPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.QuoteTick,
    page_max=10000,
)

BOOK = Call(
    name="book",
    method="GET",
    path="/api/stocks/{symbol}/book",
    read=lambda json: replies.Book.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("levels", "levels", "query"),
    ),
)

TICK_BARS = Call(
    name="tick_bars",
    method="GET",
    path="/api/stocks/{symbol}/bars",
    read=lambda json: replies.TickBarsPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("size", "size", "query"),
        Parameter("by", "by", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.TickBar,
    page_max=10000,
)

VENUES = Call(
    name="venues",
    method="GET",
    path="/api/stocks/{symbol}/venues",
    read=lambda json: replies.Venues.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("from_", "from", "query", kind="date"),
        Parameter("to", "to", "query", kind="date"),
    ),
)

DIVIDENDS = Call(
    name="dividends",
    method="GET",
    path="/api/stocks/{symbol}/dividends",
    read=lambda json: replies.DividendsPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.Dividend,
    page_max=1000,
)

SPLITS = Call(
    name="splits",
    method="GET",
    path="/api/stocks/{symbol}/splits",
    read=lambda json: replies.SplitsPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.Split,
    page_max=1000,
)

CORPORATE_ACTIONS = Call(
    name="corporate_actions",
    method="GET",
    path="/api/corporate-actions",
    read=lambda json: replies.CorporateActionsPage.from_json(json),
    parameters=(
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("kinds", "kinds", "query", kind="list"),
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.MarketAction,
    page_max=1000,
)

EARNINGS_CALENDAR = Call(
    name="earnings_calendar",
    method="GET",
    path="/api/calendar/earnings",
    read=lambda json: replies.EarningsCalendarPage.from_json(json),
    parameters=(
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.EarningsDate,
    page_max=1000,
)

DIVIDENDS_CALENDAR = Call(
    name="dividends_calendar",
    method="GET",
    path="/api/calendar/dividends",
    read=lambda json: replies.DividendsCalendarPage.from_json(json),
    parameters=(
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.DividendDate,
    page_max=1000,
)

SPLITS_CALENDAR = Call(
    name="splits_calendar",
    method="GET",
    path="/api/calendar/splits",
    read=lambda json: replies.SplitsCalendarPage.from_json(json),
    parameters=(
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.SplitDate,
    page_max=1000,
)

LISTINGS_CALENDAR = Call(
    name="listings_calendar",
    method="GET",
    path="/api/calendar/ipos",
    read=lambda json: replies.ListingsCalendarPage.from_json(json),
    parameters=(
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.Listing,
    page_max=1000,
)

ECONOMIC_CALENDAR = Call(
    name="economic_calendar",
    method="GET",
    path="/api/calendar/economic",
    read=lambda json: replies.EconomicCalendarPage.from_json(json),
    parameters=(
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("country", "country", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.EconomicRelease,
    page_max=1000,
)

SESSIONS_CALENDAR = Call(
    name="sessions_calendar",
    method="GET",
    path="/api/calendar/sessions",
    read=lambda json: replies.SessionsCalendarPage.from_json(json),
    parameters=(
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("exchange", "exchange", "query"),
        Parameter("days", "days", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.TradingSession,
    page_max=1000,
)

HISTORIES = Call(
    name="histories",
    method="GET",
    path="/api/history",
    read=lambda json: replies.Histories.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("interval", "interval", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("adjustment", "adjustment", "query"),
    ),
)

HISTORIES_WIDE = Call(
    name="histories_wide",
    method="GET",
    path="/api/history?layout=wide",
    read=lambda json: replies.WideHistories.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("interval", "interval", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("adjustment", "adjustment", "query"),
        Parameter("column", "column", "query"),
    ),
)

MACRO = Call(
    name="macro",
    method="GET",
    path="/api/macro/indicators",
    read=lambda json: replies.Macro.from_json(json),
    parameters=(
        Parameter("series", "series", "query", kind="list"),
        Parameter("country", "country", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("units", "units", "query"),
        Parameter("as_of", "asOf", "query", kind="moment"),
    ),
)

NEWS = Call(
    name="news",
    method="GET",
    path="/api/stocks/{symbol}/news",
    read=lambda json: replies.NewsPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.Article,
    page_max=1000,
)

SOCIAL_SENTIMENT = Call(
    name="social_sentiment",
    method="GET",
    path="/api/sentiment/social",
    read=lambda json: replies.SocialSentimentPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("interval", "interval", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.SocialSentiment,
    page_max=2000,
)

INSIGHTS = Call(
    name="insights",
    method="GET",
    path="/api/stocks/{symbol}/insights",
    read=lambda json: replies.Insights.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("horizon", "horizon", "query"),
    ),
)

FUNDAMENTALS = Call(
    name="fundamentals",
    method="GET",
    path="/api/stocks/{symbol}/fundamentals",
    read=lambda json: replies.FundamentalsPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("statement", "statement", "query"),
        Parameter("period", "period", "query"),
        Parameter("as_of", "asOf", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.Statement,
    page_max=200,
)

HOLDINGS = Call(
    name="holdings",
    method="GET",
    path="/api/stocks/{symbol}/holdings",
    read=lambda json: replies.Holdings.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("date", "date", "query", kind="date"),
    ),
)

CONSTITUENTS = Call(
    name="constituents",
    method="GET",
    path="/api/indices/{symbol}/constituents",
    read=lambda json: replies.Constituents.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("date", "date", "query", kind="date"),
    ),
)

RISK = Call(
    name="risk",
    method="GET",
    path="/api/stocks/{symbol}/risk",
    read=lambda json: replies.Risk.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("benchmark", "benchmark", "query"),
        Parameter("lookback", "lookback", "query"),
        Parameter("confidence", "confidence", "query"),
        Parameter("risk_free", "riskFree", "query"),
    ),
)

BACKTEST = Call(
    name="backtest",
    method="GET",
    path="/api/stocks/{symbol}/backtest",
    read=lambda json: replies.Backtest.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("strategy", "strategy", "query"),
        Parameter("fast", "fast", "query"),
        Parameter("slow", "slow", "query"),
        Parameter("signal", "signal", "query"),
        Parameter("period", "period", "query"),
        Parameter("exit_period", "exitPeriod", "query"),
        Parameter("lower", "lower", "query"),
        Parameter("upper", "upper", "query"),
        Parameter("deviations", "deviations", "query"),
        Parameter("interval", "interval", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("initial_cash", "initialCash", "query"),
        Parameter("commission", "commission", "query"),
        Parameter("slippage", "slippage", "query"),
        Parameter("fill", "fill", "query"),
        Parameter("size", "size", "query"),
        Parameter("walk_forward", "walkForward", "query"),
        Parameter("allow_short", "allowShort", "query"),
    ),
)

BACKTEST_RULES = Call(
    name="backtest_rules",
    method="POST",
    path="/api/stocks/{symbol}/backtest",
    read=lambda json: replies.Backtest.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("strategy", "strategy", "body"),
        Parameter("rules", "rules", "body", fields=_BACKTEST_RULES),
        Parameter("fast", "fast", "body"),
        Parameter("slow", "slow", "body"),
        Parameter("signal", "signal", "body"),
        Parameter("period", "period", "body"),
        Parameter("exit_period", "exitPeriod", "body"),
        Parameter("lower", "lower", "body"),
        Parameter("upper", "upper", "body"),
        Parameter("deviations", "deviations", "body"),
        Parameter("interval", "interval", "body"),
        Parameter("from_", "from", "body", kind="moment"),
        Parameter("to", "to", "body", kind="moment"),
        Parameter("initial_cash", "initialCash", "body"),
        Parameter("commission", "commission", "body"),
        Parameter("slippage", "slippage", "body"),
        Parameter("fill", "fill", "body"),
        Parameter("size", "size", "body"),
        Parameter("walk_forward", "walkForward", "body"),
        Parameter("allow_short", "allowShort", "body"),
        Parameter("grid", "grid", "body"),
    ),
)

PORTFOLIO_BACKTEST = Call(
    name="portfolio_backtest",
    method="POST",
    path="/api/portfolio/backtest",
    read=lambda json: replies.PortfolioBacktest.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "body", kind="list"),
        Parameter("screen", "screen", "body"),
        Parameter("weights", "weights", "body"),
        Parameter("ranks", "ranks", "body"),
        Parameter("weighting", "weighting", "body"),
        Parameter("from_", "from", "body", kind="moment"),
        Parameter("to", "to", "body", kind="moment"),
        Parameter("rebalance", "rebalance", "body"),
        Parameter("fill", "fill", "body"),
        Parameter("initial_cash", "initialCash", "body"),
        Parameter("costs", "costs", "body", fields=_PORTFOLIO_BACKTEST_COSTS),
        Parameter("cash_rate", "cashRate", "body"),
        Parameter("benchmark", "benchmark", "body"),
        Parameter("factors", "factors", "body"),
    ),
)

ASSISTANT_PORTFOLIO = Call(
    name="assistant_portfolio",
    method="POST",
    path="/api/assistant/portfolio",
    read=lambda json: replies.PortfolioAnswer.from_json(json),
    parameters=(
        Parameter("question", "question", "body"),
        Parameter("holdings", "holdings", "body", kind="list", fields=_HOLDING),
    ),
)

INDICATORS = Call(
    name="indicators",
    method="GET",
    path="/api/stocks/{symbol}/indicators",
    read=lambda json: replies.IndicatorsPage.from_json(json),
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("indicators", "indicators", "query", kind="list"),
        Parameter("interval", "interval", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("adjustment", "adjustment", "query"),
        Parameter("session", "session", "query"),
        Parameter("latest", "latest", "query"),
        Parameter("benchmark", "benchmark", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.IndicatorRow,
    page_max=50000,
)

SCREENER = Call(
    name="screener",
    method="POST",
    path="/api/screener",
    read=lambda json: replies.Screener.from_json(json),
    parameters=(
        Parameter("universe", "universe", "body"),
        Parameter("conditions", "conditions", "body", kind="list"),
        Parameter("columns", "columns", "body", kind="list"),
        Parameter("sort", "sort", "body", kind="list"),
        Parameter("as_of", "asOf", "body", kind="moment"),
        Parameter("limit", "limit", "body"),
        Parameter("cursor", "cursor", "body"),
    ),
)

SCREENS_LIST = Call(
    name="screens_list",
    method="GET",
    path="/api/screens",
    read=lambda json: replies.ScreensList.from_json(json),
)

BULK = Call(
    name="bulk",
    method="GET",
    path="/api/bulk",
    read=lambda json: replies.BulkDatasets.from_json(json),
)

BULK_MANIFEST = Call(
    name="bulk_manifest",
    method="GET",
    path="/api/bulk/{dataset}/manifest",
    read=lambda json: replies.BulkManifest.from_json(json),
    parameters=(
        Parameter("dataset", "dataset", "path"),
        Parameter("format", "format", "query"),
        Parameter("symbol", "symbol", "query"),
        Parameter("date", "date", "query", kind="date"),
    ),
)

BULK_FILE = Call(
    name="bulk_file",
    method="GET",
    path="/api/bulk/{dataset}/{file}",
    read=unread,
    parameters=(
        Parameter("dataset", "dataset", "path"),
        Parameter("file", "file", "path"),
        Parameter("format", "format", "query"),
    ),
)

ALERTS_CREATE = Call(
    name="alerts_create",
    method="POST",
    path="/api/alerts/create",
    read=lambda json: replies.CreatedAlert.from_json(json),
    parameters=(
        Parameter("name", "name", "body"),
        Parameter("symbols", "symbols", "body", kind="list"),
        Parameter("condition", "condition", "body"),
        Parameter("channels", "channels", "body", kind="list"),
        Parameter("cooldown", "cooldown", "body"),
        Parameter("once", "once", "body"),
        Parameter("expires_at", "expiresAt", "body", kind="moment"),
    ),
    creates=True,
)

ALERTS_LIST = Call(
    name="alerts_list",
    method="GET",
    path="/api/alerts/list",
    read=lambda json: replies.AlertsPage.from_json(json),
    parameters=(
        Parameter("status", "status", "query"),
        Parameter("symbol", "symbol", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.Alert,
    page_max=500,
)

ALERTS_TRIGGERED = Call(
    name="alerts_triggered",
    method="GET",
    path="/api/alerts/triggered",
    read=lambda json: replies.FiringsPage.from_json(json),
    parameters=(
        Parameter("alert_id", "alertId", "query"),
        Parameter("symbol", "symbol", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=lambda: replies.Firing,
    page_max=500,
)

ALERTS_DELETE = Call(
    name="alerts_delete",
    method="POST",
    path="/api/alerts/delete",
    read=lambda json: replies.DeletedAlert.from_json(json),
    parameters=(
        Parameter("id", "id", "body"),
    ),
)

ALERTS_REMOVE = Call(
    name="alerts_remove",
    method="DELETE",
    path="/api/alerts/delete",
    read=lambda json: replies.DeletedAlert.from_json(json),
    parameters=(
        Parameter("id", "id", "query"),
    ),
)

ALERTS_RESEND = Call(
    name="alerts_resend",
    method="POST",
    path="/api/alerts/deliveries/{id}/resend",
    read=lambda json: replies.ResentDelivery.from_json(json),
    parameters=(
        Parameter("id", "id", "path"),
    ),
)

STREAM_TICKET = Call(
    name="stream_ticket",
    method="POST",
    path="/api/stream/ticket",
    read=lambda json: replies.StreamTicket.from_json(json),
)

STREAM_SSE = Call(
    name="stream_sse",
    method="GET",
    path="/api/stream/sse",
    read=unread,
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("channels", "channels", "query", kind="list"),
        Parameter("seconds", "seconds", "query"),
    ),
    endless=True,
)

DAILY_REPORT = Call(
    name="daily_report",
    method="GET",
    path="/api/reports/daily",
    read=lambda json: replies.Report.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("date", "date", "query", kind="date"),
        Parameter("sections", "sections", "query", kind="list"),
        Parameter("logo_id", "logoId", "query"),
    ),
)

MAKE_DAILY_REPORT = Call(
    name="make_daily_report",
    method="POST",
    path="/api/reports/daily",
    read=lambda json: replies.Report.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "body", kind="list"),
        Parameter("date", "date", "body", kind="date"),
        Parameter("sections", "sections", "body", fields=_REPORT_SECTIONS),
        Parameter("logo_id", "logoId", "body"),
    ),
    creates=True,
)

WEEKLY_REPORT = Call(
    name="weekly_report",
    method="GET",
    path="/api/reports/weekly",
    read=lambda json: replies.Report.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("date", "date", "query", kind="date"),
        Parameter("sections", "sections", "query", kind="list"),
        Parameter("logo_id", "logoId", "query"),
    ),
)

MAKE_WEEKLY_REPORT = Call(
    name="make_weekly_report",
    method="POST",
    path="/api/reports/weekly",
    read=lambda json: replies.Report.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "body", kind="list"),
        Parameter("date", "date", "body", kind="date"),
        Parameter("sections", "sections", "body", fields=_REPORT_SECTIONS),
        Parameter("logo_id", "logoId", "body"),
    ),
    creates=True,
)

MONTHLY_REPORT = Call(
    name="monthly_report",
    method="GET",
    path="/api/reports/monthly",
    read=lambda json: replies.Report.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("date", "date", "query", kind="date"),
        Parameter("sections", "sections", "query", kind="list"),
        Parameter("logo_id", "logoId", "query"),
    ),
)

MAKE_MONTHLY_REPORT = Call(
    name="make_monthly_report",
    method="POST",
    path="/api/reports/monthly",
    read=lambda json: replies.Report.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "body", kind="list"),
        Parameter("date", "date", "body", kind="date"),
        Parameter("sections", "sections", "body", fields=_REPORT_SECTIONS),
        Parameter("logo_id", "logoId", "body"),
    ),
    creates=True,
)

CUSTOM_REPORT = Call(
    name="custom_report",
    method="GET",
    path="/api/reports/custom",
    read=lambda json: replies.Report.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
        Parameter("from_", "from", "query", kind="date"),
        Parameter("to", "to", "query", kind="date"),
        Parameter("sections", "sections", "query", kind="list"),
        Parameter("logo_id", "logoId", "query"),
    ),
)

MAKE_CUSTOM_REPORT = Call(
    name="make_custom_report",
    method="POST",
    path="/api/reports/custom",
    read=lambda json: replies.Report.from_json(json),
    parameters=(
        Parameter("symbols", "symbols", "body", kind="list"),
        Parameter("from_", "from", "body", kind="date"),
        Parameter("to", "to", "body", kind="date"),
        Parameter("sections", "sections", "body", fields=_REPORT_SECTIONS),
        Parameter("logo_id", "logoId", "body"),
    ),
    creates=True,
)

REPORT = Call(
    name="report",
    method="GET",
    path="/api/reports/{id}",
    read=lambda json: replies.StoredReport.from_json(json),
    parameters=(
        Parameter("id", "id", "path"),
    ),
)

USAGE = Call(
    name="usage",
    method="GET",
    path="/api/usage",
    read=lambda json: replies.Usage.from_json(json),
    parameters=(
        Parameter("range", "range", "query"),
    ),
)

LINKS_CREATE = Call(
    name="links_create",
    method="POST",
    path="/api/links",
    read=lambda json: replies.LinksCreate.from_json(json),
    parameters=(
        Parameter("path", "path", "body"),
        Parameter("expires_in", "expiresIn", "body"),
    ),
    creates=True,
)

LINKS_LIST = Call(
    name="links_list",
    method="GET",
    path="/api/links",
    read=lambda json: replies.LinksList.from_json(json),
)

LINKS_DELETE = Call(
    name="links_delete",
    method="DELETE",
    path="/api/links/{id}",
    read=lambda json: replies.DeletedAlert.from_json(json),
    parameters=(
        Parameter("id", "id", "path"),
    ),
)

STATUS = Call(
    name="status",
    method="GET",
    path="/api/status",
    read=lambda json: replies.ServiceStatus.from_json(json),
    needs_key=False,
)

CALLS: dict[str, Call[Any]] = {
    "market_summary": MARKET_SUMMARY,
    "market_sectors": MARKET_SECTORS,
    "market_movers": MARKET_MOVERS,
    "market_day": MARKET_DAY,
    "symbols": SYMBOLS,
    "quote": QUOTE,
    "quotes": QUOTES,
    "exchange_rates": EXCHANGE_RATES,
    "history": HISTORY,
    "trades": TRADES,
    "quote_ticks": QUOTE_TICKS,
    "book": BOOK,
    "tick_bars": TICK_BARS,
    "venues": VENUES,
    "dividends": DIVIDENDS,
    "splits": SPLITS,
    "corporate_actions": CORPORATE_ACTIONS,
    "earnings_calendar": EARNINGS_CALENDAR,
    "dividends_calendar": DIVIDENDS_CALENDAR,
    "splits_calendar": SPLITS_CALENDAR,
    "listings_calendar": LISTINGS_CALENDAR,
    "economic_calendar": ECONOMIC_CALENDAR,
    "sessions_calendar": SESSIONS_CALENDAR,
    "histories": HISTORIES,
    "histories_wide": HISTORIES_WIDE,
    "macro": MACRO,
    "news": NEWS,
    "social_sentiment": SOCIAL_SENTIMENT,
    "insights": INSIGHTS,
    "fundamentals": FUNDAMENTALS,
    "holdings": HOLDINGS,
    "constituents": CONSTITUENTS,
    "risk": RISK,
    "backtest": BACKTEST,
    "backtest_rules": BACKTEST_RULES,
    "portfolio_backtest": PORTFOLIO_BACKTEST,
    "assistant_portfolio": ASSISTANT_PORTFOLIO,
    "indicators": INDICATORS,
    "screener": SCREENER,
    "screens_list": SCREENS_LIST,
    "bulk": BULK,
    "bulk_manifest": BULK_MANIFEST,
    "bulk_file": BULK_FILE,
    "alerts_create": ALERTS_CREATE,
    "alerts_list": ALERTS_LIST,
    "alerts_triggered": ALERTS_TRIGGERED,
    "alerts_delete": ALERTS_DELETE,
    "alerts_remove": ALERTS_REMOVE,
    "alerts_resend": ALERTS_RESEND,
    "stream_ticket": STREAM_TICKET,
    "stream_sse": STREAM_SSE,
    "daily_report": DAILY_REPORT,
    "make_daily_report": MAKE_DAILY_REPORT,
    "weekly_report": WEEKLY_REPORT,
    "make_weekly_report": MAKE_WEEKLY_REPORT,
    "monthly_report": MONTHLY_REPORT,
    "make_monthly_report": MAKE_MONTHLY_REPORT,
    "custom_report": CUSTOM_REPORT,
    "make_custom_report": MAKE_CUSTOM_REPORT,
    "report": REPORT,
    "usage": USAGE,
    "links_create": LINKS_CREATE,
    "links_list": LINKS_LIST,
    "links_delete": LINKS_DELETE,
    "status": STATUS,
}
