"""Sends requests with retries and client-side rate limiting."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import httpx

from .calls import Request
from .errors import ConfigurationError, MeridianError
from .exchange import HTTP_FAILURES, Reply, Tries, error_of, failure_of, http_options
from .limits import MinuteGate, Place
from .settings import Settings

T = TypeVar("T")


class Transport:
    """Thread-safe."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.gate = MinuteGate()
        self._closed = threading.Event()
        self._http = httpx.Client(**http_options(settings))

    def close(self) -> None:
        self._closed.set()
        self._http.close()

    def send(self, request: Request) -> Reply:
        """Returns the whole reply. Raises the error of an error reply."""
        return self._tried(request, self._reply)

    @contextmanager
    def open(self, request: Request) -> Iterator[httpx.Response]:
        """Returns a reply with its body unread. The caller handles connection errors while reading it."""
        response = self._tried(request, self._opened)
        try:
            yield response
        finally:
            response.close()

    def pause(self, seconds: float) -> None:
        """Sleeps. Raises an error when the client is closed meanwhile."""
        if self._closed.wait(seconds):
            self._check_open()

    def _check_open(self) -> None:
        if self._closed.is_set():
            raise ConfigurationError("The client is closed.")

    def _tried(self, request: Request, attempt: Callable[[Request], T | MeridianError]) -> T:
        if request.needs_key:
            self.settings.need_key()
        tries = Tries(self.settings)
        while True:
            self._check_open()
            outcome = attempt(request)
            if not isinstance(outcome, MeridianError):
                return outcome
            self._check_open()
            pause = tries.pause_after(outcome)
            if pause is None:
                raise outcome
            self.pause(pause)

    def _place(self, request: Request) -> Place | None:
        """Waits for the rate limit. Calls without a key have none."""
        if not request.needs_key:
            return None
        patience = self.settings.longest_wait
        while True:
            wait = self.gate.take(patience)
            if isinstance(wait, Place):
                return wait
            self.pause(wait)
            patience -= wait

    def _opened(self, request: Request) -> httpx.Response | MeridianError:
        place = self._place(request)
        deadline = time.monotonic() + self.settings.timeout
        try:
            response = self._http.send(
                self._http.build_request(
                    request.method,
                    self.settings.base_url + request.target,
                    headers=request.headers,
                    content=request.content,
                ),
                stream=True,
            )
            response.extensions["deadline"] = deadline
            if place is not None:
                place.headers = response.headers
            if response.is_success:
                return response
            refused = error_of(Reply(response.status_code, response.headers, self._body(response)))
            return refused or response
        except HTTP_FAILURES as error:
            return failure_of(error, self.settings)
        finally:
            if place is not None:
                self.gate.give_back(place)

    def _reply(self, request: Request) -> Reply | MeridianError:
        response = self._opened(request)
        if isinstance(response, MeridianError):
            return response
        try:
            return Reply(response.status_code, response.headers, self._body(response))
        except HTTP_FAILURES as error:
            return failure_of(error, self.settings)

    def _body(self, response: httpx.Response) -> bytes:
        """Reads the whole body. Raises a time-out when the server is too slow."""
        chunks = []
        try:
            for chunk in response.iter_bytes():
                chunks.append(chunk)
                if time.monotonic() > response.extensions["deadline"]:
                    raise httpx.ReadTimeout("The body is too slow.")
        finally:
            response.close()
        return b"".join(chunks)
