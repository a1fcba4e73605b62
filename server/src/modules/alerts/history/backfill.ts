import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { AlertCondition, Backfill } from '@meridian/contracts/alerts';
import { firstAtOrAfter } from '@meridian/market/bars';
import { dateOf, DAY_MS, monthsBefore, timeText } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import { readHistory } from '../../../lake/history.ts';
import type { Lake } from '../../../lake/lake.ts';
import { barEndMs, WINDOW_MINUTES } from '../bar-length.ts';
import { begins, isRested, type Side, sideOf } from '../evaluate/step.ts';
import { type Metric, readMetric } from '../metric.ts';
import { type Observe, observeDays, observeIndicator, observeMinutes } from './observations.ts';

const SHOWN = 10;
const MONTHS = 12;
/** Simulated minutes are available for this long. */
const MINUTES_DAYS = 30;
const REST_MAX_MS = 200;

export interface BackfillRequest {
  readonly symbols: readonly string[];
  readonly condition: AlertCondition;
  /** Seconds. */
  readonly cooldown: number;
  readonly once: boolean;
}

interface Hit {
  readonly symbol: string;
  readonly atMs: number;
  readonly value: number;
  readonly price: number;
}

/**
 * How often an alert would have been triggered: on daily bars of the last year, or, for windows within a day, on minutes of the last
 * 30 days, with the same steps as live alerts. After each symbol it pauses as long as it worked, so other calls get half of the time.
 */
export async function backfillOf(lake: Lake, request: BackfillRequest, nowMs: number): Promise<Backfill> {
  const metric = readMetric(request.condition.metric) as Metric;
  const byMinutes = request.condition.window !== '1d' && metric.kind !== 'price';
  const today = Math.floor(nowMs / DAY_MS);
  const from = byMinutes ? today - MINUTES_DAYS : monthsBefore(today, MONTHS);
  const hits: Hit[] = [];
  for (const [index, symbol] of request.symbols.entries()) {
    const began = performance.now();
    const observe = stepping(request, (hit) => hits.push({ symbol, ...hit }));
    await (byMinutes
      ? observeIntraday(lake, symbol, {
          metric,
          window: request.condition.window,
          fromMs: from * DAY_MS,
          nowMs,
          observe,
        })
      : observeDaily(lake, symbol, { metric, fromMs: from * DAY_MS, nowMs, observe }));
    if (index < request.symbols.length - 1) await pause(Math.min(REST_MAX_MS, performance.now() - began));
  }
  hits.sort((a, b) => a.atMs - b.atMs);
  const counted = request.once ? hits.slice(0, 1) : hits;
  return {
    wouldHaveFired: counted.length,
    from: dateOf(from),
    to: dateOf(today),
    last: counted
      .slice(-SHOWN)
      .toReversed()
      .map(({ symbol, atMs, value, price }) => ({ symbol, at: timeText(atMs), value, price })),
  };
}

/** Steps through the values of one symbol and reports each trigger. */
function stepping(
  { condition: { op, value: threshold }, cooldown }: BackfillRequest,
  onHit: (hit: Omit<Hit, 'symbol'>) => void,
): Observe {
  let side: Side = 0;
  let lastTriggeredMs = -Infinity;
  return (atMs, value, price) => {
    if (Number.isNaN(value)) return;
    const next = sideOf(op, threshold, value, side);
    if (begins(op, side, next) && isRested(lastTriggeredMs, atMs, cooldown * 1_000)) {
      lastTriggeredMs = atMs;
      onHit({ atMs, value, price });
    }
    side = next;
  };
}

interface Span {
  readonly metric: Metric;
  readonly fromMs: number;
  readonly nowMs: number;
  readonly observe: Observe;
}

async function observeDaily(lake: Lake, symbol: string, { metric, fromMs, nowMs, observe }: Span) {
  const { bars } = await lake.adjusted(symbol, 'split');
  const first = firstAtOrAfter(bars, fromMs);
  const { calendar } = marketOf(lake.symbol(symbol)!);
  const closeMs = (timestamp: number) => Math.min(barEndMs(calendar, '1d', timestamp), nowMs);
  if (metric.kind === 'indicator') await observeIndicator(bars, first, metric, closeMs, observe);
  else observeDays(bars, first, metric.kind, closeMs, observe);
}

async function observeIntraday(
  lake: Lake,
  symbol: string,
  { metric, window, fromMs, nowMs, observe }: Span & { readonly window: AlertCondition['window'] },
) {
  const span = window as keyof typeof WINDOW_MINUTES;
  const interval = metric.kind === 'indicator' ? span : '1m';
  const request = { symbol, interval, fromMs, toMs: nowMs, adjustment: 'split' } as const;
  const { bars, partial } = await readHistory(lake, request);
  await setImmediate();
  if (metric.kind !== 'indicator') {
    observeMinutes(bars, metric.kind as 'changePct' | 'volume', WINDOW_MINUTES[span], observe);
    return;
  }
  const { calendar } = marketOf(lake.symbol(symbol)!);
  const finished: Observe = (atMs, value, price) => {
    if (!partial || atMs <= nowMs) observe(atMs, value, price);
  };
  await observeIndicator(bars, 0, metric, (timestamp) => barEndMs(calendar, interval, timestamp), finished);
}
