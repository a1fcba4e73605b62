import { expect, test } from 'vitest';
import { conditionText, metricParts, sentenceOf, triggerText } from './alert-words.ts';
import type { AlertCondition } from './alerts.ts';

test('a metric is read in its parts', () => {
  expect(metricParts('rsi')).toEqual({ name: 'rsi', parameters: [], output: '' });
  expect(metricParts('bbands:20:2.5.percent_b')).toEqual({
    name: 'bbands',
    parameters: ['20', '2.5'],
    output: 'percent_b',
  });
  expect(metricParts('a b')).toBeNull();
});

const condition = (metric: string, op: AlertCondition['op'], value: number, window = '1d') =>
  ({ metric, op, value, window }) as AlertCondition;

test('conditions and names are words, not fields', () => {
  expect(conditionText(condition('changePct', 'below', -2, '15m'))).toBe('change below −2% in 15 minutes');
  expect(conditionText(condition('macd:12:26:9.signal', 'crosses', 0, '1h'))).toBe(
    'MACD (12, 26, 9) signal crosses 0 on 1-hour bars',
  );
  expect(sentenceOf(['AAPL', 'MSFT', 'IBM', 'T'], condition('price', 'above', 160))).toBe(
    'AAPL, MSFT or 2 others price above 160',
  );
});

test.each([
  [condition('price', 'above', 156), 156.123456, 156.123456, 1.5449, 'AAPL rose to 156.12, up 1.54% today'],
  [condition('price', 'below', 150), 149.9, 149.9, -0.005, 'AAPL fell to 149.90, down 0.01% today'],
  [condition('price', 'crosses', 1.08), 1.0795, 1.0795, undefined, 'AAPL fell to 1.0795'],
  [condition('price', 'above', 0.00001), 0.000012345, 0.000012345, undefined, 'AAPL rose to 0.00001235'],
  [
    condition('changePct', 'below', -2, '15m'),
    -2.104,
    152.1,
    -1,
    'AAPL fell to 152.10, down 2.10% in 15 minutes',
  ],
  [condition('changePct', 'above', 5), 5.0212, 170, 5.0212, 'AAPL rose to 170.00, up 5.02% today'],
  [
    condition('volume', 'above', 1e6),
    1_234_567.8,
    156.1,
    1,
    'AAPL traded a volume of 1,234,568 today, price 156.10',
  ],
  [
    condition('rsi:14', 'below', 30),
    28.4061,
    156.1,
    1,
    'AAPL RSI (14) fell to 28.41 on daily bars, price 156.10',
  ],
])('says what made %o trigger, with two decimals', (given, value, price, dayChangePct, text) => {
  const observed = { metric: given.metric, value, price };
  const seen = { symbol: 'AAPL', observed, ...(dayChangePct !== undefined && { dayChangePct }) };
  expect(triggerText(given, seen)).toBe(text);
});
