"""Makes backtest.json: moving-average crossings traded by other libraries.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install backtesting==0.6.6 vectorbt==1.2.0
    node market/reference/backtest-series.ts | /tmp/venv/bin/python market/reference/backtest.py > market/reference/backtest.json

Both enter at the open after the crossing with all cash. backtesting.py buys whole units, so it is given so much cash that
the rest does not show; it has no slippage like ours, so it trades the runs without. vectorbt trades all of them.
"""

import importlib.metadata
import json
import sys
import warnings

import numpy as np
import pandas as pd
import vectorbt as vbt
from backtesting import Backtest, Strategy

warnings.filterwarnings("ignore")
CASH = 1e15
PERIODS = 252


def averages(run, close):
    close = pd.Series(close)
    return close.rolling(run["fast"]).mean(), close.rolling(run["slow"]).mean()


def by_backtesting(run, frame):
    class Cross(Strategy):
        def init(self):
            fast, slow = averages(run, self.data.Close)
            self.fast = self.I(lambda: fast.to_numpy())
            self.slow = self.I(lambda: slow.to_numpy())

        def next(self):
            if self.fast[-2] <= self.slow[-2] and self.fast[-1] > self.slow[-1]:
                self.buy(size=1 - 1e-15)
            elif self.fast[-2] >= self.slow[-2] and self.fast[-1] < self.slow[-1]:
                self.position.close()

    stats = Backtest(frame, Cross, cash=CASH, commission=run["commission"]).run()
    trades = stats["_trades"]
    return {
        "growth": stats["Equity Final [$]"] / CASH,
        "trades": [
            {
                "entryBar": int(t.EntryBar),
                "exitBar": int(t.ExitBar),
                "entryPrice": t.EntryPrice,
                "exitPrice": t.ExitPrice,
                "profit": t.PnL / CASH,
            }
            for t in trades.itertuples()
        ],
        "maxDrawdown": stats["Max. Drawdown [%]"] / 100,
        "winRate": stats["Win Rate [%]"] / 100,
        "sqn": stats["SQN"],
    }


def by_vectorbt(run, frame):
    fast, slow = averages(run, frame.Close.to_numpy())
    above = ((fast.shift(1) <= slow.shift(1)) & (fast > slow)).to_numpy()
    below = ((fast.shift(1) >= slow.shift(1)) & (fast < slow)).to_numpy()
    shifted = lambda signal: np.concatenate([[False], signal[:-1]])
    portfolio = vbt.Portfolio.from_signals(
        frame.Close,
        shifted(above),
        shifted(below),
        price=frame.Open,
        fees=run["commission"],
        slippage=run["slippage"],
        init_cash=10_000,
        freq="1D",
    )
    equity = portfolio.value()
    returns = equity.pct_change().dropna()
    closed = portfolio.trades.closed.records
    return {
        "growth": float(equity.iloc[-1] / 10_000),
        "equityEvery100": [float(value) for value in equity.iloc[::100]],
        "maxDrawdown": float(portfolio.max_drawdown()),
        "sharpe": float(returns.mean() / returns.std() * np.sqrt(PERIODS)),
        "trades": [
            {
                "entryBar": int(t.entry_idx),
                "exitBar": int(t.exit_idx),
                "entryPrice": float(t.entry_price),
                "exitPrice": float(t.exit_price),
                "profit": float(t.pnl) / 10_000,
            }
            for t in closed.itertuples()
        ],
        "winRate": float(portfolio.trades.closed.win_rate()),
        "profitFactor": float(portfolio.trades.closed.profit_factor()),
        "expectancy": float(portfolio.trades.closed.expectancy()),
        "sqn": float(portfolio.trades.closed.sqn()),
    }


runs = []
for run in json.load(sys.stdin):
    columns = run.pop("bars")
    index = pd.to_datetime(columns.pop("timestamp"), unit="ms")
    frame = pd.DataFrame(columns, index=index)
    runs.append(
        {
            **run,
            "vectorbt": by_vectorbt(run, frame),
            "backtesting": by_backtesting(run, frame) if run["slippage"] == 0 else None,
        }
    )
names = ["backtesting", "vectorbt", "numpy", "pandas"]
made = {name: importlib.metadata.version(name) for name in names}
json.dump({"madeBy": made, "periods": PERIODS, "runs": runs}, sys.stdout, indent=1, default=float)
print()
