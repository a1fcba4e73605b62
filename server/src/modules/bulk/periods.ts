import { DAY_MS, dateOf, dayNumber, yearOf } from '@meridian/market/dates';
import type { Dataset } from './datasets/dataset.ts';
import type { Manifest } from './manifest.ts';

const LAST_DAYS = 30;

/** A day or a year (UTC) that is over. */
export interface FinishedPeriod {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Consecutive periods whose rows are read together. */
export interface PeriodBatch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly periods: readonly FinishedPeriod[];
}

/** The finished periods of a dataset, oldest first. Every market closes its session before the UTC day ends. */
export function periodBatches(
  files: Dataset['files'],
  firstMs: number | undefined,
  nowMs: number,
): PeriodBatch[] {
  const today = Math.floor(nowMs / DAY_MS);
  if (files === 'last-days') return days(today - LAST_DAYS, today).map((day) => batchOf([day]));
  if (firstMs === undefined) return [];
  const thisYear = yearOf(today);
  const batches: PeriodBatch[] = [];
  for (let year = yearOf(Math.floor(firstMs / DAY_MS)); year < thisYear; year++) {
    const [fromMs, toMs] = [dayNumber(year, 1, 1) * DAY_MS, dayNumber(year + 1, 1, 1) * DAY_MS];
    batches.push(batchOf([{ id: String(year), fromMs, toMs }]));
  }
  const running = days(dayNumber(thisYear, 1, 1), today);
  if (running.length === 0) return batches;
  return [...batches, batchOf(running)];
}

const batchOf = (periods: readonly FinishedPeriod[]): PeriodBatch => ({
  fromMs: periods[0]!.fromMs,
  toMs: periods.at(-1)!.toMs,
  periods,
});

function days(from: number, to: number): FinishedPeriod[] {
  const found: FinishedPeriod[] = [];
  for (let day = from; day < to; day++)
    found.push({ id: dateOf(day), fromMs: day * DAY_MS, toMs: (day + 1) * DAY_MS });
  return found;
}

/** The periods of a batch that are not in the manifest, or were made from other sources. */
export function missingOf(
  batch: PeriodBatch,
  { periods }: Pick<Manifest, 'periods'>,
  madeFrom: string,
): FinishedPeriod[] {
  const made = new Set(periods.filter((it) => it.madeFrom === madeFrom).map(({ id }) => id));
  return batch.periods.filter(({ id }) => !made.has(id));
}

/** Whether a manifest has all due files and no expired ones. */
export function isCurrent(dataset: Dataset, manifest: Manifest, madeFrom: string, nowMs: number): boolean {
  if (!manifest.complete || manifest.madeFrom !== madeFrom) return false;
  if (manifest.replaced.some(({ untilMs }) => untilMs <= nowMs)) return false;
  const wanted = periodBatches(dataset.files, manifest.firstMs ?? undefined, nowMs);
  return wanted.every((batch) => missingOf(batch, manifest, madeFrom).length === 0);
}
