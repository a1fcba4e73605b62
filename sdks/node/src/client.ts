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

/** Arguments of a call that is made by `raw`. */
export type RawArguments<Name extends CallName> = CallArguments[Name] & {
  /** Of the reply; JSON without. */
  format?: CallFormats[Name] | undefined;
  /** Continues after an earlier page. */
  cursor?: string | undefined;
  /** Rows in columns, of calls that have them so. */
  compact?: boolean | undefined;
};

/** A client of the API on some platform. */
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

  /** What the last reply said about the limits of the account; undefined before the first. */
  get limits(): Limits | undefined {
    return this.#transport.limits;
  }

  /** Makes any call by its name, and answers the reply as it came: CSV, Parquet, PDF, JSON. */
  raw<Name extends CallName>(name: Name, given: RawArguments<Name> & CallOptions): Promise<RawReply> {
    const call = CALLS[name];
    if (!Object.hasOwn(CALLS, name)) return Promise.reject(new TypeError(`There is no call ${name}`));
    return this.#operations.raw(call, { ...given });
  }

  /** Follows channels such as `trades.AAPL` and `bars.1m.BTCUSD` over a WebSocket, for as long as it is read. */
  stream(channels: readonly string[], options: StreamOptions = {}): MeridianStream {
    const tools = { transport: this.#transport, platform: this.#platform, operations: this.#operations };
    return new MeridianStream(channels, options, tools);
  }
}
