import { DAY_MS, dateOf, dayNumber } from '@meridian/market/dates';
import type { MacroFrequency, MacroInfo, MacroObservation } from '@meridian/market/macro';
import { aboutFredSeries } from './fred-titles.ts';
import type { MacroValue } from './imported-content.ts';
import type { FileKind, FileHeader, RowReader } from './file-kind.ts';

export interface ImportedSeries extends MacroInfo {
  /** By date and release; several of a date where it was revised. */
  readonly observations: readonly MacroObservation[];
}

const SERIES = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/;

/** The accepted rows of a series. */
interface Found {
  /** By day and release. */
  readonly lines: Map<string, number>;
  readonly values: MacroValue[];
}

/**
 * Derives the frequency of a series from its dates (ascending days since 1970). Dates on the first of a month make it
 * monthly or quarterly, by the usual distance. Others are weekly or daily; daily includes values that change in steps.
 */
export function frequencyOf(days: readonly number[]): MacroFrequency {
  const distances = days.slice(1).map((day, i) => day - days[i]!);
  const usual = distances.toSorted((a, b) => a - b)[distances.length >> 1] ?? 0;
  if (days.every((day) => dateOf(day).endsWith('-01')) && usual >= 28)
    return usual > 80 ? 'quarterly' : 'monthly';
  return usual >= 6 && usual <= 8 ? 'weekly' : 'daily';
}

/**
 * When a value counts as published if the file has no date for it, in milliseconds since 1970. Monthly and quarterly
 * values: a month after their period. Weekly values: a week after their day. Daily values: at the end of their day.
 */
export function assumedRelease(day: number, frequency: MacroFrequency): number {
  if (frequency === 'daily') return (day + 1) * DAY_MS;
  if (frequency === 'weekly') return (day + 7) * DAY_MS;
  const [year, month] = dateOf(day).split('-').map(Number) as [number, number];
  return dayNumber(year, month + (frequency === 'monthly' ? 2 : 4), 1) * DAY_MS;
}

/** A day counts from its end, because nobody knows at which hour it was; null where the file does not say. */
function releaseOf(text: string): number | null {
  if (text === '') return null;
  return Date.parse(text) + (text.length === '2000-01-01'.length ? DAY_MS : 0);
}

function open({ at, rejected, nowMs }: FileHeader): RowReader {
  const [dateAt, seriesAt, valueAt, releasedAt] = [at('date'), at('series'), at('value'), at('released_at')];
  const found = new Map<string, Found>();
  let count = 0;
  return {
    take(row) {
      const refuse = (reason: string) => rejected.add(row.line, reason, () => row.whole());
      const series = row.text(seriesAt);
      const day = row.day(dateAt);
      const value = row.number(valueAt);
      const releasedMs = releaseOf(row.text(releasedAt));
      if (!SERIES.test(series))
        return refuse('series: up to 40 letters, digits, dots, hyphens and underscores');
      if (day === undefined) return refuse('date: not a date of the form YYYY-MM-DD');
      if (day * DAY_MS > nowMs) return refuse('date: lies in the future');
      if (!Number.isFinite(value)) return refuse('value: not a number');
      if (Number.isNaN(releasedMs)) return refuse('released_at: not a date or an instant');
      const own: Found = found.get(series) ?? { lines: new Map(), values: [] };
      found.set(series, own);
      const key = `${day} ${releasedMs}`;
      const before = own.lines.get(key);
      if (before !== undefined) return refuse(`date: ${series} ${dateOf(day)} is already in line ${before}`);
      own.lines.set(key, row.line);
      own.values.push({ day, value, releasedMs });
      count++;
    },
    finish: () => ({
      kind: 'macro',
      series: new Map(Array.from(found, ([series, { values }]) => [series, values])),
      count,
      subjects: found.size,
      notes: [
        'release times are assumed: a month after the end of the month or quarter, and the end of the day for daily values',
      ],
    }),
  };
}

/** A series of which only name and values are known. */
export function seriesOf(series: string, values: readonly MacroValue[]): ImportedSeries {
  const days = [...new Set(values.map(({ day }) => day))].toSorted((a, b) => a - b);
  const frequency = frequencyOf(days);
  const known = aboutFredSeries(series);
  return {
    series,
    title: known?.title ?? series,
    // XX is for private use in ISO 3166. The file does not name a country.
    country: known ? 'US' : 'XX',
    frequency,
    unit: known?.unit ?? 'as published',
    seasonallyAdjusted: known?.seasonallyAdjusted ?? false,
    observations: values
      .map(({ day, value, releasedMs }) => ({
        date: dateOf(day),
        value,
        releasedAtMs: releasedMs ?? assumedRelease(day, frequency),
      }))
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.releasedAtMs - b.releasedAtMs)),
  };
}

export const macroSeries: FileKind = {
  title: 'series of the economy',
  recognise: (names) => names.has('series') && !names.has('fred_md_transform_code'),
  required: ['date', 'series', 'value'],
  optional: ['released_at'],
  open,
};
