import { ADVANCES } from './advances.ts';
import { MANY_CANDLES } from './many-candles.ts';
import { ONE_CANDLE } from './one-candle.ts';
import { THREE_CANDLES } from './three-candles.ts';
import { TURNS } from './turns.ts';
import { TWO_CANDLES } from './two-candles.ts';

/**
 * The 61 candlestick patterns of TA-Lib under its names, with its default settings. A value is 100 or -100 where the
 * last candles are the pattern, and 0 where they are not; some have 80 for one that just holds, or 200 for a confirmed
 * one. No pattern looks at the trend before it.
 * Sources: G. L. Morris, Candlestick Charting Explained, 1995; S. Nison, Japanese Candlestick Charting Techniques, 1991.
 */
export const PATTERNS = [
  ...ONE_CANDLE,
  ...TWO_CANDLES,
  ...THREE_CANDLES,
  ...ADVANCES,
  ...TURNS,
  ...MANY_CANDLES,
].toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Patterns whose sign is only the colour of a candle, or always the same. */
const WITHOUT_DIRECTION: ReadonlySet<string> = new Set([
  'cdldoji',
  'cdldragonflydoji',
  'cdlgravestonedoji',
  'cdlhighwave',
  'cdllongleggeddoji',
  'cdllongline',
  'cdlrickshawman',
  'cdlshortline',
  'cdlspinningtop',
  'cdltakuri',
]);

/** The patterns that are bullish where they are positive and bearish where negative. */
export const DIRECTED_PATTERNS = PATTERNS.filter(({ name }) => !WITHOUT_DIRECTION.has(name));
