"""Reads a year of daily bars, row by row and as a data frame (pip install "meridian-sdk[pandas]")."""

from datetime import date

from meridian_sdk import Meridian

with Meridian() as meridian:
    bars = meridian.history("AAPL", interval="1d", from_=date(2026, 1, 1))
    highest = max(bars, key=lambda bar: bar.high)
    print("Highest:", highest.high, "on", highest.timestamp.date())
    frame = bars.to_pandas()
    print(frame.describe())
    print(frame.attrs)
