import { massive } from '@meridian/contracts/compat/massive';
import type { CorporateEvent } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { depthMs, refuseDepth } from '../../http/api/requests/plan-depth.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { invalidParameter } from '../../http/operation/parameters.ts';
import { allEvents } from '../../lake/all-events.ts';
import { eventOfAnnounced } from '../../lake/announced.ts';
import { comingActions } from '../../lake/coming-actions.ts';
import { type KnownDates, knownDates } from '../../lake/dividend-dates.ts';
import type { Lake } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { wholeRatio } from '../whole-ratio.ts';
import { isWithin } from './filters.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { pagedQuery, placeNumber } from './paging.ts';
import { symbolOfTicker, tickerOf } from './tickers.ts';

const { calls } = massive;

interface TickerEvent {
  readonly ticker: string;
  readonly currency: string;
  readonly event: CorporateEvent;
  readonly dates: () => KnownDates;
}

type ActionName = 'dividends' | 'splits' | 'stockDividends' | 'stockSplits';
/** Announced ones are declared at most this far ahead. */
const AHEAD_DAYS = 180;

type ActionQuery = Readonly<Record<string, unknown>>;

interface ActionCall {
  readonly name: ActionName;
  /** Of the date, in parameters and rows. */
  readonly dateName: 'ex_dividend_date' | 'execution_date';
  readonly type: CorporateEvent['type'];
  readonly row: (event: TickerEvent) => Readonly<Record<string, string | number>>;
  /** Parameters beside ticker and date. */
  readonly fits?: (row: Readonly<Record<string, string | number>>, query: ActionQuery) => boolean;
  readonly usualSort: string;
}

const idOf = ({ ticker, event: { type, date } }: TickerEvent) => `${type}-${ticker}-${date}`;

function sharesOf(ratio: number): { readonly split_from: number; readonly split_to: number } {
  const { from, to } = wholeRatio(ratio);
  return { split_from: from, split_to: to };
}

/** The events of the market, and those that are announced with what they give. */
async function tickerEvents(lake: Lake): Promise<TickerEvent[]> {
  const past = (await allEvents(lake)).map(({ info, event }): TickerEvent => ({
    ticker: tickerOf(info),
    currency: info.currency,
    event,
    dates: () => knownDates(lake, info, event),
  }));
  const today = Math.floor(lake.now() / DAY_MS);
  const range = { from: dateOf(today), to: dateOf(today + AHEAD_DAYS) };
  const { results } = lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY });
  const infos = results.filter(({ symbol }) => !lake.damaged().includes(symbol));
  const coming = (await comingActions(lake, infos, range)).flatMap(({ action, info }): TickerEvent[] => {
    const event = eventOfAnnounced(action);
    const { declarationDate = null, recordDate = null, payDate = null } = action;
    const isKnown = action.amount !== undefined || action.ratio !== undefined;
    if (!event || !info || !isKnown || (declarationDate ?? '') > range.from) return [];
    const dates = () => ({ declarationDate, recordDate, payDate });
    return [{ ticker: tickerOf(info), currency: info.currency, event, dates }];
  });
  return [...past, ...coming];
}

/** Throws `plan_required` for a lower bound of the date before the plan's history; the first date otherwise. */
function firstDate(query: ActionQuery, name: string, { caller, nowMs }: Call): string {
  const planMs = depthMs(caller.limits, nowMs);
  for (const bound of [name, `${name}.gte`, `${name}.gt`]) {
    const text = query[bound] as string | undefined;
    if (text !== undefined && Date.parse(text) < planMs)
      refuseDepth(Date.parse(text), caller.limits, nowMs, bound);
  }
  return Number.isFinite(planMs) ? dateOf(Math.floor(planMs / DAY_MS)) : '';
}

/** The column to sort by and its direction: `sort` and `order`, or both in `sort` as `ticker.asc`. */
function orderOf(query: ActionQuery, { usualSort, dateName }: ActionCall): readonly [string, 'asc' | 'desc'] {
  const [column = '', inSort] = ((query['sort'] as string | undefined) ?? usualSort).split('.');
  const direction = inSort ?? query['order'] ?? 'asc';
  const isColumn = ['ticker', dateName, 'cash_amount'].includes(column);
  if (!isColumn || (direction !== 'asc' && direction !== 'desc'))
    throw invalidParameter('sort', `sort must be ticker or ${dateName}, as in ${dateName}.desc`);
  return [column, direction];
}

function actionHandler(context: MassiveContext, it: ActionCall): Handler {
  const { queues, bodies, publicUrl } = context;
  const { name: callName, dateName, type, row, fits } = it;
  return async (call) => {
    const { query: parsed, place, nextUrl } = pagedQuery(calls[callName].query, call, publicUrl());
    const query: ActionQuery = parsed;
    const { lake, status } = marketOfCall(context, call);
    const [column, direction] = orderOf(query, it);
    const first = firstDate(query, dateName, call);
    const events = await queues.runHeavy(call.caller.accountId, () => tickerEvents(lake));
    const tickers = (query['ticker.any_of'] as string | undefined)?.split(',');
    const rows = events
      .filter(
        ({ event, ticker }) =>
          event.type === type && event.date >= first && isWithin(query, 'ticker', ticker),
      )
      .filter(({ ticker }) => !tickers || tickers.includes(ticker))
      .map(row)
      .filter((each) => isWithin(query, dateName, each[dateName]!) && (fits?.(each, query) ?? true))
      .toSorted(byColumn(column, direction, dateName));
    const start = place === undefined ? 0 : placeNumber(place);
    const end = start + parsed.limit;
    const results = rows.slice(start, end);
    const infos = results.flatMap(({ ticker }) => lake.symbol(symbolOfTicker(String(ticker))) ?? []);
    return bodies.respond(call, {
      tag: () => JSON.stringify([callName, status, results, rows.length > end, query]),
      source: sourcesOf(infos),
      render: () => ({ results, status, ...(end < rows.length && { next_url: nextUrl(end) }) }),
    });
  };
}

type Row = Readonly<Record<string, string | number>>;

const OTHER_DATES = ['record_date', 'declaration_date', 'pay_date'] as const;

/** Rows of the same value are in the order of their dates and tickers. */
function byColumn(column: string, direction: 'asc' | 'desc', dateName: string) {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: Row, b: Row, name: string) => (a[name]! < b[name]! ? -1 : a[name]! > b[name]! ? 1 : 0);
  return (a: Row, b: Row) =>
    sign * compare(a, b, column) || sign * compare(a, b, dateName) || compare(a, b, 'ticker');
}

/** The handlers of dividends and splits. */
export function actionHandlers(context: MassiveContext): Readonly<Record<ActionName, Handler>> {
  const handler = (it: ActionCall) => actionHandler(context, it);
  const dividend = ({ ticker, currency, event, dates }: TickerEvent) => {
    const { declarationDate, recordDate, payDate } = dates();
    return {
      cash_amount: event.type === 'dividend' ? event.amount : 0,
      currency,
      ...(declarationDate !== null && { declaration_date: declarationDate }),
      ex_dividend_date: event.date,
      ...(payDate !== null && { pay_date: payDate }),
      ...(recordDate !== null && { record_date: recordDate }),
      ticker,
    };
  };
  const split = ({ ticker, event }: TickerEvent) => ({
    execution_date: event.date,
    ...sharesOf(event.type === 'split' ? event.ratio : 1),
    ticker,
  });
  const kindOf = ({ split_from, split_to }: ReturnType<typeof split>) =>
    split_to >= split_from ? 'forward_split' : 'reverse_split';
  return {
    dividends: handler({
      name: 'dividends',
      dateName: 'ex_dividend_date',
      type: 'dividend',
      row: (it) => ({ id: idOf(it), ...dividend(it), dividend_type: 'CD' }),
      fits: (row, query) =>
        isWithin(query, 'cash_amount', row['cash_amount']!) &&
        OTHER_DATES.every((name) => isWithin(query, name, row[name] ?? '')) &&
        (query['dividend_type'] ?? 'CD') === 'CD',
      usualSort: 'ex_dividend_date',
    }),
    splits: handler({
      name: 'splits',
      dateName: 'execution_date',
      type: 'split',
      row: (it) => ({ id: idOf(it), ...split(it) }),
      fits: (row, { reverse_split: reverse }) =>
        reverse === undefined || String(row['split_to']! < row['split_from']!) === reverse,
      usualSort: 'execution_date',
    }),
    stockDividends: handler({
      name: 'stockDividends',
      dateName: 'ex_dividend_date',
      type: 'dividend',
      row: (it) => ({ id: idOf(it), ...dividend(it) }),
      usualSort: 'ticker.asc',
    }),
    stockSplits: handler({
      name: 'stockSplits',
      dateName: 'execution_date',
      type: 'split',
      row: (it) => {
        const row = split(it);
        return { id: idOf(it), adjustment_type: kindOf(row), ...row };
      },
      fits: (row, { adjustment_type: kind }) => kind === undefined || row['adjustment_type'] === kind,
      usualSort: 'execution_date.desc',
    }),
  };
}
