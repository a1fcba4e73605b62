"""Data frames. Columns are filled from the JSON of the pages, without an object per row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from .calls import Call, Request
from .exchange import Reply, json_of, unreadable
from .generated import replies
from .libraries import library
from .reading import maybe, read_date, read_time, snake_name, wire_name

if TYPE_CHECKING:
    import pandas
    import polars

    from .rows import Walk

_NOT_ABOUT_ROWS = ("results", "count", "nextCursor", "requestId")


def _columns_of(row: type[Any]) -> dict[str, tuple[tuple[str, ...], str]]:
    """Returns the path in a JSON row and the type of each column. Nested objects have a column per field."""
    columns: dict[str, tuple[tuple[str, ...], str]] = {}
    for field in fields(row):
        kind = str(field.type).removesuffix(" | None")
        inner = getattr(replies, kind, None)
        if is_dataclass(inner) and isinstance(inner, type):
            for name, (way, inner_kind) in _columns_of(inner).items():
                columns[f"{field.name}_{name}"] = ((wire_name(field.name), *way), inner_kind)
        elif field.name != "values":
            columns[field.name] = ((wire_name(field.name),), kind)
    return columns


def _at(row: Any, way: tuple[str, ...]) -> Any:
    for name in way:
        row = None if row is None else row.get(name)
    return row


class TablePages:
    """Collects pages of rows for a data frame."""

    def __init__(self, call: Call[Any], walk: Walk) -> None:
        if call.row is None:
            raise TypeError(f"{call.name} has no rows.")
        self._call = call
        self._walk = walk
        self._over = False
        row = call.row()
        self._columns = _columns_of(row)
        self._values: dict[str, list[Any]] = {name: [] for name in self._columns}
        self._has_rest = "values" in {field.name for field in fields(row)}  # type: ignore[arg-type]
        self._about: dict[str, Any] = {}

    def request(self) -> Request | None:
        """Returns the request of the next page; None at the end."""
        if self._over:
            return None
        return self._walk.request(**({"compact": True} if self._call.compact else {}))

    def add(self, reply: Reply) -> None:
        page = json_of(reply)
        try:
            self._add(page)
            return
        except (KeyError, TypeError, AttributeError) as error:
            reason = str(error)
        raise unreadable(reply, f"is not a reply of {self._call.name}: {reason}")

    def _add(self, page: Mapping[str, Any]) -> None:
        results = page["results"]
        is_compact = isinstance(results, dict)
        count = len(next(iter(results.values()))) if is_compact else len(results)
        wanted, self._over = self._walk.took(count, page["nextCursor"])
        for name, (way, _) in self._columns.items():
            column = results[way[0]] if is_compact else [_at(row, way) for row in results]
            self._values[name] += column[:wanted]
        if self._has_rest and not is_compact:
            known = {way[0] for way, _ in self._columns.values()}
            for name in results[0] if results else ():
                if name not in known:
                    self._values.setdefault(name, []).extend(
                        row.get(name) for row in results[:wanted]
                    )
        self._about = {
            snake_name(name): read_time(value) if name == "asOf" else value
            for name, value in page.items()
            if name not in _NOT_ABOUT_ROWS and not isinstance(value, list | dict)
        }

    def _kind(self, name: str) -> str:
        return self._columns[name][1] if name in self._columns else "float"

    def to_pandas(self) -> pandas.DataFrame:
        pd = library("pandas")
        frame = pd.DataFrame(
            {
                name: _pandas_column(pd, self._kind(name), values)
                for name, values in self._values.items()
            },
            copy=False,
        )
        frame.attrs = self._about
        return frame  # type: ignore[no-any-return]

    def to_polars(self) -> polars.DataFrame:
        pl = library("polars")
        columns = [
            _polars_column(pl, name, self._kind(name), values)
            for name, values in self._values.items()
        ]
        return pl.DataFrame(columns)  # type: ignore[no-any-return]


def _pandas_column(pd: Any, kind: str, values: list[Any]) -> Any:
    numpy = library("numpy")
    if kind == "datetime.datetime":
        if None in values:
            return pd.to_datetime(values, utc=True, format="ISO8601")
        # Numpy parses times faster but has no time zones. The API always uses UTC.
        times = numpy.array([value.removesuffix("Z") for value in values], dtype="datetime64[ns]")
        return pd.DatetimeIndex(times).tz_localize("UTC")
    if kind == "datetime.date":
        return pd.to_datetime(values, format="ISO8601")
    if kind == "float":
        # Converts None to NaN.
        return numpy.array(values, dtype="float64")
    if kind == "int" and None in values:
        return pd.array(values, dtype="Int64")
    plain = {"int": "int64", "bool": "bool"}
    return numpy.array(values, dtype=plain[kind]) if kind in plain else values


def _polars_column(pl: Any, name: str, kind: str, values: list[Any]) -> Any:
    if kind == "datetime.datetime":
        times = [maybe(read_time, value) for value in values]
        return pl.Series(name, times, dtype=pl.Datetime("us", "UTC"))
    if kind == "datetime.date":
        return pl.Series(name, [maybe(read_date, value) for value in values], dtype=pl.Date)
    known = {"float": pl.Float64, "int": pl.Int64, "bool": pl.Boolean, "str": pl.String}
    if kind in known:
        return pl.Series(name, values, dtype=known[kind], strict=False)
    return pl.Series(name, values)
