"""The asyncio transport. Shared code is in `exchange.py`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import httpx

from .calls import Request
from .deadline import within
from .errors import ConfigurationError, MeridianError
from .exchange import HTTP_FAILURES, Reply, Tries, error_of, failure_of, http_options, timed_out
from .limits import MinuteGate, Place
from .settings import Settings

T = TypeVar("T")


class AsyncTransport:
    """Can be shared by tasks of one event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.gate = MinuteGate()
        self._is_closed = False
        self._http = httpx.AsyncClient(**http_options(settings))

    async def close(self) -> None:
        self._is_closed = True
        await self._http.aclose()

    async def send(self, request: Request) -> Reply:
        """Returns the whole reply. Raises the error of an error reply."""
        return await self._tried(request, self._reply)

    @asynccontextmanager
    async def open(self, request: Request) -> AsyncIterator[httpx.Response]:
        """Returns a reply with its body unread. The caller handles connection errors while reading it."""
        response = await self._tried(request, self._opened)
        try:
            yield response
        finally:
            await response.aclose()

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._check_open()

    def _check_open(self) -> None:
        if self._is_closed:
            raise ConfigurationError("The client is closed.")

    async def _tried(
        self, request: Request, attempt: Callable[[Request], Awaitable[T | MeridianError]]
    ) -> T:
        if request.needs_key:
            self.settings.need_key()
        tries = Tries(self.settings)
        while True:
            self._check_open()
            outcome = await attempt(request)
            if not isinstance(outcome, MeridianError):
                return outcome
            self._check_open()
            pause = tries.pause_after(outcome)
            if pause is None:
                raise outcome
            await self.pause(pause)

    async def _place(self, request: Request) -> Place | None:
        """Waits for the rate limit. Calls without a key have none."""
        if not request.needs_key:
            return None
        patience = self.settings.longest_wait
        while True:
            wait = self.gate.take(patience)
            if isinstance(wait, Place):
                return wait
            await self.pause(wait)
            patience -= wait

    async def _opened(self, request: Request) -> httpx.Response | MeridianError:
        return await self._within(request, self._open_once)

    async def _reply(self, request: Request) -> Reply | MeridianError:
        return await self._within(request, self._reply_once)

    async def _within(
        self,
        request: Request,
        attempt: Callable[[Request, Place | None], Awaitable[T | MeridianError]],
    ) -> T | MeridianError:
        """Makes one try in its rate-limit slot, including the body."""
        place = await self._place(request)
        try:
            return await within(self.settings.timeout, attempt(request, place))
        except asyncio.TimeoutError:
            return timed_out(self.settings)
        finally:
            if place is not None:
                self.gate.give_back(place)

    async def _open_once(
        self, request: Request, place: Place | None
    ) -> httpx.Response | MeridianError:
        try:
            response = await self._http.send(
                self._http.build_request(
                    request.method,
                    self.settings.base_url + request.target,
                    headers=request.headers,
                    content=request.content,
                ),
                stream=True,
            )
            if place is not None:
                place.headers = response.headers
            if response.is_success:
                return response
            content = await self._body(response)
            return error_of(Reply(response.status_code, response.headers, content)) or response
        except HTTP_FAILURES as error:
            return failure_of(error, self.settings)

    async def _reply_once(self, request: Request, place: Place | None) -> Reply | MeridianError:
        response = await self._open_once(request, place)
        if isinstance(response, MeridianError):
            return response
        try:
            content = await self._body(response)
            return Reply(response.status_code, response.headers, content)
        except HTTP_FAILURES as error:
            return failure_of(error, self.settings)

    async def _body(self, response: httpx.Response) -> bytes:
        try:
            return await response.aread()
        finally:
            await response.aclose()
