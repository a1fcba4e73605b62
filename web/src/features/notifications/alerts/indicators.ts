/** The indicators that an alert can watch, as the indicators call names them; a test holds them against the server's own. */
type Parameter = readonly [name: string, usual: number, min: number, max: number, whole: boolean];

export interface WatchedIndicator {
  /** As it is written: `macd`. */
  readonly name: string;
  readonly title: string;
  readonly parameters: readonly Parameter[];
  /** What is behind the point in `macd:12:26:9.signal`; the empty one is the main line. */
  readonly outputs: readonly string[];
}

const MAIN = [''] as const;
const period = (usual: number, min = 1, name = 'period'): Parameter => [name, usual, min, 1_000, true];
const width = (usual: number, name: string): Parameter => [name, usual, 0.1, 20, false];
const it = (
  name: string,
  title: string,
  parameters: readonly Parameter[],
  outputs: readonly string[] = MAIN,
): WatchedIndicator => ({ name, title, parameters, outputs });

const AVERAGE = [period(20)] as const;
const FAST_SLOW_SIGNAL = [period(12, 1, 'fast'), period(26, 1, 'slow'), period(9, 1, 'signal')] as const;
const BANDS = ['upper', 'middle', 'lower'] as const;

/**
 * By group. Without those that need a benchmark, and without sums since the beginning of a history, of which only changes mean
 * something.
 */
export const INDICATOR_GROUPS: readonly (readonly [
  title: string,
  indicators: readonly WatchedIndicator[],
])[] = [
  [
    'Oscillators',
    [
      it('rsi', 'Relative strength index', [period(14, 2)]),
      it(
        'stochrsi',
        'Stochastic relative strength index',
        [period(14, 2), period(14, 2, 'stochasticPeriod'), period(3, 1, 'smooth'), period(3, 1, 'signal')],
        ['k', 'd'],
      ),
      it(
        'stoch',
        'Stochastic oscillator',
        [period(14), period(3, 1, 'smooth'), period(3, 1, 'signal')],
        ['k', 'd'],
      ),
      it('macd', 'Moving average convergence/divergence', FAST_SLOW_SIGNAL, ['', 'signal', 'histogram']),
      it('ppo', 'Percentage price oscillator', FAST_SLOW_SIGNAL, ['', 'signal', 'histogram']),
      it('roc', 'Rate of change', [period(10)]),
      it('mom', 'Momentum', [period(10)]),
      it('cci', 'Commodity channel index', [period(20, 2)]),
      it('willr', 'Williams %R', [period(14)]),
      it('mfi', 'Money flow index', [period(14)]),
      it('ultosc', 'Ultimate oscillator', [
        period(7, 1, 'short'),
        period(14, 1, 'middle'),
        period(28, 1, 'long'),
      ]),
      it(
        'tsi',
        'True strength index',
        [period(25, 1, 'long'), period(13, 1, 'short'), period(7, 1, 'signal')],
        ['', 'signal'],
      ),
      it('ao', 'Awesome oscillator', [period(5, 1, 'fast'), period(34, 1, 'slow')]),
    ],
  ],
  [
    'Averages',
    [
      it('sma', 'Simple moving average', AVERAGE),
      it('ema', 'Exponential moving average', AVERAGE),
      it('wma', 'Weighted moving average', AVERAGE),
      it('dema', 'Double exponential moving average', AVERAGE),
      it('tema', 'Triple exponential moving average', AVERAGE),
      it('trima', 'Triangular moving average', AVERAGE),
      it('kama', "Kaufman's adaptive moving average", [
        period(10, 2),
        period(2, 1, 'fast'),
        period(30, 1, 'slow'),
      ]),
      it('hma', 'Hull moving average', [period(20, 2)]),
      it('vwma', 'Volume-weighted moving average', AVERAGE),
      it('t3', 'Tillson T3 moving average', [period(5), ['volumeFactor', 0.7, 0, 1, false]]),
    ],
  ],
  [
    'Bands and ranges',
    [
      it(
        'bbands',
        'Bollinger bands',
        [period(20, 2), width(2, 'deviations')],
        [...BANDS, 'bandwidth', 'percent_b'],
      ),
      it(
        'keltner',
        'Keltner channels',
        [period(20), width(2, 'multiplier'), period(10, 1, 'atr_period')],
        BANDS,
      ),
      it('donchian', 'Donchian channel', AVERAGE, BANDS),
      it('atr', 'Average true range', [period(14)]),
      it('natr', 'Normalised average true range', [period(14)]),
      it('stddev', 'Standard deviation', [period(20, 2)]),
      it('chop', 'Choppiness index', [period(14, 2)]),
      it('ulcer', 'Ulcer index', [period(14)]),
    ],
  ],
  [
    'Trends',
    [
      it('adx', 'Average directional index', [period(14, 2)], ['', 'plus_di', 'minus_di']),
      it('aroon', 'Aroon', [period(25)], ['up', 'down', 'oscillator']),
      it('psar', 'Parabolic SAR', [
        ['step', 0.02, 0.001, 1, false],
        ['maximum', 0.2, 0.001, 1, false],
      ]),
      it('supertrend', 'SuperTrend', [period(10), width(3, 'multiplier')], ['', 'direction']),
      it(
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
      it('vortex', 'Vortex indicator', [period(14)], ['plus', 'minus']),
    ],
  ],
  [
    'Volume',
    [
      it('chaikin', 'Chaikin oscillator', [period(3, 1, 'fast'), period(10, 1, 'slow')]),
      it('cmf', 'Chaikin money flow', [period(20)]),
      it('force', 'Force index', [period(13)]),
      it('vwap', 'Volume-weighted average price', [period(0, 0)]),
      it('eom', 'Ease of movement', [period(14)]),
    ],
  ],
  [
    'Statistics',
    [
      it('linreg', 'Linear regression', [period(14, 2)], ['', 'slope', 'intercept', 'r2']),
      it('zscore', 'Standard score', [period(20, 2)]),
    ],
  ],
];

const KNOWN = new Map(INDICATOR_GROUPS.flatMap(([, group]) => group).map((each) => [each.name, each]));

/** The indicator of that name; undefined for one that this page does not offer. */
export const indicatorOf = (name: string): WatchedIndicator | undefined => KNOWN.get(name);

/** `macd:12:26:9.signal` in its parts; null for what is no indicator by its form. */
export function metricParts(
  metric: string,
): { readonly name: string; readonly parameters: readonly string[]; readonly output: string } | null {
  const match = /^([a-z]\w*)((?::[\d.]*\d)*)(?:\.([a-z]\w*))?$/i.exec(metric);
  if (match === null) return null;
  const [, name = '', parameters = '', output = ''] = match;
  return { name, parameters: parameters.split(':').slice(1), output };
}

/** `atr_period` as it is read: `ATR period`. */
export function readable(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^atr\b/, 'ATR');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
