"""Makes portfolio.json: portfolios traded by other libraries on prices of the simulated exchange.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install bt==1.4.1 vectorbt==1.2.0 statsmodels==0.15.0
    node market/reference/portfolio-cases.ts | /tmp/venv/bin/python market/reference/portfolio.py > market/reference/portfolio.json

`equalMonthly` and `inverseVolatilityWeekly` are the strategies s1 and s2 of the quick example in bt's documentation, `buyAndHold` and
`momentumMonthly` its algos RunOnce and SelectN, all with integer_positions=False. bt counts windows by the calendar, so
they are cut here by days. bt lets costs exceed the cash; for costs, the trades are solved with SciPy so that weights hold after
them, and bt keeps the account: commissions, positions, interest. vectorbt trades at the open after the decision.
"""

import importlib.metadata
import json
import sys
import warnings

import bt
import ffn
import numpy as np
import pandas as pd
import statsmodels.api as sm
import vectorbt as vbt
from scipy.optimize import brentq

warnings.filterwarnings("ignore")
PERIODS = 252
YEAR_DAYS = 365.25
RUNS = {
    "none": bt.algos.RunOnce,
    "weekly": bt.algos.RunWeekly,
    "monthly": bt.algos.RunMonthly,
    "quarterly": bt.algos.RunQuarterly,
}


class WeighInvVolByDays(bt.Algo):
    """bt.algos.WeighInvVol with a window of 63 days."""

    def __call__(self, target):
        window = target.universe.loc[: target.now].dropna().iloc[-64:]
        if len(window) < 64:
            return False
        target.temp["weights"] = ffn.calc_inv_vol_weights(window.to_returns().dropna()).dropna()
        return True


class StatReturnByDays(bt.Algo):
    """bt.algos.StatTotalReturn from 252 to 21 days before."""

    def __call__(self, target):
        window = target.universe.loc[: target.now].dropna()
        if len(window) < 253:
            return False
        target.temp["stat"] = window.iloc[-22] / window.iloc[-253] - 1
        return True


class Interest(bt.Algo):
    """Pays interest on cash and for borrowed shares, compounded by calendar days."""

    def __init__(self, cash, borrow):
        super().__init__()
        self.cash, self.borrow, self.before = cash, borrow, None

    def __call__(self, target):
        if self.before is not None:
            years = (target.now - self.before).days / YEAR_DAYS
            closes = target.universe.loc[self.before]
            short = sum(-min(0, child.position * closes[name]) for name, child in target.children.items())
            amount = target.capital * ((1 + self.cash) ** years - 1) - short * ((1 + self.borrow) ** years - 1)
            target.adjust(amount, flow=False)
        self.before = target.now
        return True


class RebalanceNetOfCosts(bt.Algo):
    """Trades to weights of the value that is left after the costs."""

    def __init__(self, weights, rate):
        super().__init__()
        self.weights, self.rate = weights, rate

    def __call__(self, target):
        prices = target.universe.loc[target.now]
        held = {name: target.children[name].position if name in target.children else 0 for name in self.weights}
        before = target.value
        left = lambda x: before - x - self.rate * sum(
            abs(w * x - held[name] * prices[name]) for name, w in self.weights.items()
        )
        after = brentq(left, 0.5 * before, before, xtol=1e-9, rtol=8.9e-16)
        for name, w in self.weights.items():
            target.transact(w * after / prices[name] - held[name], child=name)
        return True


def algos_of(case):
    run = RUNS[case["settings"]["rebalancing"]]()
    if case["weights"]:
        weights = dict(zip(case["symbols"], case["weights"]))
        settings = case["settings"]
        interest = Interest(settings["cashRate"], settings["borrowRate"])
        return [interest, run, RebalanceNetOfCosts(weights, settings["costRate"])]
    if case["rule"].get("ranks"):
        ranks = case["rule"]["ranks"]
        return [run, bt.algos.SelectAll(), StatReturnByDays(), bt.algos.SelectN(ranks["top"]), bt.algos.WeighEqually(), bt.algos.Rebalance()]
    weigh = bt.algos.WeighEqually() if case["rule"]["spread"] == "equal" else WeighInvVolByDays()
    return [run, bt.algos.SelectAll(), weigh, bt.algos.Rebalance()]


def by_bt(case, close):
    rate = case["settings"]["costRate"]
    test = bt.Backtest(
        bt.Strategy(case["name"], algos_of(case)),
        close,
        initial_capital=case["settings"]["initialCash"],
        commissions=lambda q, p: abs(q) * p * rate,
        integer_positions=False,
        progress_bar=False,
    )
    bt.run(test)
    # The first row is that of the day before the prices.
    values = test.strategy.values.iloc[1:]
    return values, test.security_weights.iloc[-1]


def by_vectorbt(case, close, opens):
    months = close.index.to_period("M")
    first = np.concatenate([[True], months[1:] != months[:-1]])
    size = pd.DataFrame(np.nan, index=close.index, columns=close.columns)
    size[np.concatenate([[False], first[:-1]])] = 1 / len(close.columns)
    portfolio = vbt.Portfolio.from_orders(
        close,
        size=size,
        size_type="targetpercent",
        price=opens,
        val_price=opens,
        group_by=True,
        cash_sharing=True,
        call_seq="auto",
        init_cash=case["settings"]["initialCash"],
        freq="1D",
    )
    values = portfolio.value()
    weights = portfolio.assets().iloc[-1] * close.iloc[-1] / values.iloc[-1]
    return values, weights


def measured(case):
    index = pd.to_datetime(case["timestamp"], unit="ms")
    frame = lambda columns: pd.DataFrame(dict(zip(case["symbols"], columns)), index=index)
    close = frame(case["close"])
    if case["settings"]["fill"] == "close":
        library, (values, weights) = "bt", by_bt(case, close)
    else:
        library, (values, weights) = "vectorbt", by_vectorbt(case, close, frame(case["open"]))
    # What the first close costs counts with the day after it.
    values = values.copy()
    values.iloc[0] = case["settings"]["initialCash"]
    returns = values.pct_change().dropna()
    return {
        "name": case["name"],
        "library": library,
        "equityEvery25": [float(value) for value in values.iloc[25::25]],
        "totalReturn": float(ffn.calc_total_return(values)),
        "cagr": float(ffn.calc_cagr(values)),
        "annualVolatility": float(returns.std() * np.sqrt(PERIODS)),
        "sharpe": float(ffn.calc_sharpe(returns, nperiods=PERIODS)),
        "maxDrawdown": float(ffn.calc_max_drawdown(values)),
        "weights": [float(weights[name]) for name in case["symbols"]],
    }


def regressed(series):
    values, *factors = [np.array(one) for one in series]
    fit = sm.OLS(values, sm.add_constant(np.column_stack(factors))).fit()
    return {
        "values": [float(value) for value in fit.params],
        "standardErrors": [float(value) for value in fit.bse],
        "tStatistics": [float(value) for value in fit.tvalues],
        "rSquared": float(fit.rsquared),
    }


source = json.load(sys.stdin)
names = ["bt", "ffn", "vectorbt", "statsmodels", "scipy", "numpy", "pandas"]
made = {name: importlib.metadata.version(name) for name in names}
result = {
    "madeBy": made,
    "periods": PERIODS,
    "cases": [measured(case) for case in source["cases"]],
    "regression": regressed(source["regression"]),
}
json.dump(result, sys.stdout, indent=1)
print()
