"""Iteration over rows, page by page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from .calls import Call, Request
from .exchange import read
from .tables import TablePages

if TYPE_CHECKING:
    import pandas
    import polars

    from .async_transport import AsyncTransport
    from .transport import Transport

Row = TypeVar("Row")


class Paged(Protocol[Row]):
    @property
    def results(self) -> list[Row]: ...
    @property
    def next_cursor(self) -> str | None: ...


Page = TypeVar("Page", bound=Paged[Any])


class Walk:
    """The state of an iteration: the next page to request, and the number of rows still wanted."""

    def __init__(self, call: Call[Any], arguments: Mapping[str, Any], size: int | None) -> None:
        self._call = call
        self._arguments = {name: value for name, value in arguments.items() if name != "limit"}
        self._wanted: int | None = arguments.get("limit")
        self._cursor: str | None = None
        if self._wanted is not None and self._wanted < 1:
            raise ValueError("limit must be 1 or more.")
        if size is not None and not 1 <= size <= call.page_max:
            raise ValueError(f"size must be from 1 to {call.page_max}.")
        self._size = size or call.page_max

    def request(self, **more: Any) -> Request:
        limit = self._size if self._wanted is None else min(self._wanted, self._size)
        return self._call.request(
            {**self._arguments, **more, "limit": limit, "cursor": self._cursor}
        )

    def took(self, count: int, cursor: str | None) -> tuple[int, bool]:
        """Returns how many of `count` rows to use, and whether the iteration is over."""
        wanted = count if self._wanted is None else min(self._wanted, count)
        if self._wanted is not None:
            self._wanted -= wanted
        self._cursor = cursor
        return wanted, cursor is None or self._wanted == 0


class _Walkable(Generic[Row, Page]):
    def __init__(self, call: Call[Page], arguments: Mapping[str, Any]) -> None:
        self._call = call
        self._arguments = arguments
        Walk(call, arguments, None)  # rejects invalid arguments immediately

    def __repr__(self) -> str:
        given = {name: value for name, value in self._arguments.items() if value is not None}
        return f"{type(self).__name__}({self._call.name}, {given})"

    def _walk(self, size: int | None) -> Walk:
        return Walk(self._call, self._arguments, size)

    def _table_pages(self) -> TablePages:
        return TablePages(self._call, self._walk(None))


class Rows(_Walkable[Row, Page]):
    """The rows of a call. Nothing is requested until you read them; each loop requests them again."""

    def __init__(
        self, transport: Transport, call: Call[Page], arguments: Mapping[str, Any]
    ) -> None:
        super().__init__(call, arguments)
        self._transport = transport

    def __iter__(self) -> Iterator[Row]:
        walk = self._walk(None)
        over = False
        while not over:
            page = read(self._call, self._transport.send(walk.request()))
            wanted, over = walk.took(len(page.results), page.next_cursor)
            yield from page.results[:wanted]

    def pages(self, size: int | None = None) -> Iterator[Page]:
        """Yields the replies with `size` rows each. Default: the maximum page size."""
        walk = self._walk(size)
        over = False
        while not over:
            page = read(self._call, self._transport.send(walk.request()))
            _, over = walk.took(len(page.results), page.next_cursor)
            yield page

    def to_list(self) -> list[Row]:
        return list(self)

    def to_pandas(self) -> pandas.DataFrame:
        """
        Returns a data frame with a column for each field and times in UTC. `attrs` contains the fields of the reply, such
        as `source`. Needs the extra `pandas`.
        """
        return self._filled().to_pandas()

    def to_polars(self) -> polars.DataFrame:
        """Returns a data frame with a column for each field and times in UTC. Needs the extra `polars`."""
        return self._filled().to_polars()

    def _filled(self) -> TablePages:
        pages = self._table_pages()
        while request := pages.request():
            pages.add(self._transport.send(request))
        return pages


class AsyncRows(_Walkable[Row, Page]):
    """The rows of a call, for `async for`. Nothing is requested until you read them; each loop requests them again."""

    def __init__(
        self, transport: AsyncTransport, call: Call[Page], arguments: Mapping[str, Any]
    ) -> None:
        super().__init__(call, arguments)
        self._transport = transport

    async def __aiter__(self) -> AsyncIterator[Row]:
        walk = self._walk(None)
        over = False
        while not over:
            page = read(self._call, await self._transport.send(walk.request()))
            wanted, over = walk.took(len(page.results), page.next_cursor)
            for row in page.results[:wanted]:
                yield row

    async def pages(self, size: int | None = None) -> AsyncIterator[Page]:
        """Yields the replies with `size` rows each. Default: the maximum page size."""
        walk = self._walk(size)
        over = False
        while not over:
            page = read(self._call, await self._transport.send(walk.request()))
            _, over = walk.took(len(page.results), page.next_cursor)
            yield page

    async def to_list(self) -> list[Row]:
        return [row async for row in self]

    async def to_pandas(self) -> pandas.DataFrame:
        """
        Returns a data frame with a column for each field and times in UTC. `attrs` contains the fields of the reply, such
        as `source`. Needs the extra `pandas`.
        """
        return (await self._filled()).to_pandas()

    async def to_polars(self) -> polars.DataFrame:
        """Returns a data frame with a column for each field and times in UTC. Needs the extra `polars`."""
        return (await self._filled()).to_polars()

    async def _filled(self) -> TablePages:
        pages = self._table_pages()
        while request := pages.request():
            pages.add(await self._transport.send(request))
        return pages
