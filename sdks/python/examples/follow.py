"""Prints trades and bars of Bitcoin in real time, until Ctrl+C."""

from meridian_sdk import Meridian
from meridian_sdk.types import BarFrame, TradeFrame

with Meridian() as meridian, meridian.stream(["trades.BTCUSD", "bars.1m.BTCUSD"]) as stream:
    try:
        for frame in stream:
            if isinstance(frame, TradeFrame):
                print(frame.timestamp, frame.size, "at", frame.price)
            elif isinstance(frame, BarFrame):
                print(frame.timestamp, "closed at", frame.close)
    except KeyboardInterrupt:
        pass
