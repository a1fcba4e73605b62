# Generated from the contract by sdks/generate/print.ts; do not edit.
"""Types of arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired

__all__ = [
    "BacktestRules",
    "CallName",
    "Holding",
    "NewAlertChannel",
    "NewAlertCondition",
    "ReportSections",
]

CallName = Literal[
    "market_summary",
    "market_sectors",
    "symbols",
    "quote",
    "quotes",
    "history",
    "macro",
    "news",
    "social_sentiment",
    "insights",
    "fundamentals",
    "risk",
    "backtest",
    "backtest_rules",
    "assistant_portfolio",
    "indicators",
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
    "status",
]
"""The name of a call, for `raw`."""


class BacktestRules(TypedDict):
    entry: Mapping[str, Any]
    """A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or
    {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50
    comparisons in all rules. left and right are numbers or operands: open, high, low, close,
    volume, or an indicator as in the indicators call, such as sma:200, with a further output as
    macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A
    comparison with a value that there is not yet neither holds nor does its opposite.
    """
    exit: NotRequired[Mapping[str, Any]]
    """A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or
    {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50
    comparisons in all rules. left and right are numbers or operands: open, high, low, close,
    volume, or an indicator as in the indicators call, such as sma:200, with a further output as
    macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A
    comparison with a value that there is not yet neither holds nor does its opposite.
    """
    short_entry: NotRequired[Mapping[str, Any]]
    """A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or
    {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50
    comparisons in all rules. left and right are numbers or operands: open, high, low, close,
    volume, or an indicator as in the indicators call, such as sma:200, with a further output as
    macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A
    comparison with a value that there is not yet neither holds nor does its opposite.
    """
    short_exit: NotRequired[Mapping[str, Any]]
    """A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or
    {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50
    comparisons in all rules. left and right are numbers or operands: open, high, low, close,
    volume, or an indicator as in the indicators call, such as sma:200, with a further output as
    macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A
    comparison with a value that there is not yet neither holds nor does its opposite.
    """


class Holding(TypedDict):
    symbol: str
    """A share, a currency pair, a crypto pair or an index, in any case."""
    quantity: float
    """Shares, or units of the first currency of a pair; below 0 for what was sold short."""
    cost_basis: NotRequired[float]
    """Paid for one unit, in the currency of the price."""


class NewAlertCondition(TypedDict):
    metric: str
    """`price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators
    call, such as `rsi:14` or `macd:12:26:9.signal`.
    """
    op: Literal["above", "below", "crosses"]
    """`above` and `below` fire when they begin to hold, `crosses` when the value changes sides."""
    value: float
    """What the metric is compared with; percent for `changePct`."""
    window: NotRequired[Literal["1m", "5m", "15m", "30m", "1h", "1d"]]
    """The span of `changePct` and `volume`, and the bars of an indicator, which is looked at
    when a bar closes.
    """


class NewAlertChannel(TypedDict):
    type: Literal["webhook", "email", "inApp"]
    url: NotRequired[str]
    """Of a webhook: a public https address."""


class ReportSections(TypedDict):
    market_overview: NotRequired[bool]
    top_performers: NotRequired[bool]
    technical_analysis: NotRequired[bool]
    news_summary: NotRequired[bool]
    recommendations: NotRequired[bool]
    risk_assessment: NotRequired[bool]
