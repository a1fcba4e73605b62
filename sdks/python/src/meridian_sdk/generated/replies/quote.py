# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time


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
