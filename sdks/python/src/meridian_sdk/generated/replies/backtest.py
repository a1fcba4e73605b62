# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class BacktestSettings(Reply):
    """The type of `Backtest.settings`."""

    initial_cash: float
    commission: float
    slippage: float
    fill: Literal["nextOpen", "close"]
    size: float
    allow_short: bool

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BacktestSettings:
        return cls(
            initial_cash=float(json["initialCash"]),
            commission=float(json["commission"]),
            slippage=float(json["slippage"]),
            fill=json["fill"],
            size=float(json["size"]),
            allow_short=json["allowShort"],
        )


@dataclass(frozen=True, slots=True)
class BacktestMetrics(Reply):
    """The type of `Backtest.metrics`."""

    total_return: float | None
    cagr: float | None
    """Compound annual return, with years of 365.25 days."""
    buy_and_hold_return: float | None
    """Return of holding the symbol from the first close to the last, without costs."""
    annual_volatility: float | None
    sharpe: float | None
    probabilistic_sharpe: float | None
    """Probability that the true Sharpe ratio is above 0."""
    sortino: float | None
    calmar: float | None
    max_drawdown: float | None
    max_drawdown_days: float | None
    """Length of the deepest drawdown in calendar days, from its peak to its recovery or the
    end.
    """
    exposure: float | None
    """Share of bars that close with an open position."""
    trades: int
    """Number of closed trades. All trade metrics below refer to closed trades."""
    win_rate: float | None
    profit_factor: float | None
    """Sum of profits divided by sum of losses."""
    expectancy: float | None
    """Mean profit per trade, as an amount."""
    best_trade: float | None
    worst_trade: float | None
    average_trade: float | None
    sqn: float | None
    turnover: float | None
    """Annual value of all fills divided by mean equity."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BacktestMetrics:
        return cls(
            total_return=maybe(float, json.get("totalReturn")),
            cagr=maybe(float, json.get("cagr")),
            buy_and_hold_return=maybe(float, json.get("buyAndHoldReturn")),
            annual_volatility=maybe(float, json.get("annualVolatility")),
            sharpe=maybe(float, json.get("sharpe")),
            probabilistic_sharpe=maybe(float, json.get("probabilisticSharpe")),
            sortino=maybe(float, json.get("sortino")),
            calmar=maybe(float, json.get("calmar")),
            max_drawdown=maybe(float, json.get("maxDrawdown")),
            max_drawdown_days=maybe(float, json.get("maxDrawdownDays")),
            exposure=maybe(float, json.get("exposure")),
            trades=json["trades"],
            win_rate=maybe(float, json.get("winRate")),
            profit_factor=maybe(float, json.get("profitFactor")),
            expectancy=maybe(float, json.get("expectancy")),
            best_trade=maybe(float, json.get("bestTrade")),
            worst_trade=maybe(float, json.get("worstTrade")),
            average_trade=maybe(float, json.get("averageTrade")),
            sqn=maybe(float, json.get("sqn")),
            turnover=maybe(float, json.get("turnover")),
        )


@dataclass(frozen=True, slots=True)
class EquityPoint(Reply):
    """The type of `Backtest.equity`."""

    timestamp: datetime.datetime
    equity: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> EquityPoint:
        return cls(
            timestamp=read_time(json["timestamp"]),
            equity=float(json["equity"]),
        )


@dataclass(frozen=True, slots=True)
class BacktestTrade(Reply):
    """The type of `Backtest.trades`."""

    side: Literal["long", "short"]
    entry_time: datetime.datetime
    entry_price: float
    exit_time: datetime.datetime | None
    """Null while the position is open, like its price."""
    exit_price: float | None
    quantity: float
    profit: float
    """After costs. Open positions are valued at the last close."""
    return_pct: float
    """Percent of the entry value."""
    bars: int
    open: bool | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BacktestTrade:
        return cls(
            side=json["side"],
            entry_time=read_time(json["entryTime"]),
            entry_price=float(json["entryPrice"]),
            exit_time=maybe(read_time, json.get("exitTime")),
            exit_price=maybe(float, json.get("exitPrice")),
            quantity=float(json["quantity"]),
            profit=float(json["profit"]),
            return_pct=float(json["returnPct"]),
            bars=json["bars"],
            open=json.get("open"),
        )


@dataclass(frozen=True, slots=True)
class WalkForwardFold(Reply):
    """The type of `WalkForward.folds`."""

    train_from: datetime.datetime
    train_to: datetime.datetime
    test_from: datetime.datetime
    test_to: datetime.datetime
    parameters: dict[str, float]
    in_sample_sharpe: float | None
    out_of_sample_sharpe: float | None
    out_of_sample_return: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> WalkForwardFold:
        return cls(
            train_from=read_time(json["trainFrom"]),
            train_to=read_time(json["trainTo"]),
            test_from=read_time(json["testFrom"]),
            test_to=read_time(json["testTo"]),
            parameters=json["parameters"],
            in_sample_sharpe=maybe(float, json.get("inSampleSharpe")),
            out_of_sample_sharpe=maybe(float, json.get("outOfSampleSharpe")),
            out_of_sample_return=maybe(float, json.get("outOfSampleReturn")),
        )


@dataclass(frozen=True, slots=True)
class WalkForward(Reply):
    """The type of `Backtest.walk_forward`."""

    combinations: int
    folds: list[WalkForwardFold]
    in_sample_sharpe: float | None
    out_of_sample_sharpe: float | None
    out_of_sample_return: float | None
    deflated_sharpe: float | None
    """Probability that the Sharpe ratio of the best combination is above 0, given the number of
    combinations tried.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> WalkForward:
        return cls(
            combinations=json["combinations"],
            folds=[WalkForwardFold.from_json(item) for item in json["folds"]],
            in_sample_sharpe=maybe(float, json.get("inSampleSharpe")),
            out_of_sample_sharpe=maybe(float, json.get("outOfSampleSharpe")),
            out_of_sample_return=maybe(float, json.get("outOfSampleReturn")),
            deflated_sharpe=maybe(float, json.get("deflatedSharpe")),
        )


@dataclass(frozen=True, slots=True)
class BacktestWarning(Reply):
    """The type of `Backtest.warnings`."""

    code: str
    text: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BacktestWarning:
        return cls(
            code=json["code"],
            text=json["text"],
        )


@dataclass(frozen=True, slots=True)
class Backtest(Reply):
    """The reply of `backtest`."""

    symbol: str
    strategy: Literal["smaCross", "emaCross", "rsiReversion", "macdCross", "bollingerBreakout", "donchianBreakout", "buyAndHold"] | None
    """Null for custom rules."""
    parameters: dict[str, float] | None
    rules: dict[str, Any]
    """Rules that were traded, including those generated by a strategy."""
    interval: Literal["1m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"]
    from_: datetime.datetime
    """Times of the first and the last bar."""
    to: datetime.datetime
    bars: int
    adjustment: Literal["raw", "split", "all"]
    """Price adjustment. `all` is total return with reinvested dividends."""
    periods_per_year: float
    settings: BacktestSettings
    metrics: BacktestMetrics
    equity: list[EquityPoint]
    trades: list[BacktestTrade]
    walk_forward: WalkForward | None
    warnings: list[BacktestWarning]
    run_hash: str
    """SHA-256 hash of the inputs: rules, settings and bars."""
    as_of: datetime.datetime
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Backtest:
        return cls(
            symbol=json["symbol"],
            strategy=json.get("strategy"),
            parameters=json.get("parameters"),
            rules=json["rules"],
            interval=json["interval"],
            from_=read_time(json["from"]),
            to=read_time(json["to"]),
            bars=json["bars"],
            adjustment=json["adjustment"],
            periods_per_year=float(json["periodsPerYear"]),
            settings=BacktestSettings.from_json(json["settings"]),
            metrics=BacktestMetrics.from_json(json["metrics"]),
            equity=[EquityPoint.from_json(item) for item in json["equity"]],
            trades=[BacktestTrade.from_json(item) for item in json["trades"]],
            walk_forward=maybe(WalkForward.from_json, json.get("walkForward")),
            warnings=[BacktestWarning.from_json(item) for item in json["warnings"]],
            run_hash=json["runHash"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
