import type { ApiReply } from '@meridian/contracts/api';
import type { DataFormat } from '@meridian/contracts/api/call';
import { type Column, field, tableBytes } from '../formats/table.ts';
import type { PortfolioBacktestRequest } from '../requests/portfolio-backtest-request.ts';

/** The reply without what each response adds. */
export type PortfolioContent = Omit<ApiReply<'portfolioBacktest'>, 'asOf' | 'requestId'>;

type EquityRow = PortfolioContent['equity'][number];
type RebalanceRow = PortfolioContent['rebalances'][number];
type SymbolRow = PortfolioContent['symbols'][number];

/** A weight after a rebalancing. */
interface WeightRow extends Pick<RebalanceRow, 'decided' | 'timestamp'> {
  readonly symbol: string;
  readonly weight: number;
}

const EQUITY: readonly Column<EquityRow>[] = [
  field('timestamp'),
  field('equity', 'DOUBLE'),
  field('cash', 'DOUBLE'),
  field('benchmark', 'DOUBLE'),
];
const REBALANCES: readonly Column<RebalanceRow>[] = [
  field('decided'),
  field('timestamp'),
  field('equity', 'DOUBLE'),
  field('turnover', 'DOUBLE'),
  field('costs', 'DOUBLE'),
  { name: 'positions', type: 'INT64', of: ({ weights }) => Object.keys(weights).length },
];
const WEIGHTS: readonly Column<WeightRow>[] = [
  field('decided'),
  field('timestamp'),
  field('symbol'),
  field('weight', 'DOUBLE'),
];
const SYMBOLS: readonly Column<SymbolRow>[] = [
  field('symbol'),
  field('from'),
  field('to'),
  field('ended', 'BOOLEAN'),
  field('missingBars', 'INT64'),
  field('adjustment'),
  field('profit', 'DOUBLE'),
  field('weight', 'DOUBLE'),
];

/** The rows of a backtest in a flat format. */
export function portfolioTable(
  { equity, rebalances, symbols, source }: PortfolioContent,
  table: PortfolioBacktestRequest['table'],
  format: DataFormat,
): Buffer {
  const shared = { format, nextCursor: null, source };
  if (table === 'equity') return tableBytes({ ...shared, rows: equity, columns: EQUITY });
  if (table === 'rebalances') return tableBytes({ ...shared, rows: rebalances, columns: REBALANCES });
  if (table === 'symbols') return tableBytes({ ...shared, rows: symbols, columns: SYMBOLS });
  const rows = rebalances.flatMap(({ decided, timestamp, weights }) =>
    Object.entries(weights).map(([symbol, weight]) => ({ decided, timestamp, symbol, weight })),
  );
  return tableBytes({ ...shared, rows, columns: WEIGHTS });
}
