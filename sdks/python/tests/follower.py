"""
Prints each frame of the channels in its arguments as a JSON line, until its input ends. With `--asyncio` as the first
argument it uses the asyncio client.
"""

import asyncio
import json
import sys
import threading
from typing import Any

from meridian_sdk import AsyncMeridian, Meridian


def show(frame: Any) -> None:
    names = ("channel", "seq", "timestamp", "type")
    values = frame.to_dict()
    print(json.dumps({name: values.get(name) for name in names}), flush=True)


def follow(channels: list[str]) -> None:
    with Meridian() as client, client.stream(channels) as stream:

        def close_at_end() -> None:
            sys.stdin.read()
            stream.close()

        threading.Thread(target=close_at_end, daemon=True).start()
        for frame in stream:
            show(frame)


async def follow_async(channels: list[str]) -> None:
    async with AsyncMeridian() as client, client.stream(channels) as stream:
        ended = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
        ended.add_done_callback(lambda _: asyncio.ensure_future(stream.close()))
        async for frame in stream:
            show(frame)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--asyncio"]:
        asyncio.run(follow_async(sys.argv[2:]))
    else:
        follow(sys.argv[1:])
