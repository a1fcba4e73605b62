import { expect, test } from 'vitest';
import type { InvoicingSettings } from '../invoicing-settings.ts';
import { includedTaxes } from './taxes.ts';

const settings: InvoicingSettings = {
  seller: { name: 'Meridian', address: [], taxId: null },
  taxes: new Map([
    [
      'india',
      [
        { name: 'CGST', percent: 9 },
        { name: 'SGST', percent: 9 },
      ],
    ],
    ['germany', [{ name: 'VAT', percent: 19 }]],
    ['switzerland', [{ name: 'VAT', percent: 8.1 }]],
    ['*', []],
  ]),
};

test('a price of 118 with two taxes of 9 percent includes 9 of each', () => {
  expect(includedTaxes(settings, 'India', 118_00)).toEqual({
    netMinor: 100_00,
    taxes: [
      { name: 'CGST', percent: 9, amountMinor: 9_00 },
      { name: 'SGST', percent: 9, amountMinor: 9_00 },
    ],
  });
});

test.each([
  ['Germany', 29_00, 4_63],
  ['Germany', 1, 0],
  ['Germany', 25, 4],
  ['Switzerland', 29_00, 2_17],
])('in %s the tax in %i is %i, rounded half up', (country, amount, tax) => {
  expect(includedTaxes(settings, country, amount).taxes.map(({ amountMinor }) => amountMinor)).toEqual([tax]);
});

test('net and taxes add up to every price', () => {
  for (let amount = 1; amount < 3_000; amount += 1) {
    const { netMinor, taxes } = includedTaxes(settings, 'India', amount);
    expect(taxes.reduce((sum, { amountMinor }) => sum + amountMinor, netMinor)).toBe(amount);
    expect(netMinor).toBeGreaterThanOrEqual(0);
  }
});

test('a country matches regardless of case and spaces, and an unlisted one has the default taxes', () => {
  expect(includedTaxes(settings, '  gerMANY ', 1_19).netMinor).toBe(1_00);
  for (const country of ['Chile', '', null, undefined])
    expect(includedTaxes(settings, country, 1_19)).toEqual({ netMinor: 1_19, taxes: [] });
});
