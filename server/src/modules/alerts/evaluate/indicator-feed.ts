import type { AlertCondition } from '@meridian/contracts/alerts';
import type { Bars } from '@meridian/market/bars';
import type { Calendar } from '@meridian/market/calendar';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import type { Bar } from '@meridian/market/indicators/indicator';
import { leadOf } from '@meridian/market/indicators/table';
import { marketOf } from '@meridian/market/simulator/instrument';
import { readHistory } from '../../../lake/history.ts';
import type { Lake } from '../../../lake/lake.ts';
import { DamagedDataError } from '../../../shared/errors/damaged-data-error.ts';
import { barEndMs, WINDOW_MINUTES } from '../bar-length.ts';
import type { Metric } from '../metric.ts';
import type { Observed } from './watched.ts';

type Window = AlertCondition['window'];
const DAY_MS = 86_400_000;
/** Simulated minutes are available for this long. */
const MINUTES_KEPT_MS = 30 * DAY_MS;
/** A daily bar is written shortly after its session; until then, polled at this interval. */
const LATE_MS = 5_000;
const LATE_FOR_MS = 600_000;

/** An indicator of one symbol, advanced by each closed bar after a warm-up from history. */
export class IndicatorFeed {
  readonly #lake: Lake;
  readonly #symbol: string;
  readonly #window: Window;
  readonly #metric: Extract<Metric, { kind: 'indicator' }>;
  #step: ((bar: Bar) => ArrayLike<number>) | undefined;
  #version = '';
  /** The start of the newest processed bar. */
  #takenMs = -Infinity;
  #dueMs = -Infinity;
  #newest: Observed | undefined;

  constructor(
    lake: Lake,
    of: { symbol: string; window: Window; metric: Extract<Metric, { kind: 'indicator' }> },
  ) {
    this.#lake = lake;
    this.#symbol = of.symbol;
    this.#window = of.window;
    this.#metric = of.metric;
  }

  /** The value at the newest closed bar; undefined before the first. */
  get newest(): Observed | undefined {
    return this.#newest;
  }

  /** Whether a bar may have closed by `nowMs`, or the history was replaced. */
  isDue(nowMs: number): boolean {
    return nowMs >= this.#dueMs;
  }

  /** Reads again, since an import may have replaced the history. */
  lookAgain(): void {
    if (this.#lake.symbol(this.#symbol) && this.#lake.version(this.#symbol) !== this.#version)
      this.#dueMs = -Infinity;
  }

  /** The values at the bars that closed since the previous call, oldest first; of a new history, only the newest. */
  async advance(nowMs: number): Promise<Observed[]> {
    const info = this.#lake.symbol(this.#symbol);
    if (!info) {
      this.#dueMs = nowMs + LATE_MS;
      return [];
    }
    const { calendar } = marketOf(info);
    const version = this.#lake.version(this.#symbol);
    const reset = !this.#step || version !== this.#version;
    if (reset) {
      this.#step = this.#metric.indicator.live(this.#metric.parameters);
      this.#version = version;
      this.#takenMs = -Infinity;
    }
    const bars = await this.#newBars(calendar, nowMs).catch((error: unknown) => {
      if (!(error instanceof DamagedDataError)) throw error;
    });
    if (!bars) {
      // The alerts of other symbols go on. These begin again with the repaired history.
      this.#step = undefined;
      this.#dueMs = nowMs + LATE_MS;
      return [];
    }
    const values: Observed[] = [];
    for (let at = 0; at < bars.length; at++) {
      const timestamp = bars.timestamp[at]!;
      const atMs = barEndMs(calendar, this.#window, timestamp);
      if (atMs > nowMs) break;
      if (timestamp <= this.#takenMs) continue;
      this.#takenMs = timestamp;
      const value = this.#step!(barAt(bars, at))[this.#metric.output]!;
      values.push({ value, price: bars.close[at]!, atMs });
    }
    this.#dueMs = this.#nextDueMs(calendar, nowMs);
    const newest = values.at(-1);
    this.#newest = newest ?? this.#newest;
    if (!reset) return values;
    return newest ? [{ ...newest, atMs: nowMs }] : [];
  }

  async #newBars(calendar: Calendar, nowMs: number): Promise<Bars> {
    const fromMs = this.#takenMs === -Infinity ? this.#firstMs(calendar, nowMs) : this.#takenMs + 1;
    const { bars } = await readHistory(this.#lake, {
      symbol: this.#symbol,
      interval: this.#window,
      fromMs,
      toMs: nowMs,
      adjustment: 'split',
    });
    return bars;
  }

  /** The start of the history needed for values that no longer depend on it. */
  #firstMs(calendar: Calendar, nowMs: number): number {
    if (this.#window === '1d') return -Infinity;
    const { indicator, parameters } = this.#metric;
    const lead = leadOf(INDICATORS, [{ name: indicator.name, parameters }]);
    const earliest = nowMs - MINUTES_KEPT_MS;
    let session = calendar.lastBegun(nowMs);
    for (let bars = 0; bars <= lead && session.openMs > earliest;) {
      session = calendar.previous(session.date);
      bars += Math.ceil((session.closeMs - session.openMs) / (WINDOW_MINUTES[this.#window] * 60_000));
    }
    return Math.max(session.openMs, earliest);
  }

  #nextDueMs(calendar: Calendar, nowMs: number): number {
    const session = calendar.lastBegun(nowMs);
    const late = session.closeMs <= nowMs && nowMs < session.closeMs + LATE_FOR_MS;
    // The last bar of the session may still be missing.
    if (late && this.#takenMs < (this.#window === '1d' ? session.day * DAY_MS : session.openMs))
      return nowMs + LATE_MS;
    const next = nowMs < session.closeMs ? session : calendar.next(session.date);
    if (this.#window === '1d') return next.closeMs;
    const lengthMs = WINDOW_MINUTES[this.#window] * 60_000;
    const passed = Math.floor(Math.max(0, nowMs - next.openMs) / lengthMs);
    return Math.min(next.openMs + (passed + 1) * lengthMs, next.closeMs);
  }
}

const barAt = (bars: Bars, at: number): Bar => ({
  timestamp: bars.timestamp[at]!,
  open: bars.open[at]!,
  high: bars.high[at]!,
  low: bars.low[at]!,
  close: bars.close[at]!,
  volume: bars.volume[at]!,
});
