import type { Plan } from '@meridian/contracts/plans';
import { DAY_MS, monthsBefore } from '@meridian/market/dates';

/** The first instant that a plan's history reaches back to: midnight UTC, so many years before `newestMs`. */
export function depthMs({ historyYears }: Pick<Plan, 'historyYears'>, newestMs: number): number {
  if (historyYears === null) return Number.NEGATIVE_INFINITY;
  return monthsBefore(Math.floor(newestMs / DAY_MS), 12 * historyYears) * DAY_MS;
}
