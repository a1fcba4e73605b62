import { setImmediate as othersTurn } from 'node:timers/promises';
import { type ApiReply, api } from '@meridian/contracts/api';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { KNOWN_AHEAD_DAYS } from '../../../lake/coming-actions.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { withoutDamaged } from '../../../lake/without-damaged.ts';
import { type EarningsDay, filesReports, inTurns, readEarnings } from '../../../modules/market-data/index.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { calendarResponse } from '../formats/calendar.ts';
import type { CalendarEntry } from '../formats/icalendar.ts';
import { type Column, field } from '../formats/table.ts';
import { chosenSymbols } from '../requests/chosen-symbols.ts';
import { comingDates, type DateRange, withinPlan } from '../requests/date-range.ts';
import { keysetPage } from '../requests/keyset-page.ts';
import { nextAfter } from '../requests/next-after.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

type Row = ApiReply<'earningsCalendar'>['results'][number];

const DEFAULT_DAYS = 14;

const COLUMNS: readonly Column<Row>[] = [
  field('date'),
  field('symbol'),
  field('name'),
  field('timeOfDay'),
  field('timestamp'),
  field('basis'),
  field('fiscalYear', 'INT64'),
  field('fiscalPeriod'),
  field('periodEnd'),
  field('estimate', 'DOUBLE'),
  field('actual', 'DOUBLE'),
  field('surprisePct', 'DOUBLE'),
  field('revenue', 'DOUBLE'),
  field('currency'),
  field('source'),
];

/** GET /calendar/earnings. Figures are computed for the rows of the page only. */
export function earningsCalendarHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.earningsCalendar.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const { from, to } = withinPlan(comingDates(query, call.nowMs, DEFAULT_DAYS), call);
    const last = dateOf(Math.floor(call.nowMs / DAY_MS) + KNOWN_AHEAD_DAYS);
    const infos = chosenSymbols(lake, query.symbols).infos.filter(filesReports);
    const { rows, nextCursor, changesAtMs } = await queues.runHeavy(call.caller.accountId, async () => {
      const days = await daysOf(lake, infos, { from, to: to < last ? to : last });
      const found = keysetPage(
        days,
        query,
        ({ date, symbol, periodEnd }) => `${date} ${symbol} ${periodEnd}`,
      );
      const nextMs = nextAfter(
        lake.now(),
        days.map(({ timestamp }) => timestamp),
      );
      return { rows: await rowsOf(found.page), nextCursor: found.nextCursor, changesAtMs: nextMs };
    });
    return calendarResponse(call, {
      rows,
      columns: COLUMNS,
      format: query.format,
      nextCursor,
      source: sourcesOf(rows),
      changesAtMs,
      title: 'Earnings',
      entryOf,
    });
  };
}

const daysOf = (lake: Lake, infos: readonly SymbolInfo[], range: DateRange): Promise<EarningsDay[]> =>
  withoutDamaged(lake, async () => {
    const days: EarningsDay[] = [];
    for (const info of infos) {
      if (lake.damaged().includes(info.symbol)) continue;
      days.push(...(await readEarnings(lake, info, range)));
      await othersTurn();
    }
    return days;
  });

async function rowsOf(days: readonly EarningsDay[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { prepare, figures, currency, source, ...day } of days) {
    await inTurns(prepare(), () => undefined);
    rows.push({ ...day, ...figures(), currency, source });
    await othersTurn();
  }
  return rows;
}

const WHEN = { beforeOpen: ' before the open', afterClose: ' after the close', duringSession: '' } as const;

function entryOf(row: Row): CalendarEntry {
  const { symbol, name, fiscalPeriod, fiscalYear, timeOfDay, estimate, actual, currency } = row;
  const quarter = fiscalPeriod === 'FY' ? 'Q4' : fiscalPeriod;
  return {
    id: `earnings-${symbol}-${fiscalYear}-${quarter}`,
    start: row.date,
    title: `${symbol} results ${quarter} ${fiscalYear}${timeOfDay === null ? '' : WHEN[timeOfDay]}`,
    lines: [
      name,
      ...(estimate === null ? [] : [`Expected per share: ${estimate} ${currency}`]),
      ...(actual === null ? [] : [`Earned per share: ${actual} ${currency}`]),
    ],
  };
}
