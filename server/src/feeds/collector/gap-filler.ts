import { setTimeout as delay } from 'node:timers/promises';
import type { FeedBar } from '../feed-message.ts';
import type { LiveFigures } from '../market/live-figures.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { MINUTE_MS } from '../market/minute-bars.ts';
import type { Vendor, VendorTools } from '../vendor.ts';
import type { FeedWriter } from './feed-writer.ts';

export interface GapFillerOptions {
  readonly vendor: Vendor;
  readonly tools: VendorTools;
  readonly writer: FeedWriter;
  readonly market: LiveMarket;
  readonly signal: AbortSignal;
  /** How long to wait after the vendor's history has failed. */
  readonly retryMs: number;
  readonly log: { warn(fields: object, message: string): void };
}

/** Time in which a symbol may have traded unseen. */
interface Gap {
  readonly symbol: string;
  fromMs: number;
  /** Grows when the connection is lost again. */
  toMs: number;
  /** Nothing was known about the symbol before. */
  readonly isNew: boolean;
}

/** What may be missing before the loss was noticed. */
const OVERLAP_MS = 5_000;
/** How far a vendor may lag behind its market. */
const LAG_MAX_MS = 300_000;
/** Longer gaps are filled by `meridian feeds backfill`, with bars. */
const GAP_MAX_MS = 86_400_000;
/** After this time a vendor's history has a minute that has ended. */
const SETTLED_MS = 5_000;

/** From when on trades may be missing. A vendor may lag, so the last trade counts more than when it came. */
function missingFromMs({ atMs, receivedMs }: Pick<LiveFigures, 'atMs' | 'receivedMs'>): number {
  return Math.max(Math.min(atMs, receivedMs), receivedMs - LAG_MAX_MS) - OVERLAP_MS;
}

/** Fills what a lost connection missed from the vendor's history, one symbol after the other. */
export class GapFiller {
  readonly #options: GapFillerOptions;
  readonly #canFill: boolean;
  readonly #open = new Map<string, Gap>();
  readonly #announced = new Set<string>();
  #filled = 0;
  #filling: Promise<void> | undefined;

  constructor(options: GapFillerOptions) {
    this.#options = options;
    this.#canFill = options.vendor.trades !== undefined || options.vendor.history !== undefined;
  }

  get counts(): { readonly open: number; readonly filled: number } {
    return { open: this.#open.size, filled: this.#filled };
  }

  /** Reports to readers that the connection for these symbols is lost. */
  lost(symbols: readonly string[]): void {
    if (!this.#canFill) return;
    const { market, vendor } = this.#options;
    for (const symbol of symbols) {
      const figures = market.live(symbol)?.now;
      if (figures && market.view(symbol)?.vendor === vendor.name)
        this.#announce(symbol, missingFromMs(figures));
    }
  }

  /** Fills what these symbols have missed until now. */
  fill(symbols: readonly string[]): void {
    if (!this.#canFill) return;
    const { market, tools } = this.#options;
    const toMs = tools.now();
    for (const symbol of symbols) {
      const open = this.#open.get(symbol);
      if (open) {
        open.toMs = toMs;
        continue;
      }
      const figures = market.live(symbol)?.now;
      const isNew = figures === undefined;
      // A symbol without a price begins with its session.
      const fromMs = isNew ? market.sessionOpenMs(symbol) : missingFromMs(figures);
      if (toMs - fromMs <= GAP_MAX_MS) this.#open.set(symbol, { symbol, fromMs, toMs, isNew });
    }
    this.lost(symbols);
    this.#filling ??= this.#fillOpen().finally(() => {
      this.#filling = undefined;
    });
  }

  /** Resolves when nothing is being filled any more. */
  async settled(): Promise<void> {
    await this.#filling;
  }

  #announce(symbol: string, fromMs: number): void {
    if (this.#announced.has(symbol)) return;
    this.#announced.add(symbol);
    const { writer, vendor } = this.#options;
    writer.take(vendor.name, [{ kind: 'gap', symbol, fromMs, toMs: null }]);
  }

  async #fillOpen(): Promise<void> {
    const { vendor, signal, retryMs, log } = this.#options;
    while (this.#open.size > 0 && !signal.aborted) {
      const begun = [...this.#open.values()];
      try {
        for (const gap of begun) await this.#fillOne(gap);
      } catch (error) {
        if (signal.aborted) return;
        log.warn(
          { vendor: vendor.name, err: error },
          'A gap of a feed could not be filled. It will be retried.',
        );
        await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
        continue;
      }
      const asBars = begun.filter(({ isNew }) => isNew || !vendor.trades);
      // Gaps that come meanwhile do not wait for it.
      if (vendor.history) this.#completeMinute(asBars).catch(() => undefined);
    }
  }

  async #fillOne(gap: Gap): Promise<void> {
    const { vendor, writer } = this.#options;
    const { symbol, fromMs, toMs, isNew } = gap;
    if (vendor.trades && !(isNew && vendor.history))
      for await (const page of vendor.trades(this.#options.tools, { symbol, fromMs, toMs }))
        writer.take(vendor.name, page, 'history');
    else await this.#fillWithBars(symbol, fromMs, toMs);
    if (gap.toMs > toMs) {
      // The connection was lost again meanwhile.
      gap.fromMs = toMs - OVERLAP_MS;
      return;
    }
    this.#open.delete(symbol);
    this.#filled += 1;
    if (this.#announced.delete(symbol)) writer.take(vendor.name, [{ kind: 'gap', symbol, fromMs, toMs }]);
  }

  /** Reads the minute in which the connection was made once it has ended and is whole. */
  async #completeMinute(gaps: readonly Gap[]): Promise<void> {
    const [first] = gaps;
    if (!first) return;
    const { tools, signal } = this.#options;
    const minuteMs = Math.floor(first.toMs / MINUTE_MS) * MINUTE_MS;
    const waitMs = Math.max(0, minuteMs + MINUTE_MS + SETTLED_MS - tools.now());
    await delay(waitMs, undefined, { signal, ref: false });
    for (const { symbol } of gaps) await this.#fillWithBars(symbol, minuteMs, minuteMs + MINUTE_MS);
  }

  async #fillWithBars(symbol: string, fromMs: number, toMs: number): Promise<void> {
    const { vendor, writer, tools } = this.#options;
    const beginMs = Math.floor(fromMs / MINUTE_MS) * MINUTE_MS;
    const query = { symbol, interval: '1m', fromMs: beginMs, toMs } as const;
    for await (const page of vendor.history!(tools, query))
      writer.take(
        vendor.name,
        page.map((bar): FeedBar =>
          Object.assign({ kind: 'bar', symbol, vwap: null, trades: null, isFinal: true } as const, bar),
        ),
        'history',
      );
  }
}
