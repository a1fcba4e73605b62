import type { AlertCondition } from '@meridian/contracts/alerts';
import type { Metric } from '../metric.ts';
import { Thresholds } from './thresholds.ts';
import type { Entry, WatchedAlert } from './watched.ts';

/** One stream of values and the alerts that watch it. */
export interface Stream {
  readonly symbol: string;
  readonly metric: Metric;
  readonly window: AlertCondition['window'];
  readonly thresholds: Thresholds;
}

/** The alerts of one market, indexed by what they watch. */
export class AlertIndex {
  readonly #alerts = new Map<string, WatchedAlert>();
  readonly #streams = new Map<string, Stream>();
  readonly #bySymbol = new Map<string, Set<Stream>>();
  readonly #touched = new Set<Stream>();

  get size(): number {
    return this.#alerts.size;
  }

  symbols(): Iterable<string> {
    return this.#bySymbol.keys();
  }

  streamsOf(symbol: string): Iterable<Stream> {
    return this.#bySymbol.get(symbol) ?? [];
  }

  /** Adds or replaces an alert. What was observed since it was loaded is kept, unless `reset`. */
  put(alert: WatchedAlert, { reset = false } = {}): void {
    const known = this.#alerts.get(alert.id);
    if (known && known.version === alert.version && !known.done && !reset) {
      known.cooldownMs = alert.cooldownMs;
      known.once = alert.once;
      known.expiresMs = alert.expiresMs;
      return;
    }
    this.remove(alert.id);
    this.#alerts.set(alert.id, alert);
    for (const entry of alert.entries) this.#streamOf(entry).thresholds.add(entry);
  }

  remove(id: string): void {
    const alert = this.#alerts.get(id);
    if (!alert) return;
    this.#alerts.delete(id);
    for (const entry of alert.entries) {
      entry.gone = true;
      this.#touched.add(this.#streamOf(entry));
    }
  }

  /** Removes all alerts of these shards. */
  removeShards(shards: ReadonlySet<number>): void {
    for (const { id, lead } of this.#alerts.values()) if (shards.has(lead.shard)) this.remove(id);
  }

  /** Drops removed alerts; call it after a batch of changes. */
  tidy(): void {
    for (const stream of this.#touched) {
      if (stream.thresholds.compact()) continue;
      this.#streams.delete(keyOf(stream));
      const own = this.#bySymbol.get(stream.symbol)!;
      own.delete(stream);
      if (own.size === 0) this.#bySymbol.delete(stream.symbol);
    }
    this.#touched.clear();
  }

  #streamOf({ symbol, alert }: Entry): Stream {
    const { metric, condition } = alert;
    // A price has no window.
    const window = metric.kind === 'price' ? '1d' : condition.window;
    const key = keyOf({ symbol, metric, window });
    let stream = this.#streams.get(key);
    if (!stream) {
      stream = { symbol, metric, window, thresholds: new Thresholds() };
      this.#streams.set(key, stream);
      const own = this.#bySymbol.get(symbol) ?? new Set();
      this.#bySymbol.set(symbol, own.add(stream));
    }
    return stream;
  }
}

function keyOf({ symbol, metric, window }: Omit<Stream, 'thresholds'>): string {
  if (metric.kind !== 'indicator') return `${symbol} ${metric.kind} ${window}`;
  const { indicator, parameters, output } = metric;
  return `${symbol} ${indicator.name}:${parameters.join(':')}.${output} ${window}`;
}
