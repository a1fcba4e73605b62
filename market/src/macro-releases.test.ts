import { expect, test } from 'vitest';
import { publishedValues } from './macro-releases.ts';

const at = (day: number) => Date.UTC(2026, 0, day);
const value = (date: string, number: number, day: number) => ({ date, value: number, releasedAtMs: at(day) });

test('a release has the first value of its period, the value before as it was known, and its revision', () => {
  const observations = [value('2025-11-01', 101, 15), value('2025-12-01', 103, 20)];
  const vintages = [
    value('2025-11-01', 100, 1),
    value('2025-11-01', 101, 15),
    value('2025-12-01', 102, 15),
    value('2025-12-01', 103, 20),
  ];
  expect(publishedValues({ observations, vintages })).toEqual([
    { date: '2025-11-01', releasedAtMs: at(1), actual: 100, previous: null, revision: null },
    { date: '2025-12-01', releasedAtMs: at(15), actual: 102, previous: 100, revision: 101 },
  ]);
});

test('a revision after the release before and before this one is the previous value, not a revision', () => {
  const vintages = [value('2025-11-01', 100, 1), value('2025-11-01', 101, 5), value('2025-12-01', 102, 15)];
  expect(publishedValues({ observations: [], vintages }).at(-1)).toMatchObject({
    previous: 101,
    revision: null,
  });
});
