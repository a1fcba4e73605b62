import { setImmediate as othersTurn } from 'node:timers/promises';
import { type ApiReply, api } from '@meridian/contracts/api';
import { DAY_MS, timeText } from '@meridian/market/dates';
import type { MacroRelease } from '@meridian/market/macro';
import { publishedValues } from '@meridian/market/macro-releases';
import type { Lake, SourcedMacroInfo } from '../../../lake/lake.ts';
import { KNOWN_AHEAD_DAYS } from '../../../lake/coming-actions.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { withoutDamaged } from '../../../lake/without-damaged.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { calendarResponse } from '../formats/calendar.ts';
import type { CalendarEntry } from '../formats/icalendar.ts';
import { type Column, field } from '../formats/table.ts';
import { comingDates, type DateRange, withinPlan } from '../requests/date-range.ts';
import { keysetPage } from '../requests/keyset-page.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

type Row = ApiReply<'economicCalendar'>['results'][number];

const DEFAULT_DAYS = 30;

const COLUMNS: readonly Column<Row>[] = [
  field('timestamp'),
  field('series'),
  field('title'),
  field('country'),
  field('period'),
  field('actual', 'DOUBLE'),
  field('previous', 'DOUBLE'),
  field('revision', 'DOUBLE'),
  field('unit'),
  field('source'),
];

/** GET /calendar/economic: releases of all series but daily ones, which are prices rather than releases. */
export function economicCalendarHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.economicCalendar.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const range = withinPlan(comingDates(query, call.nowMs, DEFAULT_DAYS), call);
    const country = query.country?.toUpperCase();
    const infos = lake
      .macroInfos()
      .filter((it) => it.frequency !== 'daily' && (country === undefined || it.country === country));
    const rows = await queues.runHeavy(call.caller.accountId, () =>
      withoutDamaged(lake, () => rowsOf(lake, infos, range)),
    );
    const { page, nextCursor } = keysetPage(
      rows,
      query,
      ({ timestamp, series, period }) => `${timestamp} ${series} ${period}`,
    );
    return calendarResponse(call, {
      rows: page,
      columns: COLUMNS,
      format: query.format,
      nextCursor,
      source: sourcesOf(page),
      title: 'Economic releases',
      entryOf,
    });
  };
}

async function rowsOf(lake: Lake, infos: readonly SourcedMacroInfo[], range: DateRange): Promise<Row[]> {
  const rows: Row[] = [];
  const fromMs = Date.parse(range.from);
  const toMs = Date.parse(range.to) + DAY_MS;
  for (const info of infos) {
    if (lake.damaged().includes(info.series)) continue;
    rows.push(...(await seriesRows(lake, info, fromMs, toMs)));
    await othersTurn();
  }
  return rows;
}

/** The releases of a series in [fromMs, toMs), published and to come. */
async function seriesRows(lake: Lake, info: SourcedMacroInfo, fromMs: number, toMs: number): Promise<Row[]> {
  const { series, title, country, unit, source } = info;
  const rowAt = (
    { date, releasedAtMs }: MacroRelease,
    { actual, previous, revision }: Pick<Row, 'actual' | 'previous' | 'revision'>,
  ): Row => ({
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
  if (source !== 'simulated' || lastMs <= nowMs) return rows;
  const last = found?.observations.at(-1)?.value ?? null;
  const coming = lake.schedule
    .macroReleases(series, nowMs + 1, lastMs)
    .map((it, i) => rowAt(it, { actual: null, previous: i === 0 ? last : null, revision: null }));
  return [...rows, ...coming.filter(({ timestamp }) => Date.parse(timestamp) >= fromMs)];
}

const entryOf = ({
  timestamp,
  series,
  title,
  country,
  period,
  actual,
  previous,
  unit,
}: Row): CalendarEntry => ({
  id: `release-${series}-${period}`,
  start: timestamp,
  title: `${title} (${country})`,
  lines: [
    `${series}, period from ${period}`,
    ...(actual === null ? [] : [`Published: ${actual} ${unit}`]),
    ...(previous === null ? [] : [`Period before: ${previous} ${unit}`]),
  ],
});
