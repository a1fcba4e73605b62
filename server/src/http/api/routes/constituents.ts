import { type ApiReply, api } from '@meridian/contracts/api';
import { nyse } from '@meridian/market/calendar';
import type { AssetClass, Lake, SymbolInfo } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { type Constituent, readConstituents, readFundHoldings } from '../../../modules/market-data/index.ts';
import { tidy } from '../../../shared/formatters/number-text.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import { checkMarketDate } from '../requests/market-date.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type IndexMember = ApiReply<'constituents'>['results'][number];
type Holding = ApiReply<'holdings'>['results'][number];

const columns = <Row extends IndexMember | Holding>(): readonly Column<Row>[] => [
  field('rank', 'INT64'),
  field('symbol'),
  field('name'),
  field('sector'),
  field('weight', 'DOUBLE'),
  field('joined'),
];
const MEMBER_COLUMNS = columns<IndexMember>();

/** The later columns come after the source, whose position readers of CSV may rely on. */
const holdingColumns = (source: string): readonly Column<Holding>[] => [
  ...columns<Holding>(),
  { name: 'source', type: 'STRING', of: () => source },
  field('shares', 'DOUBLE'),
  field('value', 'DOUBLE'),
];

const tidyWeight = (weight: number | null) => (weight === null ? null : tidy(weight));

const memberOf = ({ symbol, name, sector, weight, joined }: Constituent, index: number): IndexMember => ({
  rank: index + 1,
  symbol: symbol!,
  name,
  sector,
  weight: tidyWeight(weight),
  joined,
});

const holdingOf = (
  { symbol, name, sector, weight, joined, shares, value }: Constituent,
  index: number,
): Holding => ({
  rank: index + 1,
  symbol,
  name,
  sector,
  weight: tidyWeight(weight)!,
  joined,
  shares,
  value,
});

/** The symbol of the path; throws `invalid_parameters` when it is of another class. */
function infoOf(lake: Lake, call: Call, classes: readonly AssetClass[], kind: string): SymbolInfo {
  const info = symbolInfo(lake, call.params);
  if (classes.includes(info.assetClass)) return info;
  throw invalidParameter('symbol', `${info.symbol} is not ${kind}`);
}

/** The date of a call, by default that of the last finished session. */
function dateOf(lake: Lake, date: string | undefined, { caller }: Call): string {
  if (date !== undefined) checkMarketDate(lake, date, caller.limits);
  return date ?? nyse.lastFinished(lake.now()).date;
}

/** GET /indices/{symbol}/constituents. */
export function constituentsHandler(lakes: Lakes): Handler {
  return async (call) => {
    const { date, format } = parseParameters(api.constituents.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const info = infoOf(lake, call, ['index'], 'an index; use the symbol of an index such as SPX');
    const found = await readConstituents(lake, info, dateOf(lake, date, call));
    return tableResponse(call, {
      rows: found.members.map(memberOf),
      columns: MEMBER_COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: null,
      source: found.source,
      about: { symbol: info.symbol, date: found.date },
    });
  };
}

/** GET /stocks/{symbol}/holdings. */
export function holdingsHandler(lakes: Lakes): Handler {
  return async (call) => {
    const { date, format } = parseParameters(api.holdings.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const info = infoOf(lake, call, ['etf', 'fund'], 'a fund; use the symbol of a fund such as SPY');
    const found = await readFundHoldings(lake, info, dateOf(lake, date, call));
    return tableResponse(call, {
      rows: found.members.map(holdingOf),
      columns: holdingColumns(found.source),
      format: formatOf(format, call.headers),
      nextCursor: null,
      source: found.source,
      about: { symbol: info.symbol, index: found.index, date: found.date },
    });
  };
}
