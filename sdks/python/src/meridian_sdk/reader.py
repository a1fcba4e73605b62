"""Prices as a pandas data frame in one line, with the columns of `pandas-datareader`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from .calls import Moment
from .errors import ConfigurationError
from .generated.client import Meridian

if TYPE_CHECKING:
    import pandas

Interval = Literal["1m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"]

_COLUMNS = {"open": "Open", "high": "High", "low": "Low", "close": "Close", "volume": "Volume"}
_INTRADAY = ("1m", "5m", "15m", "30m", "1h")


def read(
    symbols: str | Sequence[str],
    start: Moment | None = None,
    end: Moment | None = None,
    *,
    interval: Interval = "1d",
    adjustment: Literal["raw", "split", "all"] = "split",
    api_key: str | None = None,
    base_url: str | None = None,
) -> pandas.DataFrame:
    """
    Reads prices into a data frame, one row per bar: `read("AAPL", "2026-01-01")`. Needs the extra `pandas`.

    The columns are Open, High, Low, Close and Volume; for a list of symbols, each of them has a column per symbol. The index
    is the date, or within days the time in UTC.

    Args:
        symbols: One symbol or a list of them.
        start: Default: the start of your plan's history.
        end: Default: the latest bar.
        interval: The length of a bar.
        adjustment: Prices as traded, adjusted for splits, or for splits and dividends.
        api_key: Default: MERIDIAN_API_KEY.
        base_url: Default: MERIDIAN_BASE_URL, or http://localhost:4000.
    """
    names = [symbols] if isinstance(symbols, str) else list(symbols)
    if not names:
        raise ConfigurationError("symbols must name at least one symbol.")
    with Meridian(api_key, base_url) as meridian:
        frames: dict[str, pandas.DataFrame] = {
            name: _frame(
                meridian.history(
                    name, from_=start, to=end, interval=interval, adjustment=adjustment
                ).to_pandas(),
                interval,
            )
            for name in names
        }
    if isinstance(symbols, str):
        return frames[symbols]
    joined: Any = import_module("pandas").concat(frames, axis=1, names=["Symbols", "Attributes"])
    columns = [(field, name) for field in _COLUMNS.values() for name in frames]
    return joined.swaplevel(axis=1)[columns].sort_index()  # type: ignore[no-any-return]


def _frame(bars: Any, interval: str) -> Any:
    index = bars["timestamp"]
    if interval not in _INTRADAY:
        index = index.dt.tz_localize(None)
    frame = bars[list(_COLUMNS)].rename(columns=_COLUMNS).set_index(index.rename("Date"))
    frame.attrs = bars.attrs
    return frame
