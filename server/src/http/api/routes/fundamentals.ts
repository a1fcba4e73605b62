import { STATEMENT_FIGURES } from '@meridian/contracts/api/fundamentals';
import { timeText } from '@meridian/market/dates';
import type { Lake, SymbolPart, SymbolInfo } from '../../../lake/lake.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { filesReports, type PricedRow, readStatements } from '../../../modules/market-data/index.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import {
  fundamentalsCursor,
  type FundamentalsQuery,
  parseFundamentalsQuery,
} from '../requests/fundamentals-query.ts';
import { invalidParameter } from '../../operation/parameters.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type StatementName = FundamentalsQuery['statement'];
type Cells = Readonly<Record<string, string | number | null>>;

/** Columns with a type other than DOUBLE. */
const TYPES: Readonly<Record<string, Column<Cells>['type']>> = {
  periodEnd: 'STRING',
  fiscalYear: 'INT64',
  fiscalPeriod: 'STRING',
  filedAt: 'STRING',
  form: 'STRING',
  currency: 'STRING',
  priceDate: 'STRING',
};
const HEAD = ['periodEnd', 'fiscalYear', 'fiscalPeriod', 'filedAt', 'form', 'currency'];

/** GET /stocks/{symbol}/fundamentals: figures as known at a point in time, which the cursor pins for all pages. */
export function fundamentalsHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const query = parseFundamentalsQuery(call);
    const lake = lakeOf(lakes, call.caller);
    const info = companyInfo(lake, call.params);
    const { statement, period, asOfMs, isNow, offset, limit } = query;
    const end = offset + limit;
    const { statements, rows } = await queues.runShort(call.caller.accountId, async () => {
      const found = await readStatements(lake, info, query);
      return { statements: found, rows: found.rows(offset, end).map((row) => rowOf(row, statement)) };
    });
    const pinned = { period, asOfMs: isNow ? statements.sinceMs : asOfMs };
    return tableResponse(
      { ...call, nowMs: asOfMs },
      {
        rows,
        columns: columnsOf(statement),
        format: formatOf(query.format, call.headers),
        nextCursor: end < statements.count ? fundamentalsCursor(end, pinned) : null,
        source: sourcesOf(partsOf(statement).map((part) => ({ source: lake.sourceOf(info.symbol, part) }))),
        about: { symbol: info.symbol, statement, period },
      },
    );
  };
}

/** The symbol of the path; throws `invalid_parameters` when it is not a company. */
export function companyInfo(lake: Lake, params: Call['params']): SymbolInfo {
  const info = symbolInfo(lake, params);
  if (!filesReports(info))
    throw invalidParameter(
      'symbol',
      `${info.symbol} is not a company and files no reports; use the symbol of a company such as AAPL`,
    );
  return info;
}

const hasPrice = (statement: StatementName) => statement === 'overview' || statement === 'ratios';

const partsOf = (statement: StatementName): SymbolPart[] =>
  hasPrice(statement) ? ['reports', 'daily'] : ['reports'];

const columnsOf = (statement: StatementName): Column<Cells>[] =>
  [...HEAD, ...STATEMENT_FIGURES[statement], ...(hasPrice(statement) ? ['price', 'priceDate'] : [])].map(
    (name) => ({
      name,
      type: TYPES[name] ?? 'DOUBLE',
      of: (row) => row[name] ?? null,
    }),
  );

function rowOf({ statement: filed, ratios, price }: PricedRow, statement: StatementName): Cells {
  const names: readonly (keyof typeof filed.values | keyof typeof ratios)[] = STATEMENT_FIGURES[statement];
  const known: Partial<Record<(typeof names)[number], number | null>> = { ...filed.values, ...ratios };
  return {
    periodEnd: filed.periodEnd,
    fiscalYear: filed.fiscalYear,
    fiscalPeriod: filed.fiscalPeriod,
    filedAt: timeText(filed.filedAtMs),
    form: filed.form,
    currency: filed.currency,
    ...Object.fromEntries(names.map((name) => [name, plain(known[name])])),
    ...(hasPrice(statement) && { price: price?.price ?? null, priceDate: price?.date ?? null }),
  };
}

/** Rounds off floating-point noise, in whole numbers too: market values are products of prices. */
export const plain = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(12));
