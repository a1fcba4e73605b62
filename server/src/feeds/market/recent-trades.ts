import type { FeedTrade } from '../feed-message.ts';

/** A trade with its number on the tape and the time of its arrival. */
export interface RecordedTrade extends FeedTrade {
  readonly seq: number;
  readonly receivedMs: number;
}

/** How long single trades are kept in memory for the stream and for corrections. */
const RECENT_MS = 600_000;
/** Bounds the memory of one symbol: about 4 MB. */
const RECENT_MAX = 20_000;
/** Ids are kept for longer than trades, because vendors repeat the last trades of a quiet symbol after hours. */
const SEEN_MAX = 40_000;
const SEEN_STORED = 500;

/** The last trades of one symbol, in the order of their arrival. */
export class RecentTrades {
  #trades: RecordedTrade[] = [];
  readonly #byId = new Map<string, RecordedTrade>();
  readonly #seen = new Set<string>();

  /** Adds a trade. Returns false for one that is there already. */
  add(trade: RecordedTrade): boolean {
    if (this.#seen.has(trade.id)) return false;
    this.#see(trade.id);
    this.#byId.set(trade.id, trade);
    this.#trades.push(trade);
    if (
      this.#trades.length > RECENT_MAX * 1.25 ||
      this.#trades[0]!.receivedMs < trade.receivedMs - RECENT_MS * 1.25
    )
      this.#trim(trade.receivedMs);
    return true;
  }

  find(id: string): RecordedTrade | undefined {
    return this.#byId.get(id);
  }

  /** Removes a trade that was cancelled, or puts another one in its place. */
  replace(before: RecordedTrade, after?: RecordedTrade): void {
    this.#byId.delete(before.id);
    const at = this.#trades.indexOf(before);
    if (after === undefined) this.#trades.splice(at, 1);
    else {
      this.#see(after.id);
      this.#byId.set(after.id, after);
      this.#trades.splice(at, 1, after);
    }
  }

  /** Those that arrived in [fromMs, toMs). */
  arrived(fromMs: number, toMs: number): readonly RecordedTrade[] {
    const trades = this.#trades;
    let from = lowerBound(trades, fromMs);
    const found: RecordedTrade[] = [];
    for (; from < trades.length && trades[from]!.receivedMs < toMs; from += 1) found.push(trades[from]!);
    return found;
  }

  /** Those that happened in [fromMs, toMs), in their order. */
  happened(fromMs: number, toMs: number): readonly RecordedTrade[] {
    return this.#trades
      .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
      .toSorted((a, b) => a.atMs - b.atMs || a.seq - b.seq);
  }

  /** The last one that arrived before an instant. */
  lastBefore(ms: number): RecordedTrade | undefined {
    return this.#trades[lowerBound(this.#trades, ms) - 1];
  }

  /** The newest ids, for a checkpoint. */
  newestIds(): string[] {
    return [...this.#seen].slice(-SEEN_STORED);
  }

  /** Restores `newestIds`. */
  restoreIds(ids: readonly string[]): void {
    for (const id of ids) this.#see(id);
  }

  /** Takes a trade that was counted before a restart. */
  remember(trade: RecordedTrade): void {
    this.#see(trade.id);
    this.#byId.set(trade.id, trade);
    this.#trades.push(trade);
  }

  #see(id: string): void {
    this.#seen.add(id);
    if (this.#seen.size > SEEN_MAX) this.#seen.delete(this.#seen.values().next().value!);
  }

  /** The arrival of the oldest one; undefined without any. */
  get oldestMs(): number | undefined {
    return this.#trades[0]?.receivedMs;
  }

  #trim(nowMs: number): void {
    const byTime = lowerBound(this.#trades, nowMs - RECENT_MS);
    const from = Math.max(byTime, this.#trades.length - RECENT_MAX);
    for (const { id } of this.#trades.slice(0, from)) this.#byId.delete(id);
    this.#trades = this.#trades.slice(from);
  }
}

/** The first position whose trade arrived at `ms` or later. */
function lowerBound(trades: readonly RecordedTrade[], ms: number): number {
  let low = 0;
  let high = trades.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (trades[middle]!.receivedMs < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
