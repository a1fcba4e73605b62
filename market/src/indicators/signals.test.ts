import { expect, test } from 'vitest';
import { randomBars } from '../testing/series.ts';
import { INDICATORS } from './catalogue.ts';
import { SIGNAL_RULES } from './signals.ts';
import { indicatorTable } from './table.ts';

type Values = Readonly<Record<string, number>>;
const say = (name: string, close: number, values: Values, before: Values = {}) =>
  SIGNAL_RULES.get(name)!({
    close,
    value: (output) => values[output] ?? NaN,
    before: (output) => before[output] ?? NaN,
  });

test.each([
  ['sma', 101, { '': 100 }, 'buy'],
  ['sma', 99, { '': 100 }, 'sell'],
  ['sma', 100, { '': 100 }, 'neutral'],
  ['sma', 100, { '': NaN }, undefined],
  ['rsi', 100, { '': 29.9 }, 'buy'],
  ['rsi', 100, { '': 50 }, 'neutral'],
  ['rsi', 100, { '': 70.1 }, 'sell'],
  ['rsi', 100, { '': NaN }, undefined],
  ['stoch', 100, { k: 19, d: 50 }, 'buy'],
  ['willr', 100, { '': -10 }, 'sell'],
  ['cci', 100, { '': -130 }, 'buy'],
  ['macd', 100, { '': 1.5, signal: 1.2, histogram: 0.3 }, 'buy'],
  ['macd', 100, { '': -1.5, signal: -1.2, histogram: -0.3 }, 'sell'],
  ['macd', 100, { '': -1.5, signal: NaN, histogram: NaN }, undefined],
  ['roc', 100, { '': -0.1 }, 'sell'],
  ['bbands', 90, { upper: 110, middle: 100, lower: 91 }, 'buy'],
  ['bbands', 111, { upper: 110, middle: 100, lower: 91 }, 'sell'],
  ['keltner', 111, { upper: 110, middle: 100, lower: 91 }, 'buy'],
  ['adx', 100, { '': 30, plus_di: 25, minus_di: 15 }, 'buy'],
  ['adx', 100, { '': 30, plus_di: 15, minus_di: 25 }, 'sell'],
  ['adx', 100, { '': 20, plus_di: 15, minus_di: 25 }, 'neutral'],
  ['adx', 100, { '': NaN, plus_di: 15, minus_di: 25 }, undefined],
  ['aroon', 100, { up: 90, down: 10, oscillator: 80 }, 'buy'],
  ['aroon', 100, { up: 90, down: 40, oscillator: 50 }, 'neutral'],
  ['psar', 100, { '': 104 }, 'sell'],
  ['supertrend', 100, { '': 96, direction: 1 }, 'buy'],
  ['ichimoku', 100, { conversion: 98, base: 95, span_a: 90, span_b: 92 }, 'buy'],
  ['ichimoku', 80, { conversion: 85, base: 88, span_a: 90, span_b: 92 }, 'sell'],
  ['ichimoku', 91, { conversion: 98, base: 95, span_a: 90, span_b: 92 }, 'neutral'],
  ['ichimoku', 100, { conversion: 94, base: 95, span_a: 90, span_b: 92 }, 'neutral'],
  ['ichimoku', 100, { conversion: 94, base: 95, span_a: NaN, span_b: 92 }, undefined],
  ['vortex', 100, { plus: 1.1, minus: 0.9 }, 'buy'],
  ['cmf', 100, { '': 0.04 }, 'neutral'],
  ['cmf', 100, { '': -0.06 }, 'sell'],
] as const)('%s at a close of %d with %j says %s', (name, close, values, signal) => {
  expect(say(name, close, values)).toBe(signal);
});

test('a breakout of the Donchian channel is measured against the bar before', () => {
  const now = { upper: 112, lower: 90 };
  expect(say('donchian', 112, now, { upper: 110, lower: 90 })).toBe('buy');
  expect(say('donchian', 89, now, { upper: 110, lower: 90 })).toBe('sell');
  expect(say('donchian', 100, now, { upper: 110, lower: 90 })).toBe('neutral');
  expect(say('donchian', 112, now)).toBeUndefined();
});

const ruled = [...INDICATORS.values()].filter(({ name }) => SIGNAL_RULES.has(name));
test.each(ruled.map((it) => [it.name, it] as const))(
  'the rule of %s finds its outputs',
  (name, indicator) => {
    const bars = randomBars(1_500, 5);
    const parameters = indicator.parameters.map((parameter) => parameter.default);
    const { summary } = indicatorTable(INDICATORS, bars, [{ name, parameters }], bars.close);
    expect(summary.buy + summary.neutral + summary.sell).toBe(1);
  },
);
