# Generated from the contract by sdks/generate/print.ts; do not edit.
"""Types of arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired

__all__ = [
    "BacktestRules",
    "CallName",
    "Holding",
    "NewAlertChannel",
    "NewAlertCondition",
    "PortfolioBacktestCosts",
    "PortfolioBacktestRanks",
    "PortfolioScreen",
    "ReportSections",
    "ScreenOrder",
    "ScreenUniverse",
]

CallName = Literal[
    "market_summary",
    "market_sectors",
    "market_movers",
    "market_day",
    "symbols",
    "quote",
    "quotes",
    "exchange_rates",
    "history",
    "trades",
    "quote_ticks",
    "book",
    "tick_bars",
    "venues",
    "dividends",
    "splits",
    "corporate_actions",
    "earnings_calendar",
    "dividends_calendar",
    "splits_calendar",
    "listings_calendar",
    "economic_calendar",
    "sessions_calendar",
    "histories",
    "histories_wide",
    "macro",
    "news",
    "social_sentiment",
    "insights",
    "fundamentals",
    "holdings",
    "constituents",
    "risk",
    "backtest",
    "backtest_rules",
    "portfolio_backtest",
    "assistant_portfolio",
    "indicators",
    "screener",
    "screens_list",
    "bulk",
    "bulk_manifest",
    "bulk_file",
    "alerts_create",
    "alerts_list",
    "alerts_triggered",
    "alerts_delete",
    "alerts_remove",
    "alerts_resend",
    "stream_ticket",
    "stream_sse",
    "daily_report",
    "make_daily_report",
    "weekly_report",
    "make_weekly_report",
    "monthly_report",
    "make_monthly_report",
    "custom_report",
    "make_custom_report",
    "report",
    "usage",
    "links_create",
    "links_list",
    "links_delete",
    "status",
]
"""The name of a call, for `raw`."""


class BacktestRules(TypedDict):
    entry: Mapping[str, Any]
    """A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or
    {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50
    comparisons in all rules. left and right are numbers or operands: open, high, low, close,
    volume, or an indicator as in the indicators call, such as sma:200, with a further output as
    macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A
    comparison with a missing value is neither true nor false.
    """
    exit: NotRequired[Mapping[str, Any]]
    """A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or
    {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50
    comparisons in all rules. left and right are numbers or operands: open, high, low, close,
    volume, or an indicator as in the indicators call, such as sma:200, with a further output as
    macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A
    comparison with a missing value is neither true nor false.
    """
    short_entry: NotRequired[Mapping[str, Any]]
    """A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or
    {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50
    comparisons in all rules. left and right are numbers or operands: open, high, low, close,
    volume, or an indicator as in the indicators call, such as sma:200, with a further output as
    macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A
    comparison with a missing value is neither true nor false.
    """
    short_exit: NotRequired[Mapping[str, Any]]
    """A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or
    {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50
    comparisons in all rules. left and right are numbers or operands: open, high, low, close,
    volume, or an indicator as in the indicators call, such as sma:200, with a further output as
    macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A
    comparison with a missing value is neither true nor false.
    """


class ScreenUniverse(TypedDict):
    type: NotRequired[Literal["equity", "etf", "fund", "fx", "crypto", "index"]]
    """Symbols of this class."""
    symbols: NotRequired[Sequence[str]]
    """Only these symbols of the class. Defaults to all."""
    index: NotRequired[str]
    """Only members of this index, such as SPX, as they were at the time: companies that have
    left the market since are among them.
    """


class ScreenOrder(TypedDict):
    by: str
    order: NotRequired[Literal["asc", "desc"]]


class PortfolioScreen(TypedDict):
    id: NotRequired[str]
    """ID of a screen saved in the dashboard, as `GET /api/screens` lists it, in place of
    universe, conditions and sort.
    """
    universe: NotRequired[ScreenUniverse]
    """Symbols to search. Defaults to all shares."""
    conditions: NotRequired[Sequence[Mapping[str, Any]]]
    """Conditions that all must hold. A comparison {"left","op","right"} with op above, below,
    crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5
    deep and with at most 50 comparisons in all conditions. left and right are numbers or
    operands: open, high, low, close, volume, or an indicator as in the indicators call, such as
    sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as
    in donchian:20.upper[1]. A comparison with a missing value is neither true nor false.
    Operands are also the figures of a company, as in fundamentals.priceEarnings, of the risk of
    one year, as in risk.beta, and of the quote at the present, as in quote.changePct: price,
    change, changePct, gapPct, open, high, low, volume. {"left","op":"is","right"} compares
    sector, industry, exchange, currency with a text in any case, as in
    {"left":"sector","op":"is","right":"Information Technology"}.
    """
    sort: NotRequired[Sequence[ScreenOrder]]
    """Order of the rows. Missing values come last. Rows that are equal go by symbol."""
    limit: NotRequired[int]
    """Number of symbols to hold, from the first of the screen."""


class PortfolioBacktestRanks(TypedDict):
    by: Literal["momentum", "volatility", "sharpe", "drawdown", "dollarVolume"]
    """Measure of closes and volumes: return, volatility, Sharpe ratio or deepest drawdown of
    the window, or mean traded value of a day.
    """
    top: int
    """Number of symbols to hold, from the first in `order`. Their weights add up to 1."""
    bottom: NotRequired[int]
    """Number of symbols to sell short, from the last. Their weights add up to -1."""
    order: NotRequired[Literal["highest", "lowest"]]
    """Which comes first. Default: `highest`; for volatility `lowest`."""
    lookback: NotRequired[int]
    """Trading days from the start of the window to the decision."""
    skip: NotRequired[int]
    """Trading days before the decision that the window leaves out. Default: 0; for momentum 21,
    if the lookback is longer.
    """


class PortfolioBacktestCosts(TypedDict):
    bps: NotRequired[float]
    """Cost per fill, commission and slippage together, in hundredths of a percent of its value."""
    borrow_rate: NotRequired[float]
    """Annual rate on the value of short positions: 0.01 is 1 %."""


class Holding(TypedDict):
    symbol: str
    """Stock, currency pair, crypto pair or index. Not case-sensitive."""
    quantity: float
    """Shares, or units of the first currency of a pair. Negative for short positions."""
    cost_basis: NotRequired[float]
    """Price paid per unit, in the currency of the price."""


class NewAlertCondition(TypedDict):
    metric: str
    """`price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators
    call, such as `rsi:14` or `macd:12:26:9.signal`. With `screen`: `entry`, `exit` or `change`,
    the number of symbols that entered the screen, left it, or both.
    """
    op: Literal["above", "below", "crosses"]
    """`above` and `below` trigger when the condition becomes true; `crosses` triggers when the
    value changes sides.
    """
    value: float
    """Threshold to compare with the metric. In percent for `changePct`."""
    window: NotRequired[Literal["1m", "5m", "15m", "30m", "1h", "1d"]]
    """Time range of `changePct` and `volume`, or bar length of an indicator. Indicators are
    evaluated when a bar closes.
    """
    screen: NotRequired[str]
    """ID of a screen saved in the dashboard, as `GET /api/screens` lists it, to watch in place
    of `symbols`. It is evaluated after each session, and each minute of it where the screen
    looks at quotes. `op` is `above`: with the value 0, each change triggers.
    """


class NewAlertChannel(TypedDict):
    type: Literal["webhook", "email", "inApp"]
    url: NotRequired[str]
    """Public https address that receives the webhook. Required for `webhook`."""


class ReportSections(TypedDict):
    market_overview: NotRequired[bool]
    top_performers: NotRequired[bool]
    technical_analysis: NotRequired[bool]
    news_summary: NotRequired[bool]
    recommendations: NotRequired[bool]
    risk_assessment: NotRequired[bool]
