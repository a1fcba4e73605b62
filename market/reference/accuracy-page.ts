import { INDICATORS } from '../src/indicators/catalogue.ts';
import type { WorstError } from './worst-errors.ts';

/** Returns the accuracy page as Markdown: the error of each indicator against its reference library. */
export function accuracyPage(rows: readonly WorstError[]): string {
  const lines = rows
    .toSorted((one, other) => (one.indicator < other.indicator ? -1 : 1))
    .map(({ indicator, reference, note, values, worstRelativeError }) => {
      const { title } = INDICATORS.get(indicator)!;
      return `| \`${indicator}\` | ${title} | ${reference} | ${values} | ${roundedUp(worstRelativeError)} | ${note} |`;
    });
  return `${[...INTRODUCTION, [...HEAD, ...lines].join('\n'), ...BESIDE].join('\n\n')}\n`;
}

const INTRODUCTION = [
  '# Accuracy of the indicators',
  'We compare each indicator with an independent library over 1,500 bars of a random walk. The comparison covers several parameter sets and every output of the library, with about 60 values per set. The table shows the largest relative error, |ours - theirs| / |theirs|, rounded up to one digit. About 2e-16 is the last binary digit. The tests fail above 1e-9, or when this page differs from their results.',
  'Where libraries use different conventions, we follow TA-Lib. Smoothed averages start with the mean of their first values, and deviations are population deviations. A division by zero gives no value. A candlestick pattern must be the same at every bar of a walk that has all patterns. `live`, which processes bar by bar, returns identical numbers, so it has no column.',
  'To recompute the reference values, run `indicators_a.py`, `indicators_b.py`, `indicators_c.py` and `patterns.py` in `market/reference`. Their first lines list the requirements. They write `indicators-*.json` with the version of each library. To write this page again, run `npx vitest run --project house market/src/indicators/reference.test.ts -u`.',
];

const BESIDE = [
  '## Risk and backtests',
  'We compare risk measures in the same way with empyrical-reloaded 0.7.1, quantstats 0.0.86 and SciPy 1.17.1 (`risk.py`). Backtests of crossing averages are compared trade by trade, with and without costs, with vectorbt 1.2.0 and backtesting.py 0.6.6 (`backtest.py`). The tests fail above 1e-9.',
];

const HEAD = [
  '| Indicator | Title | Compared with | Values | Worst relative error | Note |',
  '| --- | --- | --- | ---: | ---: | --- |',
];

/** `1.23e-14` becomes `2e-14`: with one digit the page is the same on every machine. */
function roundedUp(value: number): string {
  if (value === 0) return '0';
  const power = 10 ** Math.floor(Math.log10(value));
  return (Math.ceil(value / power) * power).toExponential(0);
}
