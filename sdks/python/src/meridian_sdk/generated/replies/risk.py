# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class Drawdown(Reply):
    """The type of `Risk.max_drawdown`."""

    depth: float
    start: datetime.date | None
    """Day of the peak. All dates are null if there was no loss."""
    trough: datetime.date | None
    recovery: datetime.date | None
    """Null if the peak has not been reached again."""
    days: int
    """Calendar days from the peak to the recovery, or to the last day."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Drawdown:
        return cls(
            depth=float(json["depth"]),
            start=maybe(read_date, json.get("start")),
            trough=maybe(read_date, json.get("trough")),
            recovery=maybe(read_date, json.get("recovery")),
            days=json["days"],
        )


@dataclass(frozen=True, slots=True)
class ValueAtRisk(Reply):
    """The type of `Risk.value_at_risk`."""

    historical: float | None
    parametric: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ValueAtRisk:
        return cls(
            historical=maybe(float, json.get("historical")),
            parametric=maybe(float, json.get("parametric")),
        )


@dataclass(frozen=True, slots=True)
class RiskSample(Reply):
    """The type of `Risk.sample`."""

    bars: int
    from_: datetime.date
    to: datetime.date

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> RiskSample:
        return cls(
            bars=json["bars"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
        )


@dataclass(frozen=True, slots=True)
class RiskConventions(Reply):
    """The type of `Risk.conventions`."""

    returns: str
    adjustment: Literal["raw", "split", "all"]
    """Adjustment of prices and benchmark prices. `all` is total return."""
    benchmark_adjustment: Literal["raw", "split", "all"]
    periods_per_year: int
    """Trading days per year, for the symbol alone and for the comparison with the benchmark."""
    benchmark_periods_per_year: int
    common_bars: int
    """Number of daily returns between common dates."""
    deviation: str
    annualisation: str
    risk_free: float
    confidence: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> RiskConventions:
        return cls(
            returns=json["returns"],
            adjustment=json["adjustment"],
            benchmark_adjustment=json["benchmarkAdjustment"],
            periods_per_year=json["periodsPerYear"],
            benchmark_periods_per_year=json["benchmarkPeriodsPerYear"],
            common_bars=json["commonBars"],
            deviation=json["deviation"],
            annualisation=json["annualisation"],
            risk_free=float(json["riskFree"]),
            confidence=float(json["confidence"]),
        )


@dataclass(frozen=True, slots=True)
class Risk(Reply):
    """The reply of `risk`."""

    symbol: str
    benchmark: str
    lookback: Literal["1m", "3m", "6m", "ytd", "1y", "2y", "3y", "5y", "10y", "max"]
    annual_return: float | None
    """Compound annual return."""
    annual_volatility: float | None
    sharpe: float | None
    sortino: float | None
    calmar: float | None
    """Compound annual return divided by the deepest drawdown."""
    omega: float | None
    beta: float | None
    alpha: float | None
    """Jensen’s alpha, annual."""
    correlation: float | None
    tracking_error: float | None
    information_ratio: float | None
    max_drawdown: Drawdown
    value_at_risk: ValueAtRisk
    conditional_value_at_risk: float | None
    """Mean return of the days at and beyond the historical value at risk."""
    skew: float | None
    kurtosis: float | None
    """Excess: 0 for a normal distribution."""
    tail_ratio: float | None
    """95th percentile of daily returns divided by the absolute 5th percentile."""
    sample: RiskSample
    conventions: RiskConventions
    as_of: datetime.datetime
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Risk:
        return cls(
            symbol=json["symbol"],
            benchmark=json["benchmark"],
            lookback=json["lookback"],
            annual_return=maybe(float, json.get("annualReturn")),
            annual_volatility=maybe(float, json.get("annualVolatility")),
            sharpe=maybe(float, json.get("sharpe")),
            sortino=maybe(float, json.get("sortino")),
            calmar=maybe(float, json.get("calmar")),
            omega=maybe(float, json.get("omega")),
            beta=maybe(float, json.get("beta")),
            alpha=maybe(float, json.get("alpha")),
            correlation=maybe(float, json.get("correlation")),
            tracking_error=maybe(float, json.get("trackingError")),
            information_ratio=maybe(float, json.get("informationRatio")),
            max_drawdown=Drawdown.from_json(json["maxDrawdown"]),
            value_at_risk=ValueAtRisk.from_json(json["valueAtRisk"]),
            conditional_value_at_risk=maybe(float, json.get("conditionalValueAtRisk")),
            skew=maybe(float, json.get("skew")),
            kurtosis=maybe(float, json.get("kurtosis")),
            tail_ratio=maybe(float, json.get("tailRatio")),
            sample=RiskSample.from_json(json["sample"]),
            conventions=RiskConventions.from_json(json["conventions"]),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
