/** Where the month's requests lead at the pace of the last days. */
import type { PortalReply } from '@meridian/contracts/portal';
import type { Figures } from './usage-figures.ts';

export type Outlook = PortalReply<'usageOutlook'>['additionalInfo'];

export interface Forecast {
  /** Calls of a whole day on average, and the whole days of the average. */
  readonly perDay: number;
  readonly days: number;
  /** Calls expected by the end of the month. */
  readonly requests: number;
  /** Of the quota; null when unlimited. */
  readonly percent: number | null;
  /** When the quota will be used up; null if that is after the end of the month, or if it already is. */
  readonly usedUpMs: number | null;
}

const DAY_MS = 86_400_000;

/**
 * The calls so far, and for the rest of the month the daily average of the last seven days, or since the first call.
 * Null before a whole day of calls, whose average would say nothing.
 */
export function forecastOf(
  { requests, limit, resetMs }: Pick<Figures, 'requests' | 'limit' | 'resetMs'>,
  pace: Outlook['pace'],
  nowMs: number,
): Forecast | null {
  const days = pace === null ? 0 : (nowMs - Date.parse(pace.since)) / DAY_MS;
  if (pace === null || !(days >= 1)) return null;
  const average = { perDay: pace.requests / days, days: Math.floor(days) };
  const { perDay } = average;
  const expected = Math.round(requests + (perDay * Math.max(0, resetMs - nowMs)) / DAY_MS);
  if (limit === null) return { ...average, requests: expected, percent: null, usedUpMs: null };
  const exceeds = requests < limit && expected > limit;
  return {
    ...average,
    requests: expected,
    percent: limit > 0 ? (expected / limit) * 100 : null,
    usedUpMs: exceeds ? nowMs + ((limit - requests) / perDay) * DAY_MS : null,
  };
}
