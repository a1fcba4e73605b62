"""
Makes indicators-b.json: values of other people's libraries for our random bars, which indicators/reference.test.ts
compares with ours. Run from the root of the repository, with node on the path:

    pip install TA-Lib==0.8.2 pandas==3.1.1 scipy==1.17.1 pandas-ta-classic==0.8.32 ta==0.11.0 talipp==2.7.0
    python market/reference/indicators_b.py
"""

import json
import pathlib
import subprocess
from importlib.metadata import version

import numpy as np
import pandas as pd
import pandas_ta_classic as pta
import talib
from scipy import stats
from ta.volatility import BollingerBands
from ta.volume import ChaikinMoneyFlowIndicator, EaseOfMovementIndicator
from talipp.indicators import SuperTrend
from talipp.indicators.SuperTrend import Trend
from talipp.ohlcv import OHLCV

SEED, BENCHMARK_SEED, LENGTH, POSITIONS = 7, 8, 1500, 60
NAMES = {"TA-Lib": "TA-Lib", "pandas": "pandas", "SciPy": "scipy", "ta": "ta", "talipp": "talipp",
         "pandas-ta-classic": "pandas-ta-classic"}


def random_bars(seed):
    print_bars = (
        "const { randomBars } = await import('./market/src/testing/series.ts');"
        f"const bars = randomBars({LENGTH}, {seed});"
        "console.log(JSON.stringify(Object.fromEntries(['open', 'high', 'low', 'close', 'volume']"
        ".map((it) => [it, [...bars[it]]]))));"
    )
    printed = subprocess.run(["node", "--input-type=module", "-e", print_bars], capture_output=True, check=True)
    return {name: np.array(values, dtype=float) for name, values in json.loads(printed.stdout).items()}


bars = random_bars(SEED)
h, l, c, v = bars["high"], bars["low"], bars["close"], bars["volume"]
H, L, C, V = (pd.Series(it) for it in (h, l, c, v))
benchmark = random_bars(BENCHMARK_SEED)["close"]
libraries, notes, cases = {}, {}, []


def case(indicator, library, parameters, *columns, first=0, note=None):
    libraries[indicator] = f"{library} {version(NAMES[library])}"
    if note:
        notes[indicator] = note
    for column, values in enumerate(columns):
        if values is None:
            continue
        values = np.asarray(values, dtype=float)
        valid = np.flatnonzero(~np.isnan(values))
        valid = valid[valid >= first]
        at = valid[np.unique(np.linspace(0, len(valid) - 1, POSITIONS).round().astype(int))]
        cases.append({"indicator": indicator, "parameters": parameters, "column": column,
                      "at": at.tolist(), "values": values[at].tolist()})


def delayed(values, by):
    return np.concatenate([np.full(by, np.nan), values[:-by]])


def lines(length):
    fits = [stats.linregress(range(length), c[i - length + 1:i + 1]) for i in range(length - 1, LENGTH)]
    return np.concatenate([np.full(length - 1, np.nan), [fit.rvalue**2 for fit in fits]])


def super_trend(length, multiplier):
    candles = [OHLCV(None, high, low, close) for high, low, close in zip(h, l, c)]
    values = list(SuperTrend(length, multiplier, candles))
    return ([np.nan if it is None else it.value for it in values],
            [np.nan if it is None else 1 if it.trend == Trend.UP else -1 for it in values])


for n, k in [(20, 2), (5, 2.5), (200, 1)]:
    upper, middle, lower = talib.BBANDS(c, n, k, k)
    bands = BollingerBands(C, n, k)
    case("bbands", "TA-Lib", [n, k], upper, middle, lower, bands.bollinger_wband() / 100, bands.bollinger_pband(),
         note="bandwidth and percent_b are those of ta, whose bandwidth is in per cent: divided by 100.")
for n, k, m in [(20, 2, 10), (50, 1.5, 20)]:
    mean, reach = talib.EMA(c, n), k * talib.ATR(h, l, c, m)
    case("keltner", "TA-Lib", [n, k, m], mean + reach, np.where(np.isnan(reach), np.nan, mean), mean - reach,
         note="TA-Lib has no Keltner channels: put together of its EMA and ATR.")
for n in (20, 1, 333):
    top, bottom = H.rolling(n).max(), L.rolling(n).min()
    case("donchian", "pandas", [n], top, (top + bottom) / 2, bottom)
for n in (14, 1, 100):
    case("atr", "TA-Lib", [n], talib.ATR(h, l, c, n))
    if n > 1:
        case("natr", "TA-Lib", [n], talib.NATR(h, l, c, n),
             note="Without period 1, for which TA-Lib returns the true range in units of price.")
for n in (20, 2, 500):
    case("stddev", "pandas", [n], C.rolling(n).apply(np.std, raw=True),
         note="NumPy's std of each window. The running sums of TA-Lib and pandas are off by 1e-10 themselves.")
for n in (14, 2, 50):
    case("chop", "pandas-ta-classic", [n], pta.chop(H, L, C, n))
for n in (14, 1, 60):
    case("ulcer", "pandas-ta-classic", [n], pta.ui(C, n))
for n in (14, 2, 50):
    case("adx", "TA-Lib", [n], talib.ADX(h, l, c, n), talib.PLUS_DI(h, l, c, n), talib.MINUS_DI(h, l, c, n))
for n in (25, 2, 100):
    down, up = talib.AROON(h, l, n)
    case("aroon", "TA-Lib", [n], up, down, talib.AROONOSC(h, l, n))
for step, maximum in [(0.02, 0.2), (0.05, 0.1)]:
    case("psar", "TA-Lib", [step, maximum], talib.SAR(h, l, step, maximum))
for n, k in [(10, 3), (20, 1.5)]:
    case("supertrend", "talipp", [n, k], *super_trend(n, k), first=600,
         note="talipp begins otherwise: compared after both have forgotten their beginning.")
for short, middle, long, later in [(9, 26, 52, 26), (5, 10, 20, 7)]:
    conversion, base = talib.MIDPRICE(h, l, short), talib.MIDPRICE(h, l, middle)
    case("ichimoku", "TA-Lib", [short, middle, long, later], conversion, base,
         delayed((conversion + base) / 2, later), delayed(talib.MIDPRICE(h, l, long), later),
         note="TA-Lib has no Ichimoku: put together of its MIDPRICE.")
for n in (14, 1, 90):
    vortex = pta.vortex(H, L, C, n)
    case("vortex", "pandas-ta-classic", [n], vortex.iloc[:, 0], vortex.iloc[:, 1])
case("obv", "TA-Lib", [], talib.OBV(c, v))
case("adl", "TA-Lib", [], talib.AD(h, l, c, v))
for fast, slow in [(3, 10), (10, 40)]:
    case("chaikin", "TA-Lib", [fast, slow], talib.ADOSC(h, l, c, v, fast, slow))
for n in (20, 1, 100):
    case("cmf", "ta", [n], ChaikinMoneyFlowIndicator(H, L, C, V, n).chaikin_money_flow())
for n in (13, 2, 100):
    raw = np.diff(c) * v[1:]
    case("force", "TA-Lib", [n], np.concatenate([[np.nan], talib.EMA(raw, n)]),
         note="TA-Lib has no force index: its EMA of change times volume. ta and pandas-ta begin the mean otherwise.")
typical = talib.TYPPRICE(h, l, c)
case("vwap", "TA-Lib", [0], typical, note="Daily bars: TA-Lib's TYPPRICE; rolling forms with sums by NumPy.")
for n in (20, 1):
    windows = [slice(i - n + 1, i + 1) for i in range(n - 1, LENGTH)]
    rolling = [np.average(typical[it], weights=v[it]) for it in windows]
    case("vwap", "TA-Lib", [n], np.concatenate([np.full(n - 1, np.nan), rolling]))
for n in (14, 1, 60):
    case("eom", "ta", [n], EaseOfMovementIndicator(H, L, V, n).sma_ease_of_movement())
for n in (14, 2, 250):
    case("linreg", "TA-Lib", [n], talib.LINEARREG(c, n), talib.LINEARREG_SLOPE(c, n),
         talib.LINEARREG_INTERCEPT(c, n), lines(n), note="r2 is that of SciPy's linregress.")
for n in (252, 20):
    returns = pd.DataFrame({"own": C.pct_change(), "other": pd.Series(benchmark).pct_change()})
    case("beta", "TA-Lib", [n], talib.BETA(benchmark, c, n))
    pearson = [stats.pearsonr(returns.own[i - n + 1:i + 1], returns.other[i - n + 1:i + 1]).statistic
               for i in range(n, LENGTH)]
    case("correlation", "SciPy", [n], np.concatenate([np.full(n, np.nan), pearson]))
for n in (20, 2, 500):
    scores = [stats.zscore(c[i - n + 1:i + 1])[-1] for i in range(n - 1, LENGTH)]
    case("zscore", "SciPy", [n], np.concatenate([np.full(n - 1, np.nan), scores]))

out = {"library": libraries, "notes": notes, "seed": SEED, "benchmarkSeed": BENCHMARK_SEED, "length": LENGTH}
body = ",\n".join("    " + json.dumps(it) for it in cases)
head = json.dumps(out, indent=2)[:-2]
path = pathlib.Path(__file__).with_name("indicators-b.json")
path.write_text(f'{head},\n  "cases": [\n{body}\n  ]\n}}\n')
