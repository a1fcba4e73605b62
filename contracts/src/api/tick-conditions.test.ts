import { expect, test } from 'vitest';
import { conditionMeaning, conditionsOf, REGULAR_CODES } from './tick-conditions.ts';

const SOURCES = ['cta', 'utp', 'massive', 'crypto'] as const;

test.each(['trades', 'quotes'] as const)(
  'each code of %s that a vendor sends has a meaning, and what is usual has no name',
  (kind) => {
    for (const source of SOURCES) {
      const codes = Object.values(conditionsOf(kind)).flatMap((condition) => condition[source] ?? []);
      expect(
        codes.filter((code) => (REGULAR_CODES[kind][source] as readonly string[]).includes(code)),
      ).toEqual([]);
      expect(codes.every((code) => /^[!-~]+$/.test(code))).toBe(true);
    }
    for (const name of Object.keys(conditionsOf(kind))) {
      expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(conditionMeaning(kind, name)).toMatch(/^[A-Z].+\.$/);
    }
  },
);

test('the lists of the exchanges are complete: all sale conditions of both tapes', () => {
  const all = (source: 'cta' | 'utp') =>
    new Set(Object.values(conditionsOf('trades')).flatMap((condition) => condition[source] ?? []));
  expect([...all('cta')].toSorted().join('')).toBe('45679BCEFHIKLMNOPQRTUVXZ');
  expect([...all('utp')].toSorted().join('')).toBe('145679ABCDFGHIKLMNOPQRSTUVWXYZ');
});
