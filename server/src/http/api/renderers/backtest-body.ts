import type { ApiReply } from '@meridian/contracts/api';
import { type BacktestRun, type BarRange, trade } from '@meridian/market/backtest/engine';
import { type BacktestMetrics, metricsOf } from '@meridian/market/backtest/metrics';
import { SignalReader } from '@meridian/market/backtest/signals';
import { type BacktestTrade, tradesOf } from '@meridian/market/backtest/trades';
import { type WalkForwardResult, walkForward } from '@meridian/market/backtest/walk-forward';
import { warningsOf } from '@meridian/market/backtest/warnings';
import type { DataFormat } from '@meridian/contracts/api/call';
import type { Adjustment, Bars } from '@meridian/market/bars';
import { DAY_MS, timeText } from '@meridian/market/dates';
import { KeptColumns } from '@meridian/market/kept-columns';
import { type Column, field, tableBytes } from '../formats/table.ts';
import { textOf } from '../formats/kept-text.ts';
import { TextBytes } from '../formats/text-bytes.ts';
import { figure } from '../../../shared/formatters/figure.ts';
import { tidy } from '../../../shared/formatters/number-text.ts';
import { writeEquity, writeTrades } from './backtest-rows.ts';
import type { BacktestRequest } from '../requests/backtest-request.ts';

type Reply = ApiReply<'backtest'>;
type Trade = Reply['trades'][number];
type EquityRow = Reply['equity'][number];

/** A run with everything to show of it. */
interface Tested {
  readonly input: BacktestBodyInput;
  readonly run: BacktestRun;
  readonly trades: readonly BacktestTrade[];
  /** The time of a bar, as text. */
  readonly at: (position: number) => string;
}

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
  /** Memory for the body as JSON, as long as it has room. */
  readonly memory?: Uint8Array<SharedArrayBuffer>;
}

/** Bytes of a row of the equity at most, for nearly all of them; a trade has four times as many. */
const ROW_BYTES = 64;
/** Bytes beside rows: those of what stands before them, and the room that a writer of text wants to have. */
const SPARE_BYTES = 40_960;

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
const EQUITY: readonly Column<EquityRow>[] = [field('timestamp'), field('equity', 'DOUBLE')];

const work = new KeptColumns();

/** The body of a backtest; JSON without its end, which each response adds. */
export function backtestBody(input: BacktestBodyInput): Buffer {
  const { format, table, source, bars, request, range } = input;
  work.restart();
  const signals = new SignalReader(bars, undefined, work.take).signals(request.rules);
  const run = trade(bars, signals, request.settings, range, work.take);
  const last = range.end - 1;
  const tested = { input, run, trades: tradesOf(run.fills, last, bars.close[last]!), at: timesOf(bars) };
  if (format === 'json') return json(tested);
  const shared = { format, nextCursor: null, source };
  return table === 'equity'
    ? tableBytes({ ...shared, rows: equityOf(tested), columns: EQUITY })
    : tableBytes({ ...shared, rows: tradesJson(tested), columns: TRADES });
}

/** The rows, which are most of the text, are written without a value for each. */
function json(tested: Tested): Buffer {
  const { input, run, at } = tested;
  const { bars, range, request, periods, adjustment } = input;
  const { strategy, rules, settings, allowShort, interval } = request;
  const { first, end } = range;
  const { initialCash } = settings;
  const metrics = metricsOf(bars, run, tested.trades, { first, end, periods, initialCash });
  const walked = walk(input);
  const before: Partial<Reply> = {
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
  };
  const behind: Partial<Reply> = {
    walkForward: walked && walkForwardJson(walked, input, at),
    warnings: warnings(tested, metrics, walked),
    runHash: input.runHash,
    source: input.source,
  };
  const [head, tail] = [JSON.stringify(before), JSON.stringify(behind)];
  const rows = end - first + 4 * tested.trades.length;
  const { memory } = input;
  const write = (text: TextBytes) => {
    text.text(`${head.slice(0, -1)},"equity":[`);
    writeEquity(text, bars.timestamp.subarray(first, end), run.equity);
    text.text('],"trades":[');
    writeTrades(text, tested.trades, bars.timestamp);
    text.text(`],${tail.slice(1, -1)}`);
  };
  if (!memory) return textOf(head.length + tail.length + SPARE_BYTES + rows * ROW_BYTES, write);
  const text = new TextBytes(Buffer.from(memory.buffer));
  write(text);
  return text.bytes();
}

const equityOf = ({ run, input: { range }, at }: Tested): EquityRow[] =>
  Array.from(run.equity, (equity, i) => ({ timestamp: at(range.first + i), equity: tidy(equity) }));

const tradesJson = ({ trades, at }: Tested): Trade[] => trades.map((it) => tradeJson(it, at));

function warnings(
  { input, run, trades }: Tested,
  metrics: BacktestMetrics,
  walked: WalkForwardResult | null,
): ReturnType<typeof warningsOf> {
  const { bars, range, request, adjustment, isShare, missingBars } = input;
  const { commission, slippage, fill } = request.settings;
  return warningsOf({
    metrics,
    open: trades.at(-1)?.exitBar === undefined && trades.length > 0,
    pending: run.pending,
    ruined: run.ruined,
    days: (bars.timestamp[range.end - 1]! - bars.timestamp[range.first]!) / DAY_MS,
    fill,
    costs: commission + slippage,
    adjustment,
    isShare,
    missingBars,
    walkForward: walked ?? undefined,
  });
}

const timesOf = (bars: Bars) => (position: number) => timeText(bars.timestamp[position]!);

function figures({ trades, ...measures }: BacktestMetrics): Reply['metrics'] {
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
): Reply['walkForward'] {
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
