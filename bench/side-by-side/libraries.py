"""Backtests by the libraries of Python on the bars of a file. A line of JSON asks for a round, a line answers."""

import json
import os
import sys
import time
import warnings

warnings.filterwarnings("ignore")
os.environ.setdefault("NUMBA_NUM_THREADS", "1")
os.environ.setdefault("TQDM_DISABLE", "1")

import numpy
import pandas

LIBRARY, FILE, FROM = sys.argv[1:4]
CASH = 1e9
COMMISSION = 0.001
BARS_PER_YEAR = 252

rows = pandas.read_csv(FILE, parse_dates=["timestamp"]).set_index("timestamp")
rows.index = rows.index.tz_localize(None)
FIRST = int(rows.index.searchsorted(pandas.Timestamp(FROM)))
END = len(rows)
close, opened = rows["close"], rows["open"]


def sharpe(equity: numpy.ndarray) -> float:
    returns = equity[1:] / equity[:-1] - 1
    return float(returns.mean() / returns.std(ddof=1) * numpy.sqrt(BARS_PER_YEAR))


if LIBRARY == "vectorbt":
    import vectorbt

    def simulate(fasts: list[int], slows: list[int], first: int, end: int):
        """A portfolio with a column for each pair. A signal is filled at the next open."""
        fast = vectorbt.MA.run(close, fasts, hide_params=None, short_name="fast").ma.iloc[first - 1 : end]
        slow = vectorbt.MA.run(close, slows, hide_params=None, short_name="slow").ma.iloc[first - 1 : end]
        above = fast.to_numpy().reshape(len(fast), -1) > slow.to_numpy().reshape(len(slow), -1)
        entries, exits = numpy.zeros_like(above), numpy.zeros_like(above)
        entries[2:] = above[1:-1] & ~above[:-2]
        exits[2:] = ~above[1:-1] & above[:-2]
        return vectorbt.Portfolio.from_signals(
            close.iloc[first:end],
            entries[1:],
            exits[1:],
            price=opened.iloc[first:end],
            init_cash=CASH,
            fees=COMMISSION,
            freq="1D",
        )

    def backtest(fast: int, slow: int) -> dict:
        portfolio = simulate([fast], [slow], FIRST, END)
        equity = portfolio.value().to_numpy().reshape(-1)
        trades = portfolio.trades.records
        return {
            "totalReturn": float(equity[-1] / CASH - 1),
            "sharpe": sharpe(equity),
            "maxDrawdown": float(numpy.ravel(portfolio.max_drawdown())[0]),
            "trades": len(trades),
            "equity": len(equity),
        }

    def best_of(pairs: list[tuple[int, int]], first: int, end: int) -> tuple[int, int]:
        portfolio = simulate([fast for fast, _ in pairs], [slow for _, slow in pairs], first, end)
        equity = portfolio.value().to_numpy()
        returns = equity[1:] / equity[:-1] - 1
        return pairs[int(numpy.argmax(returns.mean(axis=0) / returns.std(axis=0, ddof=1)))]

    def test(pair: tuple[int, int], first: int, end: int) -> None:
        simulate([pair[0]], [pair[1]], first, end).value()

else:
    from backtesting import Backtest, Strategy
    from backtesting.lib import crossover

    frame = rows[["open", "high", "low", "close", "volume"]].rename(columns=str.capitalize)
    closes = close.to_numpy()

    def mean(period: int) -> numpy.ndarray:
        sums = numpy.cumsum(numpy.insert(closes, 0, 0))
        means = numpy.full(len(closes), numpy.nan)
        means[period - 1 :] = (sums[period:] - sums[:-period]) / period
        return means

    def run(fast: int, slow: int, first: int, end: int):
        averages = mean(fast)[first:end], mean(slow)[first:end]

        class Cross(Strategy):
            def init(self):
                self.fast, self.slow = (self.I(lambda it=it: it) for it in averages)

            def next(self):
                if crossover(self.fast, self.slow):
                    self.buy()
                elif crossover(self.slow, self.fast):
                    self.position.close()

        part = frame.iloc[first:end]
        return Backtest(part, Cross, cash=CASH, commission=COMMISSION, finalize_trades=True).run()

    def backtest(fast: int, slow: int) -> dict:
        stats = run(fast, slow, FIRST, END)
        equity = stats["_equity_curve"]["Equity"].to_numpy()
        return {
            "totalReturn": float(equity[-1] / CASH - 1),
            "sharpe": sharpe(equity),
            "maxDrawdown": stats["Max. Drawdown [%]"] / 100,
            "trades": len(stats["_trades"]),
            "equity": len(equity),
        }

    def best_of(pairs: list[tuple[int, int]], first: int, end: int) -> tuple[int, int]:
        return max(pairs, key=lambda pair: sharpe(run(*pair, first, end)["_equity_curve"]["Equity"].to_numpy()))

    def test(pair: tuple[int, int], first: int, end: int) -> None:
        run(*pair, first, end)


def walk_forward(grid: dict, folds: int) -> dict:
    """Before each part but the first, the pair that was best so far is chosen and traded on that part."""
    pairs = [(fast, slow) for fast in grid["fast"] for slow in grid["slow"]]
    starts = [round(FIRST + (fold + 1) * (END - FIRST) / (folds + 1)) for fold in range(folds)]
    chosen = []
    for start, end in zip(starts, [*starts[1:], END]):
        chosen.append(best_of(pairs, FIRST, start))
        test(chosen[-1], start, end)
    best_of(pairs, FIRST, END)
    return {"chosen": chosen}


for line in sys.stdin:
    asked = json.loads(line)
    cpu_us, took_ms, answer = [], [], None
    for call in asked["calls"]:
        began, cpu = time.perf_counter(), time.process_time_ns()
        answer = walk_forward(call["grid"], call["folds"]) if "grid" in call else backtest(call["fast"], call["slow"])
        cpu_us.append((time.process_time_ns() - cpu) / 1e3)
        took_ms.append((time.perf_counter() - began) * 1e3)
    print(json.dumps({"cpuUs": cpu_us, "tookMs": took_ms, "answer": answer}), flush=True)
