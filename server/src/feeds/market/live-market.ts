import type { Calendar } from '@meridian/market/calendar';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { SymbolInfo } from '../../lake/lake.ts';
import type { TapeRecord } from '../tape/tape-frame.ts';
import type { VendorName } from '../vendor.ts';
import type { LiveFigures } from './live-figures.ts';
import { LiveSymbol, type StoredSymbol } from './live-symbol.ts';

/** A vendor that sends no data for this long while its market trades is stale. */
export interface StaleTimes {
  /** Markets that trade around the clock. */
  readonly cryptoMs: number;
  readonly otherMs: number;
}

export interface LiveMarketOptions {
  readonly now: () => number;
  readonly stale: StaleTimes;
  /** The vendors of a symbol, the first one preferred. */
  readonly vendorsOf: (symbol: string) => readonly VendorName[];
  /** The details of a symbol that a vendor feeds. */
  readonly describe: (symbol: string) => FedSymbolDetails;
  /** By how many minutes a vendor's data are late. */
  readonly delayMinutesOf: (vendor: VendorName) => number;
}

export type FedSymbolDetails = Omit<SymbolInfo, 'firstDate' | 'lastDate' | 'source' | 'basis'>;

/** What a reader sees of a symbol. */
export interface LiveView {
  readonly live: LiveSymbol;
  readonly details: FedSymbolDetails;
  readonly vendor: VendorName;
  readonly isStale: boolean;
  readonly delaySeconds: number;
}

/** The live market over a restart. */
export interface StoredMarket {
  /** The number of the last record that it contains. */
  readonly seq: number;
  readonly savedMs: number;
  readonly symbols: Readonly<Record<string, StoredSymbol & { readonly vendor: VendorName }>>;
}

interface Entry {
  readonly live: LiveSymbol;
  readonly details: FedSymbolDetails;
  readonly calendar: Calendar;
  /** The one that makes the price. */
  vendor: VendorName;
}

/** A record has changed a symbol. */
export interface MarketChange {
  readonly symbol: string;
  readonly record: TapeRecord;
  /** Starts of minutes that had ended before, and have changed now. */
  readonly revised: readonly number[];
}

type Listener = (change: MarketChange) => void;

/** A price that arrives long after its trade is late, whatever the vendor promises. */
const LATE_MS = 60_000;
const lateSeconds = ({ atMs, priceReceivedMs }: LiveFigures): number => {
  const lateMs = priceReceivedMs - atMs;
  return lateMs > LATE_MS ? Math.floor(lateMs / 1_000) : 0;
};

/** All symbols that vendors feed. The preferred vendor of a symbol makes its price; while it is stale, the next one does. */
export class LiveMarket {
  readonly #options: LiveMarketOptions;
  readonly #symbols = new Map<string, Entry>();
  /** When each vendor last sent data about a class of symbols: it sends each class over connections of its own. */
  readonly #newestMs = new Map<string, number>();
  readonly #listeners = new Set<Listener>();
  #appliedSeq = 0;

  constructor(options: LiveMarketOptions) {
    this.#options = options;
  }

  get symbols(): IterableIterator<string> {
    return this.#symbols.keys();
  }

  /** The number of the last record that was applied. */
  get appliedSeq(): number {
    return this.#appliedSeq;
  }

  /** Takes recorded messages, in their order. */
  apply(records: readonly TapeRecord[]): void {
    for (const record of records) this.#take(record);
  }

  /** Calls `listener` for each message that changes a symbol. Returns a function that ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A symbol with a price; undefined when no vendor has sent one. */
  view(symbol: string): LiveView | undefined {
    const entry = this.#symbols.get(symbol);
    const figures = entry?.live.now;
    if (!entry || !figures) return undefined;
    const { live, details, vendor } = entry;
    const nowMs = this.#options.now();
    const isStale = this.#isStale(entry, vendor, nowMs);
    const delaySeconds = isStale
      ? Math.max(0, Math.floor((nowMs - figures.atMs) / 1_000))
      : Math.max(this.#options.delayMinutesOf(vendor) * 60, lateSeconds(figures));
    return { live, details, vendor, isStale, delaySeconds };
  }

  /** When the session of a symbol opened that is in progress, or the last one. */
  sessionOpenMs(symbol: string): number {
    return marketOf(this.#options.describe(symbol)).calendar.lastBegun(this.#options.now()).openMs;
  }

  /** The vendors of a symbol, the preferred one first. */
  vendorsOf(symbol: string): readonly VendorName[] {
    return this.#options.vendorsOf(symbol);
  }

  live(symbol: string): LiveSymbol | undefined {
    return this.#symbols.get(symbol)?.live;
  }

  toStored(): StoredMarket {
    const symbols: Record<string, StoredSymbol & { vendor: VendorName }> = {};
    for (const [symbol, { live, vendor }] of this.#symbols) {
      const stored = live.toStored();
      if (stored) symbols[symbol] = { ...stored, vendor };
    }
    return { seq: this.#appliedSeq, savedMs: this.#options.now(), symbols };
  }

  /** Forgets everything but its listeners. */
  clear(): void {
    this.#symbols.clear();
    this.#newestMs.clear();
    this.#appliedSeq = 0;
  }

  restore({ seq, symbols }: StoredMarket): void {
    this.#appliedSeq = seq;
    for (const [symbol, { vendor, ...stored }] of Object.entries(symbols)) {
      const entry = this.#entry(symbol, vendor);
      entry.live.restore(stored);
      this.#note(entry, vendor, stored.figures.receivedMs);
    }
  }

  /** Fills the recent trades from records that a restored state has already counted. */
  remember({ seq, receivedMs, message }: TapeRecord): void {
    if (message.kind === 'trade')
      this.#symbols.get(message.symbol)?.live.trades.remember({ ...message, seq, receivedMs });
  }

  #take(record: TapeRecord): void {
    const { message, vendor, seq, receivedMs } = record;
    this.#appliedSeq = Math.max(this.#appliedSeq, seq);
    if (message.kind === 'news') return;
    const { symbol } = message;
    // A gap says nothing about the vendor's data.
    if (message.kind === 'gap' && this.#symbols.get(symbol)?.vendor !== vendor) return;
    const entry = this.#entry(symbol, vendor);
    if (message.kind !== 'gap') this.#note(entry, vendor, receivedMs);
    if (entry.vendor !== vendor) {
      const isPreferred = this.#rank(symbol, vendor) < this.#rank(symbol, entry.vendor);
      if (!isPreferred && !this.#isStale(entry, entry.vendor, receivedMs)) return;
      entry.vendor = vendor;
      entry.live.emptyBook();
    }
    if (!entry.live.apply(record)) return;
    const revised = entry.live.takeRevised();
    for (const listener of this.#listeners) listener({ symbol, record, revised });
  }

  #entry(symbol: string, vendor: VendorName): Entry {
    let entry = this.#symbols.get(symbol);
    if (!entry) {
      const details = this.#options.describe(symbol);
      const { calendar } = marketOf(details);
      entry = { live: new LiveSymbol(symbol, calendar), details, calendar, vendor };
      this.#symbols.set(symbol, entry);
    }
    return entry;
  }

  #rank(symbol: string, vendor: VendorName): number {
    const rank = this.#options.vendorsOf(symbol).indexOf(vendor);
    return rank < 0 ? Number.POSITIVE_INFINITY : rank;
  }

  #note({ details: { assetClass } }: Entry, vendor: VendorName, receivedMs: number): void {
    const group = `${vendor} ${assetClass}`;
    this.#newestMs.set(group, Math.max(this.#newestMs.get(group) ?? 0, receivedMs));
  }

  #isStale({ details: { assetClass }, calendar }: Entry, vendor: VendorName, nowMs: number): boolean {
    const { openMs, closeMs } = calendar.lastBegun(nowMs);
    if (nowMs >= closeMs) return false;
    const { cryptoMs, otherMs } = this.#options.stale;
    const newestMs = this.#newestMs.get(`${vendor} ${assetClass}`) ?? 0;
    return nowMs - Math.max(newestMs, openMs) > (assetClass === 'crypto' ? cryptoMs : otherMs);
  }
}
