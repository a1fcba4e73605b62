"""Makes indicators-patterns.json: the candlestick patterns of TA-Lib in a walk that has all of them.

Run in the root of the repository: pip install TA-Lib==0.8.2; python3 market/reference/patterns.py; oxfmt market
"""

import json
import subprocess
from importlib.metadata import version
from pathlib import Path

import numpy as np
import talib

LENGTH, SEED, HITS, REST = 40000, 5, 30, 30
FOLDER = Path(__file__).parent

printed = subprocess.run(
    ["node", FOLDER / "print-bars.ts", str(LENGTH), str(SEED), "candles"], check=True, capture_output=True
).stdout
bars = {name: np.array(values, dtype=float) for name, values in json.loads(printed).items()}
columns = [bars[name] for name in ["open", "high", "low", "close"]]
library, notes, cases = {}, {}, []


def some(positions, count):
    return positions[np.unique(np.linspace(0, len(positions) - 1, min(count, len(positions))).astype(int))]


def add(name, *parameters):
    """Some bars with the pattern and some without; the sums stand for all bars."""
    values = getattr(talib, name)(*columns, *parameters)
    hits, rest = np.flatnonzero(values), np.flatnonzero(values == 0)[20:]
    assert len(hits) >= 5, (name, len(hits))
    at = np.sort(np.concatenate([some(hits, HITS), some(rest, REST)]))
    if len(at) < HITS + REST:
        at = np.sort(np.concatenate([some(hits, HITS), some(rest, HITS + REST - len(hits))]))
    indicator = name.lower()
    library[indicator] = f"TA-Lib {version('TA-Lib')}"
    notes[indicator] = f"Equal at all {LENGTH:,} bars of a walk, {len(hits):,} of them with the pattern."
    cases.append(
        {
            "indicator": indicator,
            "parameters": list(parameters),
            "column": 0,
            "at": at.tolist(),
            "values": values[at].tolist(),
            "whole": {"hits": len(hits), "sum": int((np.arange(LENGTH) * values.astype(np.int64)).sum())},
        }
    )


# The last set of parameters is the default one, so that the note counts with it.
PENETRATIONS = {"CDLABANDONEDBABY": 0.3, "CDLDARKCLOUDCOVER": 0.5, "CDLEVENINGDOJISTAR": 0.3, "CDLEVENINGSTAR": 0.3,
                "CDLMATHOLD": 0.5, "CDLMORNINGDOJISTAR": 0.3, "CDLMORNINGSTAR": 0.3}
for name in talib.get_function_groups()["Pattern Recognition"]:
    if name in PENETRATIONS:
        add(name, 0.4)
        add(name, PENETRATIONS[name])
    else:
        add(name)

with open(FOLDER / "indicators-patterns.json", "w") as file:
    head = {"library": library, "notes": notes, "series": "candles", "seed": SEED, "length": LENGTH}
    text = json.dumps(head, indent=1)[:-2]
    file.write(text + ',\n "cases": [\n' + ",\n".join("  " + json.dumps(case) for case in cases) + "\n ]\n}\n")
