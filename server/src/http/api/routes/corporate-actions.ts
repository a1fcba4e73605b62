import { type ApiReply, api } from '@meridian/contracts/api';
import { type ActionKind, ACTION_KINDS, actionKindsOf } from '@meridian/contracts/api/corporate-actions';
import { eventsBetween, type SymbolEvent } from '../../../lake/all-events.ts';
import { comingActions, type ComingAction } from '../../../lake/coming-actions.ts';
import { knownDates } from '../../../lake/dividend-dates.ts';
import type { Lake, ListingEvent, SymbolInfo } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { listingEvents } from '../../../lake/listing-events.ts';
import { securityId } from '../../../lake/security-id.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import { chosenSymbols } from '../requests/chosen-symbols.ts';
import { knownDatesRange, withinPlan } from '../requests/date-range.ts';
import { itemsForPage, keysetPage } from '../requests/keyset-page.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

type Row = ApiReply<'corporateActions'>['results'][number];

const DEFAULT_DAYS = 30;

const COLUMNS: readonly Column<Row>[] = [
  field('kind'),
  field('symbol'),
  field('securityId'),
  field('declarationDate'),
  field('recordDate'),
  field('exDate'),
  field('payDate'),
  field('amount', 'DOUBLE'),
  field('ratio', 'DOUBLE'),
  field('currency'),
  field('related'),
  field('source'),
];

/** GET /corporate-actions: everything that happened to shares in a range of dates, oldest first. */
export function corporateActionsHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.corporateActions.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const range = withinPlan(knownDatesRange(query, call.nowMs, DEFAULT_DAYS), call);
    const kinds = query.kinds === undefined ? new Set(ACTION_KINDS) : actionKindsOf(query.kinds)!;
    const chosen = chosenSymbols(lake, query.symbols);
    const { events, ahead } = await queues.runHeavy(call.caller.accountId, async () => ({
      events: await eventsBetween(lake, range),
      ahead: await comingActions(lake, chosen.infos, range),
    }));
    const found = itemsForPage(
      events,
      query,
      (it) => keyOf({ exDate: it.event.date, symbol: it.info.symbol, kind: kindOf(it) }),
      (it) => kinds.has(kindOf(it)) && chosen.includes(it.info),
    );
    const changes = chosen.infos.flatMap((info) =>
      listingEvents(info)
        .filter(({ date, kind }) => date >= range.from && date <= range.to && kinds.has(kind))
        .map((change) => listingRow(info, change)),
    );
    const coming = ahead
      .filter(({ action }) => kinds.has(action.kind) && chosen.includes(action))
      .map((it) => comingRow(lake, it));
    const rows = [...found.map((it) => eventRow(lake, it)), ...changes, ...coming];
    const { page, nextCursor } = keysetPage(rows, query, keyOf);
    return tableResponse(call, {
      rows: page,
      columns: COLUMNS,
      format: formatOf(query.format, call.headers),
      nextCursor,
      source: sourcesOf(page),
    });
  };
}

const keyOf = ({ exDate, symbol, kind }: Pick<Row, 'exDate' | 'symbol' | 'kind'>) =>
  `${exDate} ${symbol} ${kind}`;

function kindOf({ event }: SymbolEvent): ActionKind {
  return event.type === 'split' && event.isStockDividend ? 'stockDividend' : event.type;
}

function eventRow(lake: Lake, it: SymbolEvent): Row {
  const { info, event } = it;
  const { declarationDate, recordDate, payDate } = knownDates(lake, info, event);
  return {
    kind: kindOf(it),
    symbol: info.symbol,
    securityId: securityId(info),
    declarationDate,
    recordDate,
    exDate: event.date,
    payDate,
    amount: event.type === 'split' ? null : event.amount,
    ratio: event.type === 'split' ? event.ratio : null,
    currency: info.currency,
    related: (event.type === 'spinOff' && event.child) || null,
    source: info.source,
  };
}

const listingRow = (info: SymbolInfo, change: ListingEvent): Row => ({
  kind: change.kind,
  symbol: info.symbol,
  securityId: securityId(info),
  declarationDate: null,
  recordDate: null,
  exDate: change.date,
  payDate: null,
  amount: change.amount ?? null,
  ratio: change.ratio ?? null,
  currency: info.currency,
  related: change.related ?? null,
  source: info.source,
});

function comingRow(lake: Lake, { action, info }: ComingAction): Row {
  const { kind, symbol, date, related = null, amount = null, ratio = null, source } = action;
  const { declarationDate = null, recordDate = null, payDate = null } = action;
  // A symbol to come has the id of the one that it replaces.
  const holder = info ?? (kind === 'symbolChange' && related !== null ? lake.symbol(related) : undefined);
  return {
    kind,
    symbol,
    securityId: securityId(holder ?? { symbol }),
    declarationDate,
    recordDate,
    exDate: date,
    payDate,
    amount,
    ratio,
    currency: holder?.currency ?? action.currency ?? 'USD',
    related,
    source,
  };
}
