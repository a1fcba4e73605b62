"""Runs Alpaca's Python stream clients at the façade, in MessagePack. Their data must equal the frames of our own stream."""

import asyncio
import json
import os
from datetime import datetime

import pytest
from alpaca.data import models
from alpaca.data.live import CryptoDataStream, StockDataStream
from websockets.asyncio.client import connect

ORIGIN = os.environ["MERIDIAN_FAST_URL"].removeprefix("http://")
KEY = os.environ["MERIDIAN_FAST_KEY"]
FACADE = f"ws://{ORIGIN}/compat/alpaca"
TOLERANCE = 1e-9
LONGEST_SECONDS = 60

STREAMS = [
    (StockDataStream, "/v2/iex", ["AAPL", "MSFT"], ["AAPL", "MSFT"]),
    (StockDataStream, "/v2/sip", ["SPY"], ["SPY"]),
    (CryptoDataStream, "/v1beta3/crypto/us", ["BTC/USD", "ETH/USD"], ["BTCUSD", "ETHUSD"]),
]


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def close(theirs, ours):
    if ours is None:
        assert theirs is None
    else:
        assert theirs == pytest.approx(ours, rel=TOLERANCE, abs=TOLERANCE)


async def own_frames(symbols, frames, ready):
    channels = [f"{kind}.{symbol}" for kind in ("trades", "quotes", "bars.1m") for symbol in symbols]
    async with connect(f"ws://{ORIGIN}/api/stream", additional_headers={"authorization": f"Bearer {KEY}"}) as socket:
        await socket.send(json.dumps({"action": "subscribe", "channels": channels}))
        async for text in socket:
            frame = json.loads(text)
            if frame["type"] == "subscription":
                ready.set()
            elif frame["type"] == "trade":
                frames["trade", frame["symbol"], frame["seq"]] = frame
            elif frame["type"] in ("quote", "bar"):
                frames[frame["type"], frame["symbol"], instant(frame["timestamp"])] = frame


async def both(kind, path, names, symbols):
    """What their client receives until each kind has come, and the frames of our stream of a time that includes it."""
    frames, ready = {}, asyncio.Event()
    got = {"trade": [], "quote": [], "bar": [], "day": []}
    reader = asyncio.create_task(own_frames(symbols, frames, ready))
    await asyncio.wait_for(ready.wait(), LONGEST_SECONDS)
    stream = kind(KEY, "any", url_override=FACADE + path)

    def handler(name):
        async def take(item):
            got[name].append(item)
            if len(got["trade"]) >= 50 and len(got["quote"]) >= 10 and got["bar"] and got["day"]:
                await stream.stop_ws()

        return take

    stream.subscribe_trades(handler("trade"), *names)
    stream.subscribe_quotes(handler("quote"), *names)
    stream.subscribe_bars(handler("bar"), *names)
    stream.subscribe_daily_bars(handler("day"), *names)
    await asyncio.wait_for(stream._run_forever(), LONGEST_SECONDS)
    # What their client has, ours may still be about to read.
    await asyncio.sleep(0.2)
    reader.cancel()
    return got, frames


async def every_stream():
    return await asyncio.gather(*(both(*stream) for stream in STREAMS))


@pytest.fixture(scope="module")
def received():
    return asyncio.run(every_stream())


@pytest.mark.parametrize("index", range(len(STREAMS)))
def test_stream_equals_our_frames(received, index):
    got, frames = received[index]
    own = lambda kind, item, key: frames[kind, item.symbol.replace("/", ""), key]
    for trade in got["trade"]:
        assert isinstance(trade, models.Trade)
        frame = own("trade", trade, trade.id)
        assert (trade.price, trade.size, trade.timestamp) == (frame["price"], frame["size"], instant(frame["timestamp"]))
    for quote in got["quote"]:
        assert isinstance(quote, models.Quote)
        frame = own("quote", quote, quote.timestamp)
        for theirs, ours in (("bid_price", "bid"), ("ask_price", "ask"), ("bid_size", "bidSize"), ("ask_size", "askSize")):
            close(getattr(quote, theirs), frame[ours])
    for bar in got["bar"]:
        assert isinstance(bar, models.Bar)
        frame = own("bar", bar, bar.timestamp)
        for name in ("open", "high", "low", "close", "volume", "vwap"):
            close(getattr(bar, name), frame[name])
        close(bar.trade_count, frame["trades"])
    for day in got["day"]:
        assert isinstance(day, models.Bar)
        assert day.low <= day.close <= day.high and day.volume > 0


def test_a_refused_key_ends_the_stream():
    async def run():
        stream = StockDataStream("nobody", "nothing", url_override=FACADE + "/v2/iex")
        await stream._connect()
        with pytest.raises(ValueError, match="auth failed"):
            await stream._auth()
        await stream.close()

    asyncio.run(run())
