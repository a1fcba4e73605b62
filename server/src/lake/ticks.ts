import type { OrderBook } from '@meridian/market/simulator/order-book';
import type { Trade } from '@meridian/market/simulator/tape';

/** A trade with what is special about it. */
export interface Tick extends Omit<Trade, 'auction'> {
  /** Names of the contract, or a vendor and its code where it has none. */
  readonly conditions: readonly string[];
  /** The exchange; undefined where it is not known. */
  readonly venue?: string;
}

/** Bid and ask since an instant. */
export interface QuoteTick extends OrderBook {
  readonly timestampMs: number;
  readonly nanos?: number;
  /** Rises from quote to quote of a symbol. */
  readonly id: number;
  /** As those of trades; undefined for none. */
  readonly conditions?: readonly string[];
  readonly bidVenue?: string;
  readonly askVenue?: string;
}

/** A range in milliseconds, its end excluded, and from which end to read it. */
export interface TickRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly newestFirst?: boolean;
}

/** The single trades and quotes of symbols. */
export interface TickReads {
  /**
   * The trades in a range by their own times, in batches. Each batch is oldest first; with `newestFirst` the newest batch
   * comes first. Simulated symbols have all sessions, fed ones what the tape keeps, imported ones none.
   */
  ticks(symbol: string, range: TickRange): AsyncIterable<readonly Tick[]>;
  /** The changes of bid and ask in a range, in batches as those of `ticks`. */
  quoteTicks(symbol: string, range: TickRange): AsyncIterable<readonly QuoteTick[]>;
  /** How a thread reads the same by itself; undefined for a symbol that has none. */
  tickOrigin(symbol: string): TickOrigin | undefined;
}

/** What a thread needs to read the ticks of a symbol. It can be cloned. */
export interface TickOrigin {
  /** URL of a program whose default export is an `OpenTicks`. */
  readonly program: string;
  readonly input: object;
  /** Changes when the same input gives other ticks. */
  readonly version: string;
}

/** The ticks of one symbol. */
export interface SymbolTicks {
  readonly trades: (range: TickRange) => AsyncIterable<readonly Tick[]>;
  readonly quotes: (range: TickRange) => AsyncIterable<readonly QuoteTick[]>;
}

/** Opens the ticks that an origin describes, in any thread. */
export type OpenTicks<Input extends object> = (input: Input) => SymbolTicks;
