"""Bounds in time for what is awaited."""

import asyncio
import sys
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def within(seconds: float, awaited: Awaitable[T]) -> T:
    """What it answers; raises asyncio.TimeoutError when that takes longer."""
    if sys.version_info >= (3, 11):
        # Before Python 3.12 `wait_for` can lose a cancellation that comes together with the answer.
        async with asyncio.timeout(seconds):
            return await awaited
    else:
        return await asyncio.wait_for(awaited, seconds)
