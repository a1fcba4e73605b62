import type { QuoteTick, Tick, TickRange } from '../../lake/lake.ts';
import type { TickOrigin } from '../../lake/ticks.ts';
import { conditionNames, effectConditions } from '../conditions.ts';
import type { FeedQuote, FeedTrade } from '../feed-message.ts';
import type { VendorName } from '../vendor.ts';
import type { TapeRecord } from './tape-frame.ts';
import { scanTape, type TapePlace } from './tape-scan.ts';
import { listSegments } from './tape-segments.ts';

/** What is collected before it is given out. */
const WINDOW_MS = 10 * 60_000;
/** Windows towards the past grow up to this, because a quiet symbol needs many. */
const LONGEST_WINDOW_MS = 24 * 60 * 60_000;
/** How late a message may arrive without a gap. Later corrections are no longer applied anywhere. */
const LATE_MS = 10 * 60_000;
/** How far the clock of a vendor may be ahead of ours. */
const AHEAD_MS = 2_000;

interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Takes the records of a window in the order of their arrival, and returns what they come to. */
interface Collection<Item> {
  take(record: TapeRecord): void;
  items(): readonly Item[];
}

/** The ticks of a symbol that a vendor sent, on the tape of a folder. */
export interface TapeTicks {
  readonly folder: string;
  readonly symbol: string;
  readonly vendor: VendorName;
}

/** The trades and quotes that a tape keeps, by their own times. */
export class TickTape {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The trades of a symbol that a vendor sent, with its corrections. */
  trades(symbol: string, vendor: VendorName, range: TickRange): AsyncGenerator<readonly Tick[]> {
    return this.#windows(symbol, vendor, range, collectTrades);
  }

  /** The quotes of a symbol that a vendor sent. */
  quotes(symbol: string, vendor: VendorName, range: TickRange): AsyncGenerator<readonly QuoteTick[]> {
    return this.#windows(symbol, vendor, range, collectQuotes);
  }

  /** How a thread reads the same. */
  origin(symbol: string, vendor: VendorName): TickOrigin {
    return {
      program: new URL('./tick-tape-program.ts', import.meta.url).href,
      input: { folder: this.#folder, symbol, vendor } satisfies TapeTicks,
      version: vendor,
    };
  }

  async *#windows<Item>(
    symbol: string,
    vendor: VendorName,
    { fromMs, toMs, newestFirst = false }: TickRange,
    collect: (window: Window) => Collection<Item>,
  ): AsyncGenerator<readonly Item[]> {
    const oldestMs = await this.#oldestMs();
    if (oldestMs === undefined) return;
    const firstMs = Math.max(fromMs, oldestMs - LATE_MS);
    let place: TapePlace | undefined;
    let lengthMs = WINDOW_MS;
    for (let atMs = newestFirst ? toMs : firstMs; newestFirst ? atMs > firstMs : atMs < toMs;) {
      const window = newestFirst
        ? { fromMs: Math.max(firstMs, atMs - lengthMs), toMs: atMs }
        : { fromMs: atMs, toMs: Math.min(toMs, atMs + lengthMs) };
      const collection = collect(window);
      const next = await this.#read(symbol, vendor, window, newestFirst ? undefined : place, collection);
      yield collection.items();
      place = next;
      if (newestFirst) lengthMs = Math.min(LONGEST_WINDOW_MS, 2 * lengthMs);
      atMs = newestFirst ? window.fromMs : window.toMs;
    }
  }

  /** Reads what belongs to a window. Returns where the window after it begins. */
  async #read(
    symbol: string,
    vendor: VendorName,
    { fromMs, toMs }: Window,
    place: TapePlace | undefined,
    { take }: Pick<Collection<unknown>, 'take'>,
  ): Promise<TapePlace | undefined> {
    const needle = Buffer.from(JSON.stringify(symbol));
    let next: TapePlace | undefined;
    // What a connection missed arrives when its gap is filled, whenever that is.
    let isGap = false;
    for await (const { path, offset, frame } of scanTape(this.#folder, fromMs - AHEAD_MS, place)) {
      const { receivedMs } = frame;
      if (receivedMs >= toMs - AHEAD_MS) next ??= { path, offset };
      if (receivedMs >= toMs + LATE_MS && !isGap) break;
      if (!frame.mentions(needle)) continue;
      if (receivedMs < fromMs - AHEAD_MS && !frame.mentions(GAP)) continue;
      for (const record of frame.records()) {
        const { message } = record;
        if (record.vendor !== vendor || message.kind === 'news' || message.symbol !== symbol) continue;
        if (message.kind !== 'gap') take(record);
        else {
          isGap = message.toMs === null;
          // Later windows have to know of it, too.
          if (isGap) next ??= { path, offset };
        }
      }
    }
    return next;
  }

  /** When the oldest record arrived; undefined for an empty tape. */
  async #oldestMs(): Promise<number | undefined> {
    if (listSegments(this.#folder).length === 0) return undefined;
    for await (const { frame } of scanTape(this.#folder, Number.NEGATIVE_INFINITY, undefined))
      return frame.receivedMs;
    return undefined;
  }
}

const GAP = Buffer.from('"kind":"gap"');

const isWithin = ({ fromMs, toMs }: Window, ms: number) => ms >= fromMs && ms < toMs;

function collectTrades(window: Window): Collection<Tick> {
  const byId = new Map<string, Tick>();
  return {
    take({ seq, vendor, message }) {
      if (message.kind === 'trade') {
        if (isWithin(window, message.atMs) && !byId.has(message.id))
          byId.set(message.id, tickOf(message, seq, vendor));
      } else if (message.kind === 'cancel') {
        byId.delete(message.id);
      } else if (message.kind === 'correction') {
        const before = byId.get(message.id);
        if (!before) return;
        byId.delete(message.id);
        // A correction may bear its own time; the trade happened when it did.
        const { timestampMs, nanos } = before;
        const { corrected } = message;
        byId.set(corrected.id, {
          ...tickOf(corrected, seq, vendor),
          timestampMs,
          ...(nanos !== undefined && { nanos }),
        });
      }
    },
    items: () => inOrder([...byId.values()]),
  };
}

function collectQuotes(window: Window): Collection<QuoteTick> {
  const found: QuoteTick[] = [];
  return {
    take({ seq, vendor, receivedMs, message }) {
      if (message.kind !== 'quote') return;
      const timestampMs = message.atMs ?? receivedMs;
      if (isWithin(window, timestampMs)) found.push(quoteOf(message, timestampMs, seq, vendor));
    },
    items: () => inOrder(found),
  };
}

const inOrder = <Item extends Pick<Tick, 'timestampMs' | 'nanos' | 'id'>>(items: Item[]): Item[] =>
  items.toSorted((a, b) => a.timestampMs - b.timestampMs || (a.nanos ?? 0) - (b.nanos ?? 0) || a.id - b.id);

const tickOf = (
  { atMs, nanos, price, size, effect, codes, codeList, venue }: Omit<FeedTrade, 'kind' | 'symbol'>,
  seq: number,
  vendor: VendorName,
): Tick => {
  const named = codes === undefined ? NONE : conditionNames('trades', { vendor, codes, codeList });
  const limits = effectConditions(effect);
  const place = venue ?? (IS_VENUE.has(vendor) ? vendor : undefined);
  return {
    timestampMs: atMs,
    ...(nanos !== undefined && { nanos }),
    price,
    size,
    id: seq,
    conditions: limits.length === 0 ? named : [...named, ...limits],
    ...(place !== undefined && { venue: place }),
  };
};

function quoteOf(
  { nanos, bid, ask, bidSize, askSize, codes, codeList, bidVenue, askVenue }: FeedQuote,
  timestampMs: number,
  seq: number,
  vendor: VendorName,
): QuoteTick {
  const own = IS_VENUE.has(vendor) ? vendor : undefined;
  const [bidAt, askAt] = [bidVenue ?? own, askVenue ?? own];
  return {
    timestampMs,
    ...(nanos !== undefined && { nanos }),
    bid,
    ask,
    bidSize,
    askSize,
    id: seq,
    ...(codes !== undefined && { conditions: conditionNames('quotes', { vendor, codes, codeList }) }),
    ...(bidAt !== undefined && bid !== null && { bidVenue: bidAt }),
    ...(askAt !== undefined && ask !== null && { askVenue: askAt }),
  };
}

const NONE: readonly string[] = [];
/** Vendors that are exchanges themselves. */
const IS_VENUE: ReadonlySet<VendorName> = new Set(['binance', 'coinbase', 'kraken']);
