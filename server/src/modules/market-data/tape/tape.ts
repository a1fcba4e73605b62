import { setImmediate } from 'node:timers/promises';
import type { Trade } from '@meridian/market/simulator/tape';
import type { Lake, LakeQuote } from '../../../lake/lake.ts';

const SECOND_MS = 1_000;
/** A process that was paused for longer skips the earlier seconds. After a clock that was further ahead, seconds come again. */
const CATCH_UP_MAX_SECONDS = 60;
/** `replay` reads the seconds of this time at most, which bounds its work after a long pause. */
export const TAPE_REACH_MS = 3_600_000;
/** Symbols to read before yielding to the event loop. */
const SYMBOLS_PER_TURN = 32;

/** One symbol's quote and trades of one second. */
export interface SymbolSecond {
  readonly symbol: string;
  /** The quote at the end of the second. The REST API returns the same within that second. */
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
  /** The watched symbols that changed, by name in capitals. */
  readonly symbols: ReadonlyMap<string, SymbolSecond>;
}

export interface Watch {
  /** Replaces the watched symbols; names in capitals, as the market store writes them. */
  watch(symbols: Iterable<string>): void;
  close(): void;
}

/** Receives a second. The next one is read when all handlers are done. */
type SecondHandler = (second: TapeSecond) => unknown;

interface Reader {
  symbols: ReadonlySet<string>;
  readonly onSecond: SecondHandler;
}

export interface TapeOptions {
  readonly lake: Lake;
  readonly now: () => number;
  /** Calls `task` about every `ms` milliseconds. Returns a function that stops it. */
  readonly every: (ms: number, task: () => Promise<void>) => () => void;
  readonly onError: (error: unknown) => void;
  /** While it is false, as after a jump of the clock, nothing is read. */
  readonly isSteady?: () => boolean;
}

/**
 * Reads the market second by second for the stream and the alerts, once each second has passed. It reads nothing without
 * watchers. Seconds come in order and once, unless the clock was far ahead; a process that
 * was paused catches up.
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

  /** Calls `onSecond` from the next second on with the changes of the symbols that the returned `Watch` selects. */
  open(onSecond: SecondHandler): Watch {
    const reader: Reader = { symbols: new Set(), onSecond };
    if (this.#readers.size === 0) this.#readMs = this.#passedMs();
    this.#readers.add(reader);
    return {
      watch: (symbols) => {
        reader.symbols = new Set(symbols);
      },
      close: () => void this.#readers.delete(reader),
    };
  }

  /** How far the tape is behind the clock; undefined without watchers. */
  get behindMs(): number | undefined {
    return this.#readers.size === 0 ? undefined : Math.max(0, this.#passedMs() - this.#readMs);
  }

  /** Reads the seconds that have passed since the last read. Resolves when all handlers are done. */
  read(): Promise<void> {
    this.#reading ??= this.#catchUp().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /**
   * Reads again the seconds from `fromMs` until before `toMs`, at most the newest `TAPE_REACH_MS`, as a watch of `symbols` would
   * have received them. Each second waits for the handler.
   */
  async replay(
    symbols: ReadonlySet<string>,
    { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
    onSecond: SecondHandler,
  ): Promise<void> {
    const last = new Map<string, LakeQuote>();
    const reachMs = Math.max(fromMs, toMs - TAPE_REACH_MS);
    for (let startMs = Math.floor(reachMs / SECOND_MS) * SECOND_MS; startMs < toMs; startMs += SECOND_MS) {
      await onSecond({ startMs, symbols: await this.#readSymbols(symbols, startMs, last) });
    }
  }

  close(): void {
    this.#stop();
    this.#readers.clear();
  }

  /** The beginning of the newest second that has passed. */
  #passedMs(): number {
    return (Math.floor(this.#options.now() / SECOND_MS) - 1) * SECOND_MS;
  }

  async #catchUp(): Promise<void> {
    if (this.#readers.size === 0) {
      this.#last.clear();
      return;
    }
    if (this.#options.isSteady?.() === false) return;
    const passedMs = this.#passedMs();
    // The clock was ahead, and has returned.
    if (this.#readMs - passedMs > CATCH_UP_MAX_SECONDS * SECOND_MS) this.#readMs = passedMs;
    this.#readMs = Math.max(this.#readMs, passedMs - CATCH_UP_MAX_SECONDS * SECOND_MS);
    while (this.#readMs < passedMs) {
      this.#readMs += SECOND_MS;
      await this.#readSecond(this.#readMs);
    }
  }

  async #readSecond(startMs: number): Promise<void> {
    // A watch that opens meanwhile begins with the next second.
    const readers = [...this.#readers];
    const wanted = new Set<string>();
    for (const { symbols } of readers) for (const symbol of symbols) wanted.add(symbol);
    const symbols = await this.#readSymbols(wanted, startMs, this.#last);
    for (const symbol of this.#last.keys()) if (!wanted.has(symbol)) this.#last.delete(symbol);
    for (const reader of readers) if (this.#readers.has(reader)) await reader.onSecond({ startMs, symbols });
  }

  /** The symbols that changed in a second; `last` holds their quotes of the second before, and then of this one. */
  async #readSymbols(
    wanted: ReadonlySet<string>,
    startMs: number,
    last: Map<string, LakeQuote>,
  ): Promise<ReadonlyMap<string, SymbolSecond>> {
    const changed = new Map<string, SymbolSecond>();
    let read = 0;
    for (const symbol of wanted) {
      if (++read % SYMBOLS_PER_TURN === 0) await setImmediate();
      try {
        const found = this.#readSymbol(symbol, startMs, last);
        if (found?.changed) changed.set(symbol, found);
      } catch (error) {
        this.#options.onError(error);
      }
    }
    return changed;
  }

  #readSymbol(symbol: string, startMs: number, last: Map<string, LakeQuote>): SymbolSecond | undefined {
    const { lake } = this.#options;
    const quote = lake.quote(symbol, startMs);
    if (!quote) return undefined;
    const before = last.get(symbol) ?? lake.quote(symbol, startMs - SECOND_MS);
    last.set(symbol, quote);
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
  a.stale !== b.stale ||
  a.marketStatus !== b.marketStatus;
