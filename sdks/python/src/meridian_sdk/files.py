"""File downloads in chunks."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

import httpx

from .calls import Request
from .errors import MeridianError
from .exchange import HTTP_FAILURES, Tries, failure_of

if TYPE_CHECKING:
    from .async_transport import AsyncTransport
    from .transport import Transport


class Download:
    """The progress of a download, and the headers that request the rest."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._tag: str | None = None
        self._taken = 0

    def request(self) -> Request:
        """Requests the rest if the file has not changed, otherwise the whole file."""
        if self._taken == 0 or self._tag is None:
            return self._request
        headers = {"Range": f"bytes={self._taken}-", "If-Range": self._tag}
        return replace(self._request, headers={**self._request.headers, **headers})

    def begins(self, response: httpx.Response) -> bool:
        """Returns whether the bytes received so far are still valid."""
        self._tag = response.headers.get("etag")
        goes_on = response.status_code == httpx.codes.PARTIAL_CONTENT
        if not goes_on:
            self._taken = 0
        return goes_on

    def took(self, count: int) -> None:
        self._taken += count


def _part_of(path: str | PathLike[str]) -> tuple[Path, Path]:
    """Returns the target path, and the path of the partial file."""
    file = Path(path)
    return file, file.with_name(f"{file.name}.part")


class File:
    """A file. Nothing is requested until you read or save it. An interrupted download resumes."""

    def __init__(self, transport: Transport, request: Request) -> None:
        self._transport = transport
        self._request = request

    @property
    def content(self) -> bytes:
        """Downloads the whole file on each access."""
        pieces: list[bytes] = []
        for is_new, piece in self._pieces():
            if is_new:
                pieces.clear()
            pieces.append(piece)
        return b"".join(pieces)

    def save(self, path: str | PathLike[str]) -> Path:
        """Downloads to `path` and returns it. The file appears only when it is complete."""
        file, part = _part_of(path)
        with part.open("wb") as written:
            for is_new, piece in self._pieces():
                if is_new:
                    written.seek(0)
                    written.truncate()
                written.write(piece)
        os.replace(part, file)
        return file

    def _pieces(self) -> Iterator[tuple[bool, bytes]]:
        """Yields chunks in order, each with True when the file starts again with it."""
        download = Download(self._request)
        tries = Tries(self._transport.settings)
        while True:
            with self._transport.open(download.request()) as response:
                is_new = not download.begins(response)
                pieces = response.iter_bytes()
                while True:
                    try:
                        piece = next(pieces, None)
                    except HTTP_FAILURES as error:
                        failure: MeridianError = failure_of(error, self._transport.settings)
                        break
                    if piece is None:
                        return
                    yield is_new, piece
                    download.took(len(piece))
                    is_new = False
            pause = tries.pause_after(failure)
            if pause is None:
                raise failure
            self._transport.pause(pause)


class AsyncFile:
    """A file. Nothing is requested until you read or save it. An interrupted download resumes."""

    def __init__(self, transport: AsyncTransport, request: Request) -> None:
        self._transport = transport
        self._request = request

    async def read(self) -> bytes:
        """Downloads the whole file on each access."""
        pieces: list[bytes] = []
        async for is_new, piece in self._pieces():
            if is_new:
                pieces.clear()
            pieces.append(piece)
        return b"".join(pieces)

    async def save(self, path: str | PathLike[str]) -> Path:
        """Downloads to `path` and returns it. The file appears only when it is complete."""
        file, part = _part_of(path)
        with part.open("wb") as written:
            async for is_new, piece in self._pieces():
                if is_new:
                    written.seek(0)
                    written.truncate()
                written.write(piece)
        os.replace(part, file)
        return file

    async def _pieces(self) -> AsyncIterator[tuple[bool, bytes]]:
        """Yields chunks in order, each with True when the file starts again with it."""
        download = Download(self._request)
        tries = Tries(self._transport.settings)
        while True:
            async with self._transport.open(download.request()) as response:
                is_new = not download.begins(response)
                pieces = response.aiter_bytes()
                while True:
                    try:
                        piece = await anext(pieces, None)
                    except HTTP_FAILURES as error:
                        failure: MeridianError = failure_of(error, self._transport.settings)
                        break
                    if piece is None:
                        return
                    yield is_new, piece
                    download.took(len(piece))
                    is_new = False
            pause = tries.pause_after(failure)
            if pause is None:
                raise failure
            await self._transport.pause(pause)
