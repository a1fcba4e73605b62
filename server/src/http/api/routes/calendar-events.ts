import { type ApiReply, api } from '@meridian/contracts/api';
import { eventsBetween, type SymbolEvent } from '../../../lake/all-events.ts';
import { comingActions, type ComingAction } from '../../../lake/coming-actions.ts';
import { type KnownDates, knownDates } from '../../../lake/dividend-dates.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { calendarResponse } from '../formats/calendar.ts';
import { type Column, field } from '../formats/table.ts';
import { chosenSymbols } from '../requests/chosen-symbols.ts';
import { comingDates, withinPlan } from '../requests/date-range.ts';
import { itemsForPage, keysetPage } from '../requests/keyset-page.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

type DividendRow = ApiReply<'dividendsCalendar'>['results'][number];
type SplitRow = ApiReply<'splitsCalendar'>['results'][number];

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

const keyOfEvent = ({ info, event }: SymbolEvent) => keyOf({ exDate: event.date, symbol: info.symbol });

/** GET /calendar/dividends: past ones, and those to come as far as they are known. */
export function dividendsCalendarHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.dividendsCalendar.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const range = withinPlan(comingDates(query, call.nowMs, DEFAULT_DAYS), call);
    const chosen = chosenSymbols(lake, query.symbols);
    const rows = await queues.runHeavy(call.caller.accountId, async () => {
      const past = itemsForPage(
        await eventsBetween(lake, range),
        query,
        keyOfEvent,
        ({ info, event }) => event.type === 'dividend' && chosen.includes(info),
      );
      const coming = (await comingActions(lake, chosen.infos, range)).filter(({ action }) =>
        chosen.includes(action),
      );
      return [...past.map((it) => pastRow(lake, it)), ...coming.flatMap(comingDividend)];
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

/** A row with its fields in the order of the contract. */
const rowOf = (
  { symbol, name, currency, source }: Pick<SymbolInfo, 'symbol' | 'name' | 'currency' | 'source'>,
  { declarationDate, recordDate, payDate }: KnownDates,
  exDate: string,
  amount: number | null,
): DividendRow => ({
  symbol,
  name,
  declarationDate,
  recordDate,
  exDate,
  payDate,
  amount,
  currency,
  source,
});

const pastRow = (lake: Lake, { info, event }: SymbolEvent): DividendRow =>
  rowOf(info, knownDates(lake, info, event), event.date, event.type === 'dividend' ? event.amount : null);

function comingDividend({ action, info }: ComingAction): DividendRow[] {
  if (action.kind !== 'dividend' || !info) return [];
  const { declarationDate = null, recordDate = null, payDate = null, amount = null, source } = action;
  return [rowOf({ ...info, source }, { declarationDate, recordDate, payDate }, action.date, amount)];
}

/** GET /calendar/splits. */
export function splitsCalendarHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.splitsCalendar.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const range = withinPlan(comingDates(query, call.nowMs, DEFAULT_DAYS), call);
    const chosen = chosenSymbols(lake, query.symbols);
    const events = await queues.runHeavy(call.caller.accountId, () => eventsBetween(lake, range));
    const found = itemsForPage(
      events,
      query,
      keyOfEvent,
      ({ info, event }) => event.type === 'split' && chosen.includes(info),
    );
    const past = found.flatMap(({ info: { symbol, name, source }, event }): SplitRow[] =>
      event.type === 'split' ? [{ exDate: event.date, symbol, name, ratio: event.ratio, source }] : [],
    );
    const coming = (await comingActions(lake, [], range)).filter(({ action }) => chosen.includes(action));
    const rows = [...past, ...coming.flatMap(comingSplit)];
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

function comingSplit({ action, info }: ComingAction): SplitRow[] {
  const { date, symbol, kind, ratio, source } = action;
  const isSplit = (kind === 'split' || kind === 'stockDividend') && ratio !== undefined;
  return isSplit && info ? [{ exDate: date, symbol, name: info.name, ratio, source }] : [];
}
