# Generated from the contract by sdks/generate/print.ts; do not edit.
"""The method, path and parameters of each call."""

from __future__ import annotations

from typing import Any

from ..calls import Call, Parameter, unread
from .replies import (
    Alert,
    AlertsPage,
    Article,
    Backtest,
    Bar,
    BulkDatasets,
    BulkManifest,
    CreatedAlert,
    DeletedAlert,
    ExchangeRates,
    Firing,
    FiringsPage,
    FundamentalsPage,
    HistoryPage,
    IndicatorRow,
    IndicatorsPage,
    Insights,
    LinksCreate,
    LinksList,
    Macro,
    MarketSectors,
    MarketSummary,
    NewsPage,
    PortfolioAnswer,
    Quote,
    Quotes,
    Report,
    ResentDelivery,
    Risk,
    Screener,
    ServiceStatus,
    SocialSentiment,
    SocialSentimentPage,
    Statement,
    StoredReport,
    StreamTicket,
    SymbolInfo,
    SymbolsPage,
    Usage,
)

_BACKTEST_RULES = {
    "short_entry": "shortEntry",
    "short_exit": "shortExit",
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
    read=MarketSummary.from_json,
)

MARKET_SECTORS = Call(
    name="market_sectors",
    method="GET",
    path="/api/market/sectors",
    read=MarketSectors.from_json,
    parameters=(
        Parameter("window", "window", "query"),
    ),
)

SYMBOLS = Call(
    name="symbols",
    method="GET",
    path="/api/symbols",
    read=SymbolsPage.from_json,
    parameters=(
        Parameter("q", "q", "query"),
        Parameter("type", "type", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=SymbolInfo,
    page_max=1000,
)

QUOTE = Call(
    name="quote",
    method="GET",
    path="/api/stocks/{symbol}/quote",
    read=Quote.from_json,
    parameters=(
        Parameter("symbol", "symbol", "path"),
    ),
)

QUOTES = Call(
    name="quotes",
    method="GET",
    path="/api/quotes",
    read=Quotes.from_json,
    parameters=(
        Parameter("symbols", "symbols", "query", kind="list"),
    ),
)

EXCHANGE_RATES = Call(
    name="exchange_rates",
    method="GET",
    path="/api/fx/rates",
    read=ExchangeRates.from_json,
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
    read=HistoryPage.from_json,
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("interval", "interval", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("adjustment", "adjustment", "query"),
        Parameter("session", "session", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=Bar,
    page_max=50000,
    compact=True,
)

MACRO = Call(
    name="macro",
    method="GET",
    path="/api/macro/indicators",
    read=Macro.from_json,
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
    read=NewsPage.from_json,
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=Article,
    page_max=1000,
)

SOCIAL_SENTIMENT = Call(
    name="social_sentiment",
    method="GET",
    path="/api/sentiment/social",
    read=SocialSentimentPage.from_json,
    parameters=(
        Parameter("symbol", "symbol", "query"),
        Parameter("from_", "from", "query", kind="moment"),
        Parameter("to", "to", "query", kind="moment"),
        Parameter("interval", "interval", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=SocialSentiment,
    page_max=2000,
)

INSIGHTS = Call(
    name="insights",
    method="GET",
    path="/api/stocks/{symbol}/insights",
    read=Insights.from_json,
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("horizon", "horizon", "query"),
    ),
)

FUNDAMENTALS = Call(
    name="fundamentals",
    method="GET",
    path="/api/stocks/{symbol}/fundamentals",
    read=FundamentalsPage.from_json,
    parameters=(
        Parameter("symbol", "symbol", "path"),
        Parameter("statement", "statement", "query"),
        Parameter("period", "period", "query"),
        Parameter("as_of", "asOf", "query", kind="moment"),
        Parameter("limit", "limit", "query"),
    ),
    row=Statement,
    page_max=200,
)

RISK = Call(
    name="risk",
    method="GET",
    path="/api/stocks/{symbol}/risk",
    read=Risk.from_json,
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
    read=Backtest.from_json,
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
    read=Backtest.from_json,
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

ASSISTANT_PORTFOLIO = Call(
    name="assistant_portfolio",
    method="POST",
    path="/api/assistant/portfolio",
    read=PortfolioAnswer.from_json,
    parameters=(
        Parameter("question", "question", "body"),
        Parameter("holdings", "holdings", "body", kind="list", fields=_HOLDING),
    ),
)

INDICATORS = Call(
    name="indicators",
    method="GET",
    path="/api/stocks/{symbol}/indicators",
    read=IndicatorsPage.from_json,
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
    row=IndicatorRow,
    page_max=50000,
)

SCREENER = Call(
    name="screener",
    method="POST",
    path="/api/screener",
    read=Screener.from_json,
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

BULK = Call(
    name="bulk",
    method="GET",
    path="/api/bulk",
    read=BulkDatasets.from_json,
)

BULK_MANIFEST = Call(
    name="bulk_manifest",
    method="GET",
    path="/api/bulk/{dataset}/manifest",
    read=BulkManifest.from_json,
    parameters=(
        Parameter("dataset", "dataset", "path"),
        Parameter("format", "format", "query"),
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
    read=CreatedAlert.from_json,
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
    read=AlertsPage.from_json,
    parameters=(
        Parameter("status", "status", "query"),
        Parameter("symbol", "symbol", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=Alert,
    page_max=500,
)

ALERTS_TRIGGERED = Call(
    name="alerts_triggered",
    method="GET",
    path="/api/alerts/triggered",
    read=FiringsPage.from_json,
    parameters=(
        Parameter("alert_id", "alertId", "query"),
        Parameter("symbol", "symbol", "query"),
        Parameter("limit", "limit", "query"),
    ),
    row=Firing,
    page_max=500,
)

ALERTS_DELETE = Call(
    name="alerts_delete",
    method="POST",
    path="/api/alerts/delete",
    read=DeletedAlert.from_json,
    parameters=(
        Parameter("id", "id", "body"),
    ),
)

ALERTS_REMOVE = Call(
    name="alerts_remove",
    method="DELETE",
    path="/api/alerts/delete",
    read=DeletedAlert.from_json,
    parameters=(
        Parameter("id", "id", "query"),
    ),
)

ALERTS_RESEND = Call(
    name="alerts_resend",
    method="POST",
    path="/api/alerts/deliveries/{id}/resend",
    read=ResentDelivery.from_json,
    parameters=(
        Parameter("id", "id", "path"),
    ),
)

STREAM_TICKET = Call(
    name="stream_ticket",
    method="POST",
    path="/api/stream/ticket",
    read=StreamTicket.from_json,
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
    read=Report.from_json,
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
    read=Report.from_json,
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
    read=Report.from_json,
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
    read=Report.from_json,
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
    read=Report.from_json,
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
    read=Report.from_json,
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
    read=Report.from_json,
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
    read=Report.from_json,
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
    read=StoredReport.from_json,
    parameters=(
        Parameter("id", "id", "path"),
    ),
)

USAGE = Call(
    name="usage",
    method="GET",
    path="/api/usage",
    read=Usage.from_json,
    parameters=(
        Parameter("range", "range", "query"),
    ),
)

LINKS_CREATE = Call(
    name="links_create",
    method="POST",
    path="/api/links",
    read=LinksCreate.from_json,
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
    read=LinksList.from_json,
)

LINKS_DELETE = Call(
    name="links_delete",
    method="DELETE",
    path="/api/links/{id}",
    read=DeletedAlert.from_json,
    parameters=(
        Parameter("id", "id", "path"),
    ),
)

STATUS = Call(
    name="status",
    method="GET",
    path="/api/status",
    read=ServiceStatus.from_json,
    needs_key=False,
)

CALLS: dict[str, Call[Any]] = {
    "market_summary": MARKET_SUMMARY,
    "market_sectors": MARKET_SECTORS,
    "symbols": SYMBOLS,
    "quote": QUOTE,
    "quotes": QUOTES,
    "exchange_rates": EXCHANGE_RATES,
    "history": HISTORY,
    "macro": MACRO,
    "news": NEWS,
    "social_sentiment": SOCIAL_SENTIMENT,
    "insights": INSIGHTS,
    "fundamentals": FUNDAMENTALS,
    "risk": RISK,
    "backtest": BACKTEST,
    "backtest_rules": BACKTEST_RULES,
    "assistant_portfolio": ASSISTANT_PORTFOLIO,
    "indicators": INDICATORS,
    "screener": SCREENER,
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
