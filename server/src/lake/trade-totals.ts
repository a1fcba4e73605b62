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

/** What is computed on the event loop: a session takes a fraction of a millisecond. */
const INLINE_SESSIONS = 5;
const HASH_BYTES = 32;
const NOTHING: TradeTotals = { vwap: new Float64Array(0), trades: new Float64Array(0) };

/**
 * VWAP and number of trades of the finished sessions of simulated symbols. They are sums over all minutes, so a decade takes
 * the better part of a second: it is computed in a thread when somebody first asks, and kept on the disk.
 */
export class KeptTradeTotals {
  readonly #home: string;
  readonly #exchange: Exchange;
  readonly #thread = new WorkerThread(new URL('./trade-totals-program.ts', import.meta.url));
  /** By symbol, from its first session on. */
  readonly #known = new Map<string, TradeTotals>();
  readonly #computing = new Map<string, Promise<TradeTotals>>();

  constructor(home: string, exchange: Exchange) {
    this.#home = home;
    this.#exchange = exchange;
  }

  /** Daily bars of a symbol from its first session on, with VWAP and number of trades. */
  async addTo(symbol: string, bars: Bars): Promise<Bars> {
    const { vwap, trades } = await this.#upTo(symbol, bars);
    return { ...bars, vwap: vwap.subarray(0, bars.length), trades: trades.subarray(0, bars.length) };
  }

  async #upTo(symbol: string, bars: Bars): Promise<TradeTotals> {
    for (;;) {
      const known = this.#known.get(symbol);
      if (known && known.vwap.length >= bars.length) return known;
      const running = this.#computing.get(symbol);
      if (running) {
        await running;
        continue;
      }
      const started = this.#extend(symbol, bars, known).finally(() => this.#computing.delete(symbol));
      this.#computing.set(symbol, started);
      await started;
    }
  }

  async #extend(symbol: string, bars: Bars, known: TradeTotals | undefined): Promise<TradeTotals> {
    const before = known ?? (await this.#stored(symbol)) ?? NOTHING;
    const missing = bars.length - before.vwap.length;
    const whole = missing > 0 ? joined(before, await this.#compute(symbol, bars, missing)) : before;
    this.#known.set(symbol, whole);
    if (missing > 0) {
      // What cannot be kept is computed again after a restart.
      await writeDurably(this.#path(symbol), encoded(whole)).catch(() => undefined);
    }
    return whole;
  }

  /** The last `sessions` of some bars. */
  async #compute(symbol: string, bars: Bars, sessions: number): Promise<TradeTotals> {
    const dayOfBar = (at: number) => bars.timestamp[at]! / DAY_MS;
    const task: TotalsTask = {
      symbol,
      fromDay: dayOfBar(bars.length - sessions),
      throughDay: dayOfBar(bars.length - 1),
    };
    if (sessions <= INLINE_SESSIONS)
      return this.#exchange.tradeTotals(symbol, task.fromDay, task.throughDay);
    return decoded(await this.#thread.run(task));
  }

  #path(symbol: string): string {
    return join(lakeFolder(this.#home), 'totals', `${symbol}.${EXCHANGE_VERSION}-${MARKET_SEED}.totals`);
  }

  /** Undefined where nothing is kept, or what is there is damaged. */
  async #stored(symbol: string): Promise<TradeTotals | undefined> {
    let content: Buffer;
    try {
      content = await readFile(this.#path(symbol));
    } catch {
      return undefined;
    }
    const numbers = content.subarray(HASH_BYTES);
    const isWhole = numbers.length % 16 === 0 && hashOf(numbers).equals(content.subarray(0, HASH_BYTES));
    return isWhole ? decoded(numbers) : undefined;
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function chained(first: Float64Array, second: Float64Array): Float64Array<ArrayBuffer> {
  const both = new Float64Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const joined = (a: TradeTotals, b: TradeTotals): TradeTotals => ({
  vwap: chained(a.vwap, b.vwap),
  trades: chained(a.trades, b.trades),
});

/** A hash, the VWAPs and the numbers of trades. */
function encoded({ vwap, trades }: TradeTotals): Uint8Array {
  const numbers = new Uint8Array(chained(vwap, trades).buffer);
  return Buffer.concat([hashOf(numbers), numbers]);
}

function decoded(bytes: Buffer): TradeTotals {
  const numbers = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const length = numbers.length / 2;
  return { vwap: numbers.subarray(0, length), trades: numbers.subarray(length) };
}
