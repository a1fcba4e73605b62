import { setImmediate } from 'node:timers/promises';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import type { Metric } from '../metric.ts';

/** Receives each historical value of a metric, oldest first: when it was known, the value, and the price at that time. */
export type Observe = (atMs: number, value: number, price: number) => void;

/** The assumed path of a day's price: of high and low, the one closer to the open comes first. */
function wayThrough({ open, high, low, close }: Bars, at: number): readonly number[] {
  const lowFirst = close[at]! >= open[at]!;
  return lowFirst
    ? [open[at]!, low[at]!, high[at]!, close[at]!]
    : [open[at]!, high[at]!, low[at]!, close[at]!];
}

/**
 * Days from `first` on as a live alert would have seen them: prices and changes at open, high, low and close, so that touches within
 * a day count; volume from zero to the day's total. `closeMs` returns when the session of a bar ended.
 */
export function observeDays(
  bars: Bars,
  first: number,
  metric: 'price' | 'changePct' | 'volume',
  closeMs: (timestamp: number) => number,
  observe: Observe,
): void {
  for (let at = first; at < bars.length; at++) {
    const atMs = closeMs(bars.timestamp[at]!);
    const close = bars.close[at]!;
    if (metric === 'volume') {
      observe(atMs, 0, close);
      observe(atMs, bars.volume[at]!, close);
      continue;
    }
    const before = at > 0 ? bars.close[at - 1]! : NaN;
    for (const price of wayThrough(bars, at)) {
      observe(atMs, metric === 'price' ? price : (100 * (price - before)) / before, price);
    }
  }
}

const MINUTE_MS = 60_000;

/** Minutes, each with the change or the volume over the `minutes` that end with it. */
export function observeMinutes(
  bars: Bars,
  metric: 'changePct' | 'volume',
  minutes: number,
  observe: Observe,
): void {
  const spanMs = minutes * MINUTE_MS;
  // The first minute whose window is completely known.
  let at = bars.length > 0 ? firstAtOrAfter(bars, bars.timestamp[0]! + spanMs) : 0;
  let start = 0;
  let volume = 0;
  for (let i = 0; i < at; i++) volume += bars.volume[i]!;
  for (; at < bars.length; at++) {
    const endMs = bars.timestamp[at]! + MINUTE_MS;
    volume += bars.volume[at]!;
    while (bars.timestamp[start]! < endMs - spanMs) volume -= bars.volume[start++]!;
    // The last price before the window.
    const before = bars.close[start - 1] ?? NaN;
    const price = bars.close[at]!;
    observe(endMs, metric === 'volume' ? volume : (100 * (price - before)) / before, price);
  }
}

/** Bars per step, so that other work is not delayed. */
const PART_BARS = 8_000;
const NO_BENCHMARK = new Float64Array(0);

/** An indicator at the end of each bar from `first` on, in steps; `endMs` returns when a bar ended. */
export async function observeIndicator(
  bars: Bars,
  first: number,
  { indicator, parameters, output }: Extract<Metric, { kind: 'indicator' }>,
  endMs: (timestamp: number) => number,
  observe: Observe,
): Promise<void> {
  const walk = indicator.begin(parameters);
  for (let start = 0; start < bars.length; start += PART_BARS) {
    const part = sliceBars(bars, start, Math.min(bars.length, start + PART_BARS));
    const outputs = indicator.outputs.map(() => new Float64Array(part.length));
    walk(part, outputs, NO_BENCHMARK);
    for (let at = Math.max(0, first - start); at < part.length; at++)
      observe(endMs(part.timestamp[at]!), outputs[output]![at]!, part.close[at]!);
    await setImmediate();
  }
}
