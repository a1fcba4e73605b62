import { hash } from 'node:crypto';
import { alpaca } from '@meridian/contracts/compat/alpaca';
import { dateOf } from '@meridian/market/dates';
import { cursorText } from '../../http/api/requests/cursor.ts';
import { planStart } from '../../http/api/requests/plan-depth.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { invalidParameter, parseParameters } from '../../http/operation/parameters.ts';
import { allEvents, type SymbolEvent } from '../../lake/all-events.ts';
import { knownDates } from '../../lake/dividend-dates.ts';
import type { Lake } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { dayAt } from '../market-times.ts';
import { type AlpacaContext, marketOf } from './alpaca-context.ts';
import { wholeRatio } from '../whole-ratio.ts';
import { infosIn } from './notation.ts';
import { invalidToken } from './pages.ts';

type Kind = 'cash_dividend' | 'forward_split' | 'reverse_split';

/** Where the reply has the actions of each kind. */
const FIELDS: Readonly<Record<Kind, string>> = {
  cash_dividend: 'cash_dividends',
  forward_split: 'forward_splits',
  reverse_split: 'reverse_splits',
};
const OFFSET = /^\d{1,9}$/;

const kindOf = ({ event }: SymbolEvent): Kind =>
  event.type !== 'split' ? 'cash_dividend' : event.ratio >= 1 ? 'forward_split' : 'reverse_split';

/** An id in the form of a UUID of version 8, made of what identifies the action. */
function idOf({ info, event }: SymbolEvent): string {
  const hex = hash('sha256', `${event.type} ${info.symbol} ${event.date}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function rowOf(lake: Lake, it: SymbolEvent): object {
  const { info, event } = it;
  const dates = { ex_date: event.date, process_date: event.date };
  const { recordDate, payDate } = knownDates(lake, info, event);
  const shared = { id: idOf(it), symbol: info.symbol, ...dates };
  if (event.type !== 'split')
    return {
      ...shared,
      cusip: '',
      rate: event.amount,
      special: false,
      foreign: false,
      currency: info.currency,
      ...(recordDate !== null && { record_date: recordDate }),
      ...(payDate !== null && { payable_date: payDate }),
    };
  const { from, to } = wholeRatio(event.ratio);
  const cusips = event.ratio >= 1 ? { cusip: '' } : { old_cusip: '', new_cusip: '' };
  return { ...shared, ...cusips, old_rate: from, new_rate: to };
}

/** The events of the stocks that are named, or of all. */
async function eventsOf(lake: Lake, symbols: string | undefined): Promise<readonly SymbolEvent[]> {
  if (symbols === undefined) return allEvents(lake);
  const found: SymbolEvent[] = [];
  for (const info of infosIn(lake, symbols, 'equity'))
    for (const event of await lake.events(info.symbol)) found.push({ info, event });
  return found;
}

/** The dates of a call; both are the current day by default. Throws `plan_required`. */
function datesOf(
  query: { readonly start?: string | undefined; readonly end?: string | undefined },
  call: Call,
) {
  const today = dateOf(dayAt({ assetClass: 'equity' }, call.nowMs));
  const { start = today, end = today } = query;
  if (end < start) throw invalidParameter('end', 'end should not be before start');
  planStart(Date.parse(start), call.caller.limits, call.nowMs);
  return { start, end };
}

/** GET /v1/corporate-actions. */
export function corporateActionsHandler(context: AlpacaContext): Handler {
  const { queues, bodies } = context;
  return async (call) => {
    const query = parseParameters(alpaca.calls.corporateActions.query, call.query);
    const { lake, name } = marketOf(context, call);
    const { start, end } = datesOf(query, call);
    const kinds = query.types?.split(',');
    const from = query.page_token === undefined ? 0 : offsetIn(query.page_token);
    const events = await queues.runHeavy(call.caller.accountId, () => eventsOf(lake, query.symbols));
    const sign = query.sort === 'asc' ? 1 : -1;
    const chosen = events
      // Their spin-offs need ids of securities, which we do not have.
      .filter(({ event }) => event.type !== 'spinOff' && event.date >= start && event.date <= end)
      .filter((it) => !kinds || kinds.includes(kindOf(it)))
      .toSorted(
        (a, b) => sign * compare(a.event.date, b.event.date) || compare(a.info.symbol, b.info.symbol),
      );
    const page = chosen.slice(from, from + query.limit);
    const token = chosen.length > from + query.limit ? cursorText(from + query.limit) : null;
    const actions: Record<string, object[]> = {};
    for (const it of page) (actions[FIELDS[kindOf(it)]] ??= []).push(rowOf(lake, it));
    return bodies.respond(call, {
      tag: () => JSON.stringify(['corporate actions', name, actions, token]),
      source: sourcesOf(page.map(({ info }) => info)),
      render: () => ({ corporate_actions: actions, next_page_token: token }),
    });
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function offsetIn(token: string): number {
  const text = Buffer.from(token, 'base64url').toString();
  if (!OFFSET.test(text)) throw invalidToken();
  return Number(text);
}
