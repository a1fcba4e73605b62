import { DAY_MS, dateOf, dayNumber, yearOf } from '@meridian/market/dates';
import type { Dataset } from './datasets/dataset.ts';
import type { Manifest } from './manifest.ts';

const LAST_DAYS = 30;

/** A day or a year, in UTC, that is over. */
export interface Period {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Periods whose rows are read at once. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly periods: readonly Period[];
}

/**
 * The periods of a dataset at an instant, oldest first. Every market has closed its session of a day when the day ends in UTC.
 */
export function spansOf(files: Dataset['files'], firstMs: number | undefined, nowMs: number): Span[] {
  const today = Math.floor(nowMs / DAY_MS);
  if (files === 'last-days') return days(today - LAST_DAYS, today).map((day) => spanOf([day]));
  if (firstMs === undefined) return [];
  const thisYear = yearOf(today);
  const spans: Span[] = [];
  for (let year = yearOf(Math.floor(firstMs / DAY_MS)); year < thisYear; year++) {
    const [fromMs, toMs] = [dayNumber(year, 1, 1) * DAY_MS, dayNumber(year + 1, 1, 1) * DAY_MS];
    spans.push(spanOf([{ id: String(year), fromMs, toMs }]));
  }
  const running = days(dayNumber(thisYear, 1, 1), today);
  if (running.length === 0) return spans;
  return [...spans, spanOf(running)];
}

/** Periods that follow each other. */
const spanOf = (periods: readonly Period[]): Span => ({
  fromMs: periods[0]!.fromMs,
  toMs: periods.at(-1)!.toMs,
  periods,
});

function days(from: number, to: number): Period[] {
  const found: Period[] = [];
  for (let day = from; day < to; day++)
    found.push({ id: dateOf(day), fromMs: day * DAY_MS, toMs: (day + 1) * DAY_MS });
  return found;
}

/** The periods of a span that are not in the manifest, or were made from something else. */
export function missingOf(span: Span, { periods }: Pick<Manifest, 'periods'>, madeFrom: string): Period[] {
  const made = new Set(periods.filter((it) => it.madeFrom === madeFrom).map(({ id }) => id));
  return span.periods.filter(({ id }) => !made.has(id));
}

/** Whether a manifest has all that there should be, and nothing that is to be removed. */
export function isCurrent(dataset: Dataset, manifest: Manifest, madeFrom: string, nowMs: number): boolean {
  if (!manifest.complete || manifest.madeFrom !== madeFrom) return false;
  if (manifest.former.some(({ untilMs }) => untilMs <= nowMs)) return false;
  const wanted = spansOf(dataset.files, manifest.firstMs ?? undefined, nowMs);
  return wanted.every((span) => missingOf(span, manifest, madeFrom).length === 0);
}
