import { setTimeout as delay } from 'node:timers/promises';
import type { PortalReply } from '@meridian/contracts/portal';
import type { LiveQuote } from '@meridian/contracts/portal/market';
import { timeText } from '@meridian/market/dates';
import type { LakeQuote } from '../../lake/lake.ts';
import type { MarketDataContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { dashboardQuotes } from './dashboard-quotes.ts';

type Event = PortalReply<'marketLive'>;

const INTERVAL_MS = 1_000;
/** Listeners per account. */
const LISTENERS_MAX = 10;

interface Listener {
  readonly accountId: string;
  /** Unsent quotes, only the newest of each symbol. This bounds the memory of a slow reader. */
  readonly pending: Map<string, LiveQuote>;
  wake: () => void;
}

/**
 * Sends the dashboard's quotes as they change. One reader serves all listeners. It reads once a second while there are any.
 */
export class LiveQuotes {
  readonly #market: Pick<MarketDataContext, 'lake' | 'now' | 'log'>;
  readonly #pause: (ms: number) => Promise<unknown>;
  readonly #listeners = new Set<Listener>();
  #last = new Map<string, { readonly quote: LiveQuote; readonly text: string }>();
  #reading = false;

  /** `pause` resolves after that many milliseconds. */
  constructor(
    market: Pick<MarketDataContext, 'lake' | 'now' | 'log'>,
    pause = (ms: number): Promise<unknown> => delay(ms, undefined, { ref: false }),
  ) {
    this.#market = market;
    this.#pause = pause;
  }

  /** Yields all quotes, then the changed ones until `signal` aborts. Throws error 190 when the account has too many listeners. */
  listen(accountId: string, signal: AbortSignal): AsyncGenerator<Event, void> {
    const own = [...this.#listeners].filter((listener) => listener.accountId === accountId);
    if (own.length >= LISTENERS_MAX) throw errors.rateLimited({ retryAfterMs: 60_000 });
    const listener: Listener = { accountId, pending: new Map(), wake: () => undefined };
    signal.addEventListener('abort', () => {
      // The generator may never have been started.
      this.#listeners.delete(listener);
      listener.wake();
    });
    if (!signal.aborted) this.#listeners.add(listener);
    if (this.#reading) for (const { quote } of this.#last.values()) listener.pending.set(quote.symbol, quote);
    else void this.#readWhileListening();
    return this.#eventsOf(listener, signal);
  }

  async *#eventsOf(listener: Listener, signal: AbortSignal): AsyncGenerator<Event, void> {
    try {
      while (!signal.aborted) {
        if (listener.pending.size === 0) {
          const { promise, resolve } = Promise.withResolvers<void>();
          listener.wake = resolve;
          await promise;
          continue;
        }
        const quotes = [...listener.pending.values()];
        listener.pending.clear();
        yield { asOf: timeText(this.#market.now()), quotes };
      }
    } finally {
      this.#listeners.delete(listener);
    }
  }

  async #readWhileListening(): Promise<void> {
    this.#reading = true;
    this.#last = new Map();
    while (this.#listeners.size > 0) {
      try {
        await this.#read();
      } catch (error) {
        this.#market.log.warn({ err: error }, 'The live quotes of the dashboard could not be read.');
      }
      await this.#pause(INTERVAL_MS);
    }
    this.#reading = false;
  }

  async #read(): Promise<void> {
    const { lake, now } = this.#market;
    const changed = (await dashboardQuotes(lake, now())).map(liveQuote).filter((quote) => {
      const text = JSON.stringify(quote);
      if (this.#last.get(quote.symbol)?.text === text) return false;
      this.#last.set(quote.symbol, { quote, text });
      return true;
    });
    if (changed.length === 0) return;
    for (const listener of this.#listeners) {
      for (const quote of changed) listener.pending.set(quote.symbol, quote);
      listener.wake();
    }
  }
}

const liveQuote = (quote: LakeQuote): LiveQuote => ({
  symbol: quote.symbol,
  price: quote.price,
  change: quote.change,
  changePct: quote.changePct,
  open: quote.open,
  high: quote.high,
  low: quote.low,
  volume: quote.volume,
  marketStatus: quote.marketStatus,
  timestamp: quote.timestamp,
});
