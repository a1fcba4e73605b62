"""Requests quotes of many symbols concurrently with asyncio."""

import asyncio

from meridian_sdk import AsyncMeridian


async def main() -> None:
    async with AsyncMeridian() as meridian:
        quotes = await asyncio.gather(
            *(meridian.quote(symbol) for symbol in ("AAPL", "MSFT", "KO"))
        )
        for quote in quotes:
            print(quote.symbol, quote.price)


asyncio.run(main())
