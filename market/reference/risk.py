"""Makes risk.json: measures of a random series by other libraries.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install empyrical-reloaded==0.7.1 quantstats==0.0.86 scipy pandas
    node market/reference/risk-series.ts | /tmp/venv/bin/python market/reference/risk.py > market/reference/risk.json
"""

import importlib.metadata
import json
import sys

import empyrical as ep
import numpy as np
import pandas as pd
import quantstats as qs
import scipy.stats as st

CONFIDENCES = [0.9, 0.95, 0.99]
RISK_FREE = 0.04


def measures(close, benchmark, periods):
    r = pd.Series(close).pct_change().dropna().reset_index(drop=True)
    b = pd.Series(benchmark).pct_change().dropna().reset_index(drop=True)
    rate = (1 + RISK_FREE) ** (1 / periods) - 1
    active = r - b
    return {
        "periods": periods,
        "riskFree": RISK_FREE,
        "annualReturn": ep.annual_return(r, annualization=periods),
        "annualVolatility": ep.annual_volatility(r, annualization=periods),
        "sharpe": ep.sharpe_ratio(r, rate, annualization=periods),
        "sortino": ep.sortino_ratio(r, rate, annualization=periods),
        "calmar": ep.calmar_ratio(r, annualization=periods),
        "omega": ep.omega_ratio(r, rate),
        "maxDrawdown": ep.max_drawdown(r),
        "beta": ep.beta_aligned(r, b, rate),
        "alpha": ep.alpha_aligned(r, b, rate, annualization=periods),
        "correlation": float(np.corrcoef(r, b)[0, 1]),
        "trackingError": float(np.std(active, ddof=1) * np.sqrt(periods)),
        "informationRatio": qs.stats.information_ratio(r, b, prepare_returns=False) * np.sqrt(periods),
        "skew": qs.stats.skew(r, prepare_returns=False),
        "kurtosis": qs.stats.kurtosis(r, prepare_returns=False),
        "tailRatio": ep.tail_ratio(r),
        "historical": [ep.value_at_risk(r, 1 - c) for c in CONFIDENCES],
        "parametric": [qs.stats.value_at_risk(r, confidence=c, prepare_returns=False) for c in CONFIDENCES],
        "conditional": [ep.conditional_value_at_risk(r, 1 - c) for c in CONFIDENCES],
        "populationSkew": st.skew(r),
        "populationKurtosis": st.kurtosis(r, fisher=False),
    }


points = [-12.0, -7.5, -7.0, -3.0, -1.0, -0.1, 0.0, 0.3, 1.0, 2.5, 6.0, 8.0]
shares = [1e-12, 1e-6, 0.001, 0.05, 0.075, 0.3, 0.5, 0.6, 0.95, 0.99, 0.999999]
series = json.load(sys.stdin)
names = ["empyrical-reloaded", "quantstats", "numpy", "pandas", "scipy"]
json.dump(
    {
        "madeBy": {name: importlib.metadata.version(name) for name in names},
        "confidences": CONFIDENCES,
        "normalCdf": [[x, float(st.norm.cdf(x))] for x in points],
        "normalQuantile": [[p, float(st.norm.ppf(p))] for p in shares],
        "series": [
            {
                "length": it["length"],
                "seeds": it["seeds"],
                **{k: (v if isinstance(v, (int, list)) else float(v)) for k, v in measures(it["close"], it["benchmark"], it["periods"]).items()},
            }
            for it in series
        ],
    },
    sys.stdout,
    indent=1,
    default=float,
)
print()
