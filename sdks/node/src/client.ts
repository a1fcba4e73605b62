import type { Limits } from './limits.ts';
import type { CallOptions, MeridianOptions } from './options.ts';
import type { Platform } from './platform.ts';
import { CALLS, type CallName, Calls } from './generated/calls.ts';
import type { CallArguments, CallFormats } from './generated/parameters.ts';
import type { RawReply } from './raw-reply.ts';
import { settingsOf } from './settings.ts';
import { MeridianStream, type StreamOptions } from './stream/stream.ts';
import { Transport } from './transport.ts';
import { Operations } from './operations.ts';

/** Arguments of `raw`. */
export type RawArguments<Name extends CallName> = CallArguments[Name] & {
  /** The response format. Default: JSON. */
  format?: CallFormats[Name] | undefined;
  /** The cursor of the previous page. */
  cursor?: string | undefined;
  /** Returns rows in columns, for calls that support it. */
  compact?: boolean | undefined;
  /** The rows of a backtest in formats other than JSON. Default: its trades. */
  table?: 'trades' | 'equity' | undefined;
};

/** The client, independent of the platform. */
export abstract class Client extends Calls {
  readonly #transport: Transport;
  readonly #operations: Operations;
  readonly #platform: Platform;

  constructor(options: MeridianOptions, platform: Platform) {
    const transport = new Transport(settingsOf(options, platform.environment), platform.userAgent);
    const operations = new Operations(transport, platform);
    super(operations);
    this.#transport = transport;
    this.#operations = operations;
    this.#platform = platform;
  }

  /** The rate limits of the account as of the last reply; undefined before the first reply. */
  get limits(): Limits | undefined {
    return this.#transport.limits;
  }

  /** Makes any call by name and returns the unparsed reply: CSV, Parquet, PDF or JSON. */
  raw<Name extends CallName>(name: Name, given: RawArguments<Name> & CallOptions): Promise<RawReply> {
    const call = CALLS[name];
    if (!Object.hasOwn(CALLS, name)) return Promise.reject(new TypeError(`There is no call ${name}`));
    return this.#operations.raw(call, { ...given });
  }

  /** Streams channels such as `trades.AAPL` and `bars.1m.BTCUSD` over a WebSocket while you read it. */
  stream(channels: readonly string[], options: StreamOptions = {}): MeridianStream {
    const tools = { transport: this.#transport, platform: this.#platform, operations: this.#operations };
    return new MeridianStream(channels, options, tools);
  }
}
