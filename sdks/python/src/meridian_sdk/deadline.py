"""Time-outs for awaitables."""

import asyncio
import sys
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def within(seconds: float, awaited: Awaitable[T]) -> T:
    """Returns the result of an awaitable. Raises asyncio.TimeoutError when it takes longer."""
    if sys.version_info >= (3, 11):
        # Before Python 3.12, `wait_for` can lose a cancellation that arrives together with the result.
        async with asyncio.timeout(seconds):
            return await awaited
    else:
        return await asyncio.wait_for(awaited, seconds)
