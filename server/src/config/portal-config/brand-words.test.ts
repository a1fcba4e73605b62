import { expect, test } from 'vitest';
import { brandWords } from './brand-words.ts';

test.each([
  ['Meridian', 'Meridian'],
  ['Acme Data', 'AcmeData'],
  ['acme', 'Acme'],
  ['Börse & Söhne', 'BorseSohne'],
  ['24 Markets', 'Market24Markets'],
  ['株式', 'Market'],
  ['Class', 'MarketClass'],
  ['Quote', 'MarketQuote'],
  ["O'Neil, Inc.", 'ONeilInc'],
])('%s is %s where only identifiers are possible', (name, mixed) => {
  expect(brandWords(name)).toEqual({ small: mixed.toLowerCase(), mixed, capital: mixed.toUpperCase() });
});
