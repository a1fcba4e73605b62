import { TRIED_BARS_MAX } from '@meridian/contracts/api/backtest';
import {
  type Comparison,
  comparisonsIn,
  RULE_NAMES,
  type TradingRules,
} from '@meridian/market/backtest/condition';
import { barsBefore, type Operand, parseOperand } from '@meridian/market/backtest/operand';
import { rulesOf } from '@meridian/market/backtest/strategies';
import { BAR_COLUMNS, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { areShares, marketOf } from '@meridian/market/simulator/instrument';
import { type History, readHistory, whenReady } from '../../../lake/history.ts';
import type { AdjustedBars, Lake, SymbolInfo } from '../../../lake/lake.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import { backtestBody, type BacktestBodyInput } from '../renderers/backtest-body.ts';
import { runHash } from '../renderers/run-hash.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import { weakTag, matchesTag, unchanged } from '../formats/etag.ts';
import { encodingOf, formatOf } from '../formats/negotiation.ts';
import { inKeptMemory } from '../formats/body-memory.ts';
import { CachedResponse } from '../formats/cached-response.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { sharedBars } from '../workers/shared-bars.ts';
import type { RenderWorker } from '../workers/render-worker.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import type { BacktestRequest } from '../requests/backtest-request.ts';
import { invalidParameter } from '../../operation/parameters.ts';
import { planStart } from '../requests/plan-depth.ts';
import { requireIntraday } from '../requests/require-intraday.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

/** Part of the run hash: increase it when the same inputs produce a different result. */
const ENGINE = 1;
/** Up to this size a run takes a few milliseconds at most. Other formats than JSON take longer for a bar. */
const INLINE_BARS = 5_000;
const INLINE_TABLE_BARS = 1_500;
const INLINE_COMPARISONS = 4;
/** Bars times the lengths of all windows: some indicators look at each value of their window at each bar. */
const INLINE_WINDOW_STEPS = 4_000_000;
const FEWEST_BARS = 2;
/** The minimum per part of walk-forward. */
const FEWEST_FOLD_BARS = 20;
/** What a run needs of a history. */
type FinishedHistory = Pick<History, 'bars' | 'adjustment' | 'partial'>;

const MINUTES = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60 } as const;

/** GET and POST /stocks/{symbol}/backtest, on finished bars only; `parse` reads and validates the request. */
export function backtestHandler(
  lakes: Lakes,
  queues: WorkQueues,
  parse: (call: Call) => BacktestRequest,
): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const lake = lakeOf(lakes, call.caller);
    const request = parse(call);
    const info = symbolInfo(lake, call.params);
    if (isIntraday(request.interval)) requireIntraday(lake, info, 'interval');
    const startMs = startOf(request, info, call);
    const format = formatOf(request.format, call.headers);
    const read = async () => ({
      ...backtestInput(request, info, startMs, await historyOf(lake, request, info)),
      format,
      table: request.table,
    });
    const owner = call.caller.accountId;
    if (isIntraday(request.interval)) {
      // Generating a month of minutes takes long, too.
      return queues.runHeavy(owner, async (worker) => {
        const input = await read();
        return respond(call, input, async () =>
          isSmall(input) ? backtestBody(input) : bodyInThread(input, worker),
        );
      });
    }
    // Turns of their own: many calls at once would hold up all others.
    const input = await queues.runShort(owner, read);
    if (!isSmall(input))
      return respond(call, input, () => queues.runHeavy(owner, (worker) => bodyInThread(input, worker)));
    if (format !== 'json') return respond(call, input, () => renderSmall(queues, owner, input));
    return inKeptMemory((memory) =>
      respond(call, input, () => renderSmall(queues, owner, { ...input, memory: memory() })),
    );
  };
}

const renderSmall = (queues: WorkQueues, owner: string, input: BacktestBodyInput): Promise<Buffer> =>
  queues.runEither(owner, {
    onLoop: () => backtestBody(input),
    inThread: (worker) => bodyInThread(input, worker),
  });

/** The response to a call, which renders its body only when the caller does not have it. */
async function respond(
  call: Call,
  { source, format, table, runHash: hash }: BacktestBodyInput,
  render: () => Promise<Buffer>,
): Promise<ApiResponse> {
  const etag = weakTag(format === 'json' ? hash : `${hash} ${format} ${table}`);
  if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, source);
  const headers = ['Content-Type', MEDIA_TYPES[format], 'ETag', etag, 'X-Data-Source', source];
  return new CachedResponse(format, await render(), headers).respond(call, encodingOf(call.headers));
}

const bodyInThread = (input: BacktestBodyInput, worker: RenderWorker): Promise<Buffer> =>
  worker.run('backtestBody', { ...input, bars: sharedBars(input.bars) });

const isIntraday = (interval: BacktestRequest['interval']): interval is keyof typeof MINUTES =>
  interval in MINUTES;

function isSmall({ bars, format, request: { rules, walkForward } }: BacktestBodyInput): boolean {
  const comparisons = comparisonsOf(rules);
  const most = format === 'json' ? INLINE_BARS : INLINE_TABLE_BARS;
  if (walkForward || bars.length > most || comparisons.length > INLINE_COMPARISONS) return false;
  const windows = Array.from(operandsOf(comparisons), windowOf);
  return bars.length * windows.reduce((sum, length) => sum + length, 0) <= INLINE_WINDOW_STEPS;
}

const operandsOf = (comparisons: readonly Comparison[]) =>
  new Set(comparisons.flatMap(({ left, right }) => [left, right]));

/** The values that an operand looks at for one bar. */
function windowOf(given: string | number): number {
  const operand = parseOperand(given) as Operand;
  return operand.kind === 'indicator' ? operand.indicator.warmup(operand.parameters) : 0;
}

/** The first instant to trade at; throws `plan_required` when it is before the plan's history. */
function startOf({ fromMs }: BacktestRequest, info: SymbolInfo, { caller: { limits }, nowMs }: Call): number {
  return planStart(fromMs, limits, newestInstant(info, nowMs));
}

/** All bars up to the end of the range, including warm-up; total-return prices where the events allow it. */
const historyOf = (
  lake: Lake,
  { interval, toMs }: BacktestRequest,
  { symbol }: SymbolInfo,
): FinishedHistory | Promise<FinishedHistory> =>
  interval === '1d'
    ? whenReady(lake.adjusted(symbol, 'all'), (days) => finishedDays(days, toMs))
    : readHistory(lake, {
        symbol,
        interval,
        fromMs: Number.NEGATIVE_INFINITY,
        toMs,
        adjustment: 'all',
      });

/** Days without the one in progress, which would make them a copy of the series instead of a part whose hash is known. */
const finishedDays = ({ bars, adjustment }: AdjustedBars, toMs: number): FinishedHistory => ({
  bars: sliceBars(bars, 0, firstAtOrAfter(bars, toMs)),
  adjustment,
  partial: false,
});

function backtestInput(
  request: BacktestRequest,
  info: SymbolInfo,
  startMs: number,
  history: FinishedHistory,
): Omit<BacktestBodyInput, 'format' | 'table'> {
  const { strategy, rules, settings, allowShort, walkForward, interval } = request;
  const finished = history.bars.length - Number(history.partial);
  const start = firstAtOrAfter(history.bars, startMs);
  refuseSize(request, Math.max(0, finished - start));
  const needed = neededBefore(request);
  const before = Math.min(start, needed);
  const bars = sliceBars(history.bars, start - before, finished);
  const range = { first: before, end: bars.length };
  const decisive = { strategy, rules, settings, allowShort, walkForward, interval };
  const { symbol, source, assetClass } = info;
  const { adjustment } = history;
  return {
    symbol,
    source,
    isShare: areShares(assetClass),
    request: decisive,
    bars,
    range,
    adjustment,
    periods: barsPerYear(interval, info),
    missingBars: needed - before,
    runHash: runHash(
      [ENGINE, symbol, source, assetClass, adjustment, decisive, range],
      BAR_COLUMNS.map((name) => bars[name]),
    ),
  };
}

function refuseSize({ walkForward, fromMs }: BacktestRequest, bars: number): void {
  if (bars < FEWEST_BARS) {
    throw invalidParameter(
      fromMs === undefined ? 'to' : 'from',
      `from and to must leave at least ${FEWEST_BARS} finished bars; there are ${bars}`,
    );
  }
  if (!walkForward) return;
  const { folds, combinations } = walkForward;
  const least = FEWEST_FOLD_BARS * (folds + 1);
  if (bars < least) {
    throw invalidParameter(
      'walkForward',
      `walkForward of ${folds} folds needs at least ${least} bars; there are ${bars}`,
    );
  }
  const most = Math.floor(TRIED_BARS_MAX / bars);
  if (combinations.length > most) {
    throw invalidParameter(
      'walkForward',
      `walkForward over ${bars} bars can try at most ${most} combinations, and the grid has ${combinations.length}; shorten the range or the grid`,
    );
  }
}

/** All comparisons in the rules. */
const comparisonsOf = (rules: TradingRules) =>
  RULE_NAMES.flatMap((name) => (rules[name] ? Array.from(comparisonsIn(rules[name]), ([it]) => it) : []));

/** The number of warm-up bars that all tried rules need; crossings need one more. */
function neededBefore({ rules, strategy, walkForward, allowShort }: BacktestRequest): number {
  const all = [rules];
  if (strategy && walkForward) {
    for (const parameters of walkForward.combinations)
      all.push(rulesOf(strategy.name, parameters, allowShort));
  }
  // Many combinations share few operands.
  const crossed = new Set<string | number>();
  const compared = new Set<string | number>();
  for (const { left, op, right } of all.flatMap(comparisonsOf)) {
    const operands = op === 'crossesAbove' || op === 'crossesBelow' ? crossed : compared;
    operands.add(left).add(right);
  }
  const most = (operands: ReadonlySet<string | number>) =>
    Math.max(0, ...Array.from(operands, (it) => barsBefore(parseOperand(it) as Operand)));
  return Math.max(most(compared), crossed.size > 0 ? most(crossed) + 1 : 0);
}

function barsPerYear(interval: BacktestRequest['interval'], info: SymbolInfo): number {
  const { sessionsPerYear, minutes } = marketOf(info);
  if (isIntraday(interval)) return sessionsPerYear * Math.ceil(minutes / MINUTES[interval]);
  return { '1d': sessionsPerYear, '1w': 52, '1mo': 12 }[interval];
}
