import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Bars } from '@meridian/market/bars';
import type { Exchange } from '@meridian/market/simulator/exchange';
import type { TradeTotals } from '@meridian/market/simulator/trade-totals';

/** Sessions that are computed without a pause for other calls: about two milliseconds. */
const SESSIONS_AT_ONCE = 500;

/** VWAP and number of trades of the finished sessions of simulated symbols: computed when somebody asks, and kept in memory. */
export class KeptTradeTotals {
  readonly #exchange: Pick<Exchange, 'tradeTotals'>;
  /** By symbol, from its first session on; NaN where nobody has asked. */
  readonly #known = new Map<string, TradeTotals>();

  constructor(exchange: Pick<Exchange, 'tradeTotals'>) {
    this.#exchange = exchange;
  }

  /** The totals of the daily bars [start, end) of a symbol; `bars` are as traded and begin with its first session. */
  of(symbol: string, bars: Bars, start: number, end: number): TradeTotals | Promise<TradeTotals> {
    const known = this.#known.get(symbol);
    const missing = known ? missingIn(known, start, end) : { start, end };
    if (!missing) return part(known!, start, end);
    if (missing.end - missing.start > SESSIONS_AT_ONCE) return this.#inTurns(symbol, bars, start, end);
    this.#add(symbol, bars, missing);
    return part(this.#known.get(symbol)!, start, end);
  }

  async #inTurns(symbol: string, bars: Bars, start: number, end: number): Promise<TradeTotals> {
    for (let from = start; from < end; from += SESSIONS_AT_ONCE) {
      this.#add(symbol, bars, { start: from, end: Math.min(end, from + SESSIONS_AT_ONCE) });
      await othersTurn();
    }
    return part(this.#known.get(symbol)!, start, end);
  }

  #add(symbol: string, bars: Bars, { start, end }: Span): void {
    const made = this.#exchange.tradeTotals(symbol, bars, start, end);
    const whole = extended(this.#known.get(symbol), end);
    whole.vwap.set(made.vwap, start);
    whole.trades.set(made.trades, start);
    this.#known.set(symbol, whole);
  }
}

/** Positions of sessions, the end not included. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** From the first to the last position of a span that is not known; undefined when all are. */
function missingIn({ trades }: TradeTotals, start: number, end: number): Span | undefined {
  const isMissing = (at: number) => Number.isNaN(trades[at] ?? Number.NaN);
  let first = start;
  while (first < end && !isMissing(first)) first++;
  if (first === end) return undefined;
  let last = end;
  while (!isMissing(last - 1)) last--;
  return { start: first, end: last };
}

const part = ({ vwap, trades }: TradeTotals, start: number, end: number): TradeTotals => ({
  vwap: vwap.subarray(start, end),
  trades: trades.subarray(start, end),
});

/** The same with room for `length` sessions at least. */
function extended(known: TradeTotals | undefined, length: number): TradeTotals {
  if (known && known.vwap.length >= length) return known;
  const room = (column: Float64Array | undefined) => {
    const longer = new Float64Array(length).fill(Number.NaN);
    if (column) longer.set(column);
    return longer;
  };
  return { vwap: room(known?.vwap), trades: room(known?.trades) };
}
