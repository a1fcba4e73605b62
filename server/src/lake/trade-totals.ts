import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { type Exchange, EXCHANGE_VERSION } from '@meridian/market/simulator/exchange';
import type { TradeTotals } from '@meridian/market/simulator/trade-totals';
import { WorkerThread } from '../shared/worker/worker-thread.ts';
import { lakeFolder } from './catalogue.ts';
import { writeDurably } from './durable-write.ts';
import { MARKET_SEED } from './simulated-market.ts';
import type { TotalsTask } from './trade-totals-program.ts';

/** What is computed on the event loop: a session takes a third of a millisecond, or one around the clock. */
const INLINE_SESSIONS = 5;
const HASH_BYTES = 32;
const NUMBER_BYTES = 8;
const NOTHING: TradeTotals = { vwap: new Float64Array(0), trades: new Float64Array(0) };

/**
 * VWAP and number of trades of the finished sessions of simulated symbols. They are sums over all minutes, so those of many
 * sessions are computed in a thread, when somebody asks for them, and kept on the disk.
 */
export class KeptTradeTotals {
  readonly #home: string;
  readonly #exchange: Exchange;
  readonly #thread = new WorkerThread(new URL('./trade-totals-program.ts', import.meta.url));
  /** By symbol, from its first session on; NaN where nobody has asked. */
  readonly #known = new Map<string, TradeTotals>();

  constructor(home: string, exchange: Exchange) {
    this.#home = home;
    this.#exchange = exchange;
  }

  /** The totals of the daily bars [start, end) of a symbol; `bars` begin with its first session. */
  of(symbol: string, bars: Bars, start: number, end: number): TradeTotals | Promise<TradeTotals> {
    const known = this.#known.get(symbol);
    return known && missingIn(known, start, end) === undefined
      ? part(known, start, end)
      : this.#make(symbol, bars, start, end);
  }

  async #make(symbol: string, bars: Bars, start: number, end: number): Promise<TradeTotals> {
    if (!this.#known.has(symbol)) {
      const stored = await this.#stored(symbol);
      if (!this.#known.has(symbol)) this.#known.set(symbol, stored);
    }
    const missing = missingIn(this.#known.get(symbol)!, start, end);
    if (missing) {
      const made = await this.#compute(symbol, bars, missing);
      const whole = extended(this.#known.get(symbol)!, end);
      whole.vwap.set(made.vwap, missing.start);
      whole.trades.set(made.trades, missing.start);
      this.#known.set(symbol, whole);
      // What cannot be kept is computed again after a restart.
      await writeDurably(this.#path(symbol), encoded(whole)).catch(() => undefined);
    }
    return part(this.#known.get(symbol)!, start, end);
  }

  async #compute(symbol: string, bars: Bars, { start, end }: Span): Promise<TradeTotals> {
    const [fromDay, throughDay] = [bars.timestamp[start]! / DAY_MS, bars.timestamp[end - 1]! / DAY_MS];
    if (end - start <= INLINE_SESSIONS) return this.#exchange.tradeTotals(symbol, fromDay, throughDay);
    return decoded(await this.#thread.run({ symbol, fromDay, throughDay } satisfies TotalsTask));
  }

  #path(symbol: string): string {
    return join(lakeFolder(this.#home), 'totals', `${symbol}.${EXCHANGE_VERSION}-${MARKET_SEED}.totals`);
  }

  /** Nothing where nothing is kept, or what is there is damaged. */
  async #stored(symbol: string): Promise<TradeTotals> {
    let content: Buffer;
    try {
      content = await readFile(this.#path(symbol));
    } catch {
      return NOTHING;
    }
    const numbers = content.subarray(HASH_BYTES);
    const isWhole =
      numbers.length % (2 * NUMBER_BYTES) === 0 && hashOf(numbers).equals(content.subarray(0, HASH_BYTES));
    return isWhole ? decoded(numbers) : NOTHING;
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

/** A copy with room for `length` sessions at least. */
function extended({ vwap, trades }: TradeTotals, length: number): TradeTotals {
  const room = (column: Float64Array) => {
    const longer = new Float64Array(Math.max(length, column.length)).fill(Number.NaN);
    longer.set(column);
    return longer;
  };
  return { vwap: room(vwap), trades: room(trades) };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A hash, the VWAPs and the numbers of trades. */
function encoded({ vwap, trades }: TradeTotals): Uint8Array {
  const numbers = Buffer.concat([bytesOf(vwap), bytesOf(trades)]);
  return Buffer.concat([hashOf(numbers), numbers]);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

function decoded(bytes: Buffer): TradeTotals {
  const numbers = new Float64Array(new Uint8Array(bytes).buffer);
  const length = numbers.length / 2;
  return { vwap: numbers.subarray(0, length), trades: numbers.subarray(length) };
}
