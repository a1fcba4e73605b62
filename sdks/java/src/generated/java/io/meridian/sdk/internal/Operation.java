// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal;

import java.util.Set;

/** Every call of the API: name, method, path, whether it needs a key, whether it creates, maximum page size, body fields. */
public enum Operation {
  MARKET_SUMMARY("marketSummary", "GET", "/api/market/summary", true, false, 0, Set.of()),
  MARKET_SECTORS("marketSectors", "GET", "/api/market/sectors", true, false, 0, Set.of()),
  MARKET_MOVERS("marketMovers", "GET", "/api/market/movers", true, false, 0, Set.of()),
  MARKET_DAY("marketDay", "GET", "/api/market/day", true, false, 50000, Set.of()),
  SYMBOLS("symbols", "GET", "/api/symbols", true, false, 1000, Set.of()),
  QUOTE("quote", "GET", "/api/stocks/{symbol}/quote", true, false, 0, Set.of()),
  QUOTES("quotes", "GET", "/api/quotes", true, false, 0, Set.of()),
  EXCHANGE_RATES("exchangeRates", "GET", "/api/fx/rates", true, false, 0, Set.of()),
  HISTORY("history", "GET", "/api/stocks/{symbol}/history", true, false, 50000, Set.of()),
  TRADES("trades", "GET", "/api/stocks/{symbol}/trades", true, false, 10000, Set.of()),
  QUOTE_TICKS("quoteTicks", "GET", "/api/stocks/{symbol}/quotes", true, false, 10000, Set.of()),
  BOOK("book", "GET", "/api/stocks/{symbol}/book", true, false, 0, Set.of()),
  TICK_BARS("tickBars", "GET", "/api/stocks/{symbol}/bars", true, false, 10000, Set.of()),
  VENUES("venues", "GET", "/api/stocks/{symbol}/venues", true, false, 0, Set.of()),
  DIVIDENDS("dividends", "GET", "/api/stocks/{symbol}/dividends", true, false, 1000, Set.of()),
  SPLITS("splits", "GET", "/api/stocks/{symbol}/splits", true, false, 1000, Set.of()),
  CORPORATE_ACTIONS("corporateActions", "GET", "/api/corporate-actions", true, false, 1000, Set.of()),
  EARNINGS_CALENDAR("earningsCalendar", "GET", "/api/calendar/earnings", true, false, 1000, Set.of()),
  DIVIDENDS_CALENDAR("dividendsCalendar", "GET", "/api/calendar/dividends", true, false, 1000, Set.of()),
  SPLITS_CALENDAR("splitsCalendar", "GET", "/api/calendar/splits", true, false, 1000, Set.of()),
  LISTINGS_CALENDAR("listingsCalendar", "GET", "/api/calendar/ipos", true, false, 1000, Set.of()),
  ECONOMIC_CALENDAR("economicCalendar", "GET", "/api/calendar/economic", true, false, 1000, Set.of()),
  SESSIONS_CALENDAR("sessionsCalendar", "GET", "/api/calendar/sessions", true, false, 1000, Set.of()),
  HISTORIES("histories", "GET", "/api/history", true, false, 0, Set.of()),
  HISTORIES_WIDE("historiesWide", "GET", "/api/history?layout=wide", true, false, 0, Set.of()),
  MACRO("macro", "GET", "/api/macro/indicators", true, false, 0, Set.of()),
  NEWS("news", "GET", "/api/stocks/{symbol}/news", true, false, 1000, Set.of()),
  SOCIAL_SENTIMENT("socialSentiment", "GET", "/api/sentiment/social", true, false, 2000, Set.of()),
  INSIGHTS("insights", "GET", "/api/stocks/{symbol}/insights", true, false, 0, Set.of()),
  FUNDAMENTALS("fundamentals", "GET", "/api/stocks/{symbol}/fundamentals", true, false, 200, Set.of()),
  HOLDINGS("holdings", "GET", "/api/stocks/{symbol}/holdings", true, false, 0, Set.of()),
  CONSTITUENTS("constituents", "GET", "/api/indices/{symbol}/constituents", true, false, 0, Set.of()),
  RISK("risk", "GET", "/api/stocks/{symbol}/risk", true, false, 0, Set.of()),
  BACKTEST("backtest", "GET", "/api/stocks/{symbol}/backtest", true, false, 0, Set.of()),
  BACKTEST_RULES("backtestRules", "POST", "/api/stocks/{symbol}/backtest", true, false, 0, Set.of("strategy", "rules", "fast", "slow", "signal", "period", "exitPeriod", "lower", "upper", "deviations", "interval", "from", "to", "initialCash", "commission", "slippage", "fill", "size", "walkForward", "allowShort", "grid")),
  PORTFOLIO_BACKTEST("portfolioBacktest", "POST", "/api/portfolio/backtest", true, false, 0, Set.of("symbols", "screen", "weights", "ranks", "weighting", "from", "to", "rebalance", "fill", "initialCash", "costs", "cashRate", "benchmark", "factors")),
  ASSISTANT_PORTFOLIO("assistantPortfolio", "POST", "/api/assistant/portfolio", true, false, 0, Set.of("question", "holdings")),
  INDICATORS("indicators", "GET", "/api/stocks/{symbol}/indicators", true, false, 50000, Set.of()),
  SCREENER("screener", "POST", "/api/screener", true, false, 0, Set.of("universe", "conditions", "columns", "sort", "asOf", "limit", "cursor")),
  SCREENS_LIST("screensList", "GET", "/api/screens", true, false, 0, Set.of()),
  BULK("bulk", "GET", "/api/bulk", true, false, 0, Set.of()),
  BULK_MANIFEST("bulkManifest", "GET", "/api/bulk/{dataset}/manifest", true, false, 0, Set.of()),
  BULK_FILE("bulkFile", "GET", "/api/bulk/{dataset}/{file}", true, false, 0, Set.of()),
  ALERTS_CREATE("alertsCreate", "POST", "/api/alerts/create", true, true, 0, Set.of("name", "symbols", "condition", "channels", "cooldown", "once", "expiresAt")),
  ALERTS_LIST("alertsList", "GET", "/api/alerts/list", true, false, 500, Set.of()),
  ALERTS_TRIGGERED("alertsTriggered", "GET", "/api/alerts/triggered", true, false, 500, Set.of()),
  ALERTS_DELETE("alertsDelete", "POST", "/api/alerts/delete", true, false, 0, Set.of("id")),
  ALERTS_REMOVE("alertsRemove", "DELETE", "/api/alerts/delete", true, false, 0, Set.of()),
  ALERTS_RESEND("alertsResend", "POST", "/api/alerts/deliveries/{id}/resend", true, false, 0, Set.of()),
  STREAM_TICKET("streamTicket", "POST", "/api/stream/ticket", true, false, 0, Set.of()),
  STREAM_SSE("streamSse", "GET", "/api/stream/sse", true, false, 0, Set.of()),
  DAILY_REPORT("dailyReport", "GET", "/api/reports/daily", true, false, 0, Set.of()),
  MAKE_DAILY_REPORT("makeDailyReport", "POST", "/api/reports/daily", true, true, 0, Set.of("symbols", "date", "sections", "logoId")),
  WEEKLY_REPORT("weeklyReport", "GET", "/api/reports/weekly", true, false, 0, Set.of()),
  MAKE_WEEKLY_REPORT("makeWeeklyReport", "POST", "/api/reports/weekly", true, true, 0, Set.of("symbols", "date", "sections", "logoId")),
  MONTHLY_REPORT("monthlyReport", "GET", "/api/reports/monthly", true, false, 0, Set.of()),
  MAKE_MONTHLY_REPORT("makeMonthlyReport", "POST", "/api/reports/monthly", true, true, 0, Set.of("symbols", "date", "sections", "logoId")),
  CUSTOM_REPORT("customReport", "GET", "/api/reports/custom", true, false, 0, Set.of()),
  MAKE_CUSTOM_REPORT("makeCustomReport", "POST", "/api/reports/custom", true, true, 0, Set.of("symbols", "from", "to", "sections", "logoId")),
  REPORT("report", "GET", "/api/reports/{id}", true, false, 0, Set.of()),
  USAGE("usage", "GET", "/api/usage", true, false, 0, Set.of()),
  LINKS_CREATE("linksCreate", "POST", "/api/links", true, true, 0, Set.of("path", "expiresIn")),
  LINKS_LIST("linksList", "GET", "/api/links", true, false, 0, Set.of()),
  LINKS_DELETE("linksDelete", "DELETE", "/api/links/{id}", true, false, 0, Set.of()),
  STATUS("status", "GET", "/api/status", false, false, 0, Set.of());

  final String wire;
  final String method;
  final String path;
  final boolean needsKey;
  final boolean creates;
  final long pageMax;
  final Set<String> body;

  Operation(String wire, String method, String path, boolean needsKey, boolean creates, long pageMax, Set<String> body) {
    this.wire = wire;
    this.method = method;
    this.path = path;
    this.needsKey = needsKey;
    this.creates = creates;
    this.pageMax = pageMax;
    this.body = body;
  }
}
