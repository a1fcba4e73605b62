import type { UsageRange } from '@meridian/contracts/portal';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A range of time in equal steps on UTC boundaries. The last step contains the present. */
export interface BucketedRange {
  readonly fromMs: number;
  readonly stepMs: number;
  readonly steps: number;
  /** The roll-ups by this step. */
  readonly table: 'usage_hour' | 'usage_day';
}

/** The hours or days that a dashboard's range covers at `nowMs`: 24 hours for `1d`, otherwise that many days. */
export function bucketedRange(range: UsageRange, nowMs: number): BucketedRange {
  const hourly = range === '1d';
  const stepMs = hourly ? HOUR_MS : DAY_MS;
  const steps = hourly ? 24 : Number.parseInt(range, 10);
  const lastMs = Math.floor(nowMs / stepMs) * stepMs;
  const table = hourly ? 'usage_hour' : 'usage_day';
  return { fromMs: lastMs - (steps - 1) * stepMs, stepMs, steps, table };
}
