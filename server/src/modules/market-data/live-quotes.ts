import { setTimeout as delay } from 'node:timers/promises';
import type { PortalReply } from '@meridian/contracts/portal';
import type { LiveQuote } from '@meridian/contracts/portal/market';
import { timeText } from '@meridian/market/dates';
import type { LakeQuote } from '../../lake/lake.ts';
import type { MarketDataContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { currentQuotes } from './current-quotes.ts';
import { dashboardSymbols } from './dashboard-symbols.ts';

type Event = PortalReply<'marketLive'>;

const INTERVAL_MS = 1_000;
/** Listeners per account. */
const LISTENERS_MAX = 10;

interface Listener {
  readonly accountId: string;
  /** Beyond those of the dashboard. */
  readonly symbols: ReadonlySet<string>;
  /** Unsent quotes, only the newest of each symbol. This bounds the memory of a slow reader. */
  readonly pending: Map<string, LiveQuote>;
  wake: () => void;
}

/**
 * Sends quotes as they change: those of the dashboard to all, further ones to listeners that asked for them. One reader serves all listeners. It reads once a second while there are any.
 */
export class LiveQuotes {
  readonly #market: Pick<MarketDataContext, 'lake' | 'now' | 'log'>;
  readonly #pause: (ms: number) => Promise<unknown>;
  readonly #listeners = new Set<Listener>();
  #last = new Map<string, { readonly quote: LiveQuote; readonly text: string }>();
  /** What every listener receives. */
  #shared: ReadonlySet<string> = new Set();
  #reading = false;

  /** `pause` resolves after that many milliseconds. */
  constructor(
    market: Pick<MarketDataContext, 'lake' | 'now' | 'log'>,
    pause = (ms: number): Promise<unknown> => delay(ms, undefined, { ref: false }),
  ) {
    this.#market = market;
    this.#pause = pause;
  }

  /**
   * Yields all quotes, of the dashboard and of `symbols`, then the changed ones until `signal` aborts. Throws error 190
   * when the account has too many listeners.
   */
  listen(accountId: string, symbols: readonly string[], signal: AbortSignal): AsyncGenerator<Event, void> {
    const own = [...this.#listeners].filter((listener) => listener.accountId === accountId);
    if (own.length >= LISTENERS_MAX) throw errors.rateLimited({ retryAfterMs: 60_000 });
    const { lake } = this.#market;
    const known = symbols.flatMap((symbol) => lake.symbol(symbol)?.symbol ?? []);
    const listener: Listener = {
      accountId,
      symbols: new Set(known),
      pending: new Map(),
      wake: () => undefined,
    };
    signal.addEventListener('abort', () => {
      // The generator may never have been started.
      this.#listeners.delete(listener);
      listener.wake();
    });
    if (!signal.aborted) this.#listeners.add(listener);
    if (this.#reading)
      this.#send(
        listener,
        [...this.#last.values()].map(({ quote }) => quote),
      );
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
    const wanted = new Set(dashboardSymbols(lake));
    this.#shared = new Set(wanted);
    for (const { symbols } of this.#listeners) for (const symbol of symbols) wanted.add(symbol);
    for (const symbol of this.#last.keys()) if (!wanted.has(symbol)) this.#last.delete(symbol);
    const changed = (await currentQuotes(lake, wanted, now())).map(liveQuote).filter((quote) => {
      const text = JSON.stringify(quote);
      if (this.#last.get(quote.symbol)?.text === text) return false;
      this.#last.set(quote.symbol, { quote, text });
      return true;
    });
    if (changed.length === 0) return;
    for (const listener of this.#listeners) {
      this.#send(listener, changed);
      listener.wake();
    }
  }

  /** Queues those quotes that the listener wants. */
  #send({ symbols, pending }: Listener, quotes: readonly LiveQuote[]): void {
    for (const quote of quotes)
      if (this.#shared.has(quote.symbol) || symbols.has(quote.symbol)) pending.set(quote.symbol, quote);
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
