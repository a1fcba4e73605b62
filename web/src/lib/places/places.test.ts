import { DEFAULT_COUNTRY } from '@meridian/contracts/fields';
import { expect, test } from 'vitest';
import { COUNTRIES, countriesFor, countryOf } from './countries.ts';
import { stateIn, statesOf } from './states.ts';

test('every country has a code and a name of its own', () => {
  expect(COUNTRIES).toHaveLength(244);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(244);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(244);
  expect(countryOf(DEFAULT_COUNTRY)?.code).toBe('IN');
});

test.each([
  ['united states', 'US'],
  ['USA', 'US'],
  ['us', 'US'],
  ['Turkiye', 'TR'],
  ['Bosnia and Herzegovina', 'BA'],
  ['cote d’ivoire', 'CI'],
  ['Deutschland', 'DE'],
  ['Atlantis', undefined],
  [' ', undefined],
])('%j names the country %j', (text, code) => {
  expect(countryOf(text, ['en-GB', 'de'])?.code).toBe(code);
});

test.each([
  ['united', ['United Arab Emirates', 'United Kingdom', 'United States']],
  ['uk', ['United Kingdom', 'Ukraine']],
  ['zea', ['New Zealand']],
  ['qqq', []],
])('a search for %j finds %j first', (text, names) => {
  expect(countriesFor(text).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(countriesFor(text)[0]?.name).toBe(names[0]);
});

test('a country has its states, and any way to write one names it', () => {
  expect(statesOf('India')).toHaveLength(36);
  expect(statesOf('Canada')).toContain('Quebec');
  expect(statesOf('France')).toEqual([]);
  expect(stateIn(statesOf('Brazil'), 'sao paulo')).toBe('São Paulo');
  expect(stateIn(statesOf('Brazil'), 'California')).toBe('');
});
