/** A trade as bars count it. */
export interface CountedTrade {
  readonly timestampMs: number;
  /** Nanoseconds after `timestampMs`. */
  readonly nanos?: number;
  readonly price: number;
  readonly size: number;
  readonly id: number;
  /** Whether its price can be open or close, can be high or low, and whether its size counts. Default: all. */
  readonly effect?: { readonly last: boolean; readonly range: boolean; readonly volume: boolean };
}

const FULL = { last: true, range: true, volume: true };

/** What ends a bar: a number of seconds or trades, an amount traded, or an amount of money. */
export interface TickBarLength {
  readonly by: 'seconds' | 'trades' | 'volume' | 'dollars';
  readonly size: number;
}

/** A bar made from trades. */
export interface TickBar {
  /** The first trade. Bars of seconds begin at `startMs`, before it. */
  readonly first: Pick<CountedTrade, 'timestampMs' | 'nanos' | 'id'>;
  last: Pick<CountedTrade, 'timestampMs' | 'nanos'>;
  readonly startMs: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** Sum of price times size. */
  dollars: number;
  trades: number;
  /** Whether nothing more can be added to it. */
  isFinished: boolean;
  /** Whether a trade has come that can be open or close, and one that can be high or low. */
  hasLast: boolean;
  hasRange: boolean;
}

const SECOND_MS = 1_000;

/**
 * Gathers the trades of one session into bars. Bars of seconds lie on a grid that begins at the opening, and a second without
 * trades makes none. Of the other kinds, the trade that reaches the size belongs to the bar, so bars can be larger than it.
 */
export class TickBars {
  readonly #length: TickBarLength;
  readonly #openMs: number;
  #bar: TickBar | undefined;

  constructor(length: TickBarLength, openMs: number) {
    this.#length = length;
    this.#openMs = openMs;
  }

  /** Adds the next trade. Returns the bars that are finished by it: none, one or, by seconds, the one before. */
  add(trade: CountedTrade): TickBar | undefined {
    const { by, size } = this.#length;
    const startMs = this.#startOf(trade);
    let finished: TickBar | undefined;
    if (by === 'seconds' && this.#bar && this.#bar.startMs !== startMs) finished = this.finish();
    this.#bar ??= beginning(trade, startMs);
    count(this.#bar, trade);
    const reached = by === 'seconds' ? 0 : this.#bar[by];
    return by !== 'seconds' && reached >= size ? this.finish() : finished;
  }

  /** The bar in progress, ended by the close of the session. */
  finish(): TickBar | undefined {
    const bar = this.#bar;
    this.#bar = undefined;
    if (bar) bar.isFinished = true;
    return bar;
  }

  /** The bar in progress. */
  get growing(): TickBar | undefined {
    return this.#bar;
  }

  #startOf({ timestampMs }: CountedTrade): number {
    if (this.#length.by !== 'seconds') return timestampMs;
    const lengthMs = this.#length.size * SECOND_MS;
    return this.#openMs + Math.floor((timestampMs - this.#openMs) / lengthMs) * lengthMs;
  }
}

const beginning = ({ timestampMs, nanos, id, price }: CountedTrade, startMs: number): TickBar => ({
  first: { timestampMs, ...(nanos !== undefined && { nanos }), id },
  last: { timestampMs },
  startMs,
  // Until a trade comes whose price counts.
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 0,
  dollars: 0,
  trades: 0,
  isFinished: false,
  hasLast: false,
  hasRange: false,
});

function count(bar: TickBar, { timestampMs, nanos, price, size, effect = FULL }: CountedTrade): void {
  bar.last = { timestampMs, ...(nanos !== undefined && { nanos }) };
  bar.trades += 1;
  if (effect.last) {
    if (!bar.hasLast) bar.open = price;
    bar.close = price;
    bar.hasLast = true;
  }
  if (effect.range) {
    bar.high = bar.hasRange ? Math.max(bar.high, price) : price;
    bar.low = bar.hasRange ? Math.min(bar.low, price) : price;
    bar.hasRange = true;
  }
  if (effect.volume) {
    bar.volume += size;
    bar.dollars += price * size;
  }
}
