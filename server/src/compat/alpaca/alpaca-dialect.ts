import { STREAM_ERRORS, type StreamErrorReason } from '@meridian/contracts/stream';
import type { ClientMessage } from '@meridian/contracts/stream-messages';
import { tradedAs } from '@meridian/market/simulator/instrument';
import type { AnyStreamFrame, StreamDialect } from '../../http/stream/dialect.ts';
import { StreamProblem } from '../../http/stream/stream-problem.ts';
import type { Lake } from '../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../lake/lakes.ts';
import { keyOfPair } from './alpaca-keys.ts';
import { decodeMessage, encodeEvents, type StreamEncoding } from './stream-encoding.ts';
import {
  dayEvent,
  minuteEvent,
  quoteEvent,
  statusEvent,
  streamError,
  success,
  tradeEvent,
} from './stream-events.ts';
import { type StreamedClass, StreamSubscriptions } from './stream-subscriptions.ts';

const KEY_MAX = 200;
const NOTHING = Buffer.alloc(0);
const invalid = (message: string) => new StreamProblem('invalid_message', message);

/** Alpaca's stream of stocks or of crypto pairs: their messages, made of the frames of ours. */
export class AlpacaDialect implements StreamDialect {
  readonly #assetClass: StreamedClass;
  readonly #encoding: StreamEncoding;
  readonly #lakes: Lakes;
  readonly #subscriptions: StreamSubscriptions;
  /** What the key reads; known once it is accepted. */
  #lake: Lake | undefined;

  constructor(assetClass: StreamedClass, encoding: StreamEncoding, lakes: Lakes) {
    this.#assetClass = assetClass;
    this.#encoding = encoding;
    this.#lakes = lakes;
    this.#subscriptions = new StreamSubscriptions(assetClass);
  }

  read(data: Buffer, isBinary: boolean): readonly ClientMessage[] {
    const message = decodeMessage(data, isBinary, this.#encoding);
    if (typeof message !== 'object' || message === null || Array.isArray(message))
      throw invalid('A message must be an object with an action.');
    const { action, ...rest } = message as Readonly<Record<string, unknown>>;
    if (action === 'auth') return [{ action, key: keyIn(rest) }];
    if (action === 'subscribe' || action === 'unsubscribe')
      return [this.#subscriptions.read(action, rest, this.#lake)];
    throw invalid('action must be auth, subscribe or unsubscribe.');
  }

  write(frames: readonly AnyStreamFrame[]): Buffer {
    const events = frames.flatMap((frame) => this.#events(frame));
    return events.length === 0 ? NOTHING : encodeEvents(events, this.#encoding);
  }

  #events(frame: AnyStreamFrame): readonly object[] {
    switch (frame.type) {
      case 'welcome':
        return [success('connected')];
      case 'authenticated': {
        const isFirst = this.#lake === undefined;
        this.#lake = lakeOf(this.#lakes, { mode: frame.mode, limits: { id: frame.plan } });
        return isFirst ? [success('authenticated')] : [];
      }
      case 'subscription':
        return this.#subscriptions.settle(frame, this.#lake!);
      case 'error':
        return [streamError(STREAM_ERRORS[frame.reason as StreamErrorReason], frame.message)];
      case 'trade':
      case 'quote':
      case 'bar':
      case 'status':
        return this.#marketEvents(frame).filter((event) => event !== undefined);
      default:
        return [];
    }
  }

  #marketEvents(
    frame: AnyStreamFrame & { type: 'trade' | 'quote' | 'bar' | 'status' },
  ): readonly (object | undefined)[] {
    const lake = this.#lake!;
    const info = lake.symbol(frame.symbol);
    if (!info || tradedAs(info.assetClass) !== this.#assetClass) return [];
    const wants = (channel: Parameters<StreamSubscriptions['wants']>[0]) =>
      this.#subscriptions.wants(channel, info.symbol);
    switch (frame.type) {
      case 'trade':
        return wants('trades') ? [tradeEvent(info, frame)] : [];
      case 'quote':
        return wants('quotes') ? [quoteEvent(info, frame)] : [];
      case 'status':
        return wants('statuses') ? [statusEvent(info, frame)] : [];
      default:
        return [
          wants(frame.revised ? 'updatedBars' : 'bars') ? minuteEvent(info, frame) : undefined,
          wants('dailyBars') ? dayEvent(lake, info, frame) : undefined,
        ];
    }
  }
}

/** The key of a message; throws `invalid_message`. */
function keyIn({ key, secret }: Readonly<Record<string, unknown>>): string {
  const texts = [key, secret].map((it) => (typeof it === 'string' ? it : undefined));
  const found = keyOfPair(texts[0], texts[1]);
  if (found === undefined || found.length > KEY_MAX) throw invalid('auth needs key and secret.');
  return found;
}
