/** The indicators that an alert can watch, with their parameters and outputs. */

/** Name, default, minimum, maximum, and whether only whole numbers are allowed. */
export type IndicatorParameter = readonly [
  name: string,
  usual: number,
  min: number,
  max: number,
  whole: boolean,
];

export interface WatchableIndicator {
  /** As requests name it: `macd`. */
  readonly name: string;
  readonly title: string;
  /** What a condition calls it: `MACD`, `Ulcer index`. */
  readonly label: string;
  readonly parameters: readonly IndicatorParameter[];
  /** The part after the point in `macd:12:26:9.signal`; the empty one is the main line. */
  readonly outputs: readonly string[];
}

const MAIN = [''] as const;
const period = (usual: number, min = 1, name = 'period'): IndicatorParameter => [
  name,
  usual,
  min,
  1_000,
  true,
];
const width = (usual: number, name: string): IndicatorParameter => [name, usual, 0.1, 20, false];
const indicator = (
  name: string,
  title: string,
  parameters: readonly IndicatorParameter[],
  outputs: readonly string[] = MAIN,
): WatchableIndicator => ({ name, title, label: name.toUpperCase(), parameters, outputs });
/** An indicator whose name is no abbreviation, so that it is called by its title. */
const titled = (...description: Parameters<typeof indicator>): WatchableIndicator => ({
  ...indicator(...description),
  label: description[1],
});

const AVERAGE = [period(20)] as const;
const FAST_SLOW_SIGNAL = [period(12, 1, 'fast'), period(26, 1, 'slow'), period(9, 1, 'signal')] as const;
const BANDS = ['upper', 'middle', 'lower'] as const;

/**
 * By group. Indicators that need a benchmark are left out, and so are running totals: only changes of a total mean something.
 * A test compares the list with the indicators of `market`.
 */
export const INDICATOR_GROUPS: readonly (readonly [
  title: string,
  indicators: readonly WatchableIndicator[],
])[] = [
  [
    'Oscillators',
    [
      indicator('rsi', 'Relative strength index', [period(14, 2)]),
      indicator(
        'stochrsi',
        'Stochastic relative strength index',
        [period(14, 2), period(14, 2, 'stochasticPeriod'), period(3, 1, 'smooth'), period(3, 1, 'signal')],
        ['k', 'd'],
      ),
      indicator(
        'stoch',
        'Stochastic oscillator',
        [period(14), period(3, 1, 'smooth'), period(3, 1, 'signal')],
        ['k', 'd'],
      ),
      indicator('macd', 'Moving average convergence/divergence', FAST_SLOW_SIGNAL, [
        '',
        'signal',
        'histogram',
      ]),
      indicator('ppo', 'Percentage price oscillator', FAST_SLOW_SIGNAL, ['', 'signal', 'histogram']),
      indicator('roc', 'Rate of change', [period(10)]),
      indicator('mom', 'Momentum', [period(10)]),
      indicator('cci', 'Commodity channel index', [period(20, 2)]),
      indicator('willr', 'Williams %R', [period(14)]),
      indicator('mfi', 'Money flow index', [period(14)]),
      indicator('ultosc', 'Ultimate oscillator', [
        period(7, 1, 'short'),
        period(14, 1, 'middle'),
        period(28, 1, 'long'),
      ]),
      indicator(
        'tsi',
        'True strength index',
        [period(25, 1, 'long'), period(13, 1, 'short'), period(7, 1, 'signal')],
        ['', 'signal'],
      ),
      indicator('ao', 'Awesome oscillator', [period(5, 1, 'fast'), period(34, 1, 'slow')]),
    ],
  ],
  [
    'Averages',
    [
      indicator('sma', 'Simple moving average', AVERAGE),
      indicator('ema', 'Exponential moving average', AVERAGE),
      indicator('wma', 'Weighted moving average', AVERAGE),
      indicator('dema', 'Double exponential moving average', AVERAGE),
      indicator('tema', 'Triple exponential moving average', AVERAGE),
      indicator('trima', 'Triangular moving average', AVERAGE),
      titled('kama', "Kaufman's adaptive moving average", [
        period(10, 2),
        period(2, 1, 'fast'),
        period(30, 1, 'slow'),
      ]),
      indicator('hma', 'Hull moving average', [period(20, 2)]),
      indicator('vwma', 'Volume-weighted moving average', AVERAGE),
      indicator('t3', 'Tillson T3 moving average', [period(5), ['volumeFactor', 0.7, 0, 1, false]]),
    ],
  ],
  [
    'Bands and ranges',
    [
      indicator(
        'bbands',
        'Bollinger bands',
        [period(20, 2), width(2, 'deviations')],
        [...BANDS, 'bandwidth', 'percent_b'],
      ),
      titled(
        'keltner',
        'Keltner channels',
        [period(20), width(2, 'multiplier'), period(10, 1, 'atr_period')],
        BANDS,
      ),
      titled('donchian', 'Donchian channel', AVERAGE, BANDS),
      indicator('atr', 'Average true range', [period(14)]),
      indicator('natr', 'Normalised average true range', [period(14)]),
      indicator('stddev', 'Standard deviation', [period(20, 2)]),
      indicator('chop', 'Choppiness index', [period(14, 2)]),
      titled('ulcer', 'Ulcer index', [period(14)]),
    ],
  ],
  [
    'Trends',
    [
      indicator('adx', 'Average directional index', [period(14, 2)], ['', 'plus_di', 'minus_di']),
      titled('aroon', 'Aroon', [period(25)], ['up', 'down', 'oscillator']),
      indicator('psar', 'Parabolic SAR', [
        ['step', 0.02, 0.001, 1, false],
        ['maximum', 0.2, 0.001, 1, false],
      ]),
      titled('supertrend', 'SuperTrend', [period(10), width(3, 'multiplier')], ['', 'direction']),
      titled(
        'ichimoku',
        'Ichimoku cloud',
        [
          period(9, 1, 'conversion'),
          period(26, 1, 'base'),
          period(52, 1, 'span_b'),
          period(26, 1, 'displacement'),
        ],
        ['conversion', 'base', 'span_a', 'span_b'],
      ),
      titled('vortex', 'Vortex indicator', [period(14)], ['plus', 'minus']),
    ],
  ],
  [
    'Volume',
    [
      titled('chaikin', 'Chaikin oscillator', [period(3, 1, 'fast'), period(10, 1, 'slow')]),
      indicator('cmf', 'Chaikin money flow', [period(20)]),
      titled('force', 'Force index', [period(13)]),
      indicator('vwap', 'Volume-weighted average price', [period(0, 0)]),
      indicator('eom', 'Ease of movement', [period(14)]),
    ],
  ],
  [
    'Statistics',
    [
      indicator('linreg', 'Linear regression', [period(14, 2)], ['', 'slope', 'intercept', 'r2']),
      indicator('zscore', 'Standard score', [period(20, 2)]),
    ],
  ],
];

/** What only a chart can show: running totals, whose changes mean something, and comparisons with the benchmark. */
const CHART_ONLY: Readonly<Record<string, readonly WatchableIndicator[]>> = {
  Volume: [indicator('obv', 'On-balance volume', []), indicator('adl', 'Accumulation/distribution line', [])],
  Statistics: [
    titled('beta', 'Beta', [period(252, 2)]),
    titled('correlation', 'Correlation', [period(252, 2)]),
  ],
};

/** Every indicator by group. A test compares the list with the indicators of `market`. */
export const CHART_INDICATOR_GROUPS: typeof INDICATOR_GROUPS = INDICATOR_GROUPS.map(([title, indicators]) => [
  title,
  [...indicators, ...(CHART_ONLY[title] ?? [])],
]);
