"""Makes indicators-a.json: moving averages and oscillators by other libraries, at some bars of our random series.

Run in the root of the repository: pip install TA-Lib tulipy ta; python3 market/reference/indicators_a.py; oxfmt market
"""

import json
import subprocess
from pathlib import Path

import numpy as np
import pandas as pd
import ta
import talib
import tulipy
from importlib.metadata import version

LENGTH, SEED, SAMPLES = 1500, 7, 60
FOLDER = Path(__file__).parent

printed = subprocess.run(
    ["node", FOLDER / "print-bars.ts", str(LENGTH), str(SEED)], check=True, capture_output=True
).stdout
bars = {name: np.array(values, dtype=float) for name, values in json.loads(printed).items()}
high, low, close, volume = (bars[name] for name in ["high", "low", "close", "volume"])

TALIB = f"TA-Lib {version('TA-Lib')}"
TULIPY = f"tulipy {version('tulipy')}"
TA = f"ta {version('ta')}"
NAN = np.array([np.nan])
library, notes, cases = {}, {}, []


def add(source, indicator, parameters, *columns, note=None, start=0):
    """Notes the columns of an indicator; `start` is the first bar at which the library is right."""
    library.setdefault(indicator, source)
    if note:
        notes[indicator] = note
    for number, column in enumerate(columns):
        # tulipy leaves the warm-up out.
        column = np.concatenate([np.full(LENGTH - len(column), np.nan), column])
        # Where the exact value is 0 running sums leave dust.
        column[np.abs(column) < 1e-13 * np.nanmax(np.abs(column))] = 0
        first = max(start, int(np.argmax(~np.isnan(column))))
        at = sorted(set(np.linspace(first, LENGTH - 1, SAMPLES).astype(int).tolist()))
        values = [float(column[i]) for i in at]
        assert not np.isnan(values).any(), (indicator, parameters)
        cases.append(
            {"indicator": indicator, "parameters": parameters, "column": number, "at": at, "values": values}
        )


def after_nan(function, values, *parameters):
    """A function of TA-Lib over values that begin with NaN."""
    first = int(np.argmax(~np.isnan(values)))
    return np.concatenate([np.full(first, np.nan), function(values[first:], *parameters)])


for n in [5, 20, 21, 200]:
    add(TALIB, "sma", [n], talib.SMA(close, n))
    add(TALIB, "ema", [n], talib.EMA(close, n))
    add(TALIB, "wma", [n], talib.WMA(close, n))
    add(TALIB, "dema", [n], talib.DEMA(close, n))
    add(TALIB, "tema", [n], talib.TEMA(close, n))
    add(TALIB, "trima", [n], talib.TRIMA(close, n))
    add(TALIB, "roc", [n], talib.ROC(close, n))
    add(TALIB, "mom", [n], talib.MOM(close, n))
    add(TALIB, "cci", [n], talib.CCI(high, low, close, n))
    add(TALIB, "willr", [n], talib.WILLR(high, low, close, n))
    add(
        TALIB, "mfi", [n], talib.MFI(high, low, close, volume, n),
        note="Values under 1e-13 of the largest, which TA-Lib's running sums leave where the exact one is 0, are "
        "written as 0; so for all indicators.",
    )
    add(TALIB, "rsi", [n], talib.RSI(close, n))
    add(TULIPY, "hma", [n], tulipy.hma(close, n))
    add(TULIPY, "vwma", [n], tulipy.vwma(close, volume, n))
for n in [2, 14]:
    add(TALIB, "rsi", [n], talib.RSI(close, n))
for n in [10, 21]:
    add(TALIB, "kama", [n, 2, 30], talib.KAMA(close, n), note="TA-Lib fixes fast at 2 and slow at 30.")
for n, v in [(5, 0.7), (12, 0.3)]:
    add(TALIB, "t3", [n, v], talib.T3(close, n, v))
for n, smooth, signal in [(14, 3, 3), (5, 1, 3), (21, 5, 4)]:
    k, d = talib.STOCH(high, low, close, n, smooth, 0, signal, 0)
    # TA-Lib begins both with d; k alone begins earlier.
    add(TALIB, "stoch", [n, smooth, signal], k, d)
for n, m, smooth, signal in [(14, 14, 3, 3), (9, 20, 2, 4)]:
    rsi = talib.RSI(close, n)[n:]
    k, d = talib.STOCH(rsi, rsi, rsi, m, smooth, 0, signal, 0)
    add(
        TALIB, "stochrsi", [n, m, smooth, signal], k, d,
        note="TA-Lib's STOCH over its RSI: its STOCHRSI does not smooth k.",
    )
for fast, slow, signal in [(12, 26, 9), (5, 35, 5)]:
    add(TALIB, "macd", [fast, slow, signal], *talib.MACD(close, fast, slow, signal))
    line = talib.PPO(close, fast, slow, 1)
    mean = after_nan(talib.EMA, line, signal)
    add(
        TALIB, "ppo", [fast, slow, signal], line, mean, line - mean,
        note="The signal is TA-Lib's EMA of its PPO, which has none.",
    )
for lengths in [(7, 14, 28), (5, 10, 30)]:
    add(TALIB, "ultosc", list(lengths), talib.ULTOSC(high, low, close, *lengths))
add(TULIPY, "ao", [5, 34], tulipy.ao(high, low))
for long, short, signal in [(25, 13, 7), (40, 20, 10)]:
    change = np.concatenate([NAN, np.diff(close)])
    smooth = lambda values: after_nan(talib.EMA, after_nan(talib.EMA, values, long), short)
    line = 100 * smooth(change) / smooth(np.abs(change))
    add(
        TALIB, "tsi", [long, short, signal], line, after_nan(talib.EMA, line, signal),
        note=f"Quotient of TA-Lib's EMA of EMA, seeded by means; and from bar 1,200 the line of {TA}, whose averages "
        "begin with the first value and have forgotten it by then.",
    )
    tsi = ta.momentum.tsi(pd.Series(close), long, short).to_numpy()
    add(TALIB, "tsi", [long, short, signal], tsi, start=1200)

with open(FOLDER / "indicators-a.json", "w") as file:
    head = {"library": library, "notes": notes, "seed": SEED, "length": LENGTH}
    text = json.dumps(head, indent=1)[:-2]
    file.write(text + ',\n "cases": [\n' + ",\n".join("  " + json.dumps(case) for case in cases) + "\n ]\n}\n")
