# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time
from .risk import (
    RiskSample,
)


@dataclass(frozen=True, slots=True)
class AnswerSentence(Reply):
    """The type of `PortfolioAnswer.sentences`."""

    text: str
    claims: list[str]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AnswerSentence:
        return cls(
            text=json["text"],
            claims=json["claims"],
        )


@dataclass(frozen=True, slots=True)
class ClaimSource(Reply):
    """The type of `Claim.sources`."""

    path: str
    """API path that returns the number, followed by # and the field. Computed numbers start
    with `computed:`, followed by their path in this reply.
    """
    value: float
    as_of: datetime.datetime

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ClaimSource:
        return cls(
            path=json["path"],
            value=float(json["value"]),
            as_of=read_time(json["asOf"]),
        )


@dataclass(frozen=True, slots=True)
class Claim(Reply):
    """The type of `PortfolioAnswer.claims`."""

    id: str
    kind: Literal["value", "position", "exposure", "concentration", "risk", "stress", "attribution", "income", "coverage"]
    text: str
    sources: list[ClaimSource]
    """Source of each number in the text."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Claim:
        return cls(
            id=json["id"],
            kind=json["kind"],
            text=json["text"],
            sources=[ClaimSource.from_json(item) for item in json["sources"]],
        )


@dataclass(frozen=True, slots=True)
class Position(Reply):
    """The type of `PortfolioAnswer.positions`."""

    symbol: str
    name: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    sector: str
    currency: str
    """Currency of the price."""
    quantity: float
    price: float
    value: float | None
    """In US dollars. Null if no exchange rate is available."""
    weight: float | None
    """Share of gross exposure: 0.1 is 10 %. Negative for short positions."""
    cost_basis: float | None
    gain: float | None
    """Value minus cost, in US dollars."""
    gain_share: float | None
    """Gain divided by cost."""
    income: float
    """Dividends for this quantity over the last twelve months, in US dollars."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Position:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            asset_class=json["assetClass"],
            sector=json["sector"],
            currency=json["currency"],
            quantity=float(json["quantity"]),
            price=float(json["price"]),
            value=maybe(float, json.get("value")),
            weight=maybe(float, json.get("weight")),
            cost_basis=maybe(float, json.get("costBasis")),
            gain=maybe(float, json.get("gain")),
            gain_share=maybe(float, json.get("gainShare")),
            income=float(json["income"]),
        )


@dataclass(frozen=True, slots=True)
class ExposurePart(Reply):
    """The type of `LookThrough.sectors`."""

    name: str
    value: float
    weight: float
    positions: int

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ExposurePart:
        return cls(
            name=json["name"],
            value=float(json["value"]),
            weight=float(json["weight"]),
            positions=json["positions"],
        )


@dataclass(frozen=True, slots=True)
class Concentration(Reply):
    """The type of `Exposure.concentration`."""

    herfindahl: float
    """Sum of the squared weights."""
    effective_positions: float
    """Inverse of `herfindahl`: the number of equal positions with the same concentration."""
    largest: float
    top_five: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Concentration:
        return cls(
            herfindahl=float(json["herfindahl"]),
            effective_positions=float(json["effectivePositions"]),
            largest=float(json["largest"]),
            top_five=float(json["topFive"]),
        )


@dataclass(frozen=True, slots=True)
class LookThroughSymbol(Reply):
    """The type of `LookThrough.symbols`."""

    symbol: str
    value: float
    weight: float
    direct: float
    """Weight that is held directly."""
    through_funds: float
    """Weight that funds hold."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> LookThroughSymbol:
        return cls(
            symbol=json["symbol"],
            value=float(json["value"]),
            weight=float(json["weight"]),
            direct=float(json["direct"]),
            through_funds=float(json["throughFunds"]),
        )


@dataclass(frozen=True, slots=True)
class LookThrough(Reply):
    """The type of `Exposure.look_through`."""

    funds: list[str]
    """Funds that are replaced by their holdings."""
    date: datetime.date
    """Session at whose close the holdings are."""
    symbols: list[LookThroughSymbol]
    """The 25 largest."""
    sectors: list[ExposurePart]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> LookThrough:
        return cls(
            funds=json["funds"],
            date=read_date(json["date"]),
            symbols=[LookThroughSymbol.from_json(item) for item in json["symbols"]],
            sectors=[ExposurePart.from_json(item) for item in json["sectors"]],
        )


@dataclass(frozen=True, slots=True)
class Exposure(Reply):
    """The type of `PortfolioAnswer.exposure`."""

    net: float
    """Long plus short exposure, in US dollars."""
    gross: float
    """Sum of the absolute values of all positions. Weights are shares of this sum."""
    long: float
    short: float
    gain: float | None
    """Total gain of the positions with a cost basis."""
    gain_share: float | None
    income: float
    income_yield: float | None
    """Income divided by net value."""
    asset_classes: list[ExposurePart]
    sectors: list[ExposurePart]
    currencies: list[ExposurePart]
    concentration: Concentration | None
    look_through: LookThrough | None
    """Exposure with each fund replaced by its holdings. Null without a fund with known
    holdings.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Exposure:
        return cls(
            net=float(json["net"]),
            gross=float(json["gross"]),
            long=float(json["long"]),
            short=float(json["short"]),
            gain=maybe(float, json.get("gain")),
            gain_share=maybe(float, json.get("gainShare")),
            income=float(json["income"]),
            income_yield=maybe(float, json.get("incomeYield")),
            asset_classes=[ExposurePart.from_json(item) for item in json["assetClasses"]],
            sectors=[ExposurePart.from_json(item) for item in json["sectors"]],
            currencies=[ExposurePart.from_json(item) for item in json["currencies"]],
            concentration=maybe(Concentration.from_json, json.get("concentration")),
            look_through=maybe(LookThrough.from_json, json.get("lookThrough")),
        )


@dataclass(frozen=True, slots=True)
class PortfolioDrawdown(Reply):
    """The type of `PortfolioRisk.max_drawdown`."""

    depth: float
    start: datetime.date | None
    trough: datetime.date | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioDrawdown:
        return cls(
            depth=float(json["depth"]),
            start=maybe(read_date, json.get("start")),
            trough=maybe(read_date, json.get("trough")),
        )


@dataclass(frozen=True, slots=True)
class PortfolioValueAtRisk(Reply):
    """The type of `PortfolioRisk.value_at_risk`."""

    historical: float | None
    parametric: float | None
    value: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioValueAtRisk:
        return cls(
            historical=maybe(float, json.get("historical")),
            parametric=maybe(float, json.get("parametric")),
            value=maybe(float, json.get("value")),
        )


@dataclass(frozen=True, slots=True)
class RiskContribution(Reply):
    """The type of `PortfolioRisk.contributions`."""

    symbol: str
    beta: float | None
    volatility: float | None
    contribution: float | None
    share: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> RiskContribution:
        return cls(
            symbol=json["symbol"],
            beta=maybe(float, json.get("beta")),
            volatility=maybe(float, json.get("volatility")),
            contribution=maybe(float, json.get("contribution")),
            share=maybe(float, json.get("share")),
        )


@dataclass(frozen=True, slots=True)
class Correlation(Reply):
    """The type of `Correlations.highest`."""

    one: str
    other: str
    value: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Correlation:
        return cls(
            one=json["one"],
            other=json["other"],
            value=float(json["value"]),
        )


@dataclass(frozen=True, slots=True)
class Correlations(Reply):
    """The type of `PortfolioRisk.correlations`."""

    mean: float | None
    highest: list[Correlation]
    lowest: list[Correlation]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Correlations:
        return cls(
            mean=maybe(float, json.get("mean")),
            highest=[Correlation.from_json(item) for item in json["highest"]],
            lowest=[Correlation.from_json(item) for item in json["lowest"]],
        )


@dataclass(frozen=True, slots=True)
class PortfolioRisk(Reply):
    """The type of `PortfolioAnswer.risk`."""

    benchmark: str | None
    covered: float
    """Share of gross exposure that has prices for the whole sample."""
    annual_return: float | None
    annual_volatility: float | None
    sharpe: float | None
    beta: float | None
    correlation: float | None
    tracking_error: float | None
    max_drawdown: PortfolioDrawdown
    value_at_risk: PortfolioValueAtRisk
    """One-day value at risk at 95 %. `value` is the historical estimate in US dollars."""
    conditional_value_at_risk: float | None
    diversification_ratio: float | None
    contributions: list[RiskContribution]
    """Contributions to annual volatility. Contributions add up to the volatility, shares to 1."""
    correlations: Correlations
    sample: RiskSample

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioRisk:
        return cls(
            benchmark=json.get("benchmark"),
            covered=float(json["covered"]),
            annual_return=maybe(float, json.get("annualReturn")),
            annual_volatility=maybe(float, json.get("annualVolatility")),
            sharpe=maybe(float, json.get("sharpe")),
            beta=maybe(float, json.get("beta")),
            correlation=maybe(float, json.get("correlation")),
            tracking_error=maybe(float, json.get("trackingError")),
            max_drawdown=PortfolioDrawdown.from_json(json["maxDrawdown"]),
            value_at_risk=PortfolioValueAtRisk.from_json(json["valueAtRisk"]),
            conditional_value_at_risk=maybe(float, json.get("conditionalValueAtRisk")),
            diversification_ratio=maybe(float, json.get("diversificationRatio")),
            contributions=[RiskContribution.from_json(item) for item in json["contributions"]],
            correlations=Correlations.from_json(json["correlations"]),
            sample=RiskSample.from_json(json["sample"]),
        )


@dataclass(frozen=True, slots=True)
class Stress(Reply):
    """The type of `PortfolioAnswer.stress`."""

    id: str
    name: str
    kind: Literal["history", "shock"]
    from_: datetime.date | None
    to: datetime.date | None
    change: float
    """Change as a share of gross exposure."""
    value: float
    """In US dollars."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Stress:
        return cls(
            id=json["id"],
            name=json["name"],
            kind=json["kind"],
            from_=maybe(read_date, json.get("from")),
            to=maybe(read_date, json.get("to")),
            change=float(json["change"]),
            value=float(json["value"]),
        )


@dataclass(frozen=True, slots=True)
class AttributedPosition(Reply):
    """The type of `Attribution.positions`."""

    symbol: str
    change: float
    contribution: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AttributedPosition:
        return cls(
            symbol=json["symbol"],
            change=float(json["change"]),
            contribution=float(json["contribution"]),
        )


@dataclass(frozen=True, slots=True)
class AttributedSector(Reply):
    """The type of `Attribution.sectors`."""

    name: str
    contribution: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AttributedSector:
        return cls(
            name=json["name"],
            contribution=float(json["contribution"]),
        )


@dataclass(frozen=True, slots=True)
class AttributionEffect(Reply):
    """The type of `AttributionComparison.effects`."""

    name: str
    allocation: float
    selection: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AttributionEffect:
        return cls(
            name=json["name"],
            allocation=float(json["allocation"]),
            selection=float(json["selection"]),
        )


@dataclass(frozen=True, slots=True)
class AttributionComparison(Reply):
    """The type of `Attribution.comparison`."""

    change: float
    market_change: float
    allocation: float
    """Part of the difference explained by the choice of sectors."""
    selection: float
    """Part of the difference explained by the choice of companies."""
    effects: list[AttributionEffect]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AttributionComparison:
        return cls(
            change=float(json["change"]),
            market_change=float(json["marketChange"]),
            allocation=float(json["allocation"]),
            selection=float(json["selection"]),
            effects=[AttributionEffect.from_json(item) for item in json["effects"]],
        )


@dataclass(frozen=True, slots=True)
class Attribution(Reply):
    """The type of `PortfolioAnswer.attribution`."""

    window: Literal["1m", "3m", "ytd", "1y"]
    from_: datetime.date
    to: datetime.date
    change: float
    """Return of the current holdings over the window, as a share of gross exposure at its
    start.
    """
    benchmark_change: float | None
    positions: list[AttributedPosition]
    sectors: list[AttributedSector]
    comparison: AttributionComparison | None
    """The shares held compared with the market, by sector. Null without shares or with short
    positions.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Attribution:
        return cls(
            window=json["window"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            change=float(json["change"]),
            benchmark_change=maybe(float, json.get("benchmarkChange")),
            positions=[AttributedPosition.from_json(item) for item in json["positions"]],
            sectors=[AttributedSector.from_json(item) for item in json["sectors"]],
            comparison=maybe(AttributionComparison.from_json, json.get("comparison")),
        )


@dataclass(frozen=True, slots=True)
class Suggestion(Reply):
    """The type of `PortfolioAnswer.suggestions`."""

    id: str
    title: str
    text: str
    claims: list[str]
    """Claims that support the suggestion."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Suggestion:
        return cls(
            id=json["id"],
            title=json["title"],
            text=json["text"],
            claims=json["claims"],
        )


@dataclass(frozen=True, slots=True)
class PortfolioAnswer(Reply):
    """The reply of `assistant_portfolio`."""

    answer: str
    sentences: list[AnswerSentence]
    """The answer by sentence, each with the claims that support it."""
    topics: list[Literal["overview", "performance", "concentration", "risk", "stress", "attribution", "sectors", "currencies", "income", "market", "correlation", "position"]]
    """Topics recognized in the question."""
    claims: list[Claim]
    currency: Literal["USD"]
    positions: list[Position]
    """Sorted by weight, largest first."""
    exposure: Exposure
    risk: PortfolioRisk | None
    """Risk of the current weights over the last year of completed days. Null with fewer than 60
    common days.
    """
    stress: list[Stress]
    attribution: list[Attribution]
    suggestions: list[Suggestion]
    disclaimer: Literal["Information, not investment advice."]
    generated_by: str
    """`rules`, or `model:` followed by the name of the model."""
    as_of: datetime.datetime
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PortfolioAnswer:
        return cls(
            answer=json["answer"],
            sentences=[AnswerSentence.from_json(item) for item in json["sentences"]],
            topics=json["topics"],
            claims=[Claim.from_json(item) for item in json["claims"]],
            currency=json["currency"],
            positions=[Position.from_json(item) for item in json["positions"]],
            exposure=Exposure.from_json(json["exposure"]),
            risk=maybe(PortfolioRisk.from_json, json.get("risk")),
            stress=[Stress.from_json(item) for item in json["stress"]],
            attribution=[Attribution.from_json(item) for item in json["attribution"]],
            suggestions=[Suggestion.from_json(item) for item in json["suggestions"]],
            disclaimer=json["disclaimer"],
            generated_by=json["generatedBy"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
