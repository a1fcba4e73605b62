import type { ApiReply } from '@meridian/contracts/api';
import { type BarRange, trade } from '@meridian/market/backtest/engine';
import { type BacktestMetrics, metricsOf } from '@meridian/market/backtest/metrics';
import { SignalReader } from '@meridian/market/backtest/signals';
import { type BacktestTrade, tradesOf } from '@meridian/market/backtest/trades';
import { type WalkForwardResult, walkForward } from '@meridian/market/backtest/walk-forward';
import { warningsOf } from '@meridian/market/backtest/warnings';
import type { DataFormat } from '@meridian/contracts/api/call';
import type { Adjustment, Bars } from '@meridian/market/bars';
import { DAY_MS, timeText } from '@meridian/market/dates';
import { type Column, field, tableBytes } from '../formats/table.ts';
import { figure } from '../../../shared/formatters/figure.ts';
import { numberText } from '../../../shared/formatters/number-text.ts';
import type { BacktestRequest } from '../requests/backtest-request.ts';

type Content = Omit<ApiReply<'backtest'>, 'asOf' | 'requestId'>;

/** Everything that determines a backtest's body; cloneable, so that it can be sent to the worker. */
export interface BacktestBodyInput {
  readonly symbol: string;
  readonly source: string;
  readonly isShare: boolean;
  readonly request: Pick<
    BacktestRequest,
    'strategy' | 'rules' | 'settings' | 'allowShort' | 'walkForward' | 'interval'
  >;
  readonly bars: Bars;
  readonly range: BarRange;
  readonly adjustment: Adjustment;
  /** Bars per year. */
  readonly periods: number;
  /** Warm-up bars that the indicators needed but history lacked. */
  readonly missingBars: number;
  readonly runHash: string;
  readonly format: DataFormat;
  /** The rows of flat formats. */
  readonly table: BacktestRequest['table'];
}

type Trade = Content['trades'][number];

const TRADES: readonly Column<Trade>[] = [
  field('side'),
  field('entryTime'),
  field('entryPrice', 'DOUBLE'),
  field('exitTime'),
  field('exitPrice', 'DOUBLE'),
  field('quantity', 'DOUBLE'),
  field('profit', 'DOUBLE'),
  field('returnPct', 'DOUBLE'),
  field('bars', 'INT64'),
  { name: 'open', type: 'BOOLEAN', of: ({ open = false }) => open },
];
const EQUITY: readonly Column<Content['equity'][number]>[] = [field('timestamp'), field('equity', 'DOUBLE')];

/** The body of a backtest; JSON without its end, which each response adds. */
export function backtestBody(input: BacktestBodyInput): Buffer {
  const content = contentOf(input);
  const { format, table, source } = input;
  if (format === 'json') return Buffer.from(JSON.stringify(content).slice(0, -1));
  const shared = { format, nextCursor: null, source };
  return table === 'equity'
    ? tableBytes({ ...shared, rows: content.equity, columns: EQUITY })
    : tableBytes({ ...shared, rows: content.trades, columns: TRADES });
}

function contentOf(input: BacktestBodyInput): Content {
  const { bars, range, request, periods, adjustment } = input;
  const { strategy, rules, settings, allowShort, interval } = request;
  const { first, end } = range;
  const run = trade(bars, new SignalReader(bars).signals(rules), settings, range);
  const trades = tradesOf(run.fills, end - 1, bars.close[end - 1]!);
  const { initialCash, commission, slippage, fill } = settings;
  const metrics = metricsOf(bars, run, trades, { first, end, periods, initialCash });
  const walked = walk(input);
  const at = timesOf(bars);
  return {
    symbol: input.symbol,
    strategy: strategy?.name ?? null,
    parameters: strategy?.parameters ?? null,
    rules: { ...rules },
    interval,
    from: at(first),
    to: at(end - 1),
    bars: end - first,
    adjustment,
    periodsPerYear: periods,
    settings: { ...settings, allowShort },
    metrics: figures(metrics),
    equity: Array.from(run.equity, (equity, i) => ({ timestamp: at(first + i), equity: tidy(equity) })),
    trades: trades.map((it) => tradeJson(it, at)),
    walkForward: walked && walkForwardJson(walked, input, at),
    warnings: warningsOf({
      metrics,
      open: trades.at(-1)?.exitBar === undefined && trades.length > 0,
      pending: run.pending,
      ruined: run.ruined,
      days: (bars.timestamp[end - 1]! - bars.timestamp[first]!) / DAY_MS,
      fill,
      costs: commission + slippage,
      adjustment,
      isShare: input.isShare,
      missingBars: input.missingBars,
      walkForward: walked ?? undefined,
    }),
    runHash: input.runHash,
    source: input.source,
  };
}

const timesOf = (bars: Bars) => (position: number) => timeText(bars.timestamp[position]!);

/** Rounds money, prices and quantities to remove floating-point noise. */
const tidy = (value: number) => Number(numberText(value));

function figures({ trades, ...measures }: BacktestMetrics): Content['metrics'] {
  const shown = Object.entries(measures).map(([name, value]) => [name, figure(value)] as const);
  return { trades, ...(Object.fromEntries(shown) as Record<keyof typeof measures, number | null>) };
}

function tradeJson(it: BacktestTrade, at: (position: number) => string): Trade {
  const { exitBar } = it;
  return {
    side: it.side,
    entryTime: at(it.entryBar),
    entryPrice: tidy(it.entryPrice),
    exitTime: exitBar === undefined ? null : at(exitBar),
    exitPrice: exitBar === undefined ? null : tidy(it.exitPrice),
    quantity: tidy(it.quantity),
    profit: tidy(it.profit),
    returnPct: figure(100 * it.return) ?? 0,
    bars: it.bars,
    ...(exitBar === undefined ? { open: true } : {}),
  };
}

function walk({ bars, range, periods, request }: BacktestBodyInput): WalkForwardResult | null {
  const { strategy, settings, allowShort, walkForward: wanted } = request;
  if (!strategy || !wanted) return null;
  return walkForward(bars, { strategy: strategy.name, allowShort, settings, range, periods, ...wanted });
}

function walkForwardJson(
  { folds, ...all }: WalkForwardResult,
  { range: { first }, request }: BacktestBodyInput,
  at: (position: number) => string,
): Content['walkForward'] {
  return {
    combinations: request.walkForward!.combinations.length,
    folds: folds.map((fold) => ({
      trainFrom: at(first),
      trainTo: at(fold.testFirst - 1),
      testFrom: at(fold.testFirst),
      testTo: at(fold.testEnd - 1),
      parameters: { ...fold.parameters },
      inSampleSharpe: figure(fold.inSampleSharpe),
      outOfSampleSharpe: figure(fold.outOfSampleSharpe),
      outOfSampleReturn: figure(fold.outOfSampleReturn),
    })),
    inSampleSharpe: figure(all.inSampleSharpe),
    outOfSampleSharpe: figure(all.outOfSampleSharpe),
    outOfSampleReturn: figure(all.outOfSampleReturn),
    deflatedSharpe: figure(all.deflatedSharpe),
  };
}
