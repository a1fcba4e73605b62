"""The portfolios of portfolio-backtest.ts in NumPy: for each line on stdin one run, with its processor time in milliseconds and its results."""

import sys
import time

import numpy as np

path, symbols, days, rate, top, lookback, skip = sys.argv[1], *map(float, sys.argv[2:])
symbols, days, top, lookback, skip = map(int, (symbols, days, top, lookback, skip))
data = np.fromfile(path)
months = data[:days].astype("datetime64[ms]").astype("datetime64[M]")
prices = data[days:].reshape(2, symbols, days)
opens, closes = (np.ascontiguousarray(part.T) for part in prices)
decisions = np.flatnonzero(np.concatenate([[True], months[1:] != months[:-1]]))


def equal(row):
    return np.full(symbols, 1 / symbols)


def momentum(row):
    if row < lookback:
        return None
    measured = closes[row - skip] / closes[row - lookback] - 1
    chosen = np.argsort(-measured, kind="stable")[:top]
    weights = np.zeros(symbols)
    weights[chosen] = 1 / top
    return weights


def run(weigh):
    cash, quantity = 10_000.0, np.zeros(symbols)
    equity = np.empty(days)
    traded, row = 0.0, 0
    for decided in decisions:
        filled = decided + 1
        if filled >= days:
            break
        equity[row:filled] = closes[row:filled] @ quantity + cash
        row = filled
        weights = weigh(decided)
        if weights is None:
            continue
        price = opens[filled]
        values = quantity * price
        before = cash + values.sum()
        after = before
        for _ in range(100):
            following = before - rate * np.abs(weights * after - values).sum()
            moved, after = abs(following - after), following
            if moved <= 1e-15 * before:
                break
        change = weights * after - values
        traded += np.abs(change).sum()
        cash -= change.sum() + rate * np.abs(change).sum()
        quantity = weights * after / price
    equity[row:] = closes[row:] @ quantity + cash
    returns = equity[1:] / equity[:-1] - 1
    sharpe = returns.mean() / returns.std(ddof=1) * np.sqrt(252)
    drawdown = (equity / np.maximum.accumulate(equity) - 1).min()
    return equity[-1] / equity[0], sharpe, drawdown, traded


for line in sys.stdin:
    weigh = momentum if line.strip() == "momentum" else equal
    start = time.process_time()
    result = run(weigh)
    took = (time.process_time() - start) * 1_000
    print(took, *result, flush=True)
