# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time
from .backtest import (
    BacktestWarning,
)


@dataclass(frozen=True, slots=True)
class PortfolioRanks(Reply):
    """The type of `PortfolioBacktestSettings.ranks`."""

    by: Literal["momentum", "volatility", "sharpe", "drawdown", "dollarVolume"]
    order: Literal["highest", "lowest"]
    top: int
    bottom: int
    lookback: int
    skip: int

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioRanks:
        return cls(
            by=json["by"],
            order=json["order"],
            top=json["top"],
            bottom=json["bottom"],
            lookback=json["lookback"],
            skip=json["skip"],
        )


@dataclass(frozen=True, slots=True)
class PortfolioBacktestSettingsCosts(Reply):
    """The type of `PortfolioBacktestSettings.costs`."""

    bps: float
    borrow_rate: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioBacktestSettingsCosts:
        return cls(
            bps=float(json["bps"]),
            borrow_rate=float(json["borrowRate"]),
        )


@dataclass(frozen=True, slots=True)
class PortfolioBacktestSettings(Reply):
    """The type of `PortfolioBacktest.settings`."""

    initial_cash: float
    fill: Literal["nextOpen", "close"]
    weighting: Literal["equal", "inverseVolatility", "rank"] | None
    """How weights are spread over chosen symbols. Null with fixed weights."""
    ranks: PortfolioRanks | None
    costs: PortfolioBacktestSettingsCosts
    cash_rate: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioBacktestSettings:
        return cls(
            initial_cash=float(json["initialCash"]),
            fill=json["fill"],
            weighting=json.get("weighting"),
            ranks=maybe(PortfolioRanks.from_json, json.get("ranks")),
            costs=PortfolioBacktestSettingsCosts.from_json(json["costs"]),
            cash_rate=float(json["cashRate"]),
        )


@dataclass(frozen=True, slots=True)
class PortfolioBacktestMetrics(Reply):
    """The type of `PortfolioBacktest.metrics`."""

    total_return: float | None
    cagr: float | None
    """Compound annual return, with years of 365.25 days."""
    annual_volatility: float | None
    sharpe: float | None
    """Annual, above a risk-free rate of 0."""
    sortino: float | None
    calmar: float | None
    max_drawdown: float | None
    probabilistic_sharpe: float | None
    """Probability that the true Sharpe ratio is above 0."""
    max_drawdown_days: float | None
    """Length of the deepest drawdown in calendar days, from its peak to its recovery or the
    end.
    """
    exposure: float | None
    """Share of days that close with an open position."""
    turnover: float | None
    """Annual value of all fills divided by mean equity."""
    value_at_risk: float | None
    """Daily return that 95 % of the days exceed."""
    conditional_value_at_risk: float | None
    """Mean return of the days at and beyond the value at risk."""
    effective_positions: float | None
    """Mean number of equal positions that would be as concentrated, over the rebalancings."""
    rebalances: int
    costs: float
    """Sum of the costs of all fills, as an amount."""
    borrow_costs: float
    """Paid for borrowed shares, as an amount."""
    interest: float
    """Earned on cash less paid on credit, as an amount."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioBacktestMetrics:
        return cls(
            total_return=maybe(float, json.get("totalReturn")),
            cagr=maybe(float, json.get("cagr")),
            annual_volatility=maybe(float, json.get("annualVolatility")),
            sharpe=maybe(float, json.get("sharpe")),
            sortino=maybe(float, json.get("sortino")),
            calmar=maybe(float, json.get("calmar")),
            max_drawdown=maybe(float, json.get("maxDrawdown")),
            probabilistic_sharpe=maybe(float, json.get("probabilisticSharpe")),
            max_drawdown_days=maybe(float, json.get("maxDrawdownDays")),
            exposure=maybe(float, json.get("exposure")),
            turnover=maybe(float, json.get("turnover")),
            value_at_risk=maybe(float, json.get("valueAtRisk")),
            conditional_value_at_risk=maybe(float, json.get("conditionalValueAtRisk")),
            effective_positions=maybe(float, json.get("effectivePositions")),
            rebalances=json["rebalances"],
            costs=float(json["costs"]),
            borrow_costs=float(json["borrowCosts"]),
            interest=float(json["interest"]),
        )


@dataclass(frozen=True, slots=True)
class PortfolioBacktestBenchmark(Reply):
    """The type of `PortfolioBacktest.benchmark`."""

    symbol: str
    total_return: float | None
    cagr: float | None
    """Compound annual return, with years of 365.25 days."""
    annual_volatility: float | None
    sharpe: float | None
    """Annual, above a risk-free rate of 0."""
    sortino: float | None
    calmar: float | None
    max_drawdown: float | None
    beta: float | None
    alpha: float | None
    """Jensen’s alpha, annual."""
    correlation: float | None
    tracking_error: float | None
    information_ratio: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioBacktestBenchmark:
        return cls(
            symbol=json["symbol"],
            total_return=maybe(float, json.get("totalReturn")),
            cagr=maybe(float, json.get("cagr")),
            annual_volatility=maybe(float, json.get("annualVolatility")),
            sharpe=maybe(float, json.get("sharpe")),
            sortino=maybe(float, json.get("sortino")),
            calmar=maybe(float, json.get("calmar")),
            max_drawdown=maybe(float, json.get("maxDrawdown")),
            beta=maybe(float, json.get("beta")),
            alpha=maybe(float, json.get("alpha")),
            correlation=maybe(float, json.get("correlation")),
            tracking_error=maybe(float, json.get("trackingError")),
            information_ratio=maybe(float, json.get("informationRatio")),
        )


@dataclass(frozen=True, slots=True)
class FactorExposure(Reply):
    """The type of `FactorAttribution.exposures`."""

    factor: Literal["market", "size", "momentum"]
    beta: float | None
    standard_error: float | None
    t_statistic: float | None
    """Value divided by its standard error."""
    annual_return: float | None
    """Mean daily return of the factor, times the days of a year."""
    contribution: float | None
    """Beta times this return. With alpha, contributions add up to the mean excess return."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> FactorExposure:
        return cls(
            factor=json["factor"],
            beta=maybe(float, json.get("beta")),
            standard_error=maybe(float, json.get("standardError")),
            t_statistic=maybe(float, json.get("tStatistic")),
            annual_return=maybe(float, json.get("annualReturn")),
            contribution=maybe(float, json.get("contribution")),
        )


@dataclass(frozen=True, slots=True)
class FactorAttribution(Reply):
    """The type of `PortfolioBacktest.factors`."""

    made_from: str
    """What the factors are made from."""
    from_: datetime.datetime
    to: datetime.datetime
    days: int
    companies: int
    alpha: float | None
    """Mean daily return that the factors leave unexplained, times the days of a year."""
    standard_error: float | None
    t_statistic: float | None
    """Value divided by its standard error."""
    r_squared: float | None
    exposures: list[FactorExposure]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> FactorAttribution:
        return cls(
            made_from=json["madeFrom"],
            from_=read_time(json["from"]),
            to=read_time(json["to"]),
            days=json["days"],
            companies=json["companies"],
            alpha=maybe(float, json.get("alpha")),
            standard_error=maybe(float, json.get("standardError")),
            t_statistic=maybe(float, json.get("tStatistic")),
            r_squared=maybe(float, json.get("rSquared")),
            exposures=[FactorExposure.from_json(item) for item in json["exposures"]],
        )


@dataclass(frozen=True, slots=True)
class BacktestedSymbol(Reply):
    """The type of `PortfolioBacktest.symbols`."""

    symbol: str
    from_: datetime.datetime | None
    """Its first and last bar within the range; null when it has none."""
    to: datetime.datetime | None
    ended: bool
    """Its data end within the range, as after a delisting."""
    missing_bars: int
    """Trading days between its first and last bar without a bar."""
    adjustment: Literal["raw", "split", "all"]
    """Price adjustment. `all` is total return with reinvested dividends."""
    profit: float
    """Amount it gained after the costs of its fills."""
    weight: float
    """Share of the equity at the last close."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BacktestedSymbol:
        return cls(
            symbol=json["symbol"],
            from_=maybe(read_time, json.get("from")),
            to=maybe(read_time, json.get("to")),
            ended=json["ended"],
            missing_bars=json["missingBars"],
            adjustment=json["adjustment"],
            profit=float(json["profit"]),
            weight=float(json["weight"]),
        )


@dataclass(frozen=True, slots=True)
class PortfolioEquityPoint(Reply):
    """The type of `PortfolioBacktest.equity`."""

    timestamp: datetime.datetime
    equity: float
    cash: float
    """Part of the equity, including the proceeds of short sales."""
    benchmark: float | None
    """Value of the initial cash if it had been invested in the benchmark."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioEquityPoint:
        return cls(
            timestamp=read_time(json["timestamp"]),
            equity=float(json["equity"]),
            cash=float(json["cash"]),
            benchmark=maybe(float, json.get("benchmark")),
        )


@dataclass(frozen=True, slots=True)
class Rebalance(Reply):
    """The type of `PortfolioBacktest.rebalances`."""

    decided: datetime.datetime
    """Day at whose close the weights were decided."""
    timestamp: datetime.datetime
    """Day on which they were filled."""
    equity: float
    """After costs."""
    turnover: float
    """Value of its fills divided by the equity."""
    costs: float
    weights: dict[str, float]
    """Shares of the equity after the fills, by symbol, without those that are 0."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Rebalance:
        return cls(
            decided=read_time(json["decided"]),
            timestamp=read_time(json["timestamp"]),
            equity=float(json["equity"]),
            turnover=float(json["turnover"]),
            costs=float(json["costs"]),
            weights=json["weights"],
        )


@dataclass(frozen=True, slots=True)
class ScreenedMembers(Reply):
    """The type of `PortfolioBacktest.members`."""

    decided: datetime.datetime
    matched: int
    """Number of symbols that met the conditions."""
    symbols: list[str]
    """Symbols that were chosen, in the order of the screen."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreenedMembers:
        return cls(
            decided=read_time(json["decided"]),
            matched=json["matched"],
            symbols=json["symbols"],
        )


@dataclass(frozen=True, slots=True)
class PortfolioBacktest(Reply):
    """The reply of `portfolio_backtest`."""

    rebalance: Literal["none", "daily", "weekly", "monthly", "quarterly", "yearly"]
    from_: datetime.datetime
    """The first and the last trading day."""
    to: datetime.datetime
    bars: int
    """Number of trading days."""
    periods_per_year: float
    currency: str
    settings: PortfolioBacktestSettings
    """What the run used, defaults included."""
    metrics: PortfolioBacktestMetrics
    """What the portfolio did. Shares, not percent; losses are negative; null where undefined."""
    benchmark: PortfolioBacktestBenchmark | None
    """The same of the benchmark, and the portfolio beside it. Null without a benchmark."""
    factors: FactorAttribution | None
    """What market, size and momentum explain of the daily returns. Null when not requested, or
    when too few companies or days are known.
    """
    symbols: list[BacktestedSymbol]
    """In the order of the call."""
    equity: list[PortfolioEquityPoint]
    """At the close of every day."""
    rebalances: list[Rebalance]
    """In order of time."""
    warnings: list[BacktestWarning]
    hash: str
    """SHA-256 hash of the inputs: rules, settings and bars."""
    as_of: datetime.datetime
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    members: list[ScreenedMembers] | None = None
    """With `screen`: its symbols at each decision."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioBacktest:
        return cls(
            rebalance=json["rebalance"],
            from_=read_time(json["from"]),
            to=read_time(json["to"]),
            bars=json["bars"],
            periods_per_year=float(json["periodsPerYear"]),
            currency=json["currency"],
            settings=PortfolioBacktestSettings.from_json(json["settings"]),
            metrics=PortfolioBacktestMetrics.from_json(json["metrics"]),
            benchmark=maybe(PortfolioBacktestBenchmark.from_json, json.get("benchmark")),
            factors=maybe(FactorAttribution.from_json, json.get("factors")),
            symbols=[BacktestedSymbol.from_json(item) for item in json["symbols"]],
            equity=[PortfolioEquityPoint.from_json(item) for item in json["equity"]],
            rebalances=[Rebalance.from_json(item) for item in json["rebalances"]],
            warnings=[BacktestWarning.from_json(item) for item in json["warnings"]],
            hash=json["hash"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            members=maybe(lambda items: [ScreenedMembers.from_json(item) for item in items], json.get("members")),
        )
