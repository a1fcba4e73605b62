"""Prints a quote and the remaining calls of the minute. Needs MERIDIAN_API_KEY."""

from meridian_sdk import Meridian

with Meridian() as meridian:
    quote = meridian.quote("AAPL")
    print(quote.name, quote.price, quote.currency, f"{quote.change_pct:+.2f} %")
    print(meridian.limits)
