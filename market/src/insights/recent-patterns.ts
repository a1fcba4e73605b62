import { sliceBars } from '../bars.ts';
import { Candles } from '../indicators/patterns/candles.ts';
import { DIRECTED_PATTERNS, PATTERNS } from '../indicators/patterns/patterns.ts';
import { finishedCandles } from './candles.ts';
import type { Horizon, Insight, InsightInputs } from './insight.ts';

/** A candlestick pattern that ended at a recent candle. */
export interface RecentPattern {
  /** The name of the indicator that finds it: `cdlengulfing`. */
  readonly name: string;
  readonly title: string;
  /** Start of the candle at which it ended, milliseconds since 1970 UTC. */
  readonly timestamp: number;
  /** 100 or -100; some patterns have 80, or 200 where they were confirmed. */
  readonly value: number;
  readonly direction: Insight['direction'];
}

/** How many candles of each horizon are recent. */
const RECENT = 5;
/** More than the longest warm-up, so that each recent candle is judged as in a long series. */
const BEFORE = 20;

const directed = new Set(DIRECTED_PATTERNS.map(({ name }) => name));

/** The patterns that ended at the last five finished candles of a horizon, the newest first. */
export function recentPatterns(
  inputs: Pick<InsightInputs, 'bars' | 'isGrowing'>,
  horizon: Horizon,
): RecentPattern[] {
  const all = finishedCandles(inputs, horizon);
  const bars = sliceBars(all, Math.max(0, all.length - RECENT - BEFORE), all.length);
  const candles = new Candles();
  const watched = PATTERNS.map((it) => ({
    it,
    rule: it.watch(),
    penetration: it.parameters[0]?.default ?? 0,
  }));
  const found: RecentPattern[] = [];
  for (let i = 0; i < bars.length; i++) {
    candles.next(bars.open[i]!, bars.high[i]!, bars.low[i]!, bars.close[i]!);
    for (const { it, rule, penetration } of watched) {
      const value = rule(candles, penetration);
      if (value === 0 || i < it.warmup([]) || i < bars.length - RECENT) continue;
      const { name, title } = it;
      found.push({ name, title, timestamp: bars.timestamp[i]!, value, direction: directionOf(name, value) });
    }
  }
  return found.toSorted((one, other) => other.timestamp - one.timestamp);
}

function directionOf(name: string, value: number): Insight['direction'] {
  if (!directed.has(name)) return 'neutral';
  return value > 0 ? 'bullish' : 'bearish';
}
