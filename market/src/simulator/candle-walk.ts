import { type Bars, emptyBars } from '../bars.ts';
import { drawsFor } from './random.ts';

const TICKS = 100;
const MIDDLE = 100;
/** How often a rare sequence begins. */
const RARE = 0.02;
const JITTER = 0.1;

/** A candle beside the close before the sequence: open, close, and the lengths of the upper and the lower shadow. */
type Piece = readonly [open: number, close: number, upper: number, lower: number];

/** Sequences that hardly come by chance; each also comes upside down. */
const SEQUENCES: readonly (readonly Piece[])[] = [
  // Concealing baby swallow.
  [
    [0, -2, 0, 0],
    [-2, -4, 0, 0],
    [-4.5, -5, 1, 0.1],
    [-3.2, -5.8, 0.1, 0.1],
  ],
  // Mat hold.
  [
    [0, 3, 0, 0],
    [3.9, 3.3, 0.1, 0],
    [3.2, 2.8, 0.1, 0.1],
    [2.8, 2.4, 0.1, 0.1],
    [2.7, 4.8, 0.1, 0],
  ],
  // Rising three methods.
  [
    [0, 3, 0.2, 0],
    [2.8, 2.4, 0.1, 0.1],
    [2.4, 2, 0.1, 0.1],
    [2, 1.6, 0.1, 0.1],
    [1.8, 3.8, 0.1, 0],
  ],
  // Breakaway.
  [
    [0, -2, 0, 0.1],
    [-2.6, -3.2, 0.1, 0.1],
    [-3.2, -3.8, 0.2, 0.2],
    [-3.8, -4.5, 0.1, 0.2],
    [-4.4, -2.3, 0.1, 0],
  ],
  // Abandoned baby.
  [
    [0, 2, 0.1, 0],
    [3, 3.02, 0.2, 0.3],
    [2.4, 0.5, 0.1, 0.1],
  ],
  // Three stars in the south.
  [
    [0, -1.7, 0, 2.2],
    [-1.2, -2, 0.1, 1.2],
    [-2.1, -2.5, 0, 0],
  ],
  // Upside gap two crows.
  [
    [0, 2, 0.1, 0],
    [3, 2.6, 0.1, 0.1],
    [3.3, 2.3, 0.1, 0.1],
  ],
];

/**
 * Bars that have every candlestick pattern, where a market of honest prices lacks the rare ones: full of gaps, doji,
 * equal prices and candles without shadows, in steps of a cent. Prices stay around 100.
 */
export function candleWalk(length: number, seed: number): Bars {
  const draws = drawsFor(seed, 'candle walk');
  const bars = emptyBars(length);
  let before = { open: MIDDLE, close: MIDDLE };
  let sequence: readonly Piece[] = [];
  let step = 0;
  let [base, side] = [MIDDLE, 1];
  for (let i = 0; i < length; i++) {
    const u = (channel: number) => draws.uniform(i, channel);
    if (step === sequence.length && u(10) < RARE) {
      sequence = SEQUENCES[Math.floor(u(11) * SEQUENCES.length)]!;
      step = 0;
      base = before.close;
      side = u(12) < 0.5 ? 1 : -1;
    }
    const piece = step < sequence.length ? placed(sequence[step++]!, base, side, u) : drawn(before, u);
    const [open, close, upper, lower] = piece;
    bars.timestamp[i] = Date.UTC(2000, 0, 3) + i * 86_400_000;
    bars.open[i] = rounded(open);
    bars.close[i] = rounded(close);
    bars.high[i] = rounded(Math.max(open, close) + upper);
    bars.low[i] = rounded(Math.min(open, close) - lower);
    bars.volume[i] = Math.round(1e6 * (0.5 + u(9)));
    before = { open: bars.open[i]!, close: bars.close[i]! };
  }
  return bars;
}

const rounded = (price: number) => Math.round(price * TICKS) / TICKS;

type Uniform = (channel: number) => number;

/** A candle of a sequence, slightly moved; `side` -1 turns it upside down. */
function placed([open, close, upper, lower]: Piece, base: number, side: number, u: Uniform): Piece {
  const moved = (offset: number, channel: number) => base + side * offset + JITTER * (u(channel) - 0.5);
  const [above, below] = side === 1 ? [upper, lower] : [lower, upper];
  return [moved(open, 0), moved(close, 1), above * (0.8 + 0.4 * u(2)), below * (0.8 + 0.4 * u(3))];
}

/** A candle by chance. It rises more often after one that rose, and below the middle. */
function drawn(before: { readonly open: number; readonly close: number }, u: Uniform): Piece {
  const open = before.close + opening(u(0), u(1), before);
  const rises = u(2) < (before.close > before.open ? 0.62 : 0.38) + (MIDDLE - open) / 300;
  const size = u(3) < 0.15 ? 0.05 * u(4) : u(3) < 0.5 ? 0.6 * u(4) : 0.8 + 2.5 * u(4);
  return [open, open + (rises ? size : -size), shadow(u(5), u(6)), shadow(u(7), u(8))];
}

/** From the close before to the open: nothing, a little, a gap, or a part of the body back. */
function opening(kind: number, draw: number, before: { open: number; close: number }): number {
  if (kind < 0.4) return 0;
  if (kind < 0.55) return 0.3 * (draw - 0.5);
  if (kind < 0.75) return Math.sign(draw - 0.5) * (0.5 + 6 * Math.abs(draw - 0.5));
  return draw * (before.open - before.close);
}

const shadow = (kind: number, draw: number): number =>
  kind < 0.4 ? 0 : kind < 0.7 ? 0.3 * draw : 0.5 + 2 * draw;
