"""Data frames of replies whose rows have columns that the caller names."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from .libraries import library

if TYPE_CHECKING:
    import pandas
    import polars


def _is_number(value: Any) -> bool:
    return value is None or (isinstance(value, int | float) and not isinstance(value, bool))


class Tabled:
    """Turns `results` into a data frame: a column per field of a row, and one per requested column."""

    __slots__ = ()
    results: list[Any]

    def _columns(self) -> dict[str, list[Any]]:
        if not self.results:
            return {}
        first = self.results[0]
        named = [field.name for field in fields(first) if field.name != "values"]
        columns = {name: [getattr(row, name) for row in self.results] for name in named}
        for name in first.values:
            columns[name] = [row.values.get(name) for row in self.results]
        return columns

    def to_pandas(self) -> pandas.DataFrame:
        """Returns the rows as a pandas DataFrame. None becomes NaN in columns of numbers."""
        pd = library("pandas")
        numpy = library("numpy")
        columns = {
            name: numpy.array(values, dtype="float64") if all(map(_is_number, values)) else values
            for name, values in self._columns().items()
        }
        return pd.DataFrame(columns)  # type: ignore[no-any-return]

    def to_polars(self) -> polars.DataFrame:
        """Returns the rows as a Polars DataFrame."""
        pl = library("polars")
        columns = {
            name: pl.Series(name, values, dtype=pl.Float64, strict=False)
            if all(map(_is_number, values))
            else pl.Series(name, values)
            for name, values in self._columns().items()
        }
        return pl.DataFrame(columns)  # type: ignore[no-any-return]
