import { STREAM_LIMITS, type StreamErrorReason } from '@meridian/contracts/stream';
import type { ClientMessage } from '@meridian/contracts/stream-messages';
import { tradedAs, type TradedClass } from '@meridian/market/simulator/instrument';
import type { AnyStreamFrame, StreamDialect } from '../../http/stream/dialect.ts';
import { webSocketText } from '../../http/stream/frame.ts';
import { StreamProblem } from '../../http/stream/stream-problem.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../lake/lakes.ts';
import { type SecondBar, SecondBars } from './second-bars.ts';
import { minuteEvent, quoteEvent, secondEvent, tradeEvent, valueEvent } from './stream-events.ts';
import { readClientMessage, type StreamMarket, SubscriptionNames } from './stream-names.ts';

const CLASSES: Readonly<Record<StreamMarket, TradedClass>> = {
  stocks: 'equity',
  forex: 'fx',
  crypto: 'crypto',
  indices: 'index',
};

/** Massive's status words of our errors; `error` for all others. */
const STATUS_WORDS: Partial<Record<StreamErrorReason, string>> = {
  auth_failed: 'auth_failed',
  scope_missing: 'auth_failed',
  rate_limit_exceeded: 'error',
  auth_timeout: 'auth_timeout',
  not_authenticated: 'auth_required',
  connection_limit: 'max_connections',
  slow_client: 'slow_consumer',
};

const status = (word: string, message: string) => ({ ev: 'status', status: word, message });

/** Massive's stream of one market: their events, made of the frames of ours. */
export class MassiveDialect implements StreamDialect {
  readonly #market: StreamMarket;
  readonly #lakes: Lakes;
  readonly #names: SubscriptionNames;
  readonly #seconds = new SecondBars();
  /** What the key reads; known once it is accepted. */
  #lake: Lake | undefined;

  constructor(market: StreamMarket, lakes: Lakes) {
    this.#market = market;
    this.#lakes = lakes;
    this.#names = new SubscriptionNames(market);
  }

  read(data: Buffer, isBinary: boolean): readonly ClientMessage[] {
    if (isBinary) throw new StreamProblem('invalid_message', 'Messages must be text, not binary.');
    const { action, params } = readClientMessage(data.toString());
    if (action === 'auth') return [{ action, key: params }];
    const names = params.split(',').map((name) => name.trim());
    if (names.length > STREAM_LIMITS.channelsPerMessage) {
      const most = STREAM_LIMITS.channelsPerMessage;
      throw new StreamProblem('invalid_message', `A message may name at most ${most} subscriptions.`);
    }
    return [action === 'subscribe' ? this.#names.subscribe(names) : this.#names.unsubscribe(names)];
  }

  write(frames: readonly AnyStreamFrame[]): Buffer {
    const seconds = new Map<SecondBar, SymbolInfo>();
    const events = frames.flatMap((frame) => this.#events(frame, seconds));
    for (const [bar, info] of seconds) {
      events.push(secondEvent(this.#names.eventOf('seconds'), info, this.#lake!, bar));
    }
    return events.length === 0 ? NOTHING : webSocketText(JSON.stringify(events));
  }

  #events(frame: AnyStreamFrame, seconds: Map<SecondBar, SymbolInfo>): readonly object[] {
    switch (frame.type) {
      case 'welcome':
        return [status('connected', 'Connected Successfully')];
      case 'authenticated':
        this.#lake = lakeOf(this.#lakes, { mode: frame.mode, limits: { id: frame.plan } });
        return [status('auth_success', 'authenticated')];
      case 'subscription':
        return this.#names
          .settle(frame)
          .map(({ isGranted, message }) => status(isGranted ? 'success' : 'error', message));
      case 'error':
        return [status(STATUS_WORDS[frame.reason as StreamErrorReason] ?? 'error', frame.message)];
      case 'drain':
        return [status('force_disconnect', 'The server is shutting down. Reconnect shortly.')];
      case 'trade':
      case 'quote':
      case 'bar':
        return this.#marketEvents(frame, seconds);
      default:
        return [];
    }
  }

  #marketEvents(
    frame: AnyStreamFrame & { type: 'trade' | 'quote' | 'bar' },
    seconds: Map<SecondBar, SymbolInfo>,
  ): readonly object[] {
    const lake = this.#lake!;
    const info = lake.symbol(frame.symbol);
    if (!info || tradedAs(info.assetClass) !== CLASSES[this.#market]) return [];
    const wants = (kind: Parameters<SubscriptionNames['eventOf']>[0]) => this.#names.wants(kind, info.symbol);
    if (frame.type === 'bar')
      return wants('minutes') ? [minuteEvent(this.#names.eventOf('minutes'), info, lake, frame)] : [];
    const isIndex = this.#market === 'indices';
    if ((frame.type === 'quote') === isIndex && wants('seconds')) {
      const size = frame.type === 'trade' ? frame.size : 0;
      const bar = this.#seconds.add(info.symbol, Date.parse(frame.timestamp), frame.price, size);
      if (bar) seconds.set(bar, info);
    }
    if (frame.type === 'trade') return wants('trades') ? [tradeEvent(info, frame)] : [];
    if (isIndex) return wants('quotes') ? [valueEvent(info, frame)] : [];
    const event = wants('quotes') ? quoteEvent(info, frame) : undefined;
    return event ? [event] : [];
  }
}

const NOTHING = Buffer.alloc(0);
