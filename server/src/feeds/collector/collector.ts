import { setTimeout as delay } from 'node:timers/promises';
import type { FeedMessage, MarketMessage } from '../feed-message.ts';
import { openFeedHttp } from '../http/feed-http.ts';
import { restLimitOf } from '../http/rest-limit.ts';
import { MINUTE_MS } from '../market/minute-bars.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { Vendor, VendorSettings, VendorTools } from '../vendor.ts';
import { connectionParts } from './connection-parts.ts';
import type { FeedWriter } from './feed-writer.ts';
import { type ConnectionState, StreamConnection } from './stream-connection.ts';

export interface CollectorOptions {
  readonly vendor: Vendor;
  readonly settings: VendorSettings;
  readonly symbols: readonly string[];
  readonly writer: FeedWriter;
  readonly market: LiveMarket;
  readonly now: () => number;
  /** See `StreamConnectionOptions`. */
  readonly firstRetryMs?: number;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

/** Time in which a symbol may have traded unseen. */
export interface Gap {
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
  isFilled: boolean;
  /** Nothing was known about the symbol before. */
  readonly isNew: boolean;
}

export interface CollectorStatus {
  readonly vendor: string;
  /** `live` when every connection is. */
  readonly state: ConnectionState;
  readonly symbols: number;
  readonly messages: number;
  /** Of the last ten seconds. */
  readonly messagesPerSecond: number;
  /** When the last data arrived; null before. */
  readonly receivedMs: number | null;
  readonly rejected: Readonly<Record<string, number>>;
  readonly reconnects: number;
  readonly gaps: { readonly open: number; readonly filled: number };
  readonly lastReason: string;
}

/** What may be missing before the loss was noticed. */
const OVERLAP_MS = 5_000;
/** Longer gaps are filled by `meridian feeds backfill`, with bars. */
const GAP_MAX_MS = 86_400_000;
/** After this time a vendor's history has a minute that has ended. */
const SETTLED_MS = 5_000;
const RATE_MS = 10_000;
const GAPS_KEPT = 1_000;

/** Collects the stream of one vendor: several connections, and the vendor's history for what they missed. */
export class Collector {
  readonly #options: CollectorOptions;
  readonly #tools: VendorTools;
  readonly #connections: StreamConnection[] = [];
  readonly #covered: ReadonlySet<string>;
  readonly #rejected = new Map<string, number>();
  readonly #ending = new AbortController();
  #gaps: Gap[] = [];
  #messages = 0;
  #receivedMs: number | null = null;
  #rate = { sinceMs: 0, messages: 0, perSecond: 0 };
  #filling: Promise<unknown> = Promise.resolve();

  constructor(options: CollectorOptions) {
    this.#options = options;
    this.#covered = new Set(options.symbols);
    const { vendor, settings, symbols, now } = options;
    const http = openFeedHttp({
      baseUrl: settings.restUrl,
      limit: restLimitOf(vendor, settings),
      now,
      signal: this.#ending.signal,
    });
    this.#tools = { http, settings, now, symbols };
    const { stream } = vendor;
    if (!stream) return;
    for (const part of connectionParts(stream, symbols)) {
      this.#connections.push(
        new StreamConnection({
          protocol: stream,
          settings,
          symbols: part,
          ...(options.firstRetryMs !== undefined && { firstRetryMs: options.firstRetryMs }),
          onMessages: (messages) => this.#take(messages),
          onLive: () => this.#fillSince(part),
          onLost: (reason) =>
            options.log.warn({ vendor: vendor.name, reason }, 'The connection to a feed was lost.'),
        }),
      );
    }
  }

  get tools(): VendorTools {
    return this.#tools;
  }

  start(): void {
    for (const connection of this.#connections) connection.start();
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    for (const connection of this.#connections) connection.stop();
    await this.#filling.catch(() => undefined);
  }

  status(): CollectorStatus {
    const states = this.#connections.map(({ state }) => state);
    const worst = states.find((state) => state !== 'live') ?? (states.length === 0 ? 'closed' : 'live');
    const seconds = (this.#options.now() - this.#rate.sinceMs) / 1_000;
    return {
      vendor: this.#options.vendor.name,
      state: worst,
      symbols: this.#options.symbols.length,
      messages: this.#messages,
      messagesPerSecond: seconds > (2 * RATE_MS) / 1_000 ? 0 : this.#rate.perSecond,
      receivedMs: this.#receivedMs,
      rejected: Object.fromEntries(this.#rejected),
      reconnects: this.#connections.reduce((sum, { reconnects }) => sum + reconnects, 0),
      gaps: {
        open: this.#gaps.filter(({ isFilled }) => !isFilled).length,
        filled: this.#gaps.filter(({ isFilled }) => isFilled).length,
      },
      lastReason: this.#connections.find(({ lastReason }) => lastReason !== '')?.lastReason ?? '',
    };
  }

  /** Counts a message that is dropped. */
  reject(reason: string): void {
    this.#rejected.set(reason, (this.#rejected.get(reason) ?? 0) + 1);
  }

  #take(messages: readonly FeedMessage[]): void {
    const data: MarketMessage[] = [];
    for (const message of messages) {
      if (message.kind === 'rejected') this.reject(message.reason);
      else if (message.kind === 'refused') this.#noteRefusal(message);
      else if (message.kind === 'subscribed' || message.kind === 'alive') continue;
      else if (message.kind !== 'news' && !this.#covered.has(message.symbol))
        this.reject('symbol is not subscribed');
      else data.push(message);
    }
    if (data.length === 0) return;
    this.#countData(data.length);
    this.#options.writer.take(this.#options.vendor.name, data);
  }

  #noteRefusal({ reason, scope, symbols }: Extract<FeedMessage, { kind: 'refused' }>): void {
    const { log, vendor } = this.#options;
    const fields = { vendor: vendor.name, reason, ...(symbols.length > 0 && { symbols }) };
    if (scope === 'credentials')
      log.error(fields, 'A feed refuses the credentials. It is not tried again until the next start.');
    else log.warn(fields, 'A feed refused a request.');
  }

  #countData(count: number): void {
    const nowMs = this.#options.now();
    this.#messages += count;
    this.#receivedMs = nowMs;
    const rate = this.#rate;
    rate.messages += count;
    if (nowMs - rate.sinceMs < RATE_MS) return;
    const perSecond = rate.sinceMs === 0 ? 0 : (rate.messages * 1_000) / (nowMs - rate.sinceMs);
    this.#rate = { sinceMs: nowMs, messages: 0, perSecond: Math.round(perSecond * 10) / 10 };
  }

  /** Fills what each symbol may have missed, one after the other. */
  #fillSince(symbols: readonly string[]): void {
    const { vendor, market, now, log } = this.#options;
    if (!vendor.trades && !vendor.history) return;
    const toMs = now();
    const gaps = symbols.flatMap((symbol) => {
      const lastMs = market.live(symbol)?.now?.receivedMs;
      // A symbol without a price begins with its session.
      const fromMs = lastMs === undefined ? market.sessionOpenMs(symbol) : lastMs - OVERLAP_MS;
      const isNew = lastMs === undefined;
      return toMs - fromMs > GAP_MAX_MS ? [] : [{ symbol, fromMs, toMs, isFilled: false, isNew }];
    });
    this.#gaps = [...this.#gaps, ...gaps].slice(-GAPS_KEPT);
    this.#filling = this.#filling
      .then(() => this.#fillEach(gaps))
      .catch((error: unknown) => {
        if (this.#ending.signal.aborted) return;
        log.warn({ vendor: vendor.name, err: error }, 'A gap of a feed could not be filled. It stays open.');
      });
  }

  async #fillEach(gaps: readonly Gap[]): Promise<void> {
    const { vendor } = this.#options;
    for (const gap of gaps) {
      if (vendor.trades && !(gap.isNew && vendor.history)) await this.#fillWithTrades(gap);
      else await this.#fillWithBars(gap.symbol, gap.fromMs, gap.toMs);
      gap.isFilled = true;
    }
    const asBars = gaps.filter(({ isNew }) => isNew || !vendor.trades);
    // Gaps that come meanwhile do not wait for it.
    if (vendor.history) this.#completeMinute(asBars).catch(() => undefined);
  }

  /** Reads the minute in which the connection was made once it has ended and is whole. */
  async #completeMinute(gaps: readonly Gap[]): Promise<void> {
    const [first] = gaps;
    if (!first) return;
    const minuteMs = Math.floor(first.toMs / MINUTE_MS) * MINUTE_MS;
    const waitMs = Math.max(0, minuteMs + MINUTE_MS + SETTLED_MS - this.#options.now());
    await delay(waitMs, undefined, { signal: this.#ending.signal, ref: false });
    for (const { symbol } of gaps) await this.#fillWithBars(symbol, minuteMs, minuteMs + MINUTE_MS);
  }

  async #fillWithTrades({ symbol, fromMs, toMs }: Gap): Promise<void> {
    const { vendor, writer } = this.#options;
    for await (const page of vendor.trades!(this.#tools, { symbol, fromMs, toMs }))
      writer.take(vendor.name, page, 'history');
  }

  async #fillWithBars(symbol: string, fromMs: number, toMs: number): Promise<void> {
    const { vendor, writer } = this.#options;
    const beginMs = Math.floor(fromMs / MINUTE_MS) * MINUTE_MS;
    const query = { symbol, interval: '1m', fromMs: beginMs, toMs } as const;
    for await (const page of vendor.history!(this.#tools, query))
      writer.take(
        vendor.name,
        page.map((bar) => ({ kind: 'bar', symbol, ...bar, vwap: null, trades: null, isFinal: true })),
        'history',
      );
  }
}
