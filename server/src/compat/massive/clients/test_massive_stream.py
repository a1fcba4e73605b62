"""Runs Massive's Python stream client at the façade. Its events must equal the frames of our own stream."""

import asyncio
import json
import os
import urllib.request

import pytest
from massive import AuthError, WebSocketClient
from massive.websocket import models
from websockets.asyncio.client import connect

from massive_product import close, time_ms

ORIGIN = os.environ["MERIDIAN_FAST_URL"].removeprefix("http://")
KEY = os.environ["MERIDIAN_FAST_KEY"]
LONGEST_SECONDS = 30


def client(market, *subscriptions, key=KEY):
    feed = f"{ORIGIN}/compat/massive"
    return WebSocketClient(key, feed=feed, market=market, secure=False, subscriptions=list(subscriptions))


async def own_frames(channels, frames, ready):
    async with connect(f"ws://{ORIGIN}/api/stream", additional_headers={"authorization": f"Bearer {KEY}"}) as socket:
        await socket.send(json.dumps({"action": "subscribe", "channels": channels}))
        async for text in socket:
            frame = json.loads(text)
            if frame["type"] == "subscription":
                ready.set()
            elif frame["type"] in ("trade", "quote", "bar"):
                frames.append(frame)


async def both(market, subscriptions, channels, is_enough):
    """The events of their client, and the frames of our stream of a time that includes theirs."""
    frames, events, ready = [], [], asyncio.Event()
    reader = asyncio.create_task(own_frames(channels, frames, ready))
    await asyncio.wait_for(ready.wait(), LONGEST_SECONDS)
    theirs = client(market, *subscriptions)

    async def take(batch):
        events.extend(batch)
        if is_enough(events):
            await theirs.close()

    await asyncio.wait_for(theirs.connect(take), LONGEST_SECONDS)
    # What their client has, ours may still be about to read.
    await asyncio.sleep(0.2)
    reader.cancel()
    return events, frames


# Of each market: what to subscribe to there and in our stream, and how many events of each kind are enough.
MARKETS = {
    "stocks": (
        ["T.AAPL", "Q.AAPL", "AM.AAPL", "A.AAPL"],
        ["trades.AAPL", "quotes.AAPL", "bars.1m.AAPL"],
        {"T": 20, "Q": 10, "AM": 1, "A": 10},
    ),
    "crypto": (
        ["XT.BTC-USD", "XQ.BTC-USD", "XA.X:BTCUSD", "XAS.BTC-USD"],
        ["trades.BTCUSD", "quotes.BTCUSD", "bars.1m.BTCUSD"],
        {"XT": 20, "XQ": 10, "XA": 1, "XAS": 10},
    ),
    "forex": (
        ["C.EUR/USD", "CA.EUR-USD", "CAS.EUR/USD"],
        ["trades.EURUSD", "quotes.EURUSD", "bars.1m.EURUSD"],
        {"C": 10, "CA": 1, "CAS": 10},
    ),
    "indices": (
        ["V.I:SPX", "AM.I:SPX", "A.I:SPX"],
        ["quotes.SPX", "bars.1m.SPX"],
        {"V": 10, "AM": 1, "A": 10},
    ),
}


async def follow(market):
    subscriptions, channels, kinds = MARKETS[market]

    def is_enough(events):
        return all(sum(it.event_type == kind for it in events) >= least for kind, least in kinds.items())

    events, frames = await both(market, subscriptions, channels, is_enough)
    by_kind = {kind: [it for it in events if it.event_type == kind] for kind in kinds}
    of_type = {kind: [it for it in frames if it["type"] == kind] for kind in ("trade", "quote", "bar")}
    return by_kind, of_type


@pytest.fixture(scope="module")
def followed():
    """The events and frames of every market, of the same minute."""

    async def follow_all():
        return dict(zip(MARKETS, await asyncio.gather(*map(follow, MARKETS)), strict=True))

    return asyncio.run(follow_all())


def same_bar(event, frame):
    for name in ("open", "high", "low", "close", "volume", "vwap"):
        close(getattr(event, name), frame[name])
    assert event.end_timestamp - event.start_timestamp == 60_000


def same_seconds(events, trades):
    last = {}
    for event in events:
        last[event.start_timestamp] = event
    seconds = sorted(last)
    # The first second may have begun before the subscription.
    for start in seconds[1:]:
        part = [it for it in trades if start <= time_ms(it["timestamp"]) < start + 1000]
        event = last[start]
        assert (event.open, event.close) == (part[0]["price"], part[-1]["price"])
        assert event.high == max(it["price"] for it in part)
        assert event.low == min(it["price"] for it in part)
        close(event.volume, sum(it["size"] for it in part))
        assert event.end_timestamp == start + 1000


def test_stocks_equal_our_stream(followed):
    events, frames = followed["stocks"]
    trades = {str(it["seq"]): it for it in frames["trade"]}
    for trade in events["T"]:
        assert isinstance(trade, models.EquityTrade)
        ours = trades[trade.id]
        assert (trade.symbol, trade.price, trade.size) == ("AAPL", ours["price"], ours["size"])
        assert trade.timestamp == time_ms(ours["timestamp"])
    quotes = {it["seq"]: it for it in frames["quote"]}
    for quote in events["Q"]:
        assert isinstance(quote, models.EquityQuote)
        ours = quotes[quote.sequence_number]
        assert (quote.bid_price, quote.ask_price) == (ours["bid"], ours["ask"])
        assert (quote.bid_size, quote.ask_size) == (ours["bidSize"], ours["askSize"])
    bars = {time_ms(it["timestamp"]): it for it in frames["bar"]}
    for minute in events["AM"]:
        assert isinstance(minute, models.EquityAgg)
        same_bar(minute, bars[minute.start_timestamp])
        assert minute.accumulated_volume >= minute.volume
    same_seconds(events["A"], frames["trade"])


def test_crypto_equals_our_stream(followed):
    events, frames = followed["crypto"]
    trades = {str(it["seq"]): it for it in frames["trade"]}
    for trade in events["XT"]:
        assert isinstance(trade, models.CryptoTrade)
        ours = trades[trade.id]
        assert (trade.pair, trade.price, trade.size) == ("BTC-USD", ours["price"], ours["size"])
    bids = {(time_ms(it["timestamp"]), it["bid"], it["ask"]) for it in frames["quote"]}
    for quote in events["XQ"]:
        assert isinstance(quote, models.CryptoQuote)
        assert (quote.timestamp, quote.bid_price, quote.ask_price) in bids
    bars = {time_ms(it["timestamp"]): it for it in frames["bar"]}
    for minute in events["XA"]:
        assert isinstance(minute, models.CurrencyAgg)
        same_bar(minute, bars[minute.start_timestamp])
    same_seconds(events["XAS"], frames["trade"])


def test_forex_equals_our_stream(followed):
    events, frames = followed["forex"]
    bids = {(time_ms(it["timestamp"]), it["bid"], it["ask"]) for it in frames["quote"]}
    for quote in events["C"]:
        assert isinstance(quote, models.ForexQuote)
        assert quote.pair == "EUR/USD"
        assert (quote.timestamp, quote.bid_price, quote.ask_price) in bids
    bars = {time_ms(it["timestamp"]): it for it in frames["bar"]}
    for minute in events["CA"]:
        same_bar(minute, bars[minute.start_timestamp])
    same_seconds(events["CAS"], frames["trade"])


def test_indices_equal_our_stream(followed):
    events, frames = followed["indices"]
    values = {(time_ms(it["timestamp"]), it["price"]) for it in frames["quote"]}
    for value in events["V"]:
        assert isinstance(value, models.IndexValue)
        assert (value.ticker, (value.timestamp, value.value) in values) == ("I:SPX", True)
    bars = {time_ms(it["timestamp"]): it for it in frames["bar"]}
    for minute in events["AM"]:
        assert minute.symbol == "I:SPX"
        same_bar(minute, bars[minute.start_timestamp])
    assert {(it.start_timestamp, it.close) for it in events["A"]} <= {(at // 1000 * 1000, it) for at, it in values}


def test_every_ticker_is_of_its_market():
    seen = set()
    theirs = client("stocks", "T.*")

    async def take(batch):
        seen.update(it.symbol for it in batch)
        if len(seen) > 50:
            await theirs.close()

    asyncio.run(asyncio.wait_for(theirs.connect(take), LONGEST_SECONDS))
    assert "AAPL" in seen
    assert not seen & {"BTCUSD", "EURUSD", "SPX"}


def test_a_wrong_key_is_an_authentication_error():
    async def nothing(_):
        return None

    with pytest.raises(AuthError):
        asyncio.run(asyncio.wait_for(client("stocks", "T.AAPL", key="wrong").connect(nothing), LONGEST_SECONDS))


def test_status_messages_are_those_of_massive():
    async def talk():
        async with connect(f"ws://{ORIGIN}/compat/massive/stocks") as socket:
            said = []

            async def ask(message):
                await socket.send(message)
                while True:
                    (*_, event) = events = json.loads(await asyncio.wait_for(socket.recv(), LONGEST_SECONDS))
                    if event["ev"] == "status":
                        said.extend((it["status"], it["message"]) for it in events)
                        return

            said.extend((it["status"], it["message"]) for it in json.loads(await socket.recv()))
            await ask(json.dumps({"action": "auth", "params": KEY}))
            await ask(json.dumps({"action": "subscribe", "params": "T.AAPL,A.AAPL"}))
            await ask(json.dumps({"action": "unsubscribe", "params": "T.AAPL"}))
            await ask(json.dumps({"action": "subscribe", "params": "LULD.AAPL,T.NOSUCH"}))
            await ask("nonsense")
            return said

    said = asyncio.run(talk())
    assert said[:5] == [
        ("connected", "Connected Successfully"),
        ("auth_success", "authenticated"),
        ("success", "subscribed to: T.AAPL"),
        ("success", "subscribed to: A.AAPL"),
        ("success", "unsubscribed to: T.AAPL"),
    ]
    assert [status for status, _ in said[5:]] == ["error", "error", "error"]


def test_streams_stand_in_the_call_log_without_the_key():
    request = urllib.request.Request(f"http://{ORIGIN}/api/usage", headers={"authorization": f"Bearer {KEY}"})
    with urllib.request.urlopen(request) as reply:
        assert KEY not in reply.read().decode()
