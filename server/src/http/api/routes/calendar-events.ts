import { type ApiReply, api } from '@meridian/contracts/api';
import { dateOf, dayOf } from '@meridian/market/dates';
import type { SymbolEvent } from '../../../lake/all-events.ts';
import { knownDates } from '../../../lake/dividend-dates.ts';
import type { Lake } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { sessionDate } from '../../../lake/present-data.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { calendarResponse } from '../formats/calendar.ts';
import { type Column, field } from '../formats/table.ts';
import { comingDates, type DateRange, KNOWN_AHEAD_DAYS, withinPlan } from '../requests/date-range.ts';
import { keysetPage } from '../requests/keyset-page.ts';
import { namedOrAll } from '../requests/named-symbols.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { eventsIn } from './corporate-actions.ts';

type DividendRow = ApiReply<'calendarDividends'>['results'][number];
type SplitRow = ApiReply<'calendarSplits'>['results'][number];

const DEFAULT_DAYS = 30;

const DIVIDENDS: readonly Column<DividendRow>[] = [
  field('symbol'),
  field('name'),
  field('declarationDate'),
  field('recordDate'),
  field('exDate'),
  field('payDate'),
  field('amount', 'DOUBLE'),
  field('currency'),
  field('source'),
];
const SPLITS: readonly Column<SplitRow>[] = [
  field('exDate'),
  field('symbol'),
  field('name'),
  field('ratio', 'DOUBLE'),
  field('source'),
];

const keyOf = ({ exDate, symbol }: { readonly exDate: string; readonly symbol: string }) =>
  `${exDate} ${symbol}`;

/** GET /calendar/dividends: past ones, and those to come as far as they are known. */
export function calendarDividendsHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.calendarDividends.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const range = withinPlan(comingDates(query, call.nowMs, DEFAULT_DAYS), call);
    const infos = namedOrAll(lake, query.symbols);
    const rows = await queues.runHeavy(call.caller.accountId, async () => {
      const past = await eventsIn(lake, infos, { from: '', to: range.to });
      return dividendRows(lake, past, range);
    });
    const { page, nextCursor } = keysetPage(rows, query, keyOf);
    return calendarResponse(call, {
      rows: page,
      columns: DIVIDENDS,
      format: query.format,
      nextCursor,
      source: sourcesOf(page),
      title: 'Dividends',
      entryOf: ({ symbol, name, exDate, amount, currency, payDate }) => ({
        id: `dividend-${symbol}-${exDate}`,
        start: exDate,
        title: `${symbol} ex-dividend${amount === null ? '' : ` ${amount} ${currency}`}`,
        lines: [name, ...(payDate === null ? [] : [`Paid on ${payDate}`])],
      }),
    });
  };
}

/** The dividends in a range: those of `past`, and those that follow from them. */
function dividendRows(lake: Lake, past: readonly SymbolEvent[], { from, to }: DateRange): DividendRow[] {
  const rows: DividendRow[] = [];
  const bySymbol = Map.groupBy(past, ({ info }) => info);
  for (const [info, events] of bySymbol) {
    const { symbol, name, currency, source } = info;
    const about = { symbol, name, currency, source };
    for (const { event } of events) {
      if (event.type !== 'dividend' || event.date < from) continue;
      const dates = knownDates(lake, info, event);
      rows.push({ ...about, ...dates, exDate: event.date, amount: event.amount });
    }
    const after = sessionDate(info, lake.now());
    if (source !== 'simulated' || to <= after) continue;
    const through = [to, dateOf(dayOf(after) + KNOWN_AHEAD_DAYS)].toSorted()[0]!;
    const known = { events: events.map(({ event }) => event), after, through };
    for (const coming of lake.schedule.comingDividends(symbol, known))
      if (coming.exDate >= from) rows.push({ ...about, ...coming });
  }
  return rows;
}

/** GET /calendar/splits. */
export function calendarSplitsHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.calendarSplits.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const range = withinPlan(comingDates(query, call.nowMs, DEFAULT_DAYS), call);
    const infos = namedOrAll(lake, query.symbols);
    const events = await queues.runHeavy(call.caller.accountId, () => eventsIn(lake, infos, range));
    const rows = events.flatMap(({ info: { symbol, name, source }, event }): SplitRow[] =>
      event.type === 'split' ? [{ exDate: event.date, symbol, name, ratio: event.ratio, source }] : [],
    );
    const { page, nextCursor } = keysetPage(rows, query, keyOf);
    return calendarResponse(call, {
      rows: page,
      columns: SPLITS,
      format: query.format,
      nextCursor,
      source: sourcesOf(page),
      title: 'Splits',
      entryOf: ({ symbol, name, exDate, ratio }) => ({
        id: `split-${symbol}-${exDate}`,
        start: exDate,
        title: `${symbol} splits, ${ratio} for 1`,
        lines: [name],
      }),
    });
  };
}
