# Generated from the contract by sdks/generate/print.ts; do not edit.
"""Replies of the calls."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ..reading import Reply, maybe, read_date, read_time
from ..tabled import Tabled

__all__ = [
    "Alert",
    "AlertBackfill",
    "AlertChannel",
    "AlertCondition",
    "AlertsPage",
    "AnswerSentence",
    "Article",
    "ArticleSentiment",
    "AttributedPosition",
    "AttributedSector",
    "Attribution",
    "AttributionComparison",
    "AttributionEffect",
    "BackfillFiring",
    "Backtest",
    "BacktestMetrics",
    "BacktestSettings",
    "BacktestTrade",
    "BacktestWarning",
    "BacktestedSymbol",
    "Bar",
    "Book",
    "BookRow",
    "Breadth",
    "BulkDataset",
    "BulkDatasets",
    "BulkFile",
    "BulkManifest",
    "BulkProgress",
    "Claim",
    "ClaimSource",
    "Concentration",
    "Constituents",
    "CorporateAction",
    "CorporateActionsPage",
    "Correlation",
    "Correlations",
    "CreatedAlert",
    "DayBar",
    "DeletedAlert",
    "Delivery",
    "DeliveryAttempt",
    "Dividend",
    "DividendDate",
    "DividendsCalendarPage",
    "DividendsPage",
    "Drawdown",
    "DrawdownPoint",
    "EarningsCalendarPage",
    "EarningsDate",
    "EconomicCalendarPage",
    "EconomicRelease",
    "EquityPoint",
    "Evidence",
    "ExchangeRates",
    "ExchangeRatesResult",
    "Exposure",
    "ExposurePart",
    "FactorAttribution",
    "FactorExposure",
    "Firing",
    "FiringsPage",
    "FundHolding",
    "FundamentalsPage",
    "Histories",
    "HistoryPage",
    "Holdings",
    "IndexMember",
    "IndexReturn",
    "IndexValue",
    "IndicatorRow",
    "IndicatorsPage",
    "Insight",
    "Insights",
    "InsightsLevels",
    "InsightsLevelsPivots",
    "InsightsLevelsSupport",
    "InsightsPattern",
    "LeadingIndex",
    "LinksCreate",
    "LinksList",
    "LinksListResult",
    "Listing",
    "ListingsCalendarPage",
    "LookThrough",
    "LookThroughSymbol",
    "Macro",
    "MacroSeries",
    "MarketAction",
    "MarketDayPage",
    "MarketMovers",
    "MarketSectors",
    "MarketStatus",
    "MarketSummary",
    "Mood",
    "MoodComponent",
    "Mover",
    "Movers",
    "NewsPage",
    "NewsSummary",
    "Observation",
    "Observed",
    "Performer",
    "PortfolioAnswer",
    "PortfolioBacktest",
    "PortfolioBacktestBenchmark",
    "PortfolioBacktestMetrics",
    "PortfolioBacktestSettings",
    "PortfolioBacktestSettingsCosts",
    "PortfolioDrawdown",
    "PortfolioEquityPoint",
    "PortfolioRanks",
    "PortfolioRisk",
    "PortfolioValueAtRisk",
    "Position",
    "Quote",
    "QuoteTick",
    "QuoteTicksPage",
    "Quotes",
    "RankedMover",
    "Rebalance",
    "Recommendation",
    "Report",
    "ReportBar",
    "ReportCompany",
    "ReportMarket",
    "ReportModel",
    "ResentDelivery",
    "Risk",
    "RiskAssessment",
    "RiskContribution",
    "RiskConventions",
    "RiskSample",
    "ScreenedMembers",
    "ScreenedSymbol",
    "Screener",
    "ScreensList",
    "ScreensListResult",
    "ScreensListResultScreen",
    "ScreensListResultScreenSort",
    "ScreensListResultScreenUniverse",
    "Sector",
    "SectorMember",
    "ServiceCalls",
    "ServiceComponent",
    "ServiceStatus",
    "SessionsCalendarPage",
    "SignalCounts",
    "SocialSentiment",
    "SocialSentimentPage",
    "Split",
    "SplitDate",
    "SplitsCalendarPage",
    "SplitsPage",
    "Statement",
    "StoredReport",
    "StreamTicket",
    "Stress",
    "Suggestion",
    "SymbolBar",
    "SymbolInfo",
    "SymbolsPage",
    "TechnicalAnalysis",
    "TechnicalPoint",
    "TechnicalRow",
    "TickBar",
    "TickBarsPage",
    "TopPerformers",
    "Trade",
    "TradeConditionMeaning",
    "TradesPage",
    "TradingSession",
    "Usage",
    "UsageOverage",
    "UsagePoint",
    "ValueAtRisk",
    "VenueVolume",
    "Venues",
    "WalkForward",
    "WalkForwardFold",
    "WideHistories",
    "WideRow",
]


@dataclass(frozen=True, slots=True)
class MarketStatus(Reply):
    """The type of `MarketSummary.market_status`."""

    session: Literal["pre", "regular", "post", "closed"]
    next_open: datetime.datetime
    next_close: datetime.datetime

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MarketStatus:
        return cls(
            session=json["session"],
            next_open=read_time(json["nextOpen"]),
            next_close=read_time(json["nextClose"]),
        )


@dataclass(frozen=True, slots=True)
class IndexValue(Reply):
    """The type of `MarketSummary.indices`."""

    symbol: str
    name: str
    value: float
    change: float
    change_pct: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> IndexValue:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            value=float(json["value"]),
            change=float(json["change"]),
            change_pct=float(json["changePct"]),
        )


@dataclass(frozen=True, slots=True)
class Breadth(Reply):
    """The type of `MarketSummary.breadth`."""

    advancers: int
    decliners: int
    unchanged: int
    new_highs: int
    new_lows: int

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Breadth:
        return cls(
            advancers=json["advancers"],
            decliners=json["decliners"],
            unchanged=json["unchanged"],
            new_highs=json["newHighs"],
            new_lows=json["newLows"],
        )


@dataclass(frozen=True, slots=True)
class Mover(Reply):
    """The type of `Movers.gainers`."""

    symbol: str
    name: str
    price: float
    change_pct: float
    volume: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Mover:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            price=float(json["price"]),
            change_pct=float(json["changePct"]),
            volume=float(json["volume"]),
        )


@dataclass(frozen=True, slots=True)
class Movers(Reply):
    """The type of `MarketSummary.movers`."""

    gainers: list[Mover]
    losers: list[Mover]
    most_active: list[Mover]
    """By volume."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Movers:
        return cls(
            gainers=[Mover.from_json(item) for item in json["gainers"]],
            losers=[Mover.from_json(item) for item in json["losers"]],
            most_active=[Mover.from_json(item) for item in json["mostActive"]],
        )


@dataclass(frozen=True, slots=True)
class MoodComponent(Reply):
    """The type of `Mood.components`."""

    name: str
    description: str
    value: float
    score: int
    """Percentile of the value among its last 252 values. Inverted for volatility."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MoodComponent:
        return cls(
            name=json["name"],
            description=json["description"],
            value=float(json["value"]),
            score=json["score"],
        )


@dataclass(frozen=True, slots=True)
class Mood(Reply):
    """The type of `MarketSummary.sentiment`."""

    fear_greed_index: float | None
    """From 0, extreme fear, to 100, extreme greed: the mean score of the components."""
    fear_greed_label: str | None
    volatility_index: float | None
    """Expected volatility of the leading index, percent a year (RiskMetrics, decay 0.94)."""
    components: list[MoodComponent]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Mood:
        return cls(
            fear_greed_index=maybe(float, json.get("fearGreedIndex")),
            fear_greed_label=json.get("fearGreedLabel"),
            volatility_index=maybe(float, json.get("volatilityIndex")),
            components=[MoodComponent.from_json(item) for item in json["components"]],
        )


@dataclass(frozen=True, slots=True)
class MarketSummary(Reply):
    """The reply of `market_summary`."""

    timestamp: datetime.datetime
    market_status: MarketStatus
    indices: list[IndexValue]
    breadth: Breadth
    movers: Movers
    sentiment: Mood
    ai_commentary: str
    """Generated by rules from the figures in this reply."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    as_of: datetime.datetime
    request_id: str
    missing: list[str] | None = None
    """Symbols left out because their stored data are damaged."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MarketSummary:
        return cls(
            timestamp=read_time(json["timestamp"]),
            market_status=MarketStatus.from_json(json["marketStatus"]),
            indices=[IndexValue.from_json(item) for item in json["indices"]],
            breadth=Breadth.from_json(json["breadth"]),
            movers=Movers.from_json(json["movers"]),
            sentiment=Mood.from_json(json["sentiment"]),
            ai_commentary=json["aiCommentary"],
            source=json["source"],
            as_of=read_time(json["asOf"]),
            request_id=json["requestId"],
            missing=json.get("missing"),
        )


@dataclass(frozen=True, slots=True)
class SectorMember(Reply):
    """The type of `Sector.leaders`."""

    symbol: str
    name: str
    change_pct: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SectorMember:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            change_pct=float(json["changePct"]),
        )


@dataclass(frozen=True, slots=True)
class Sector(Reply):
    """The type of `MarketSectors.results`."""

    sector: str
    change_pct: float
    """Change of the members, weighted by market value at the start of the window."""
    volume: float
    """Shares traded during the window."""
    market_cap: float | None
    members: int
    leaders: list[SectorMember]
    laggards: list[SectorMember]
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Sector:
        return cls(
            sector=json["sector"],
            change_pct=float(json["changePct"]),
            volume=float(json["volume"]),
            market_cap=maybe(float, json.get("marketCap")),
            members=json["members"],
            leaders=[SectorMember.from_json(item) for item in json["leaders"]],
            laggards=[SectorMember.from_json(item) for item in json["laggards"]],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class MarketSectors(Reply):
    """The reply of `market_sectors`."""

    results: list[Sector]
    window: str
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""
    missing: list[str] | None = None
    """Symbols left out because their stored data are damaged."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MarketSectors:
        return cls(
            results=[Sector.from_json(item) for item in json["results"]],
            window=json["window"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            missing=json.get("missing"),
        )


@dataclass(frozen=True, slots=True)
class RankedMover(Reply):
    """The type of `MarketMovers.results`."""

    rank: int
    """From 1."""
    symbol: str
    name: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    price: float
    """The latest price of the session, or its close."""
    previous_close: float
    """Close of the session before, for the share of this session."""
    change: float
    """Price minus previous close."""
    change_pct: float
    """Change in percent of the previous close."""
    open: float
    high: float
    low: float
    gap_pct: float
    """Distance from the previous close to the open in percent."""
    volume: float
    """Amount traded in the session."""
    average_volume: float | None
    """Mean volume of the 20 sessions before. Null when there are fewer."""
    relative_volume: float | None
    """Volume divided by its average. Of a session in progress, the volume so far."""
    high52w: float
    """Highest price of 52 weeks, this session included."""
    low52w: float
    """Lowest price of 52 weeks, this session included."""
    partial: bool
    """True while the session is in progress."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> RankedMover:
        return cls(
            rank=json["rank"],
            symbol=json["symbol"],
            name=json["name"],
            asset_class=json["assetClass"],
            price=float(json["price"]),
            previous_close=float(json["previousClose"]),
            change=float(json["change"]),
            change_pct=float(json["changePct"]),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            gap_pct=float(json["gapPct"]),
            volume=float(json["volume"]),
            average_volume=maybe(float, json.get("averageVolume")),
            relative_volume=maybe(float, json.get("relativeVolume")),
            high52w=float(json["high52w"]),
            low52w=float(json["low52w"]),
            partial=json["partial"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class MarketMovers(Reply):
    """The reply of `market_movers`."""

    results: list[RankedMover]
    kind: Literal["gainers", "losers", "mostActive", "gaps", "newHighs", "newLows", "unusualVolume"]
    date: datetime.date
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""
    missing: list[str] | None = None
    """Symbols left out because their stored data are damaged."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MarketMovers:
        return cls(
            results=[RankedMover.from_json(item) for item in json["results"]],
            kind=json["kind"],
            date=read_date(json["date"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            missing=json.get("missing"),
        )


@dataclass(frozen=True, slots=True)
class DayBar(Reply):
    """A row of `market_day`."""

    symbol: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    open: float
    """First price."""
    high: float
    """Highest price."""
    low: float
    """Lowest price."""
    close: float
    """Last price."""
    volume: float
    """Amount traded."""
    vwap: float | None
    """Volume-weighted average price."""
    trades: float | None
    """Number of trades."""
    previous_close: float | None
    """Close of the session before, in the same adjustment. Null on the first session."""
    partial: bool
    """True while the session is in progress."""
    adjustment: Literal["raw", "split", "all"]
    """Actual adjustment. The stored one if the known corporate actions do not allow the
    requested one.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DayBar:
        return cls(
            symbol=json["symbol"],
            asset_class=json["assetClass"],
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            trades=maybe(float, json.get("trades")),
            previous_close=maybe(float, json.get("previousClose")),
            partial=json["partial"],
            adjustment=json["adjustment"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class MarketDayPage(Reply):
    """A page of `market_day`."""

    results: list[DayBar]
    """Sorted by symbol. Symbols without a session on the date have no row."""
    date: datetime.date
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""
    missing: list[str] | None = None
    """Symbols left out because their stored data are damaged."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MarketDayPage:
        return cls(
            results=[DayBar.from_json(item) for item in json["results"]],
            date=read_date(json["date"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            missing=json.get("missing"),
        )


@dataclass(frozen=True, slots=True)
class SymbolInfo(Reply):
    """A row of `symbols`."""

    symbol: str
    name: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    exchange: str | None
    currency: str
    sector: str | None
    industry: str | None
    active: bool
    first_date: datetime.date
    last_date: datetime.date
    security_id: str
    """Id of the security, which stays when its symbol changes. Paths accept it in place of the
    symbol.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    former_symbol: str | None
    """The earlier symbol that `q` matches, such as FB of META. Null for other matches."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SymbolInfo:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            asset_class=json["assetClass"],
            exchange=json.get("exchange"),
            currency=json["currency"],
            sector=json.get("sector"),
            industry=json.get("industry"),
            active=json["active"],
            first_date=read_date(json["firstDate"]),
            last_date=read_date(json["lastDate"]),
            security_id=json["securityId"],
            source=json["source"],
            former_symbol=json.get("formerSymbol"),
        )


@dataclass(frozen=True, slots=True)
class SymbolsPage(Reply):
    """A page of `symbols`."""

    results: list[SymbolInfo]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SymbolsPage:
        return cls(
            results=[SymbolInfo.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Quote(Reply):
    """The reply of `quote`."""

    symbol: str
    """The symbol, in capitals."""
    name: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    exchange: str | None
    """Market identifier code of the exchange. Null if there is none."""
    currency: str
    """Currency of the prices."""
    price: float
    """The latest price."""
    bid: float | None
    """Highest price that a buyer bids."""
    ask: float | None
    """Lowest price that a seller asks."""
    bid_size: float | None
    """Quantity at the bid."""
    ask_size: float | None
    """Quantity at the ask."""
    open: float
    """First price of the session."""
    high: float
    """Highest price of the session."""
    low: float
    """Lowest price of the session."""
    previous_close: float
    """Closing price of the previous session."""
    change: float
    """Price minus previous close."""
    change_pct: float
    """Change in percent of the previous close."""
    volume: float
    """Quantity traded in the session."""
    vwap: float | None
    """Volume-weighted average price of the session."""
    high52w: float
    """Highest price of 52 weeks."""
    low52w: float
    """Lowest price of 52 weeks."""
    market_cap: float | None
    """Price times shares outstanding. Null if there are none."""
    market_status: Literal["pre", "regular", "post", "closed", "halted"]
    """State of the symbol’s market."""
    timestamp: datetime.datetime
    """Time of the price."""
    delay_seconds: float
    """Delay of the price."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    stale: bool | None = None
    """The source has been silent for too long while its market trades. Absent otherwise."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Quote:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            asset_class=json["assetClass"],
            exchange=json.get("exchange"),
            currency=json["currency"],
            price=float(json["price"]),
            bid=maybe(float, json.get("bid")),
            ask=maybe(float, json.get("ask")),
            bid_size=maybe(float, json.get("bidSize")),
            ask_size=maybe(float, json.get("askSize")),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            previous_close=float(json["previousClose"]),
            change=float(json["change"]),
            change_pct=float(json["changePct"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            high52w=float(json["high52w"]),
            low52w=float(json["low52w"]),
            market_cap=maybe(float, json.get("marketCap")),
            market_status=json["marketStatus"],
            timestamp=read_time(json["timestamp"]),
            delay_seconds=float(json["delaySeconds"]),
            source=json["source"],
            stale=json.get("stale"),
        )


@dataclass(frozen=True, slots=True)
class Quotes(Reply):
    """The reply of `quotes`."""

    results: list[Quote]
    missing: list[str]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Quotes:
        return cls(
            results=[Quote.from_json(item) for item in json["results"]],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class ExchangeRatesResult(Reply):
    """The type of `ExchangeRates.results`."""

    base: str
    """One unit of this currency."""
    quote: str
    """Costs `rate` units of this currency."""
    rate: float
    bid: float | None
    """Rate at which the route sells. Null without bids and asks, and on past days."""
    ask: float | None
    """Rate at which the route buys. Null without bids and asks, and on past days."""
    route: str
    """The pairs that the rate is computed from: `EURUSD * USDJPY` multiplies them, `/` divides."""
    legs: int
    """Number of pairs in the route. 1 for a rate that is quoted, 0 for a currency to itself."""
    timestamp: datetime.datetime
    """Time of the oldest price of the route. On past days, 00:00 UTC of the day of its oldest
    close.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ExchangeRatesResult:
        return cls(
            base=json["base"],
            quote=json["quote"],
            rate=float(json["rate"]),
            bid=maybe(float, json.get("bid")),
            ask=maybe(float, json.get("ask")),
            route=json["route"],
            legs=json["legs"],
            timestamp=read_time(json["timestamp"]),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class ExchangeRates(Reply):
    """The reply of `exchange_rates`."""

    results: list[ExchangeRatesResult]
    missing: list[str]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ExchangeRates:
        return cls(
            results=[ExchangeRatesResult.from_json(item) for item in json["results"]],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Bar(Reply):
    """A row of `history`."""

    timestamp: datetime.datetime
    """Start of the bar. For days, weeks and months: 00:00 UTC of the first trading date, or
    with `dayStart` the beginning of the first day.
    """
    open: float
    """First price."""
    high: float
    """Highest price."""
    low: float
    """Lowest price."""
    close: float
    """Last price."""
    volume: float
    """Amount traded."""
    vwap: float | None
    """Volume-weighted average price."""
    trades: float | None
    """Number of trades. Null, as `vwap` is, where an import or a feed has none."""
    partial: bool
    """True if the bar’s session, week or month has not ended."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Bar:
        return cls(
            timestamp=read_time(json["timestamp"]),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            trades=maybe(float, json.get("trades")),
            partial=json["partial"],
        )


@dataclass(frozen=True, slots=True)
class CorporateAction(Reply):
    """The type of `HistoryPage.events`."""

    date: datetime.date
    type: Literal["split", "dividend", "spinOff"]
    ratio: float | None
    """New shares per old share. Null unless a split."""
    amount: float | None
    """Cash per share, or the value that a spin-off distributes. Null for a split."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> CorporateAction:
        return cls(
            date=read_date(json["date"]),
            type=json["type"],
            ratio=maybe(float, json.get("ratio")),
            amount=maybe(float, json.get("amount")),
        )


@dataclass(frozen=True, slots=True)
class HistoryPage(Reply):
    """A page of `history`."""

    results: list[Bar]
    symbol: str
    interval: str
    adjustment: Literal["raw", "split", "all"]
    """Actual adjustment of the prices. The stored one if the known corporate actions do not
    allow the requested one.
    """
    events: list[CorporateAction]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""
    day_start: str | None = None
    """As asked for. Absent for the sessions of the market."""
    timezone: str | None = None
    """Time zone of `dayStart`."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> HistoryPage:
        return cls(
            results=[Bar.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            interval=json["interval"],
            adjustment=json["adjustment"],
            events=[CorporateAction.from_json(item) for item in json["events"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            day_start=json.get("dayStart"),
            timezone=json.get("timezone"),
        )


@dataclass(frozen=True, slots=True)
class Trade(Reply):
    """A row of `trades`."""

    timestamp: datetime.datetime
    """Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of
    them.
    """
    price: float
    size: float
    """Shares, or units of the base currency."""
    id: int
    """Number of the trade. Unique per symbol and source."""
    conditions: list[str]
    """What is special about it; `legend` explains each. A code of a vendor without a name here
    is kept: `alpaca:8`.
    """
    venue: str | None
    """Exchange of the trade: market identifier code (ISO 10383), or the name of a crypto
    exchange. A number of a vendor without one is kept: `massive:99`. Null if not known.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Trade:
        return cls(
            timestamp=read_time(json["timestamp"]),
            price=float(json["price"]),
            size=float(json["size"]),
            id=json["id"],
            conditions=json["conditions"],
            venue=json.get("venue"),
        )


@dataclass(frozen=True, slots=True)
class TradeConditionMeaning(Reply):
    """The type of `TradesPage.legend`."""

    code: str
    meaning: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TradeConditionMeaning:
        return cls(
            code=json["code"],
            meaning=json["meaning"],
        )


@dataclass(frozen=True, slots=True)
class TradesPage(Reply):
    """A page of `trades`."""

    results: list[Trade]
    symbol: str
    legend: list[TradeConditionMeaning]
    """The conditions in this reply and what they mean."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TradesPage:
        return cls(
            results=[Trade.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            legend=[TradeConditionMeaning.from_json(item) for item in json["legend"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class QuoteTick(Reply):
    """A row of `quote_ticks`."""

    timestamp: datetime.datetime
    """Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of
    them.
    """
    bid: float | None
    """Highest price that a buyer bids. Null where nobody bids."""
    ask: float | None
    """Lowest price that a seller asks. Null where nobody asks."""
    bid_size: float | None
    """Quantity at the bid."""
    ask_size: float | None
    """Quantity at the ask."""
    id: int
    """Number of the quote. Unique per symbol and source."""
    conditions: list[str]
    """What is special about it; `legend` explains each. A code of a vendor without a name here
    is kept: `alpaca:8`.
    """
    bid_venue: str | None
    """Exchange of the bid: market identifier code (ISO 10383), or the name of a crypto
    exchange. A number of a vendor without one is kept: `massive:99`. Null if not known.
    """
    ask_venue: str | None
    """Exchange of the ask: market identifier code (ISO 10383), or the name of a crypto
    exchange. A number of a vendor without one is kept: `massive:99`. Null if not known.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> QuoteTick:
        return cls(
            timestamp=read_time(json["timestamp"]),
            bid=maybe(float, json.get("bid")),
            ask=maybe(float, json.get("ask")),
            bid_size=maybe(float, json.get("bidSize")),
            ask_size=maybe(float, json.get("askSize")),
            id=json["id"],
            conditions=json["conditions"],
            bid_venue=json.get("bidVenue"),
            ask_venue=json.get("askVenue"),
        )


@dataclass(frozen=True, slots=True)
class QuoteTicksPage(Reply):
    """A page of `quote_ticks`."""

    results: list[QuoteTick]
    symbol: str
    legend: list[TradeConditionMeaning]
    """The conditions in this reply and what they mean."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> QuoteTicksPage:
        return cls(
            results=[QuoteTick.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            legend=[TradeConditionMeaning.from_json(item) for item in json["legend"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class BookRow(Reply):
    """The type of `Book.results`."""

    level: int
    """1 is the best bid and ask."""
    bid: float | None
    """Bid of this level. Null where the side has fewer levels."""
    bid_size: float | None
    """Quantity at this bid."""
    ask: float | None
    """Ask of this level. Null where the side has fewer levels."""
    ask_size: float | None
    """Quantity at this ask."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BookRow:
        return cls(
            level=json["level"],
            bid=maybe(float, json.get("bid")),
            bid_size=maybe(float, json.get("bidSize")),
            ask=maybe(float, json.get("ask")),
            ask_size=maybe(float, json.get("askSize")),
        )


@dataclass(frozen=True, slots=True)
class Book(Reply):
    """The reply of `book`."""

    results: list[BookRow]
    symbol: str
    timestamp: datetime.datetime
    """Time of the book."""
    delay_seconds: int
    """Delay of the book, as of a quote."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""
    stale: bool | None = None
    """The vendor has sent nothing for too long while its market trades."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Book:
        return cls(
            results=[BookRow.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            timestamp=read_time(json["timestamp"]),
            delay_seconds=json["delaySeconds"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            stale=json.get("stale"),
        )


@dataclass(frozen=True, slots=True)
class TickBar(Reply):
    """A row of `tick_bars`."""

    timestamp: datetime.datetime
    """Start of the bar: of its seconds, or the time of its first trade."""
    end: datetime.datetime
    """Time of the last trade of the bar."""
    open: float
    """First price."""
    high: float
    """Highest price."""
    low: float
    """Lowest price."""
    close: float
    """Last price."""
    volume: float
    """Amount traded."""
    dollars: float
    """Sum of price times size, in the currency of the prices."""
    vwap: float
    """Volume-weighted average price."""
    trades: int
    """Number of trades."""
    partial: bool
    """True if the bar can still grow."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TickBar:
        return cls(
            timestamp=read_time(json["timestamp"]),
            end=read_time(json["end"]),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            dollars=float(json["dollars"]),
            vwap=float(json["vwap"]),
            trades=json["trades"],
            partial=json["partial"],
        )


@dataclass(frozen=True, slots=True)
class TickBarsPage(Reply):
    """A page of `tick_bars`."""

    results: list[TickBar]
    symbol: str
    by: Literal["seconds", "trades", "volume", "dollars"]
    size: float
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TickBarsPage:
        return cls(
            results=[TickBar.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            by=json["by"],
            size=float(json["size"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class VenueVolume(Reply):
    """The type of `Venues.results`."""

    venue: str
    """Exchange, such as `kraken`."""
    volume: float
    """Amount traded at the venue."""
    trades: int
    """Number of trades at the venue."""
    share: float
    """Part of the volume of all venues, from 0 to 1."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> VenueVolume:
        return cls(
            venue=json["venue"],
            volume=float(json["volume"]),
            trades=json["trades"],
            share=float(json["share"]),
        )


@dataclass(frozen=True, slots=True)
class Venues(Reply):
    """The reply of `venues`."""

    results: list[VenueVolume]
    symbol: str
    from_: datetime.date
    to: datetime.date
    volume: float
    """Volume of all venues. In the simulated market that of the daily bars; with feeds the
    trades of every vendor that the tape has kept.
    """
    trades: int
    """Number of trades at all venues."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Venues:
        return cls(
            results=[VenueVolume.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            volume=float(json["volume"]),
            trades=json["trades"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Dividend(Reply):
    """A row of `dividends`."""

    declaration_date: datetime.date | None
    """Day on which the company announced it. Null if unknown."""
    record_date: datetime.date | None
    """Owners at the end of this day are paid. Null if unknown."""
    ex_date: datetime.date
    """First day on which a buyer does not get it."""
    pay_date: datetime.date | None
    """Day of payment. Null if unknown."""
    amount: float
    """Cash for one share as it was on the ex-date, before later splits."""
    currency: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Dividend:
        return cls(
            declaration_date=maybe(read_date, json.get("declarationDate")),
            record_date=maybe(read_date, json.get("recordDate")),
            ex_date=read_date(json["exDate"]),
            pay_date=maybe(read_date, json.get("payDate")),
            amount=float(json["amount"]),
            currency=json["currency"],
        )


@dataclass(frozen=True, slots=True)
class DividendsPage(Reply):
    """A page of `dividends`."""

    symbol: str
    results: list[Dividend]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DividendsPage:
        return cls(
            symbol=json["symbol"],
            results=[Dividend.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Split(Reply):
    """A row of `splits`."""

    ex_date: datetime.date
    """First day of trading in new shares."""
    ratio: float
    """New shares for one old share: 4 for four for one, 0.1 for a reverse split."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Split:
        return cls(
            ex_date=read_date(json["exDate"]),
            ratio=float(json["ratio"]),
        )


@dataclass(frozen=True, slots=True)
class SplitsPage(Reply):
    """A page of `splits`."""

    symbol: str
    results: list[Split]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SplitsPage:
        return cls(
            symbol=json["symbol"],
            results=[Split.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class MarketAction(Reply):
    """A row of `corporate_actions`."""

    kind: Literal["dividend", "stockDividend", "split", "spinOff", "merger", "symbolChange", "listing", "delisting"]
    symbol: str
    """The symbol as it is now."""
    security_id: str
    """Id of the security, which stays when its symbol changes. Paths accept it in place of the
    symbol.
    """
    declaration_date: datetime.date | None
    """Day on which the company announced it. Null if unknown."""
    record_date: datetime.date | None
    """Owners at the end of this day are paid. Null if unknown."""
    ex_date: datetime.date
    """Day on which the action takes effect."""
    pay_date: datetime.date | None
    """Day of payment. Null if unknown."""
    amount: float | None
    """Cash for one share, or the value of the shares that one share receives in a spin-off.
    Null until the company sets it.
    """
    ratio: float | None
    """New shares for one old share: of splits, dividends in shares, and mergers paid in shares
    of the buyer.
    """
    currency: str
    related: str | None
    """The symbol before a change of symbol, the new company of a spin-off, or the buyer in a
    merger. Null if unknown.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MarketAction:
        return cls(
            kind=json["kind"],
            symbol=json["symbol"],
            security_id=json["securityId"],
            declaration_date=maybe(read_date, json.get("declarationDate")),
            record_date=maybe(read_date, json.get("recordDate")),
            ex_date=read_date(json["exDate"]),
            pay_date=maybe(read_date, json.get("payDate")),
            amount=maybe(float, json.get("amount")),
            ratio=maybe(float, json.get("ratio")),
            currency=json["currency"],
            related=json.get("related"),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class CorporateActionsPage(Reply):
    """A page of `corporate_actions`."""

    results: list[MarketAction]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> CorporateActionsPage:
        return cls(
            results=[MarketAction.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class EarningsDate(Reply):
    """A row of `earnings_calendar`."""

    date: datetime.date
    symbol: str
    name: str
    """Name of the symbol."""
    time_of_day: Literal["beforeOpen", "afterClose", "duringSession"] | None
    """Relative to the session of New York. Null if only the day is known."""
    timestamp: datetime.datetime | None
    """Time of publication. Null if only the day is known."""
    basis: Literal["release", "filing"]
    """What is dated: the release of results, or the filing of the report where only filings are
    known.
    """
    fiscal_year: int
    fiscal_period: Literal["Q1", "Q2", "Q3", "FY"]
    """FY is the fourth quarter."""
    period_end: datetime.date
    """Last day of the quarter."""
    estimate: float | None
    """Expected earnings per share. Null if unknown."""
    actual: float | None
    """Diluted earnings per share of the quarter. Null before publication."""
    surprise_pct: float | None
    """Difference from the estimate, in percent of it."""
    revenue: float | None
    """Revenue of the quarter. Null before publication."""
    currency: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> EarningsDate:
        return cls(
            date=read_date(json["date"]),
            symbol=json["symbol"],
            name=json["name"],
            time_of_day=json.get("timeOfDay"),
            timestamp=maybe(read_time, json.get("timestamp")),
            basis=json["basis"],
            fiscal_year=json["fiscalYear"],
            fiscal_period=json["fiscalPeriod"],
            period_end=read_date(json["periodEnd"]),
            estimate=maybe(float, json.get("estimate")),
            actual=maybe(float, json.get("actual")),
            surprise_pct=maybe(float, json.get("surprisePct")),
            revenue=maybe(float, json.get("revenue")),
            currency=json["currency"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class EarningsCalendarPage(Reply):
    """A page of `earnings_calendar`."""

    results: list[EarningsDate]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> EarningsCalendarPage:
        return cls(
            results=[EarningsDate.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class DividendDate(Reply):
    """A row of `dividends_calendar`."""

    symbol: str
    name: str
    """Name of the symbol."""
    declaration_date: datetime.date | None
    """Day on which the company announced it. Null if unknown."""
    record_date: datetime.date | None
    """Owners at the end of this day are paid. Null if unknown."""
    ex_date: datetime.date
    """First day on which a buyer does not get it."""
    pay_date: datetime.date | None
    """Day of payment. Null if unknown."""
    amount: float | None
    """Cash for one share as it is on the ex-date. Null until the company sets it."""
    currency: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DividendDate:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            declaration_date=maybe(read_date, json.get("declarationDate")),
            record_date=maybe(read_date, json.get("recordDate")),
            ex_date=read_date(json["exDate"]),
            pay_date=maybe(read_date, json.get("payDate")),
            amount=maybe(float, json.get("amount")),
            currency=json["currency"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class DividendsCalendarPage(Reply):
    """A page of `dividends_calendar`."""

    results: list[DividendDate]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DividendsCalendarPage:
        return cls(
            results=[DividendDate.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class SplitDate(Reply):
    """A row of `splits_calendar`."""

    ex_date: datetime.date
    symbol: str
    name: str
    """Name of the symbol."""
    ratio: float
    """New shares for one old share."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SplitDate:
        return cls(
            ex_date=read_date(json["exDate"]),
            symbol=json["symbol"],
            name=json["name"],
            ratio=float(json["ratio"]),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class SplitsCalendarPage(Reply):
    """A page of `splits_calendar`."""

    results: list[SplitDate]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SplitsCalendarPage:
        return cls(
            results=[SplitDate.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Listing(Reply):
    """A row of `listings_calendar`."""

    date: datetime.date
    """First trading day."""
    symbol: str
    name: str
    """Name of the symbol."""
    exchange: str | None
    currency: str
    opening_price: float | None
    """First price as traded. Null before the first session."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    status: Literal["planned", "listed"]
    """`planned` is a day to come."""
    price_low: float | None
    """Lowest expected price of the offer. Null if unknown."""
    price_high: float | None
    """Highest expected price of the offer. Null if unknown."""
    shares: float | None
    """Shares on offer. Null if unknown."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Listing:
        return cls(
            date=read_date(json["date"]),
            symbol=json["symbol"],
            name=json["name"],
            exchange=json.get("exchange"),
            currency=json["currency"],
            opening_price=maybe(float, json.get("openingPrice")),
            source=json["source"],
            status=json["status"],
            price_low=maybe(float, json.get("priceLow")),
            price_high=maybe(float, json.get("priceHigh")),
            shares=maybe(float, json.get("shares")),
        )


@dataclass(frozen=True, slots=True)
class ListingsCalendarPage(Reply):
    """A page of `listings_calendar`."""

    results: list[Listing]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ListingsCalendarPage:
        return cls(
            results=[Listing.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class EconomicRelease(Reply):
    """A row of `economic_calendar`."""

    timestamp: datetime.datetime
    """Time of the release."""
    series: str
    title: str
    country: str
    period: datetime.date
    """First day of the month or quarter that is published."""
    actual: float | None
    """Value as first published. Null before the release."""
    previous: float | None
    """Value of the period before, as it was known until then."""
    revision: float | None
    """New value of the period before, published with this release. Null if it was not revised."""
    unit: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> EconomicRelease:
        return cls(
            timestamp=read_time(json["timestamp"]),
            series=json["series"],
            title=json["title"],
            country=json["country"],
            period=read_date(json["period"]),
            actual=maybe(float, json.get("actual")),
            previous=maybe(float, json.get("previous")),
            revision=maybe(float, json.get("revision")),
            unit=json["unit"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class EconomicCalendarPage(Reply):
    """A page of `economic_calendar`."""

    results: list[EconomicRelease]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> EconomicCalendarPage:
        return cls(
            results=[EconomicRelease.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class TradingSession(Reply):
    """A row of `sessions_calendar`."""

    date: datetime.date
    """Date in the time zone of the exchange."""
    exchange: Literal["XNYS", "XNAS", "FX", "CRYPTO"]
    status: Literal["open", "early", "closed"]
    """`early` ends before the usual time."""
    open: datetime.datetime | None
    """Opening. Null on a closed day."""
    close: datetime.datetime | None
    """Close. Null on a closed day."""
    holiday: str | None
    """Why the exchange stays closed."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TradingSession:
        return cls(
            date=read_date(json["date"]),
            exchange=json["exchange"],
            status=json["status"],
            open=maybe(read_time, json.get("open")),
            close=maybe(read_time, json.get("close")),
            holiday=json.get("holiday"),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class SessionsCalendarPage(Reply):
    """A page of `sessions_calendar`."""

    results: list[TradingSession]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SessionsCalendarPage:
        return cls(
            results=[TradingSession.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class SymbolBar(Reply):
    """The type of `Histories.results`."""

    timestamp: datetime.datetime
    """00:00 UTC of the first trading date of the bar."""
    symbol: str
    open: float
    high: float
    low: float
    close: float
    volume: float
    """Amount traded."""
    vwap: float | None
    """Volume-weighted average price. Null where an import or a feed has none."""
    trades: float | None
    """Number of trades. Null as `vwap` is."""
    partial: bool
    """True if the bar’s session, week or month has not ended."""
    adjustment: Literal["raw", "split", "all"]
    """Actual adjustment. The stored one if the known corporate actions do not allow the
    requested one.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SymbolBar:
        return cls(
            timestamp=read_time(json["timestamp"]),
            symbol=json["symbol"],
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            trades=maybe(float, json.get("trades")),
            partial=json["partial"],
            adjustment=json["adjustment"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class Histories(Reply):
    """The reply of `histories`."""

    results: list[SymbolBar]
    interval: str
    layout: Literal["long", "wide"]
    missing: list[str]
    """Symbols of the call without data here."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Histories:
        return cls(
            results=[SymbolBar.from_json(item) for item in json["results"]],
            interval=json["interval"],
            layout=json["layout"],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class WideRow(Reply):
    """The type of `WideHistories.results`."""

    timestamp: datetime.datetime
    values: dict[str, float | None]
    """The requested columns by wire name, in addition to timestamp."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> WideRow:
        return cls(
            timestamp=read_time(json["timestamp"]),
            values={name: maybe(float, value) for name, value in json.items() if name not in {"timestamp"}},
        )

    def __getitem__(self, name: str) -> float | None:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class WideHistories(Tabled, Reply):
    """The reply of `histories_wide`."""

    results: list[WideRow]
    interval: str
    layout: Literal["long", "wide"]
    missing: list[str]
    """Symbols of the call without data here."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> WideHistories:
        return cls(
            results=[WideRow.from_json(item) for item in json["results"]],
            interval=json["interval"],
            layout=json["layout"],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Observation(Reply):
    """The type of `MacroSeries.observations`."""

    date: datetime.date
    value: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Observation:
        return cls(
            date=read_date(json["date"]),
            value=float(json["value"]),
        )


@dataclass(frozen=True, slots=True)
class MacroSeries(Reply):
    """The type of `Macro.results`."""

    series: str
    """Name as requested."""
    title: str
    country: str
    frequency: Literal["daily", "weekly", "monthly", "quarterly"]
    units: str
    """Unit of the values, such as percent or billions of USD. Percent for `pctChange` and
    `yoy`.
    """
    seasonally_adjusted: bool
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    observations: list[Observation]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MacroSeries:
        return cls(
            series=json["series"],
            title=json["title"],
            country=json["country"],
            frequency=json["frequency"],
            units=json["units"],
            seasonally_adjusted=json["seasonallyAdjusted"],
            source=json["source"],
            observations=[Observation.from_json(item) for item in json["observations"]],
        )


@dataclass(frozen=True, slots=True)
class Macro(Reply):
    """The reply of `macro`."""

    results: list[MacroSeries]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Macro:
        return cls(
            results=[MacroSeries.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class ArticleSentiment(Reply):
    """The type of `Article.sentiment`."""

    score: float
    """From -1 (very negative) to 1 (very positive)."""
    label: Literal["positive", "neutral", "negative"]
    """`positive` at 0.2 and above, `negative` at -0.2 and below."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ArticleSentiment:
        return cls(
            score=float(json["score"]),
            label=json["label"],
        )


@dataclass(frozen=True, slots=True)
class Article(Reply):
    """A row of `news`."""

    id: str
    title: str
    summary: str | None
    source: str
    """Publisher. Publishers of simulated news are fictional, as their names indicate."""
    url: str | None
    """Address of the item. Simulated items have a page on this portal, labelled simulated."""
    published_at: datetime.datetime
    symbols: list[str]
    """All related symbols, including the requested one."""
    sentiment: ArticleSentiment

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Article:
        return cls(
            id=json["id"],
            title=json["title"],
            summary=json.get("summary"),
            source=json["source"],
            url=json.get("url"),
            published_at=read_time(json["publishedAt"]),
            symbols=json["symbols"],
            sentiment=ArticleSentiment.from_json(json["sentiment"]),
        )


@dataclass(frozen=True, slots=True)
class NewsPage(Reply):
    """A page of `news`."""

    results: list[Article]
    symbol: str
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> NewsPage:
        return cls(
            results=[Article.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class SocialSentiment(Reply):
    """A row of `social_sentiment`."""

    timestamp: datetime.datetime
    """Start of the hour or day, in UTC. The newest row may be incomplete."""
    mentions: int
    """Number of posts about the symbol. Positive posts score 0.2 or more, negative posts -0.2
    or less.
    """
    positive: int
    negative: int
    unique_authors: int
    score: float | None
    """Mean score of the posts, from -1 to 1. Null without posts."""
    z_score: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SocialSentiment:
        return cls(
            timestamp=read_time(json["timestamp"]),
            mentions=json["mentions"],
            positive=json["positive"],
            negative=json["negative"],
            unique_authors=json["uniqueAuthors"],
            score=maybe(float, json.get("score")),
            z_score=maybe(float, json.get("zScore")),
        )


@dataclass(frozen=True, slots=True)
class SocialSentimentPage(Reply):
    """A page of `social_sentiment`."""

    results: list[SocialSentiment]
    symbol: str
    interval: Literal["1h", "1d"]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SocialSentimentPage:
        return cls(
            results=[SocialSentiment.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            interval=json["interval"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Evidence(Reply):
    """The type of `Insight.evidence`."""

    metric: str
    value: float
    benchmark: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Evidence:
        return cls(
            metric=json["metric"],
            value=float(json["value"]),
            benchmark=maybe(float, json.get("benchmark")),
        )


@dataclass(frozen=True, slots=True)
class Insight(Reply):
    """The type of `Insights.results`."""

    id: str
    """Identifier of the finding, the same for every symbol."""
    type: Literal["trend", "momentum", "volatility", "volume", "relativeStrength", "risk", "valuation", "growth", "quality", "news", "social"]
    title: str
    text: str
    score: float
    """From -1 (bearish) to 1 (bullish)."""
    direction: Literal["bullish", "bearish", "neutral"]
    evidence: list[Evidence]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Insight:
        return cls(
            id=json["id"],
            type=json["type"],
            title=json["title"],
            text=json["text"],
            score=float(json["score"]),
            direction=json["direction"],
            evidence=[Evidence.from_json(item) for item in json["evidence"]],
        )


@dataclass(frozen=True, slots=True)
class InsightsPattern(Reply):
    """The type of `Insights.patterns`."""

    name: str
    """Name of the indicator that finds it, such as `cdlengulfing`."""
    title: str
    timestamp: datetime.datetime
    """Start of the candle at which the pattern ended."""
    value: float
    """100 or -100; 80 for a pattern that just holds, 200 for a confirmed one."""
    direction: Literal["bullish", "bearish", "neutral"]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> InsightsPattern:
        return cls(
            name=json["name"],
            title=json["title"],
            timestamp=read_time(json["timestamp"]),
            value=float(json["value"]),
            direction=json["direction"],
        )


@dataclass(frozen=True, slots=True)
class InsightsLevelsPivots(Reply):
    """The type of `InsightsLevels.pivots`."""

    pivot: float
    r1: float
    r2: float
    r3: float
    s1: float
    s2: float
    s3: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> InsightsLevelsPivots:
        return cls(
            pivot=float(json["pivot"]),
            r1=float(json["r1"]),
            r2=float(json["r2"]),
            r3=float(json["r3"]),
            s1=float(json["s1"]),
            s2=float(json["s2"]),
            s3=float(json["s3"]),
        )


@dataclass(frozen=True, slots=True)
class InsightsLevelsSupport(Reply):
    """The type of `InsightsLevels.support`."""

    price: float
    touches: int
    """Number of turning points at this level."""
    last_touched: datetime.datetime
    """Start of the session of the last turning point."""
    distance: float
    """From the last price, as a share of it."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> InsightsLevelsSupport:
        return cls(
            price=float(json["price"]),
            touches=json["touches"],
            last_touched=read_time(json["lastTouched"]),
            distance=float(json["distance"]),
        )


@dataclass(frozen=True, slots=True)
class InsightsLevels(Reply):
    """The type of `Insights.levels`."""

    pivots: InsightsLevelsPivots | None
    """Pivots of floor traders from the last finished candle. Null without one."""
    support: list[InsightsLevelsSupport]
    """Levels below the last price, the nearest first."""
    resistance: list[InsightsLevelsSupport]
    """Levels above the last price, the nearest first."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> InsightsLevels:
        return cls(
            pivots=maybe(InsightsLevelsPivots.from_json, json.get("pivots")),
            support=[InsightsLevelsSupport.from_json(item) for item in json["support"]],
            resistance=[InsightsLevelsSupport.from_json(item) for item in json["resistance"]],
        )


@dataclass(frozen=True, slots=True)
class Insights(Reply):
    """The reply of `insights`."""

    results: list[Insight]
    symbol: str
    horizon: str
    score: float | None
    """Mean of the scores. Null without results."""
    patterns: list[InsightsPattern]
    """Candlestick patterns that ended at the last five finished candles, newest first. A candle
    is a session, a week or a month, by horizon.
    """
    levels: InsightsLevels
    """Price levels of the horizon."""
    generated_by: str
    """`rules`: each text is generated from its evidence."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Insights:
        return cls(
            results=[Insight.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            horizon=json["horizon"],
            score=maybe(float, json.get("score")),
            patterns=[InsightsPattern.from_json(item) for item in json["patterns"]],
            levels=InsightsLevels.from_json(json["levels"]),
            generated_by=json["generatedBy"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Statement(Reply):
    """A row of `fundamentals`."""

    period_end: datetime.date
    fiscal_year: int
    fiscal_period: Literal["Q1", "Q2", "Q3", "Q4", "FY", "TTM"]
    """Fourth quarters are not filed. They are computed as the year minus the other three
    quarters.
    """
    filed_at: datetime.datetime
    """Time at which the statement became known: the latest of its filings."""
    form: str
    currency: str
    revenue: float | None = None
    gross_profit: float | None = None
    operating_income: float | None = None
    net_income: float | None = None
    ebitda: float | None = None
    eps_diluted: float | None = None
    dividend_per_share: float | None = None
    cash: float | None = None
    total_assets: float | None = None
    total_liabilities: float | None = None
    total_debt: float | None = None
    equity: float | None = None
    shares_outstanding: float | None = None
    operating_cash_flow: float | None = None
    capital_expenditure: float | None = None
    free_cash_flow: float | None = None
    gross_margin: float | None = None
    operating_margin: float | None = None
    net_margin: float | None = None
    revenue_growth: float | None = None
    eps_growth: float | None = None
    return_on_equity: float | None = None
    current_ratio: float | None = None
    debt_to_equity: float | None = None
    market_cap: float | None = None
    enterprise_value: float | None = None
    price_earnings: float | None = None
    price_book: float | None = None
    price_sales: float | None = None
    ev_to_ebitda: float | None = None
    dividend_yield: float | None = None
    price: float | None = None
    """As traded. For the newest row: the last close at `asOf`. For other rows: the last close
    at the time of filing.
    """
    price_date: datetime.date | None = None
    cost_of_revenue: float | None = None
    research_and_development: float | None = None
    selling_general_administrative: float | None = None
    operating_expenses: float | None = None
    interest_expense: float | None = None
    other_income: float | None = None
    income_before_tax: float | None = None
    income_tax: float | None = None
    eps_basic: float | None = None
    shares_basic: float | None = None
    shares_diluted: float | None = None
    short_term_investments: float | None = None
    receivables: float | None = None
    inventory: float | None = None
    other_current_assets: float | None = None
    current_assets: float | None = None
    property_plant_equipment: float | None = None
    goodwill_and_intangibles: float | None = None
    other_assets: float | None = None
    accounts_payable: float | None = None
    short_term_debt: float | None = None
    other_current_liabilities: float | None = None
    current_liabilities: float | None = None
    long_term_debt: float | None = None
    other_liabilities: float | None = None
    common_stock: float | None = None
    retained_earnings: float | None = None
    depreciation_and_amortization: float | None = None
    stock_compensation: float | None = None
    change_in_working_capital: float | None = None
    other_operating: float | None = None
    other_investing: float | None = None
    investing_cash_flow: float | None = None
    debt_issued: float | None = None
    shares_repurchased: float | None = None
    dividends_paid: float | None = None
    other_financing: float | None = None
    financing_cash_flow: float | None = None
    net_change_in_cash: float | None = None
    free_cash_flow_margin: float | None = None
    net_income_growth: float | None = None
    return_on_assets: float | None = None
    return_on_invested_capital: float | None = None
    asset_turnover: float | None = None
    inventory_turnover: float | None = None
    receivable_days: float | None = None
    quick_ratio: float | None = None
    cash_ratio: float | None = None
    debt_to_assets: float | None = None
    interest_coverage: float | None = None
    payout_ratio: float | None = None
    book_value_per_share: float | None = None
    peg: float | None = None
    price_free_cash_flow: float | None = None
    ev_to_sales: float | None = None
    earnings_yield: float | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Statement:
        return cls(
            period_end=read_date(json["periodEnd"]),
            fiscal_year=json["fiscalYear"],
            fiscal_period=json["fiscalPeriod"],
            filed_at=read_time(json["filedAt"]),
            form=json["form"],
            currency=json["currency"],
            revenue=maybe(float, json.get("revenue")),
            gross_profit=maybe(float, json.get("grossProfit")),
            operating_income=maybe(float, json.get("operatingIncome")),
            net_income=maybe(float, json.get("netIncome")),
            ebitda=maybe(float, json.get("ebitda")),
            eps_diluted=maybe(float, json.get("epsDiluted")),
            dividend_per_share=maybe(float, json.get("dividendPerShare")),
            cash=maybe(float, json.get("cash")),
            total_assets=maybe(float, json.get("totalAssets")),
            total_liabilities=maybe(float, json.get("totalLiabilities")),
            total_debt=maybe(float, json.get("totalDebt")),
            equity=maybe(float, json.get("equity")),
            shares_outstanding=maybe(float, json.get("sharesOutstanding")),
            operating_cash_flow=maybe(float, json.get("operatingCashFlow")),
            capital_expenditure=maybe(float, json.get("capitalExpenditure")),
            free_cash_flow=maybe(float, json.get("freeCashFlow")),
            gross_margin=maybe(float, json.get("grossMargin")),
            operating_margin=maybe(float, json.get("operatingMargin")),
            net_margin=maybe(float, json.get("netMargin")),
            revenue_growth=maybe(float, json.get("revenueGrowth")),
            eps_growth=maybe(float, json.get("epsGrowth")),
            return_on_equity=maybe(float, json.get("returnOnEquity")),
            current_ratio=maybe(float, json.get("currentRatio")),
            debt_to_equity=maybe(float, json.get("debtToEquity")),
            market_cap=maybe(float, json.get("marketCap")),
            enterprise_value=maybe(float, json.get("enterpriseValue")),
            price_earnings=maybe(float, json.get("priceEarnings")),
            price_book=maybe(float, json.get("priceBook")),
            price_sales=maybe(float, json.get("priceSales")),
            ev_to_ebitda=maybe(float, json.get("evToEbitda")),
            dividend_yield=maybe(float, json.get("dividendYield")),
            price=maybe(float, json.get("price")),
            price_date=maybe(read_date, json.get("priceDate")),
            cost_of_revenue=maybe(float, json.get("costOfRevenue")),
            research_and_development=maybe(float, json.get("researchAndDevelopment")),
            selling_general_administrative=maybe(float, json.get("sellingGeneralAdministrative")),
            operating_expenses=maybe(float, json.get("operatingExpenses")),
            interest_expense=maybe(float, json.get("interestExpense")),
            other_income=maybe(float, json.get("otherIncome")),
            income_before_tax=maybe(float, json.get("incomeBeforeTax")),
            income_tax=maybe(float, json.get("incomeTax")),
            eps_basic=maybe(float, json.get("epsBasic")),
            shares_basic=maybe(float, json.get("sharesBasic")),
            shares_diluted=maybe(float, json.get("sharesDiluted")),
            short_term_investments=maybe(float, json.get("shortTermInvestments")),
            receivables=maybe(float, json.get("receivables")),
            inventory=maybe(float, json.get("inventory")),
            other_current_assets=maybe(float, json.get("otherCurrentAssets")),
            current_assets=maybe(float, json.get("currentAssets")),
            property_plant_equipment=maybe(float, json.get("propertyPlantEquipment")),
            goodwill_and_intangibles=maybe(float, json.get("goodwillAndIntangibles")),
            other_assets=maybe(float, json.get("otherAssets")),
            accounts_payable=maybe(float, json.get("accountsPayable")),
            short_term_debt=maybe(float, json.get("shortTermDebt")),
            other_current_liabilities=maybe(float, json.get("otherCurrentLiabilities")),
            current_liabilities=maybe(float, json.get("currentLiabilities")),
            long_term_debt=maybe(float, json.get("longTermDebt")),
            other_liabilities=maybe(float, json.get("otherLiabilities")),
            common_stock=maybe(float, json.get("commonStock")),
            retained_earnings=maybe(float, json.get("retainedEarnings")),
            depreciation_and_amortization=maybe(float, json.get("depreciationAndAmortization")),
            stock_compensation=maybe(float, json.get("stockCompensation")),
            change_in_working_capital=maybe(float, json.get("changeInWorkingCapital")),
            other_operating=maybe(float, json.get("otherOperating")),
            other_investing=maybe(float, json.get("otherInvesting")),
            investing_cash_flow=maybe(float, json.get("investingCashFlow")),
            debt_issued=maybe(float, json.get("debtIssued")),
            shares_repurchased=maybe(float, json.get("sharesRepurchased")),
            dividends_paid=maybe(float, json.get("dividendsPaid")),
            other_financing=maybe(float, json.get("otherFinancing")),
            financing_cash_flow=maybe(float, json.get("financingCashFlow")),
            net_change_in_cash=maybe(float, json.get("netChangeInCash")),
            free_cash_flow_margin=maybe(float, json.get("freeCashFlowMargin")),
            net_income_growth=maybe(float, json.get("netIncomeGrowth")),
            return_on_assets=maybe(float, json.get("returnOnAssets")),
            return_on_invested_capital=maybe(float, json.get("returnOnInvestedCapital")),
            asset_turnover=maybe(float, json.get("assetTurnover")),
            inventory_turnover=maybe(float, json.get("inventoryTurnover")),
            receivable_days=maybe(float, json.get("receivableDays")),
            quick_ratio=maybe(float, json.get("quickRatio")),
            cash_ratio=maybe(float, json.get("cashRatio")),
            debt_to_assets=maybe(float, json.get("debtToAssets")),
            interest_coverage=maybe(float, json.get("interestCoverage")),
            payout_ratio=maybe(float, json.get("payoutRatio")),
            book_value_per_share=maybe(float, json.get("bookValuePerShare")),
            peg=maybe(float, json.get("peg")),
            price_free_cash_flow=maybe(float, json.get("priceFreeCashFlow")),
            ev_to_sales=maybe(float, json.get("evToSales")),
            earnings_yield=maybe(float, json.get("earningsYield")),
        )


@dataclass(frozen=True, slots=True)
class FundamentalsPage(Reply):
    """A page of `fundamentals`."""

    results: list[Statement]
    symbol: str
    statement: Literal["overview", "income", "balance", "cashflow", "ratios"]
    period: Literal["annual", "quarterly", "ttm"]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Point in time of the rows. Nothing in them was filed later."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> FundamentalsPage:
        return cls(
            results=[Statement.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            statement=json["statement"],
            period=json["period"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class FundHolding(Reply):
    """The type of `Holdings.results`."""

    rank: int
    """From 1, the heaviest first."""
    symbol: str | None
    """`null` for an imported holding without a symbol, such as a bond."""
    name: str
    sector: str | None
    weight: float
    """Share of the whole; simulated weights add up to 1, imported ones are as imported."""
    joined: datetime.date
    """Date from which it has been included without a break."""
    shares: float | None
    """Shares held, where imported."""
    value: float | None
    """Market value in the currency of the fund, where imported."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> FundHolding:
        return cls(
            rank=json["rank"],
            symbol=json.get("symbol"),
            name=json["name"],
            sector=json.get("sector"),
            weight=float(json["weight"]),
            joined=read_date(json["joined"]),
            shares=maybe(float, json.get("shares")),
            value=maybe(float, json.get("value")),
        )


@dataclass(frozen=True, slots=True)
class Holdings(Reply):
    """The reply of `holdings`."""

    results: list[FundHolding]
    """Empty where the holdings are not known."""
    symbol: str
    index: str | None
    """Index that the fund follows."""
    date: datetime.date
    """Session at whose close the weights are, or date of the imported holdings."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Holdings:
        return cls(
            results=[FundHolding.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            index=json.get("index"),
            date=read_date(json["date"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class IndexMember(Reply):
    """The type of `Constituents.results`."""

    rank: int
    """From 1, the heaviest first."""
    symbol: str
    name: str
    sector: str | None
    weight: float | None
    """Share of the whole; simulated weights add up to 1. `null` where the import has no weight."""
    joined: datetime.date
    """Date from which it has been included without a break."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> IndexMember:
        return cls(
            rank=json["rank"],
            symbol=json["symbol"],
            name=json["name"],
            sector=json.get("sector"),
            weight=maybe(float, json.get("weight")),
            joined=read_date(json["joined"]),
        )


@dataclass(frozen=True, slots=True)
class Constituents(Reply):
    """The reply of `constituents`."""

    results: list[IndexMember]
    """Empty where the members are not known."""
    symbol: str
    date: datetime.date
    """Session at whose close the weights are, or date of the imported holdings."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Constituents:
        return cls(
            results=[IndexMember.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            date=read_date(json["date"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


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


@dataclass(frozen=True, slots=True)
class IndicatorRow(Reply):
    """A row of `indicators`."""

    timestamp: datetime.datetime
    partial: bool
    """True if the bar’s session, week or month has not ended. Its values can still change."""
    values: dict[str, float | None]
    """The requested columns by wire name, in addition to timestamp and partial."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> IndicatorRow:
        return cls(
            timestamp=read_time(json["timestamp"]),
            partial=json["partial"],
            values={name: maybe(float, value) for name, value in json.items() if name not in {"timestamp", "partial"}},
        )

    def __getitem__(self, name: str) -> float | None:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class SignalCounts(Reply):
    """The type of `IndicatorsPage.summary`."""

    buy: int
    neutral: int
    sell: int

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SignalCounts:
        return cls(
            buy=json["buy"],
            neutral=json["neutral"],
            sell=json["sell"],
        )


@dataclass(frozen=True, slots=True)
class IndicatorsPage(Reply):
    """A page of `indicators`."""

    results: list[IndicatorRow]
    warmup: int
    """Number of earlier bars used to compute the first row."""
    summary: SignalCounts
    symbol: str
    interval: str
    adjustment: Literal["raw", "split", "all"]
    """Actual adjustment of the prices. The stored one if the known corporate actions do not
    allow the requested one.
    """
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> IndicatorsPage:
        return cls(
            results=[IndicatorRow.from_json(item) for item in json["results"]],
            warmup=json["warmup"],
            summary=SignalCounts.from_json(json["summary"]),
            symbol=json["symbol"],
            interval=json["interval"],
            adjustment=json["adjustment"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class ScreenedSymbol(Reply):
    """The type of `Screener.results`."""

    symbol: str
    name: str
    date: datetime.date
    """Session of the prices."""
    adjustment: Literal["raw", "split", "all"]
    """Adjustment of the prices, with what was known at `asOf`. `all` is total return."""
    values: dict[str, float | str | None]
    """The requested columns by wire name, in addition to symbol and name and date and
    adjustment.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreenedSymbol:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            date=read_date(json["date"]),
            adjustment=json["adjustment"],
            values={name: value for name, value in json.items() if name not in {"symbol", "name", "date", "adjustment"}},
        )

    def __getitem__(self, name: str) -> float | str | None:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class Screener(Tabled, Reply):
    """The reply of `screener`."""

    results: list[ScreenedSymbol]
    matched: int
    """Number of symbols on all pages."""
    screened: int
    """Number of symbols searched: those known at `asOf`."""
    missing: list[str]
    """Requested symbols that are unknown at `asOf`, of another class or no members of the
    index.
    """
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Point in time of the rows: nothing in them was traded or filed later. With operands of
    quotes, their second.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""
    in_session: bool | None = None
    """With operands of quotes: whether their session was in progress at `asOf`."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Screener:
        return cls(
            results=[ScreenedSymbol.from_json(item) for item in json["results"]],
            matched=json["matched"],
            screened=json["screened"],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            in_session=json.get("inSession"),
        )


@dataclass(frozen=True, slots=True)
class ScreensListResultScreenUniverse(Reply):
    """The type of `ScreensListResultScreen.universe`."""

    type: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    """Symbols of this class."""
    symbols: list[str] | None = None
    """Only these symbols of the class. Defaults to all."""
    index: str | None = None
    """Only members of this index, such as SPX, as they were at the time: companies that have
    left the market since are among them.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensListResultScreenUniverse:
        return cls(
            type=json["type"],
            symbols=json.get("symbols"),
            index=json.get("index"),
        )


@dataclass(frozen=True, slots=True)
class ScreensListResultScreenSort(Reply):
    """The type of `ScreensListResultScreen.sort`."""

    by: str
    order: Literal["asc", "desc"]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensListResultScreenSort:
        return cls(
            by=json["by"],
            order=json["order"],
        )


@dataclass(frozen=True, slots=True)
class ScreensListResultScreen(Reply):
    """The type of `ScreensListResult.screen`."""

    universe: ScreensListResultScreenUniverse
    """Symbols to search. Defaults to all shares."""
    conditions: list[dict[str, Any]]
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
    sort: list[ScreensListResultScreenSort]
    """Order of the rows. Missing values come last. Rows that are equal go by symbol."""
    columns: list[str] | None = None
    """Columns to return after symbol, name and date: operands as in conditions, or sector,
    industry, exchange, currency. Defaults to close and the operands of conditions and sort.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensListResultScreen:
        return cls(
            universe=ScreensListResultScreenUniverse.from_json(json["universe"]),
            conditions=json["conditions"],
            sort=[ScreensListResultScreenSort.from_json(item) for item in json["sort"]],
            columns=json.get("columns"),
        )


@dataclass(frozen=True, slots=True)
class ScreensListResult(Reply):
    """The type of `ScreensList.results`."""

    id: str
    """ID for `condition.screen` of alerts and `screen.id` of portfolio backtests."""
    name: str
    screen: ScreensListResultScreen
    """Body of the screener call that finds the same."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensListResult:
        return cls(
            id=json["id"],
            name=json["name"],
            screen=ScreensListResultScreen.from_json(json["screen"]),
        )


@dataclass(frozen=True, slots=True)
class ScreensList(Reply):
    """The reply of `screens_list`."""

    results: list[ScreensListResult]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensList:
        return cls(
            results=[ScreensListResult.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class BulkDataset(Reply):
    """The type of `BulkDatasets.results`."""

    dataset: str
    title: str
    formats: list[Literal["parquet", "csv.gz"]]
    from_: datetime.date | None
    """First day included in the plan. Null without files."""
    to: datetime.date | None
    """Last day. Null without files."""
    files: int
    """Number of files included in the plan, in all formats. 0 for files created on request."""
    bytes: int
    """Total size of these files."""
    ready: bool
    """False until the files have been created for the first time. Until then, the manifest
    returns 503.
    """
    per_symbol: bool
    """True if a file holds one symbol and one day, and is created on request. The manifest then
    needs `symbol`.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BulkDataset:
        return cls(
            dataset=json["dataset"],
            title=json["title"],
            formats=json["formats"],
            from_=maybe(read_date, json.get("from")),
            to=maybe(read_date, json.get("to")),
            files=json["files"],
            bytes=json["bytes"],
            ready=json["ready"],
            per_symbol=json["perSymbol"],
        )


@dataclass(frozen=True, slots=True)
class BulkProgress(Reply):
    """The type of `BulkDatasets.making`."""

    done: int
    total: int
    """Number of periods of all datasets. A period is a day or a year."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BulkProgress:
        return cls(
            done=json["done"],
            total=json["total"],
        )


@dataclass(frozen=True, slots=True)
class BulkDatasets(Reply):
    """The reply of `bulk`."""

    results: list[BulkDataset]
    making: BulkProgress | None
    """Progress of the files being created. Null if none are being created."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BulkDatasets:
        return cls(
            results=[BulkDataset.from_json(item) for item in json["results"]],
            making=maybe(BulkProgress.from_json, json.get("making")),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class BulkFile(Reply):
    """The type of `BulkManifest.files`."""

    path: str
    """Path of the file on this server. A path always refers to the same content."""
    format: Literal["parquet", "csv.gz"]
    rows: int
    bytes: int
    sha256: str
    """SHA-256 hash of the file, in hexadecimal digits."""
    from_: datetime.date
    """First day, UTC."""
    to: datetime.date
    """Last day (inclusive), UTC."""
    source: str
    """Data source of the rows. Each row names it as well."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BulkFile:
        return cls(
            path=json["path"],
            format=json["format"],
            rows=json["rows"],
            bytes=json["bytes"],
            sha256=json["sha256"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class BulkManifest(Reply):
    """The reply of `bulk_manifest`."""

    dataset: str
    title: str
    files: list[BulkFile]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BulkManifest:
        return cls(
            dataset=json["dataset"],
            title=json["title"],
            files=[BulkFile.from_json(item) for item in json["files"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class AlertCondition(Reply):
    """The type of `CreatedAlert.condition`."""

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
    window: Literal["1m", "5m", "15m", "30m", "1h", "1d"]
    """Time range of `changePct` and `volume`, or bar length of an indicator. Indicators are
    evaluated when a bar closes.
    """
    screen: str | None = None
    """ID of a screen saved in the dashboard, as `GET /api/screens` lists it, to watch in place
    of `symbols`. It is evaluated after each session, and each minute of it where the screen
    looks at quotes. `op` is `above`: with the value 0, each change triggers.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AlertCondition:
        return cls(
            metric=json["metric"],
            op=json["op"],
            value=float(json["value"]),
            window=json["window"],
            screen=json.get("screen"),
        )


@dataclass(frozen=True, slots=True)
class AlertChannel(Reply):
    """The type of `CreatedAlert.channels`."""

    type: Literal["webhook", "email", "inApp"]
    url: str | None = None
    """Public https address that receives the webhook. Required for `webhook`."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AlertChannel:
        return cls(
            type=json["type"],
            url=json.get("url"),
        )


@dataclass(frozen=True, slots=True)
class BackfillFiring(Reply):
    """The type of `AlertBackfill.last`."""

    symbol: str
    at: datetime.datetime
    value: float
    price: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BackfillFiring:
        return cls(
            symbol=json["symbol"],
            at=read_time(json["at"]),
            value=float(json["value"]),
            price=float(json["price"]),
        )


@dataclass(frozen=True, slots=True)
class AlertBackfill(Reply):
    """The type of `CreatedAlert.backfill`."""

    would_have_fired: int
    """Number of times that the alert would have triggered in this period."""
    from_: datetime.date
    """Start of the period: one year ago, or the first available bar of the window."""
    to: datetime.date
    last: list[BackfillFiring]
    """The ten most recent triggers, newest first."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AlertBackfill:
        return cls(
            would_have_fired=json["wouldHaveFired"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            last=[BackfillFiring.from_json(item) for item in json["last"]],
        )


@dataclass(frozen=True, slots=True)
class CreatedAlert(Reply):
    """The reply of `alerts_create`."""

    id: str
    name: str
    mode: Literal["live", "test"]
    """Market that the alert watches. Alerts created with test keys watch the simulated market."""
    status: Literal["active", "paused", "triggered", "expired"]
    """`triggered` means that an alert with `once` has triggered and stopped."""
    symbols: list[str]
    """Empty for an alert on a screen."""
    condition: AlertCondition
    channels: list[AlertChannel]
    cooldown: int
    once: bool
    expires_at: datetime.datetime | None
    created_at: datetime.datetime
    last_triggered_at: datetime.datetime | None
    trigger_count: int
    backfill: AlertBackfill
    """Number of times that the alert would have triggered in the past."""
    webhook_secret: str | None
    """Secret that signs the account’s webhooks. Returned once, when it is created; the
    dashboard shows it afterwards.
    """
    warnings: list[str]
    """Reasons why webhooks of this alert cannot be delivered now. Empty if there are none."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> CreatedAlert:
        return cls(
            id=json["id"],
            name=json["name"],
            mode=json["mode"],
            status=json["status"],
            symbols=json["symbols"],
            condition=AlertCondition.from_json(json["condition"]),
            channels=[AlertChannel.from_json(item) for item in json["channels"]],
            cooldown=json["cooldown"],
            once=json["once"],
            expires_at=maybe(read_time, json.get("expiresAt")),
            created_at=read_time(json["createdAt"]),
            last_triggered_at=maybe(read_time, json.get("lastTriggeredAt")),
            trigger_count=json["triggerCount"],
            backfill=AlertBackfill.from_json(json["backfill"]),
            webhook_secret=json.get("webhookSecret"),
            warnings=json["warnings"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Alert(Reply):
    """A row of `alerts_list`."""

    id: str
    name: str
    mode: Literal["live", "test"]
    """Market that the alert watches. Alerts created with test keys watch the simulated market."""
    status: Literal["active", "paused", "triggered", "expired"]
    """`triggered` means that an alert with `once` has triggered and stopped."""
    symbols: list[str]
    """Empty for an alert on a screen."""
    condition: AlertCondition
    channels: list[AlertChannel]
    cooldown: int
    once: bool
    expires_at: datetime.datetime | None
    created_at: datetime.datetime
    last_triggered_at: datetime.datetime | None
    trigger_count: int

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Alert:
        return cls(
            id=json["id"],
            name=json["name"],
            mode=json["mode"],
            status=json["status"],
            symbols=json["symbols"],
            condition=AlertCondition.from_json(json["condition"]),
            channels=[AlertChannel.from_json(item) for item in json["channels"]],
            cooldown=json["cooldown"],
            once=json["once"],
            expires_at=maybe(read_time, json.get("expiresAt")),
            created_at=read_time(json["createdAt"]),
            last_triggered_at=maybe(read_time, json.get("lastTriggeredAt")),
            trigger_count=json["triggerCount"],
        )


@dataclass(frozen=True, slots=True)
class AlertsPage(Reply):
    """A page of `alerts_list`."""

    results: list[Alert]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AlertsPage:
        return cls(
            results=[Alert.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class Observed(Reply):
    """The type of `Firing.observed`."""

    metric: str
    value: float
    price: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Observed:
        return cls(
            metric=json["metric"],
            value=float(json["value"]),
            price=float(json["price"]),
        )


@dataclass(frozen=True, slots=True)
class DeliveryAttempt(Reply):
    """The type of `Delivery.attempts`."""

    at: datetime.datetime
    status: int | None
    """HTTP status returned by the receiver. Null if it did not respond."""
    latency_ms: int
    error: str | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DeliveryAttempt:
        return cls(
            at=read_time(json["at"]),
            status=json.get("status"),
            latency_ms=json["latencyMs"],
            error=json.get("error"),
        )


@dataclass(frozen=True, slots=True)
class Delivery(Reply):
    """The type of `Firing.deliveries`."""

    id: str
    channel: Literal["webhook", "email", "inApp"]
    url: str | None
    state: Literal["pending", "delivered", "failed"]
    next_attempt_at: datetime.datetime | None
    attempts: list[DeliveryAttempt]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Delivery:
        return cls(
            id=json["id"],
            channel=json["channel"],
            url=json.get("url"),
            state=json["state"],
            next_attempt_at=maybe(read_time, json.get("nextAttemptAt")),
            attempts=[DeliveryAttempt.from_json(item) for item in json["attempts"]],
        )


@dataclass(frozen=True, slots=True)
class Firing(Reply):
    """A row of `alerts_triggered`."""

    id: str
    alert_id: str
    alert_name: str
    symbol: str
    """For a screen, the first of the symbols that entered or left."""
    condition: AlertCondition
    observed: Observed
    triggered_at: datetime.datetime
    test: bool
    """True if sent by the test button."""
    deliveries: list[Delivery]
    entered: list[str] | None = None
    """Symbols that entered the screen, at most 500, in its order."""
    left: list[str] | None = None
    """Symbols that left the screen, at most 500."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Firing:
        return cls(
            id=json["id"],
            alert_id=json["alertId"],
            alert_name=json["alertName"],
            symbol=json["symbol"],
            condition=AlertCondition.from_json(json["condition"]),
            observed=Observed.from_json(json["observed"]),
            triggered_at=read_time(json["triggeredAt"]),
            test=json["test"],
            deliveries=[Delivery.from_json(item) for item in json["deliveries"]],
            entered=json.get("entered"),
            left=json.get("left"),
        )


@dataclass(frozen=True, slots=True)
class FiringsPage(Reply):
    """A page of `alerts_triggered`."""

    results: list[Firing]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> FiringsPage:
        return cls(
            results=[Firing.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class DeletedAlert(Reply):
    """The reply of `alerts_delete`."""

    id: str
    deleted: bool
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DeletedAlert:
        return cls(
            id=json["id"],
            deleted=json["deleted"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class ResentDelivery(Reply):
    """The reply of `alerts_resend`."""

    id: str
    channel: Literal["webhook", "email", "inApp"]
    url: str | None
    state: Literal["pending", "delivered", "failed"]
    next_attempt_at: datetime.datetime | None
    attempts: list[DeliveryAttempt]
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ResentDelivery:
        return cls(
            id=json["id"],
            channel=json["channel"],
            url=json.get("url"),
            state=json["state"],
            next_attempt_at=maybe(read_time, json.get("nextAttemptAt")),
            attempts=[DeliveryAttempt.from_json(item) for item in json["attempts"]],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class StreamTicket(Reply):
    """The reply of `stream_ticket`."""

    ticket: str
    """Opens one stream, as `?ticket=`. Single use."""
    expires_in: int
    """Seconds until the ticket expires."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> StreamTicket:
        return cls(
            ticket=json["ticket"],
            expires_in=json["expiresIn"],
        )


@dataclass(frozen=True, slots=True)
class IndexReturn(Reply):
    """The type of `LeadingIndex.returns`."""

    date: datetime.date
    change_pct: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> IndexReturn:
        return cls(
            date=read_date(json["date"]),
            change_pct=float(json["changePct"]),
        )


@dataclass(frozen=True, slots=True)
class LeadingIndex(Reply):
    """The type of `ReportMarket.leading`."""

    symbol: str
    name: str
    returns: list[IndexReturn]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> LeadingIndex:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            returns=[IndexReturn.from_json(item) for item in json["returns"]],
        )


@dataclass(frozen=True, slots=True)
class ReportMarket(Reply):
    """The type of `Report.market_overview`."""

    commentary: str
    """Commentary on the last day, generated by rules from the figures."""
    indices: list[IndexValue]
    breadth: Breadth
    fear_greed_index: float | None
    fear_greed_label: str | None
    volatility_index: float | None
    leading: LeadingIndex | None
    """Market index with its daily changes over one year."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ReportMarket:
        return cls(
            commentary=json["commentary"],
            indices=[IndexValue.from_json(item) for item in json["indices"]],
            breadth=Breadth.from_json(json["breadth"]),
            fear_greed_index=maybe(float, json.get("fearGreedIndex")),
            fear_greed_label=json.get("fearGreedLabel"),
            volatility_index=maybe(float, json.get("volatilityIndex")),
            leading=maybe(LeadingIndex.from_json, json.get("leading")),
        )


@dataclass(frozen=True, slots=True)
class Performer(Reply):
    """The type of `TopPerformers.gainers`."""

    symbol: str
    name: str
    price: float
    change_pct: float
    """Change from the close before the period to its last close."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Performer:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            price=float(json["price"]),
            change_pct=float(json["changePct"]),
        )


@dataclass(frozen=True, slots=True)
class TopPerformers(Reply):
    """The type of `Report.top_performers`."""

    members: int
    """Number of stocks compared."""
    gainers: list[Performer]
    losers: list[Performer]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TopPerformers:
        return cls(
            members=json["members"],
            gainers=[Performer.from_json(item) for item in json["gainers"]],
            losers=[Performer.from_json(item) for item in json["losers"]],
        )


@dataclass(frozen=True, slots=True)
class ReportBar(Reply):
    """The type of `ReportCompany.bars`."""

    date: datetime.date
    open: float
    high: float
    low: float
    close: float
    volume: float
    average50: float | None
    """Mean of the last 50 closes."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ReportBar:
        return cls(
            date=read_date(json["date"]),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            average50=maybe(float, json.get("average50")),
        )


@dataclass(frozen=True, slots=True)
class TechnicalRow(Reply):
    """The type of `TechnicalAnalysis.rows`."""

    indicator: str
    """Column name, as in GET /stocks/{symbol}/indicators."""
    title: str
    value: float | None
    against_close_pct: float | None
    """Distance of the close from the level. Null if the value is not a price."""
    signal: Literal["buy", "neutral", "sell"] | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TechnicalRow:
        return cls(
            indicator=json["indicator"],
            title=json["title"],
            value=maybe(float, json.get("value")),
            against_close_pct=maybe(float, json.get("againstClosePct")),
            signal=json.get("signal"),
        )


@dataclass(frozen=True, slots=True)
class TechnicalPoint(Reply):
    """The type of `TechnicalAnalysis.series`."""

    date: datetime.date
    rsi: float | None
    macd: float | None
    macd_signal: float | None
    macd_histogram: float | None
    band_upper: float | None
    band_lower: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TechnicalPoint:
        return cls(
            date=read_date(json["date"]),
            rsi=maybe(float, json.get("rsi")),
            macd=maybe(float, json.get("macd")),
            macd_signal=maybe(float, json.get("macdSignal")),
            macd_histogram=maybe(float, json.get("macdHistogram")),
            band_upper=maybe(float, json.get("bandUpper")),
            band_lower=maybe(float, json.get("bandLower")),
        )


@dataclass(frozen=True, slots=True)
class TechnicalAnalysis(Reply):
    """The type of `ReportCompany.technical_analysis`."""

    rows: list[TechnicalRow]
    summary: SignalCounts
    series: list[TechnicalPoint]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TechnicalAnalysis:
        return cls(
            rows=[TechnicalRow.from_json(item) for item in json["rows"]],
            summary=SignalCounts.from_json(json["summary"]),
            series=[TechnicalPoint.from_json(item) for item in json["series"]],
        )


@dataclass(frozen=True, slots=True)
class NewsSummary(Reply):
    """The type of `ReportCompany.news_summary`."""

    from_: datetime.date
    count: int
    score: float | None
    """Mean sentiment of the titles, from -1 to 1. Null without news."""
    items: list[Article]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> NewsSummary:
        return cls(
            from_=read_date(json["from"]),
            count=json["count"],
            score=maybe(float, json.get("score")),
            items=[Article.from_json(item) for item in json["items"]],
        )


@dataclass(frozen=True, slots=True)
class Recommendation(Reply):
    """The type of `ReportCompany.recommendations`."""

    horizon: Literal["short", "medium", "long"]
    score: float | None
    """Mean of the scores. Null without findings."""
    findings: list[Insight]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Recommendation:
        return cls(
            horizon=json["horizon"],
            score=maybe(float, json.get("score")),
            findings=[Insight.from_json(item) for item in json["findings"]],
        )


@dataclass(frozen=True, slots=True)
class DrawdownPoint(Reply):
    """The type of `RiskAssessment.drawdown`."""

    date: datetime.date
    depth: float
    """Close divided by the highest previous close, minus 1."""
    return_: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DrawdownPoint:
        return cls(
            date=read_date(json["date"]),
            depth=float(json["depth"]),
            return_=float(json["return"]),
        )


@dataclass(frozen=True, slots=True)
class RiskAssessment(Reply):
    """The type of `ReportCompany.risk_assessment`."""

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
    drawdown: list[DrawdownPoint]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> RiskAssessment:
        return cls(
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
            drawdown=[DrawdownPoint.from_json(item) for item in json["drawdown"]],
        )


@dataclass(frozen=True, slots=True)
class ReportCompany(Reply):
    """The type of `Report.companies`."""

    symbol: str
    name: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    currency: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    session_date: datetime.date
    price: float
    change_pct: float
    span_change_pct: float | None
    """Change from the close before the period to its last close."""
    week: float | None
    """Percent over five sessions."""
    month: float | None
    three_months: float | None
    year_to_date: float | None
    high52w: float
    low52w: float
    volume: float
    interval: Literal["1d", "1w"]
    """Bar length. Weekly for periods longer than one year."""
    bars: list[ReportBar]
    technical_analysis: TechnicalAnalysis | None = None
    news_summary: NewsSummary | None = None
    recommendations: list[Recommendation] | None = None
    risk_assessment: RiskAssessment | None = None
    """Null with fewer than 15 daily returns, because of the plan or the symbol."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ReportCompany:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            asset_class=json["assetClass"],
            currency=json["currency"],
            source=json["source"],
            session_date=read_date(json["sessionDate"]),
            price=float(json["price"]),
            change_pct=float(json["changePct"]),
            span_change_pct=maybe(float, json.get("spanChangePct")),
            week=maybe(float, json.get("week")),
            month=maybe(float, json.get("month")),
            three_months=maybe(float, json.get("threeMonths")),
            year_to_date=maybe(float, json.get("yearToDate")),
            high52w=float(json["high52w"]),
            low52w=float(json["low52w"]),
            volume=float(json["volume"]),
            interval=json["interval"],
            bars=[ReportBar.from_json(item) for item in json["bars"]],
            technical_analysis=maybe(TechnicalAnalysis.from_json, json.get("technicalAnalysis")),
            news_summary=maybe(NewsSummary.from_json, json.get("newsSummary")),
            recommendations=maybe(lambda items: [Recommendation.from_json(item) for item in items], json.get("recommendations")),
            risk_assessment=maybe(RiskAssessment.from_json, json.get("riskAssessment")),
        )


@dataclass(frozen=True, slots=True)
class Report(Reply):
    """The reply of `daily_report`."""

    type: Literal["daily", "weekly", "monthly", "custom"]
    from_: datetime.date
    to: datetime.date
    closed_at: datetime.datetime
    """Close that the figures refer to."""
    sections: list[Literal["marketOverview", "topPerformers", "technicalAnalysis", "newsSummary", "recommendations", "riskAssessment"]]
    companies: list[ReportCompany]
    """One entry per symbol, in the requested order."""
    disclaimer: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    as_of: datetime.datetime
    """Time at which this reply was created."""
    request_id: str
    """Request ID, as shown in the call log."""
    market_overview: ReportMarket | None = None
    top_performers: TopPerformers | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Report:
        return cls(
            type=json["type"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            closed_at=read_time(json["closedAt"]),
            sections=json["sections"],
            companies=[ReportCompany.from_json(item) for item in json["companies"]],
            disclaimer=json["disclaimer"],
            source=json["source"],
            as_of=read_time(json["asOf"]),
            request_id=json["requestId"],
            market_overview=maybe(ReportMarket.from_json, json.get("marketOverview")),
            top_performers=maybe(TopPerformers.from_json, json.get("topPerformers")),
        )


@dataclass(frozen=True, slots=True)
class ReportModel(Reply):
    """The type of `StoredReport.report`."""

    type: Literal["daily", "weekly", "monthly", "custom"]
    from_: datetime.date
    to: datetime.date
    closed_at: datetime.datetime
    """Close that the figures refer to."""
    sections: list[Literal["marketOverview", "topPerformers", "technicalAnalysis", "newsSummary", "recommendations", "riskAssessment"]]
    companies: list[ReportCompany]
    """One entry per symbol, in the requested order."""
    disclaimer: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    market_overview: ReportMarket | None = None
    top_performers: TopPerformers | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ReportModel:
        return cls(
            type=json["type"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            closed_at=read_time(json["closedAt"]),
            sections=json["sections"],
            companies=[ReportCompany.from_json(item) for item in json["companies"]],
            disclaimer=json["disclaimer"],
            source=json["source"],
            market_overview=maybe(ReportMarket.from_json, json.get("marketOverview")),
            top_performers=maybe(TopPerformers.from_json, json.get("topPerformers")),
        )


@dataclass(frozen=True, slots=True)
class StoredReport(Reply):
    """The reply of `report`."""

    id: str
    status: Literal["queued", "ready", "failed"]
    created_at: datetime.datetime
    expires_at: datetime.datetime
    """Time at which the report expires."""
    failure: str | None
    """Reason of the failure."""
    bytes: int | None
    """Of the PDF."""
    pages: int | None
    report: ReportModel | None
    """Null if the report failed."""
    as_of: datetime.datetime
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> StoredReport:
        return cls(
            id=json["id"],
            status=json["status"],
            created_at=read_time(json["createdAt"]),
            expires_at=read_time(json["expiresAt"]),
            failure=json.get("failure"),
            bytes=json.get("bytes"),
            pages=json.get("pages"),
            report=maybe(ReportModel.from_json, json.get("report")),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class UsagePoint(Reply):
    """The type of `Usage.results`."""

    timestamp: datetime.datetime
    """Start of the hour or day in UTC."""
    requests: int
    errors: int
    """Replies with status 400 and above, excluding your own 429."""
    avg_latency_ms: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> UsagePoint:
        return cls(
            timestamp=read_time(json["timestamp"]),
            requests=json["requests"],
            errors=json["errors"],
            avg_latency_ms=maybe(float, json.get("avgLatencyMs")),
        )


@dataclass(frozen=True, slots=True)
class UsageOverage(Reply):
    """The type of `Usage.overage`."""

    on: bool
    """Whether calls beyond `limit` go through."""
    calls: int
    """Calls beyond the quota this month."""
    cost: str
    """What they cost so far, tax included."""
    cap: str
    """What they may cost at most in a month."""
    per_thousand_calls: str
    """Price of 1,000 calls. It is charged pro rata."""
    currency: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> UsageOverage:
        return cls(
            on=json["on"],
            calls=json["calls"],
            cost=json["cost"],
            cap=json["cap"],
            per_thousand_calls=json["perThousandCalls"],
            currency=json["currency"],
        )


@dataclass(frozen=True, slots=True)
class Usage(Reply):
    """The reply of `usage`."""

    results: list[UsagePoint]
    range: Literal["1d", "7d", "30d", "90d"]
    requests: int
    """Charged calls in the current calendar month."""
    limit: float | None
    """Monthly quota of the plan. Null if unlimited."""
    percent: float
    """`requests` as a percentage of `limit`, with one decimal. 0 if unlimited."""
    reset_date: datetime.datetime
    """Start of the next month."""
    overage: UsageOverage | None
    """Calls beyond the quota that are paid. Null if they are refused."""
    success_rate: float | None
    """Percentage of calls in the range with status below 400, excluding your own 429. Null
    without calls.
    """
    avg_latency_ms: float | None
    per_minute: float | None
    """Calls per minute of the plan. Null if unlimited."""
    burst: float | None
    """Calls of this limit that may arrive at the same time."""
    active_keys: int
    """Number of live keys that work."""
    range_requests: int
    """Calls in the range, including rejected ones."""
    last_call_id: str | None
    """Request ID of the last logged call."""
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Usage:
        return cls(
            results=[UsagePoint.from_json(item) for item in json["results"]],
            range=json["range"],
            requests=json["requests"],
            limit=maybe(float, json.get("limit")),
            percent=float(json["percent"]),
            reset_date=read_time(json["resetDate"]),
            overage=maybe(UsageOverage.from_json, json.get("overage")),
            success_rate=maybe(float, json.get("successRate")),
            avg_latency_ms=maybe(float, json.get("avgLatencyMs")),
            per_minute=maybe(float, json.get("perMinute")),
            burst=maybe(float, json.get("burst")),
            active_keys=json["activeKeys"],
            range_requests=json["rangeRequests"],
            last_call_id=json.get("lastCallId"),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class LinksCreate(Reply):
    """The reply of `links_create`."""

    id: str
    path: str
    """The path and the query that the link opens, and nothing else."""
    expires_at: datetime.datetime
    """When the link stops working."""
    url: str
    """The link. It is shown once. It works for everybody who has it."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> LinksCreate:
        return cls(
            id=json["id"],
            path=json["path"],
            expires_at=read_time(json["expiresAt"]),
            url=json["url"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class LinksListResult(Reply):
    """The type of `LinksList.results`."""

    id: str
    path: str
    """The path and the query that the link opens, and nothing else."""
    expires_at: datetime.datetime
    """When the link stops working."""
    key: str
    """Public part of the key that the link calls with."""
    created_at: datetime.datetime

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> LinksListResult:
        return cls(
            id=json["id"],
            path=json["path"],
            expires_at=read_time(json["expiresAt"]),
            key=json["key"],
            created_at=read_time(json["createdAt"]),
        )


@dataclass(frozen=True, slots=True)
class LinksList(Reply):
    """The reply of `links_list`."""

    results: list[LinksListResult]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> LinksList:
        return cls(
            results=[LinksListResult.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )


@dataclass(frozen=True, slots=True)
class ServiceComponent(Reply):
    """The type of `ServiceStatus.components`."""

    name: str
    state: Literal["operational", "degraded", "down"]
    detail: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ServiceComponent:
        return cls(
            name=json["name"],
            state=json["state"],
            detail=json["detail"],
        )


@dataclass(frozen=True, slots=True)
class ServiceCalls(Reply):
    """The type of `ServiceStatus.calls30d`."""

    requests: float
    availability_pct: float | None
    average_latency_ms: float | None
    p95_latency_ms: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ServiceCalls:
        return cls(
            requests=float(json["requests"]),
            availability_pct=maybe(float, json.get("availabilityPct")),
            average_latency_ms=maybe(float, json.get("averageLatencyMs")),
            p95_latency_ms=maybe(float, json.get("p95LatencyMs")),
        )


@dataclass(frozen=True, slots=True)
class ServiceStatus(Reply):
    """The reply of `status`."""

    state: Literal["operational", "degraded", "down"]
    components: list[ServiceComponent]
    uptime_seconds: float
    calls30d: ServiceCalls
    as_of: datetime.datetime

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ServiceStatus:
        return cls(
            state=json["state"],
            components=[ServiceComponent.from_json(item) for item in json["components"]],
            uptime_seconds=float(json["uptimeSeconds"]),
            calls30d=ServiceCalls.from_json(json["calls30d"]),
            as_of=read_time(json["asOf"]),
        )
