import { setImmediate } from 'node:timers/promises';
import type { Trade } from '@meridian/market/simulator/tape';
import type { Lake, LakeQuote } from '../../../lake/lake.ts';

const SECOND_MS = 1_000;
/** Of a process that was held up for longer, the seconds before these are skipped. */
const BEHIND_MAX_SECONDS = 60;
/** Symbols that are read before other work of the process gets its turn. */
const TURN = 32;

/** What happened in one symbol in one second. */
export interface SymbolSecond {
  readonly symbol: string;
  /** As it stood at the end of the second: what REST answers within it. */
  readonly quote: LakeQuote;
  /** Oldest first; the last one made the price of `quote`. */
  readonly trades: readonly Trade[];
  /** Price, book, volume or market status differ from the second before. */
  readonly changed: boolean;
}

/** A second of the market that has passed. */
export interface TapeSecond {
  /** Its beginning, in milliseconds since 1970. */
  readonly startMs: number;
  /** Of the symbols that are watched, those that changed, by name in capitals. */
  readonly symbols: ReadonlyMap<string, SymbolSecond>;
}

export interface Watch {
  /** Replaces the watched symbols; names in capitals, as the market store writes them. */
  watch(symbols: Iterable<string>): void;
  close(): void;
}

/** Hears a second; the next one is read when everybody is done with it. */
type Hear = (second: TapeSecond) => unknown;

interface Reader {
  symbols: ReadonlySet<string>;
  readonly hear: Hear;
}

export interface TapeOptions {
  readonly lake: Lake;
  readonly now: () => number;
  /** Calls `task` about that often until it is undone; the tape reads whenever a second has passed. */
  readonly every: (ms: number, task: () => Promise<void>) => () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The market second by second, once each second has passed, for whoever watches symbols: the stream and the alerts read the
 * same. Nothing is read while nobody watches. Seconds come in order, none twice; a process that was held up catches up.
 */
export class Tape {
  readonly #options: TapeOptions;
  readonly #readers = new Set<Reader>();
  readonly #last = new Map<string, LakeQuote>();
  /** The beginning of the newest second that was read. */
  #readMs = 0;
  #reading: Promise<void> | undefined;
  readonly #stop: () => void;

  constructor(options: TapeOptions) {
    this.#options = options;
    this.#stop = options.every(SECOND_MS / 4, () => this.read());
  }

  /** From the next second on `hear` is called with what happened in the symbols that the answer is told to watch. */
  open(hear: Hear): Watch {
    const reader: Reader = { symbols: new Set(), hear };
    if (this.#readers.size === 0) this.#readMs = this.#passedMs();
    this.#readers.add(reader);
    return {
      watch: (symbols) => {
        reader.symbols = new Set(symbols);
      },
      close: () => void this.#readers.delete(reader),
    };
  }

  /** How far what was read lies behind the clock; undefined while nobody watches. */
  get behindMs(): number | undefined {
    return this.#readers.size === 0 ? undefined : Math.max(0, this.#passedMs() - this.#readMs);
  }

  /** Reads what has passed since the last time; resolves when everybody has heard it. */
  read(): Promise<void> {
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  close(): void {
    this.#stop();
    this.#readers.clear();
  }

  /** The beginning of the newest second that has passed. */
  #passedMs(): number {
    return (Math.floor(this.#options.now() / SECOND_MS) - 1) * SECOND_MS;
  }

  async #readOn(): Promise<void> {
    if (this.#readers.size === 0) {
      this.#last.clear();
      return;
    }
    const passedMs = this.#passedMs();
    this.#readMs = Math.max(this.#readMs, passedMs - BEHIND_MAX_SECONDS * SECOND_MS);
    while (this.#readMs < passedMs) {
      this.#readMs += SECOND_MS;
      await this.#readSecond(this.#readMs);
    }
  }

  async #readSecond(startMs: number): Promise<void> {
    const wanted = new Set<string>();
    for (const { symbols } of this.#readers) for (const symbol of symbols) wanted.add(symbol);
    const changed = new Map<string, SymbolSecond>();
    let read = 0;
    for (const symbol of wanted) {
      if (++read % TURN === 0) await setImmediate();
      try {
        const found = this.#readSymbol(symbol, startMs);
        if (found?.changed) changed.set(symbol, found);
      } catch (error) {
        this.#options.onError(error);
      }
    }
    for (const symbol of this.#last.keys()) if (!wanted.has(symbol)) this.#last.delete(symbol);
    for (const reader of this.#readers) await reader.hear({ startMs, symbols: changed });
  }

  #readSymbol(symbol: string, startMs: number): SymbolSecond | undefined {
    const { lake } = this.#options;
    const quote = lake.quote(symbol, startMs);
    if (!quote) return undefined;
    const before = this.#last.get(symbol) ?? lake.quote(symbol, startMs - SECOND_MS);
    this.#last.set(symbol, quote);
    const trades = lake.trades(symbol, startMs, startMs + SECOND_MS);
    return { symbol, quote, trades, changed: trades.length > 0 || !before || differ(before, quote) };
  }
}

const differ = (a: LakeQuote, b: LakeQuote): boolean =>
  a.price !== b.price ||
  a.bid !== b.bid ||
  a.ask !== b.ask ||
  a.bidSize !== b.bidSize ||
  a.askSize !== b.askSize ||
  a.volume !== b.volume ||
  a.marketStatus !== b.marketStatus;
