import type { Cycle } from '@meridian/contracts/prices';
import type { BillingPeriod } from './subscription-events.ts';

const MONTHS: Readonly<Record<Cycle, number>> = { monthly: 1, yearly: 12 };

/** Adds months and keeps the time of day (UTC). A day that the month lacks becomes its last day. */
function monthsAfter(ms: number, months: number): number {
  const from = new Date(ms);
  const first = new Date(ms);
  first.setUTCDate(1);
  first.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return first.getTime();
}

/** Whole months between the anchor and `atMs`, which is not before it. */
function monthsUntil(anchorMs: number, atMs: number): number {
  const [from, to] = [new Date(anchorMs), new Date(atMs)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return monthsAfter(anchorMs, months) <= atMs ? months : months - 1;
}

/**
 * Returns the end of a period that starts at `startMs`, whole months after the anchor. Ends are computed from the anchor, never
 * from each other, so that a renewal on the 31st returns to the 31st after February.
 */
export const periodEnd = (anchorMs: number, cycle: Cycle, startMs: number): number =>
  monthsAfter(anchorMs, monthsUntil(anchorMs, startMs) + MONTHS[cycle]);

/**
 * Returns the period that is due at `atMs` after one that ended at `endMs`. Periods that passed completely while the server was
 * down are skipped and never charged.
 */
export function periodDue(anchorMs: number, cycle: Cycle, endMs: number, atMs: number): BillingPeriod {
  const next = { startMs: endMs, endMs: periodEnd(anchorMs, cycle, endMs) };
  if (next.endMs > atMs) return next;
  const before = monthsUntil(anchorMs, endMs);
  const passed = Math.floor((monthsUntil(anchorMs, atMs) - before) / MONTHS[cycle]);
  const startMs = monthsAfter(anchorMs, before + passed * MONTHS[cycle]);
  return { startMs, endMs: periodEnd(anchorMs, cycle, startMs) };
}
