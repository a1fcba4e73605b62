import type { FeedMessage, MarketMessage } from '../feed-message.ts';
import { openFeedHttp } from '../http/feed-http.ts';
import { restLimitOf } from '../http/rest-limit.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { Vendor, VendorSettings, VendorTools } from '../vendor.ts';
import { connectionParts } from './connection-parts.ts';
import type { FeedWriter } from './feed-writer.ts';
import { GapFiller } from './gap-filler.ts';
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
  /** How old they were then by the vendor's clock; null when it does not say. */
  readonly lagMs: number | null;
  readonly rejected: Readonly<Record<string, number>>;
  readonly reconnects: number;
  readonly gaps: { readonly open: number; readonly filled: number };
  readonly lastReason: string;
}

/** The history of a vendor that has failed is asked again after this time. */
const REFILL_MS = 30_000;
const RATE_MS = 10_000;

/** Collects the stream of one vendor: several connections, and the vendor's history for what they missed. */
export class Collector {
  readonly #options: CollectorOptions;
  readonly #tools: VendorTools;
  readonly #gaps: GapFiller;
  readonly #connections: StreamConnection[] = [];
  readonly #covered: ReadonlySet<string>;
  readonly #rejected = new Map<string, number>();
  readonly #ending = new AbortController();
  #messages = 0;
  #receivedMs: number | null = null;
  #lagMs: number | null = null;
  #rate = { sinceMs: 0, messages: 0, perSecond: 0 };

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
    const { writer, market, log, firstRetryMs } = options;
    const retryMs = firstRetryMs ?? REFILL_MS;
    const { signal } = this.#ending;
    this.#gaps = new GapFiller({ vendor, tools: this.#tools, writer, market, signal, retryMs, log });
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
          onLive: () => this.#gaps.fill(part),
          onLost: (reason) => {
            log.warn({ vendor: vendor.name, reason }, 'The connection to a feed was lost.');
            this.#gaps.lost(part);
          },
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
    await this.#gaps.settled();
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
      lagMs: this.#lagMs,
      rejected: Object.fromEntries(this.#rejected),
      reconnects: this.#connections.reduce((sum, { reconnects }) => sum + reconnects, 0),
      gaps: this.#gaps.counts,
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
    this.#countData(data);
    this.#options.writer.take(this.#options.vendor.name, data);
  }

  #noteRefusal({ reason, scope, symbols }: Extract<FeedMessage, { kind: 'refused' }>): void {
    const { log, vendor } = this.#options;
    const fields = { vendor: vendor.name, reason, ...(symbols.length > 0 && { symbols }) };
    if (scope === 'credentials')
      log.error(fields, 'A feed refuses the credentials. It is not retried until the next start.');
    else log.warn(fields, 'A feed refused a request.');
  }

  #countData(data: readonly MarketMessage[]): void {
    const nowMs = this.#options.now();
    const last = data.at(-1)!;
    this.#lagMs = 'atMs' in last && last.atMs !== null ? Math.max(0, nowMs - last.atMs) : null;
    this.#messages += data.length;
    this.#receivedMs = nowMs;
    const rate = this.#rate;
    rate.messages += data.length;
    if (nowMs - rate.sinceMs < RATE_MS) return;
    const perSecond = rate.sinceMs === 0 ? 0 : (rate.messages * 1_000) / (nowMs - rate.sinceMs);
    this.#rate = { sinceMs: nowMs, messages: 0, perSecond: Math.round(perSecond * 10) / 10 };
  }
}
