import { alpaca } from '@meridian/contracts/compat/alpaca';
import type { TradedClass } from '@meridian/market/simulator/instrument';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { type AlpacaContext, marketOf } from './alpaca-context.ts';
import { KnownUrls } from './known-urls.ts';
import {
  newestMinute,
  newestQuote,
  newestRate,
  newestTrade,
  newestValue,
  type ReadNewest,
  snapshotOf,
} from './newest.ts';
import { alpacaName, infosIn, requireLocation, stockInfo } from './notation.ts';

const { calls } = alpaca;

interface ListCall {
  readonly name:
    | 'stockLatestBars'
    | 'stockLatestTrades'
    | 'stockLatestQuotes'
    | 'stockSnapshots'
    | 'cryptoLatestBars'
    | 'cryptoLatestTrades'
    | 'cryptoLatestQuotes'
    | 'cryptoSnapshots'
    | 'latestRates'
    | 'latestIndexValues';
  readonly assetClass: TradedClass;
  readonly read: ReadNewest;
  /** Where the reply has the symbols; undefined: at its top. */
  readonly field?: string;
}

/** The second in which newest data stay the same, as a part of a tag. */
const secondOf = (nowMs: number) => Math.floor(nowMs / 1_000);

/** The handler of a call about the newest data of several symbols. */
function listHandler(context: AlpacaContext, { name, assetClass, read, field }: ListCall): Handler {
  const urls = new KnownUrls(context.bodies);
  return (call) => {
    const { lake, name: market } = marketOf(context, call);
    return urls.respond(call, lake, ({ params, query: sent, nowMs, caller: { accountId } }) => {
      requireLocation(params);
      const query: { readonly symbols?: string; readonly currency_pairs?: string } = parseParameters(
        calls[name].query,
        sent,
      );
      const parameter = query.symbols === undefined ? 'currency_pairs' : 'symbols';
      const infos = infosIn(lake, query[parameter]!, assetClass, parameter);
      return {
        tag: () => `${name} ${market} ${infos.map(({ symbol }) => symbol).join()} ${secondOf(nowMs)}`,
        source: sourcesOf(infos),
        async render() {
          const found = await readAll(context, { accountId, nowMs, read }, lake, infos);
          return field === undefined ? found : { [field]: found };
        },
      };
    });
  };
}

interface Reading {
  readonly accountId: string;
  readonly nowMs: number;
  readonly read: ReadNewest;
}

/** Reads symbols in turns with other calls. */
function readAll(
  { queues }: AlpacaContext,
  { accountId, nowMs, read }: Reading,
  lake: Lake,
  infos: readonly SymbolInfo[],
): Promise<Readonly<Record<string, object>>> {
  return withoutDamaged(lake, async () => {
    const found: Record<string, object> = {};
    for (const info of infos) {
      if (lake.damaged().includes(info.symbol)) continue;
      const row = await queues.runShort(accountId, async () => read(lake, info, nowMs));
      if (row) found[alpacaName(info)] = row;
    }
    return found;
  });
}

interface SingleCall {
  readonly name: 'stockLatestBar' | 'stockLatestTrade' | 'stockLatestQuote' | 'stockSnapshot';
  readonly read: ReadNewest;
  /** Where the reply has the row; undefined: beside the symbol. */
  readonly field?: string;
  /** What is missing, in the error. */
  readonly what: string;
}

/** The handler of a call about the newest data of the stock in the path. */
function singleHandler(context: AlpacaContext, { name, read, field, what }: SingleCall): Handler {
  const urls = new KnownUrls(context.bodies);
  return (call) => {
    const { lake, name: market } = marketOf(context, call);
    return urls.respond(call, lake, ({ params, query, nowMs }) => {
      parseParameters(calls[name].query, query);
      const info = stockInfo(lake, params);
      return {
        tag: () => `${name} ${market} ${info.symbol} ${secondOf(nowMs)}`,
        source: info.source,
        async render() {
          lake.checkWhole(info.symbol);
          const row = await read(lake, info, nowMs);
          if (!row) throw new ApiProblem('not_found', `no ${what} found for ${info.symbol}`);
          return { symbol: info.symbol, ...(field === undefined ? row : { [field]: row }) };
        },
      };
    });
  };
}

const LISTS: readonly ListCall[] = [
  { name: 'stockLatestBars', assetClass: 'equity', read: newestMinute, field: 'bars' },
  { name: 'stockLatestTrades', assetClass: 'equity', read: newestTrade, field: 'trades' },
  { name: 'stockLatestQuotes', assetClass: 'equity', read: newestQuote, field: 'quotes' },
  { name: 'stockSnapshots', assetClass: 'equity', read: snapshotOf },
  { name: 'cryptoLatestBars', assetClass: 'crypto', read: newestMinute, field: 'bars' },
  { name: 'cryptoLatestTrades', assetClass: 'crypto', read: newestTrade, field: 'trades' },
  { name: 'cryptoLatestQuotes', assetClass: 'crypto', read: newestQuote, field: 'quotes' },
  { name: 'cryptoSnapshots', assetClass: 'crypto', read: snapshotOf, field: 'snapshots' },
  { name: 'latestRates', assetClass: 'fx', read: newestRate, field: 'rates' },
  { name: 'latestIndexValues', assetClass: 'index', read: newestValue, field: 'values' },
];
const SINGLES: readonly SingleCall[] = [
  { name: 'stockLatestBar', read: newestMinute, field: 'bar', what: 'bar' },
  { name: 'stockLatestTrade', read: newestTrade, field: 'trade', what: 'trade' },
  { name: 'stockLatestQuote', read: newestQuote, field: 'quote', what: 'quote' },
  { name: 'stockSnapshot', read: snapshotOf, what: 'snapshot' },
];

/** The handlers of the calls about newest data. */
export const latestHandlers = (
  context: AlpacaContext,
): Readonly<Record<(ListCall | SingleCall)['name'], Handler>> =>
  Object.fromEntries([
    ...LISTS.map((it) => [it.name, listHandler(context, it)] as const),
    ...SINGLES.map((it) => [it.name, singleHandler(context, it)] as const),
  ]) as Record<(ListCall | SingleCall)['name'], Handler>;
