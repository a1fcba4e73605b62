import { setImmediate as othersTurn } from 'node:timers/promises';
import { type ApiReply, api } from '@meridian/contracts/api';
import { DAY_MS } from '@meridian/market/dates';
import type { Lake, SourcedMacroInfo } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { withoutDamaged } from '../../../lake/without-damaged.ts';
import { type EconomicReleases, readReleases } from '../../../modules/market-data/index.ts';
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
    const found = await queues.runHeavy(call.caller.accountId, () =>
      withoutDamaged(lake, () => rowsOf(lake, infos, range)),
    );
    const { page, nextCursor } = keysetPage(
      found.rows,
      query,
      ({ timestamp, series, period }) => `${timestamp} ${series} ${period}`,
    );
    return calendarResponse(call, {
      rows: page,
      columns: COLUMNS,
      format: query.format,
      nextCursor,
      source: sourcesOf(page),
      changesAtMs: found.changesAtMs,
      title: 'Economic releases',
      entryOf,
    });
  };
}

async function rowsOf(
  lake: Lake,
  infos: readonly SourcedMacroInfo[],
  range: DateRange,
): Promise<EconomicReleases> {
  const rows: EconomicReleases['rows'][number][] = [];
  let changesAtMs = Number.POSITIVE_INFINITY;
  const fromMs = Date.parse(range.from);
  const toMs = Date.parse(range.to) + DAY_MS;
  for (const info of infos) {
    if (lake.damaged().includes(info.series)) continue;
    const found = await readReleases(lake, info, fromMs, toMs);
    rows.push(...found.rows);
    changesAtMs = Math.min(changesAtMs, found.changesAtMs);
    await othersTurn();
  }
  return { rows, changesAtMs };
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
