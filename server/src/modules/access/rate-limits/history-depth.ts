import type { Plan } from '@meridian/contracts/plans';
import { DAY_MS, monthsBefore } from '@meridian/market/dates';

/** Start of a plan's history: midnight UTC, `historyYears` before `newestMs`, in milliseconds. */
export function depthMs({ historyYears }: Pick<Plan, 'historyYears'>, newestMs: number): number {
  if (historyYears === null) return Number.NEGATIVE_INFINITY;
  return monthsBefore(Math.floor(newestMs / DAY_MS), 12 * historyYears) * DAY_MS;
}
