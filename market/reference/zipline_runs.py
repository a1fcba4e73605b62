"""Makes zipline.json: examples of zipline, run by zipline on prices of the simulated exchange.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install zipline-reloaded==3.2.1
    node market/reference/zipline-cases.ts | /tmp/venv/bin/python market/reference/zipline_runs.py > market/reference/zipline.json

zipline fills an order at the close of the bar after it. So that an order is filled at the price that it was sized at, each day is
three sessions of NYSE: two at the price of the fill, then one at the close. Weights hold after the costs, which SciPy solves.

With the path of tests/resources/example_data.tar.gz from the repository quantopian/zipline, it prints the published results of the
examples instead, with the prices that they were made of. The tests read them from ../shared/data/zipline/published.json:

    /tmp/venv/bin/python market/reference/zipline_runs.py example_data.tar.gz > ../shared/data/zipline/published.json
"""

import importlib.metadata
import json
import os
import sys
import tarfile
import tempfile
import warnings

warnings.filterwarnings("ignore")
os.environ.setdefault("ZIPLINE_ROOT", tempfile.mkdtemp())

import numpy as np
import pandas as pd
from scipy.optimize import brentq
from zipline import run_algorithm
from zipline.api import order_target, set_commission, set_slippage, symbol
from zipline.data.bcolz_daily_bars import BcolzDailyBarReader
from zipline.data.bundles import ingest, register
from zipline.finance.blotter import SimulationBlotter
from zipline.finance.commission import PerDollar
from zipline.finance.slippage import FixedSlippage
from zipline.utils.calendar_utils import get_calendar

CALENDAR = get_calendar("NYSE")
FIRST = "2000-01-03"
PARTS = 3


def sessions_of(case):
    days = len(case["close"][0])
    return CALENDAR.sessions_window(FIRST, PARTS * days)


def ingest_case(case):
    """A bundle with the prices of a case, each day as three sessions."""
    index = sessions_of(case)
    at_open = case["settings"]["fill"] == "nextOpen"

    def write(environ, asset_db_writer, minute_bar_writer, daily_bar_writer, adjustment_writer, calendar, first, last, cache, progress, out):
        symbols = case["symbols"]
        ends = {"start_date": index[0], "end_date": index[-1], "exchange": "XNYS"}
        asset_db_writer.write(equities=pd.DataFrame([{"symbol": name, "asset_name": name, **ends} for name in symbols]), exchanges=pd.DataFrame([{"exchange": "XNYS", "canonical_name": "XNYS", "country_code": "US"}]))

        def frames():
            for sid, (opens, closes) in enumerate(zip(case["open"], case["close"])):
                fill = opens if at_open else closes
                price = np.column_stack([fill, fill, closes]).ravel()
                yield sid, pd.DataFrame({name: price for name in ["open", "high", "low", "close"]} | {"volume": 1_000_000}, index=index)

        daily_bar_writer.write(frames())
        adjustment_writer.write()

    register(case["name"], write, calendar_name="NYSE", start_session=index[0], end_session=index[-1])
    ingest(case["name"], show_progress=False)


def weights_at(case, closes, day):
    """What is decided at the close of a day; None to leave things as they are."""
    names = case["symbols"]
    if case.get("averages"):
        fast, slow = case["averages"]
        if day + 1 < slow:
            return None
        mean = lambda length: np.mean(closes[0][day + 1 - length : day + 1])
        return [1.0 if mean(fast) > mean(slow) else 0.0]
    if case["weights"]:
        return case["weights"]
    ranks = case["rule"].get("ranks")
    if not ranks:
        return [1 / len(names)] * len(names)
    if day < ranks["lookback"]:
        return None
    past = [column[day] / column[day - ranks["lookback"]] for column in closes]
    order = sorted(range(len(names)), key=lambda k: -past[k])
    weights = [0.0] * len(names)
    for k in order[: ranks["top"]]:
        weights[k] = 1 / ranks["top"]
    for k in order[-ranks["bottom"] :]:
        weights[k] = -1 / ranks["bottom"]
    return weights


def by_zipline(case):
    ingest_case(case)
    settings = case["settings"]
    rate, delay = settings["costRate"], 1 if settings["fill"] == "nextOpen" else 0
    closes = case["close"]
    days = len(closes[0])
    decisions = set(range(days) if case.get("averages") else case["decisions"])
    values = []

    def initialize(context):
        set_commission(PerDollar(cost=rate))
        set_slippage(FixedSlippage(spread=0.0))
        context.at = 0
        context.held = None

    def handle_data(context, data):
        day, part = divmod(context.at, PARTS)
        context.at += 1
        if part == PARTS - 1:
            values.append(context.portfolio.portfolio_value)
        if part != 0 or day - delay not in decisions:
            return
        weights = weights_at(case, closes, day - delay)
        # Averages say when to change sides; they do not restore weights.
        if weights is None or (case.get("averages") and weights == context.held):
            return
        context.held = weights
        assets = [symbol(name) for name in case["symbols"]]
        prices = [data.current(asset, "price") for asset in assets]
        shares = [context.portfolio.positions[asset].amount for asset in assets]
        before = context.portfolio.portfolio_value
        costs = lambda after: rate * sum(abs(w * after - n * p) for w, n, p in zip(weights, shares, prices))
        after = before if rate == 0 else brentq(lambda x: before - x - costs(x), 0.5 * before, before, xtol=1e-3, rtol=8.9e-16)
        for asset, w, p in zip(assets, weights, prices):
            order_target(asset, round(w * after / p))

    index = sessions_of(case)
    blotter = SimulationBlotter()
    # Whole shares of a large account: the most is 100 billion otherwise.
    blotter.max_shares = int(1e15)
    run_algorithm(
        start=index[0],
        end=index[-1],
        initialize=initialize,
        handle_data=handle_data,
        capital_base=settings["initialCash"],
        bundle=case["name"],
        trading_calendar=CALENDAR,
        benchmark_returns=pd.Series(0.0, index=index),
        metrics_set="none",
        blotter=blotter,
    )
    return {"name": case["name"], "equityEvery10": [float(value) for value in values[10::10]], "last": float(values[-1])}


def published(tarball):
    """The published results of the examples that our rules can express, with their prices."""
    folder = tempfile.mkdtemp()
    with tarfile.open(tarball) as archive:
        archive.extractall(folder, filter="data")
    data = f"{folder}/example_data"
    (made,) = [it for it in os.listdir(f"{data}/root/data/test") if not it.startswith(".")]
    reader = BcolzDailyBarReader(f"{data}/root/data/test/{made}/daily_equities.bcolz")
    sids = {"AAPL": 7, "MSFT": 8}
    found = []
    for name, symbols in [("buy_and_hold", ["AAPL", "MSFT"]), ("dual_moving_average", ["AAPL"])]:
        result = pd.read_pickle(f"{data}/expected_perf/0-22-0/{name}")
        days = result.index.tz_localize(None).normalize()
        close, volume = reader.load_raw_arrays(["close", "volume"], days[0], days[-1], [sids[it] for it in symbols])
        fills = [fill for fills in result.transactions for fill in fills]
        bought = {fill["sid"].symbol: fill["amount"] for fill in fills}
        found.append(
            {
                "name": name,
                "symbols": symbols,
                "days": [int(day.timestamp() * 1000) for day in days],
                "close": [list(map(float, column)) for column in close.T],
                "volume": [list(map(float, column)) for column in volume.T],
                "boughtOn": int(result.transactions.map(len).to_numpy().nonzero()[0][0]),
                "shares": [bought[it] for it in symbols],
                "paid": float(-result.capital_used.sum()),
                "equity": [float(value) for value in result.portfolio_value],
            }
        )
    return found


if len(sys.argv) > 1:
    json.dump({"examples": published(sys.argv[1])}, sys.stdout)
else:
    source = json.load(sys.stdin)
    names = ["zipline-reloaded", "numpy", "pandas", "scipy"]
    made = {name: importlib.metadata.version(name) for name in names}
    json.dump({"madeBy": made, "cases": [by_zipline(case) for case in source["cases"]]}, sys.stdout, indent=1)
print()
