import { expect, test } from 'vitest';
import { emptyBars } from '../bars.ts';
import { parseOperand } from './operand.ts';
import { SignalReader } from './signals.ts';

const bars = { ...emptyBars(6), close: Float64Array.of(1, 3, 2, 2, 4, 1) };
const reader = new SignalReader(bars);
/** 1 holds, 0 does not, 2 unknown. */
const read = (
  ...[left, op, right]: [
    string | number,
    'above' | 'below' | 'crossesAbove' | 'crossesBelow',
    string | number,
  ]
) => Array.from(reader.read({ left, op, right })).join('');

test('above and below are strict, and crossing begins at or on the other side', () => {
  expect(read('close', 'above', 2)).toBe('010010');
  expect(read('close', 'below', 2)).toBe('100001');
  expect(read('close', 'crossesAbove', 2)).toBe('210010');
  expect(read('close', 'crossesBelow', 2)).toBe('200001');
});

test('what is not known yet neither holds nor does its opposite', () => {
  expect(read('close[1]', 'above', 'close')).toBe('201001');
  const unknown = { left: 'sma:3', op: 'above', right: 0 } as const;
  const holds = { left: 'close', op: 'above', right: 0 } as const;
  expect(Array.from(reader.read(unknown)).join('')).toBe('221111');
  expect(Array.from(reader.read({ not: unknown })).join('')).toBe('220000');
  expect(Array.from(reader.read({ all: [holds, unknown] })).join('')).toBe('221111');
  expect(Array.from(reader.read({ all: [{ not: holds }, unknown] })).join('')).toBe('000000');
  expect(Array.from(reader.read({ any: [unknown, holds] })).join('')).toBe('111111');
  expect(Array.from(reader.read({ any: [unknown, { not: holds }] })).join('')).toBe('221111');
});

test('operands are numbers, columns and indicators, also of earlier bars', () => {
  expect(parseOperand(30)).toEqual({ kind: 'number', value: 30 });
  expect(parseOperand('high[1]')).toEqual({ kind: 'price', column: 'high', ago: 1 });
  expect(parseOperand('sma:200')).toMatchObject({ kind: 'indicator', parameters: [200], output: 0, ago: 0 });
  expect(parseOperand('sma')).toMatchObject({ parameters: [20] });
});

test.each([
  ['', 'is no operand'],
  ['close]', 'is no operand'],
  ['sma:', 'is no operand'],
  ['house', 'house is neither a number, open, high, low, close, volume, nor an indicator'],
  ['close:5', 'close is neither'],
  ['sma:0', 'period of sma must be a whole number from 1 to 1000'],
  ['sma:5:6', 'sma takes at most 1 numbers: period'],
  ['sma:5.signal', 'sma has the outputs sma'],
  ['close[501]', 'close[501] must not reach back more than 500 bars'],
])('%j is refused and says why', (text, words) => {
  expect(parseOperand(text)).toContain(words);
});
