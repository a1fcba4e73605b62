import { DAY_MS, timeText } from '@meridian/market/dates';
import type { MacroRelease } from '@meridian/market/macro';
import { publishedValues } from '@meridian/market/macro-releases';
import { KNOWN_AHEAD_DAYS } from '../../lake/coming-actions.ts';
import type { Lake, Source, SourcedMacroInfo } from '../../lake/lake.ts';

/** A release of a series of the economy, published or to come. */
export interface EconomicRelease {
  readonly timestamp: string;
  readonly series: string;
  readonly title: string;
  readonly country: string;
  /** First day of the month or quarter that is published. */
  readonly period: string;
  readonly actual: number | null;
  readonly previous: number | null;
  readonly revision: number | null;
  readonly unit: string;
  readonly source: Source;
}

export interface EconomicReleases {
  readonly rows: readonly EconomicRelease[];
  /** When a value is published next, in milliseconds since 1970; now where that is not known. */
  readonly changesAtMs: number;
}

/** The releases of a series in [fromMs, toMs), published and to come. */
export async function readReleases(
  lake: Lake,
  info: SourcedMacroInfo,
  fromMs: number,
  toMs: number,
): Promise<EconomicReleases> {
  const { series, title, country, unit, source } = info;
  const rowAt = (
    { date, releasedAtMs }: MacroRelease,
    { actual, previous, revision }: Pick<EconomicRelease, 'actual' | 'previous' | 'revision'>,
  ): EconomicRelease => ({
    timestamp: timeText(releasedAtMs),
    series,
    title,
    country,
    period: date,
    actual,
    previous,
    revision,
    unit,
    source,
  });
  const found = await lake.macro(series);
  const published = found ? publishedValues(found) : [];
  const rows = published
    .filter(({ releasedAtMs }) => releasedAtMs >= fromMs && releasedAtMs < toMs)
    .map((it) => rowAt(it, it));
  const nowMs = lake.now();
  const lastMs = Math.min(toMs, nowMs + KNOWN_AHEAD_DAYS * DAY_MS);
  if (source !== 'simulated') return { rows, changesAtMs: nowMs };
  if (lastMs <= nowMs) return { rows, changesAtMs: Number.POSITIVE_INFINITY };
  const last = found?.observations.at(-1)?.value ?? null;
  const coming = lake.schedule
    .macroReleases(series, nowMs + 1, lastMs)
    .map((it, i) => rowAt(it, { actual: null, previous: i === 0 ? last : null, revision: null }));
  return {
    rows: [...rows, ...coming.filter(({ timestamp }) => Date.parse(timestamp) >= fromMs)],
    changesAtMs: coming[0] ? Date.parse(coming[0].timestamp) : Number.POSITIVE_INFINITY,
  };
}
