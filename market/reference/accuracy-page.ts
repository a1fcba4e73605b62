import { INDICATORS } from '../src/indicators/catalogue.ts';
import type { WorstError } from './worst-errors.ts';

/** The page that says how far each indicator is from the library it is compared with, as Markdown. */
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
  '# How exact the indicators are',
  'Each indicator is compared with a library that others wrote, over 1,500 bars of a random walk, with several sets of parameters and for every output that the library has. For each set about 60 values are compared, from the first to the last one that both have. The table shows the largest of |ours - theirs| / |theirs|, rounded up to one digit; about 2e-16 is the last binary digit. The tests fail above 1e-9, and when this page is not what they find.',
  'Where libraries differ in convention, ours is that of TA-Lib: averages that smooth begin with the mean of their first values, deviations are those of the population. Where a formula divides by nothing there is no value. `live`, which takes one bar after the other, gives the same numbers to the last bit; so it needs no column.',
  'To make the values of the libraries again, run the scripts in `market/reference` (`indicators_a.py`, `indicators_b.py`), whose first lines say what they need. They write the files `indicators-*.json` beside them, which name the version of each library. To make this page again: `npx vitest run --project house market/src/indicators/reference.test.ts -u`.',
];

const BESIDE = [
  '## Risk and backtests',
  'Risk measures are compared in the same way with empyrical-reloaded 0.7.1, quantstats 0.0.86 and SciPy 1.17.1 (`risk.py`); backtests of crossing averages trade for trade, with and without costs, with vectorbt 1.2.0 and backtesting.py 0.6.6 (`backtest.py`). The tests fail above 1e-9.',
];

const HEAD = [
  '| Indicator | Title | Compared with | Values | Worst relative error | Note |',
  '| --- | --- | --- | ---: | ---: | --- |',
];

/** `1.23e-14` becomes `2e-14`: with one digit the page is the same wherever it is made. */
function roundedUp(value: number): string {
  if (value === 0) return '0';
  const power = 10 ** Math.floor(Math.log10(value));
  return (Math.ceil(value / power) * power).toExponential(0);
}
