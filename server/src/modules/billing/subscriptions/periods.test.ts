import { CYCLES } from '@meridian/contracts/prices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodEnd, periodDue } from './periods.ts';

const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) });
const cycle = fc.constantFrom(...CYCLES);
const at = (text: string) => Date.parse(`${text}T10:30:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

test('a renewal on the 31st is on the last day of shorter months, and on the 31st again after them', () => {
  const days = [];
  for (let end = at('2027-01-31'); days.length < 5; days.push(dayOf(end))) {
    end = periodEnd(at('2027-01-31'), 'monthly', end);
  }
  expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
});

test('a yearly renewal of February 29 is on February 28, and on the 29th in the next leap year', () => {
  const anchor = at('2028-02-29');
  expect(dayOf(periodEnd(anchor, 'yearly', anchor))).toBe('2029-02-28');
  expect(dayOf(periodEnd(anchor, 'yearly', at('2031-02-28')))).toBe('2032-02-29');
});

test('a year that follows months is a full year from their last day', () => {
  const anchor = at('2027-01-31');
  expect(periodDue(anchor, 'yearly', at('2027-04-30'), at('2027-04-30'))).toEqual({
    startMs: at('2027-04-30'),
    endMs: at('2028-04-30'),
  });
  expect(periodDue(anchor, 'yearly', at('2027-04-30'), at('2029-05-10'))).toEqual({
    startMs: at('2029-04-30'),
    endMs: at('2030-04-30'),
  });
});

test('periods never drift, overlap or leave a gap', () => {
  fc.assert(
    fc.property(instant, cycle, fc.integer({ min: 1, max: 40 }), (anchor, length, count) => {
      let previous = { startMs: anchor, endMs: periodEnd(anchor, length, anchor) };
      for (let n = 1; n <= count; n++) {
        const next = periodDue(anchor, length, previous.endMs, previous.endMs);
        expect(next.startMs).toBe(previous.endMs);
        expect(next.endMs).toBeGreaterThan(next.startMs);
        previous = next;
      }
      // No drift: the same time of day, and the anchor's day in every month that has it.
      const [first, last] = [new Date(anchor), new Date(previous.endMs)];
      expect(previous.endMs % 86_400_000).toBe(anchor % 86_400_000);
      const days = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate();
      expect(last.getUTCDate()).toBe(Math.min(first.getUTCDate(), days));
      const months =
        (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
      expect(months).toBe((count + 1) * (length === 'yearly' ? 12 : 1));
    }),
  );
});

test('after a long downtime the due period contains the present, and earlier ones are skipped', () => {
  fc.assert(
    fc.property(instant, cycle, fc.nat(900 * 86_400_000), (anchor, length, lateMs) => {
      const end = periodEnd(anchor, length, anchor);
      const due = periodDue(anchor, length, end, end + lateMs);
      expect(due.startMs).toBeLessThanOrEqual(end + lateMs);
      expect(due.endMs).toBeGreaterThan(end + lateMs);
      expect(due.endMs).toBe(periodEnd(anchor, length, due.startMs));
    }),
  );
});
