import type { UsageRange } from '@meridian/contracts/portal';
import { formatDay, formatDayOfYear, formatHour } from '../../lib/format.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS = 24;

/** The days or hours that `range` covers at `nowMs`, in words and UTC. The last one is not complete. */
export function coveredText(range: UsageRange, nowMs: number): string {
  if (range === '1d') {
    const fromMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS;
    return `${formatDayOfYear(fromMs)}, ${formatHour(fromMs)} to ${formatDay(nowMs)}, ${formatHour(nowMs)}, UTC`;
  }
  const fromMs = nowMs - (Number.parseInt(range, 10) - 1) * DAY_MS;
  const [from, now] = [new Date(fromMs), new Date(nowMs)];
  const sameYear = from.getUTCFullYear() === now.getUTCFullYear();
  if (sameYear && from.getUTCMonth() === now.getUTCMonth()) {
    return `${from.getUTCDate()} to ${formatDay(nowMs)}, UTC`;
  }
  return `${sameYear ? formatDayOfYear(fromMs) : formatDay(fromMs)} to ${formatDay(nowMs)}, UTC`;
}
