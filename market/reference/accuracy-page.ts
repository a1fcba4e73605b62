import { INDICATORS } from '../src/indicators/catalogue.ts';
import type { PortfolioError } from './portfolio-errors.ts';
import type { WorstError } from './worst-errors.ts';

/** Returns the accuracy page as Markdown: the error of each indicator and portfolio against its reference library. */
export function accuracyPage(rows: readonly WorstError[], portfolios: readonly PortfolioError[]): string {
  const lines = rows
    .toSorted((one, other) => (one.indicator < other.indicator ? -1 : 1))
    .map(({ indicator, reference, note, values, worstRelativeError }) => {
      const { title } = INDICATORS.get(indicator)!;
      return `| \`${indicator}\` | ${title} | ${reference} | ${values} | ${roundedUp(worstRelativeError)} | ${note} |`;
    });
  const portfolioLines = portfolios.map(
    ({ name, reference, values, worstRelativeError }) =>
      `| ${PORTFOLIOS[name]} | ${reference} | ${values} | ${roundedUp(worstRelativeError)} |`,
  );
  const parts = [
    ...INTRODUCTION,
    [...HEAD, ...lines].join('\n'),
    ...BESIDE,
    [...PORTFOLIO_HEAD, ...portfolioLines].join('\n'),
    ...ZIPLINE,
    [...PUBLISHED_HEAD, ...PUBLISHED].join('\n'),
    ...NOT_EXPRESSED,
  ];
  return `${parts.join('\n\n')}\n`;
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
  '## Portfolios',
  'We compare backtests of portfolios with bt and vectorbt, and the regression on factors with statsmodels (`portfolio.py`), on ten years of prices of the simulated exchange. The first two are the strategies of the quick example in the documentation of bt, with fractional positions. Values are the equity on every 25th day, the last weights, total return, CAGR, volatility, Sharpe ratio and deepest drawdown. In the row with costs, SciPy finds the trades after which the weights hold, and bt keeps the account. The tests fail above 1e-9.',
];

/** What each portfolio of `portfolio-cases.ts` does. */
const PORTFOLIOS: Readonly<Record<string, string>> = {
  equalMonthly: 'Two symbols in equal parts, monthly (s1 of bt)',
  inverseVolatilityWeekly: 'Two symbols by inverse volatility, weekly (s2 of bt)',
  buyAndHold: 'Ten symbols, bought once',
  momentumMonthly: 'The three of ten with the highest momentum, monthly',
  longShortWithCosts: 'Long and short, quarterly, with costs, borrowed shares and interest',
  equalMonthlyAtOpen: 'Ten symbols in equal parts, monthly, filled at the next open',
  factors: 'Regression on three factors',
  ziplineBuyAndHold: 'Two symbols, bought once, with costs (buy_and_hold of zipline)',
  ziplineMonthly: 'Four symbols by weights, monthly, with costs, filled at the next open',
  ziplineLongShortDaily:
    'Three of ten long and three short, every day (momentum_pipeline of zipline, by return)',
  ziplineDualMovingAverage:
    'One symbol while its average of 100 days is above that of 300, with costs (dual_moving_average of zipline)',
};

const ZIPLINE = [
  'The rows of zipline are its own runs (`zipline_runs.py`), without slippage, and with commissions of 0.1 % where a row has costs. zipline fills an order at the close of the bar after it and trades whole shares. So each day is three of its sessions, two at the price of the fill and one at the close, and the account is large enough that a share does not count.',
  '## Published results of zipline',
  'zipline publishes the results of its examples with the prices that they were made of (`tests/resources/example_data.tar.gz`). Two of them make one purchase, which our rules express as weights, or as a size, of the equity; commission and price impact together are the cost. Values are those of the portfolio on every day. The data are not ours to publish: the test reads them from `../shared/data/zipline` and is skipped without them.',
];

const PUBLISHED_HEAD = [
  '| Example | Prices | Values | Worst relative error |',
  '| --- | --- | ---: | ---: |',
];

/** As measured once; `zipline.test.ts` measures it again where the data are there. */
const PUBLISHED = [
  '| `buy_and_hold` | AAPL and MSFT, 2008 to 2012 | 1259 | 2e-16 |',
  '| `dual_moving_average` | AAPL, 2011 and 2012 | 502 | 0 |',
];

const NOT_EXPRESSED = [
  'The other examples cannot be expressed. `buyapple` and `dual_ema_talib` trade a fixed number of shares again and again: portfolios have weights of the equity, not amounts, and a cost per share is one in hundredths of a percent at one price only. `momentum_pipeline` ranks by RSI, which is no measure of `ranks`; its daily positions are in the table above, by return. `olmar` computes its weights from those of the day before, and its published account falls far below zero, where our runs end.',
];

const PORTFOLIO_HEAD = [
  '| Portfolio | Compared with | Values | Worst relative error |',
  '| --- | --- | ---: | ---: |',
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
