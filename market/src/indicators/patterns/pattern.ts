import { barwise } from '../barwise.ts';
import type { Indicator, IndicatorParameter } from '../indicator.ts';
import { Candles } from './candles.ts';

/** What a pattern says of the newest candle: positive for a bullish pattern, negative for a bearish one, 0 for none. */
export type PatternRule = (candles: Candles, penetration: number) => number;

interface PatternDescription {
  readonly name: string;
  readonly title: string;
  /** What must hold, in words. */
  readonly formula: string;
  /** Candles before the first one that is judged, as in TA-Lib. */
  readonly warmup: number;
  /** How far a close must reach into the body of the first candle, as a share of it; only for patterns that ask it. */
  readonly penetration?: number;
}

/** A pattern, which is an indicator, with its rule for callers that look at one walk for several patterns. */
export interface CandlePattern extends Indicator {
  /** Its rule, which has seen no candle. */
  watch(): PatternRule;
}

const penetrationOf = (usual: number): IndicatorParameter => ({
  name: 'penetration',
  default: usual,
  min: 0,
  max: 1,
  whole: false,
});

/** A candlestick pattern whose rule looks at the last candles alone. */
export const pattern = (described: PatternDescription, rule: PatternRule): CandlePattern =>
  watchedPattern(described, () => rule);

/** A candlestick pattern whose rule remembers what it found before: `begin` returns one that has seen no candle. */
export function watchedPattern(described: PatternDescription, watch: () => PatternRule): CandlePattern {
  const { penetration, warmup, ...named } = described;
  const indicator = barwise({
    ...named,
    isWord: true,
    levels: [0],
    parameters: penetration === undefined ? [] : [penetrationOf(penetration)],
    outputs: [''],
    warmup: () => warmup,
    memory: () => 0,
    begin([reach = 0]) {
      const candles = new Candles();
      const rule = watch();
      let missing = warmup;
      return ({ open, high, low, close, length }, [out]) => {
        for (let i = 0; i < length; i++) {
          candles.next(open[i]!, high[i]!, low[i]!, close[i]!);
          const found = rule(candles, reach);
          out![i] = missing > 0 ? NaN : found;
          if (missing > 0) missing--;
        }
      };
    },
  });
  return { ...indicator, watch };
}
