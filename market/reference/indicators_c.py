"""Makes indicators-c.json: the other functions of TA-Lib at some bars of our random series.

Run in the root of the repository: pip install TA-Lib==0.8.2; python3 market/reference/indicators_c.py; oxfmt market
"""

import json
import subprocess
from importlib.metadata import version
from pathlib import Path

import numpy as np
import talib

LENGTH, SEED, SAMPLES = 1500, 7, 60
FOLDER = Path(__file__).parent
TALIB = f"TA-Lib {version('TA-Lib')}"

printed = subprocess.run(
    ["node", FOLDER / "print-bars.ts", str(LENGTH), str(SEED)], check=True, capture_output=True
).stdout
bars = {name: np.array(values, dtype=float) for name, values in json.loads(printed).items()}
o, h, l, c, v = (bars[name] for name in ["open", "high", "low", "close", "volume"])
library, notes, cases = {}, {}, []


def add(indicator, parameters, columns, note=None, start=0):
    """Notes the columns of an indicator; `start` is the first bar that is compared."""
    library[indicator] = TALIB
    if note:
        notes[indicator] = note
    for number, column in enumerate(columns if isinstance(columns, tuple) else (columns,)):
        column = np.array(column, dtype=float)
        column[np.abs(column) < 1e-13 * np.nanmax(np.abs(column))] = 0
        first = max(start, int(np.argmax(~np.isnan(column))))
        at = sorted(set(np.linspace(first, LENGTH - 1, SAMPLES).astype(int).tolist()))
        values = [float(column[i]) for i in at]
        assert not np.isnan(values).any(), (indicator, parameters)
        cases.append(
            {"indicator": indicator, "parameters": parameters, "column": number, "at": at, "values": values}
        )


add("avgprice", [], talib.AVGPRICE(o, h, l, c))
add("medprice", [], talib.MEDPRICE(h, l))
add("typprice", [], talib.TYPPRICE(h, l, c))
add("wclprice", [], talib.WCLPRICE(h, l, c))
add("ha", [], talib.HA(o, h, l, c))
add("bop", [], talib.BOP(o, h, l, c))
add("trange", [], talib.TRANGE(h, l, c))
add("marketfi", [], talib.MARKETFI(h, l, v))
add("nvi", [], talib.NVI(c, v))
add("pvi", [], talib.PVI(c, v))
add("pvt", [], talib.PVT(c, v))
add("wad", [], talib.WAD(h, l, c))
add("htdcperiod", [], talib.HT_DCPERIOD(c))
add("htdcphase", [], talib.HT_DCPHASE(c))
add("htphasor", [], talib.HT_PHASOR(c))
add("htsine", [], talib.HT_SINE(c))
add("httrendline", [], talib.HT_TRENDLINE(c))
trend = talib.HT_TRENDMODE(c).astype(float)
trend[:63] = np.nan
add("httrendmode", [], trend)
for n in [5, 14, 100]:
    add("midpoint", [n], talib.MIDPOINT(c, n))
    add("midprice", [n], talib.MIDPRICE(h, l, n))
    add("rma", [n], talib.RMA(c, n))
    add("zlema", [n], talib.ZLEMA(c, n))
    add("accbands", [n], talib.ACCBANDS(h, l, c, n))
    add("adr", [n], talib.ADR(h, l, n))
    add("adxr", [n], talib.ADXR(h, l, c, n))
    add("dx", [n], talib.DX(h, l, c, n))
    add("dm", [n], (talib.PLUS_DM(h, l, n), talib.MINUS_DM(h, l, n)))
    add("cmo", [n], talib.CMO(c, n))
    add("imi", [n], talib.IMI(o, c, n))
    add("dpo", [n], talib.DPO(c, n))
    add("er", [n], talib.ER(c, n))
    add("eri", [n], talib.ERI(h, l, c, n))
    add("fosc", [n], talib.FOSC(c, n))
    add("qstick", [n], talib.QSTICK(o, c, n))
    add("vhf", [n], talib.VHF(c, n))
    add("trix", [n], talib.TRIX(c, n))
    add("rvol", [n], talib.RVOL(v, n))
    add("tsf", [n], talib.TSF(c, n))
    add("linregangle", [n], talib.LINEARREG_ANGLE(c, n))
    add("avgdev", [n], talib.AVGDEV(c, n))
    add("variance", [n], talib.VAR(c, n))
    add("percentrank", [n], talib.PERCENTRANK(c, n))
for fast, slow in [(12, 26), (5, 35)]:
    add("apo", [fast, slow], talib.APO(c, fast, slow, 1), note="With exponential averages.")
    add("pvo", [fast, slow], talib.PVO(v, fast, slow, 1), note="With exponential averages.")
for fast, slow, signal in [(5, 34, 5), (3, 10, 4)]:
    add("ac", [fast, slow, signal], talib.AC(h, l, fast, slow, signal))
for n, signal in [(5, 3), (14, 4)]:
    add("stochf", [n, signal], talib.STOCHF(h, l, c, n, signal, 0))
for n, smooth, signal in [(9, 3, 3), (14, 5, 4)]:
    add("kdj", [n, smooth, signal], talib.KDJ(h, l, c, n, smooth, 13, signal, 13))
for n, fast, slow, signal in [(13, 2, 25, 9), (20, 5, 10, 3)]:
    add("smi", [n, fast, slow, signal], talib.SMI(h, l, c, n, fast, slow, signal))
for n, short, long in [(10, 11, 14), (5, 6, 20)]:
    add("coppock", [n, short, long], talib.COPPOCK(c, n, short, long))
for n, change in [(10, 10), (20, 5)]:
    add("cvi", [n, change], talib.CVI(h, l, n, change))
for n, total in [(9, 25), (5, 40)]:
    add("massi", [n, total], talib.MASSI(h, l, n, total))
for n, deviations in [(14, 10), (20, 5)]:
    add("rvi", [n, deviations], talib.RVI(c, n, deviations))
for fast, slow in [(0.5, 0.05), (0.3, 0.1)]:
    add("mama", [fast, slow], talib.MAMA(c, fast, slow))

with open(FOLDER / "indicators-c.json", "w") as file:
    head = {"library": library, "notes": notes, "seed": SEED, "length": LENGTH}
    text = json.dumps(head, indent=1)[:-2]
    file.write(text + ',\n "cases": [\n' + ",\n".join("  " + json.dumps(case) for case in cases) + "\n ]\n}\n")
