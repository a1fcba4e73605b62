import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText, tidy } from '../../../shared/formatters/number-text.ts';
import { fixedText } from './fixed-text.ts';
import { TextBytes } from './text-bytes.ts';

/** The text that ECMAScript writes. */
const plainly = (value: number) =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(12)));
const written = (write: (text: TextBytes) => void) => {
  const text = new TextBytes();
  write(text);
  return text.bytes().toString();
};

test.each([
  [57.857499999999995, '57.8575'],
  [0.1 + 0.2, '0.3'],
  [1_234_567.891_234_567, '1234567.89123'],
  [-0, '0'],
  [-12.5, '-12.5'],
  [99_999_999.999_999_9, '100000000'],
  [0.000001, '0.000001'],
  [0.00000123456789012345, '0.00000123456789012'],
  [21_474_836.48, '21474836.48'],
  [123_456_789_012_345, '123456789012345'],
  [1e21, '1e+21'],
  [5e-7, '5e-7'],
])('%d is written %s', (value, text) => {
  expect(numberText(value)).toBe(text);
  expect(written((it) => it.number(value))).toBe(text);
});

test('writes numbers of every size like ECMAScript with 12 significant digits', () => {
  const decimal = fc
    .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 20 }))
    .map(([digits, decimals]) => digits / 10 ** decimals);
  const anything = fc.double({ noNaN: true, noDefaultInfinity: true });
  const price = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.oneof(decimal, anything, price), (value) => {
      const text = plainly(value);
      expect(numberText(value)).toBe(text);
      expect(tidy(value)).toBe(Number.isInteger(value) ? value : Number(text));
      expect(written((it) => it.number(value))).toBe(text);
    }),
    { numRuns: 20_000 },
  );
});

test('writes times like ECMAScript, after any other day', () => {
  const instants = fc.array(fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }), { minLength: 1 });
  fc.assert(
    fc.property(instants, (seconds) => {
      const text = new TextBytes();
      for (const second of seconds) text.time(second * 1_000);
      expect(text.bytes().toString()).toBe(
        seconds.map((second) => new Date(second * 1_000).toISOString().replace('.000', '')).join(''),
      );
    }),
  );
});

test('writes texts longer than the buffer completely', () => {
  const text = new TextBytes();
  const long = 'ä'.repeat(100_000);
  text.text(long);
  text.fixed(fixedText(long));
  text.byte(0x0a);
  expect(text.bytes().toString()).toBe(`${long}${long}\n`);
});
