"""Makes fetchers of the platform from a query, a row and the function that reads the rows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from openbb_core.provider.abstract.data import Data
from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.abstract.query_params import QueryParams
from openbb_core.provider.utils.errors import EmptyDataError

from .api import Credentials, Row

Read = Callable[[Any, Credentials], Awaitable[list[Row]]]


def fetcher(query_type: type[QueryParams], data_type: type[Data], read: Read) -> type[Fetcher]:
    """A fetcher whose rows, as `read` returns them, have the names of the fields of `data_type`."""

    class Made(Fetcher[query_type, list[data_type]]):  # type: ignore[valid-type]
        # The key may also come from the environment, so the platform does not refuse a call without one.
        require_credentials = False

        @staticmethod
        def transform_query(params: dict[str, Any]) -> QueryParams:
            return query_type(**params)

        @staticmethod
        async def aextract_data(
            query: QueryParams, credentials: Credentials, **_kwargs: Any
        ) -> list[Row]:
            rows = await read(query, credentials)
            if not rows:
                raise EmptyDataError()
            return rows

        @staticmethod
        def transform_data(query: QueryParams, data: list[Row], **_kwargs: Any) -> list[Data]:
            return [data_type.model_validate(row) for row in data]

    Made.__name__ = Made.__qualname__ = data_type.__name__.removesuffix("Data") + "Fetcher"
    Made.__doc__ = data_type.__doc__
    return Made
