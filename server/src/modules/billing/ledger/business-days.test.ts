import { expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';

const day = (text: string) => Date.parse(`${text}T09:00:00Z`);

test.each([
  ['2026-05-11', 7, '2026-05-20', 'a Monday'],
  ['2026-05-11', 14, '2026-05-29', 'a Monday'],
  ['2026-05-15', 1, '2026-05-18', 'a Friday'],
  ['2026-05-16', 7, '2026-05-26', 'a Saturday'],
  ['2026-05-17', 7, '2026-05-26', 'a Sunday'],
])('%s and %i business days is %s: counted from %4$s', (from, days, until) => {
  expect(addBusinessDays(day(from), days)).toBe(day(until));
});
