import { expect, test } from 'vitest';
import { countryCode } from './country-code.ts';

test.each([
  ['Germany', 'DE'],
  [' deutschland ', 'DE'],
  ['Österreich', 'AT'],
  ['osterreich', 'AT'],
  ['FR', 'FR'],
  ['España', 'ES'],
  ['India', 'IN'],
  ['United Kingdom', 'GB'],
  ['greece', 'GR'],
])('"%s" is %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});

test.each(['', null, undefined, 'Atlantis', '12'])('%s is no country', (typed) => {
  expect(countryCode(typed)).toBeNull();
});
