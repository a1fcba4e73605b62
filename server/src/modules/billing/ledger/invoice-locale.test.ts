import { expect, test } from 'vitest';
import { invoiceFormat, invoiceLocale } from './invoice-locale.ts';

const AT = '2026-05-11T09:00:00.000Z';

test.each([
  ['Germany', 'EUR', '11. Mai 2026', '2.410,48 €'],
  ['Ireland', 'EUR', '11 May 2026', '€2,410.48'],
  ['France', 'EUR', '11 mai 2026', '2 410,48 €'],
  ['United States', 'USD', 'May 11, 2026', '$2,410.48'],
  ['India', 'INR', '11 May 2026', '₹2,410.48'],
  ['Japan', 'USD', 'May 11, 2026', '$2,410.48'],
  ['Atlantis', 'GBP', '11 May 2026', '£2,410.48'],
] as const)('a customer in %s with %s reads %s and %s', (country, currency, day, money) => {
  const locale = invoiceLocale(country, currency);
  const format = invoiceFormat({ locale, currency });
  expect(format.day(AT)).toBe(day);
  expect(format.money(2410_48).replaceAll('\u00a0', ' ')).toBe(money);
});

test('lakhs are grouped as in India, and documents of earlier versions keep their format', () => {
  const inr = { currency: 'INR' } as const;
  const locale = invoiceLocale('India', 'INR');
  expect(invoiceFormat({ ...inr, locale }).money(1_65_40_880_50)).toBe('₹1,65,40,880.50');
  expect(invoiceFormat(inr).money(1_65_40_880_50)).toBe('₹16,540,880.50');
  expect(invoiceFormat(inr).day(AT)).toBe('11 May 2026');
});
