import type { Cycle } from '@meridian/contracts/prices';
import type { Period } from './events.ts';

const MONTHS: Readonly<Record<Cycle, number>> = { monthly: 1, yearly: 12 };

/** So many months after `ms`, at the same time of day (UTC); a day that the month lacks is its last one. */
function monthsAfter(ms: number, months: number): number {
  const from = new Date(ms);
  const first = new Date(ms);
  first.setUTCDate(1);
  first.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return first.getTime();
}

/** How many whole cycles lie between the anchor and `atMs`, which is not before it. */
function cyclesUntil(anchorMs: number, cycle: Cycle, atMs: number): number {
  const [from, to] = [new Date(anchorMs), new Date(atMs)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const cycles = Math.floor(months / MONTHS[cycle]);
  return monthsAfter(anchorMs, cycles * MONTHS[cycle]) <= atMs ? cycles : cycles - 1;
}

/**
 * The first end of a period after `atMs`. Ends are reckoned from the anchor, never from each other, so that a renewal on the
 * 31st comes back to the 31st after February.
 */
export function endAfter(anchorMs: number, cycle: Cycle, atMs: number): number {
  const done = Math.max(0, cyclesUntil(anchorMs, cycle, Math.max(anchorMs, atMs)));
  return monthsAfter(anchorMs, (done + 1) * MONTHS[cycle]);
}

/**
 * The period that follows one that ended at `endMs`, as it is due at `atMs`. Periods that have passed as a whole, while the
 * server did not run, are left out and never charged.
 */
export function periodDue(anchorMs: number, cycle: Cycle, endMs: number, atMs: number): Period {
  const next = { startMs: endMs, endMs: endAfter(anchorMs, cycle, endMs) };
  if (next.endMs > atMs) return next;
  const startMs = monthsAfter(anchorMs, cyclesUntil(anchorMs, cycle, atMs) * MONTHS[cycle]);
  return { startMs, endMs: endAfter(anchorMs, cycle, startMs) };
}
