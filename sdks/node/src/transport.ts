import { Deadline } from './deadline.ts';
import { ApiError, ConfigurationError, ConnectionError, MeridianError } from './errors.ts';
import { Limiter, type Turn } from './limiter.ts';
import type { Limits } from './limits.ts';
import type { CallOptions } from './options.ts';
import type { ApiRequest } from './request.ts';
import { backoffMs, pause } from './pause.ts';
import { errorOf } from './error-reply.ts';
import { milliseconds, type Settings } from './settings.ts';

const RETRIED: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const LONGEST_BACKOFF_MS = 8_000;

/** A reply whose body has not been read. Call `deadline.end` when it is. */
export interface Opened {
  readonly response: Response;
  readonly deadline: Deadline;
}

/** Sends requests: authorization, rate limiting, time-outs, retries and errors. */
export class Transport {
  readonly #settings: Settings;
  readonly #agent: string | undefined;
  readonly #limiter: Limiter;

  constructor(settings: Settings, agent: string | undefined) {
    this.#settings = settings;
    this.#agent = agent;
    this.#limiter = new Limiter(settings.longestWaitMs);
  }

  get limits(): Limits | undefined {
    return this.#limiter.limits;
  }

  /** Used by the stream for its handshake. */
  get baseUrl(): string {
    return this.#settings.baseUrl;
  }

  get timeoutMs(): number {
    return this.#settings.timeoutMs;
  }

  get retries(): number {
    return this.#settings.retries;
  }

  /** Returns the authorization headers. Throws ConfigurationError without a key. */
  credentials(): Record<string, string> {
    const { apiKey } = this.#settings;
    if (apiKey === undefined) {
      throw new ConfigurationError(
        'This call needs a key: give apiKey to the client, or set MERIDIAN_API_KEY in the environment',
      );
    }
    return { ...this.#nameOfAgent(), authorization: `Bearer ${apiKey}` };
  }

  /** Sends a request and passes a successful reply to `read`. A retry repeats both. */
  async send<Result>(
    request: ApiRequest,
    options: CallOptions,
    read: (response: Response, deadline: Deadline) => Promise<Result>,
  ): Promise<Result> {
    return this.#retrying(options, async () => {
      const { response, deadline } = await this.#ask(request, options);
      try {
        return await read(response, deadline);
      } catch (error) {
        throw deadline.meaning(error);
      } finally {
        deadline.end();
      }
    });
  }

  /** Sends a request and returns the reply with its body unread. */
  async open(request: ApiRequest, options: CallOptions): Promise<Opened> {
    return this.#retrying(options, () => this.#ask(request, options));
  }

  async #ask(request: ApiRequest, options: CallOptions): Promise<Opened> {
    const { keyless } = request;
    const known = keyless && this.#settings.apiKey === undefined ? this.#nameOfAgent() : this.credentials();
    const timeoutMs = this.#timeoutMs(options);
    // The time-out starts here: waiting for the rate limit is not part of a try.
    const turn = keyless ? undefined : await this.#limiter.enter(options.abortSignal);
    const deadline = new Deadline(timeoutMs, options.abortSignal);
    try {
      const response = await this.#fetch(request, known, deadline, turn);
      if (response.ok) return { response, deadline };
      throw errorOf(response.status, response.headers, await bodyOf(response.text()));
    } catch (error) {
      deadline.end();
      throw deadline.meaning(error);
    }
  }

  async #fetch(
    { method, path, body, headers }: ApiRequest,
    known: Readonly<Record<string, string>>,
    { signal }: Deadline,
    turn: Turn | undefined,
  ): Promise<Response> {
    const { fetch, baseUrl } = this.#settings;
    const all = { ...headers, ...known };
    let response: Response | undefined;
    try {
      const more = body === undefined ? {} : { body };
      response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: all,
        redirect: 'manual',
        signal,
        ...more,
      });
      return response;
    } catch (error) {
      throw connectionError(`Could not reach ${new URL(baseUrl).host}`, error);
    } finally {
      turn?.ended(response?.headers);
    }
  }

  #timeoutMs({ timeoutSeconds }: CallOptions): number {
    if (timeoutSeconds === undefined) return this.#settings.timeoutMs;
    return milliseconds('timeoutSeconds', timeoutSeconds, 0.001);
  }

  async #retrying<Result>({ abortSignal }: CallOptions, work: () => Promise<Result>): Promise<Result> {
    const { retries, longestWaitMs } = this.#settings;
    for (let tried = 0; ; tried++) {
      try {
        return await work();
      } catch (error) {
        const waitMs = tried < retries ? waitBeforeRetryMs(error, tried) : undefined;
        if (waitMs === undefined || waitMs > longestWaitMs) throw error;
        await pause(waitMs, abortSignal);
      }
    }
  }

  #nameOfAgent(): Record<string, string> {
    return this.#agent === undefined ? {} : { 'user-agent': this.#agent };
  }
}

/** Returns the wait before a retry; undefined when the call must not be retried. */
function waitBeforeRetryMs(error: unknown, triesBefore: number): number | undefined {
  if (error instanceof ApiError) {
    if (!RETRIED.has(error.status)) return undefined;
    if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1_000;
  } else if (!(error instanceof ConnectionError)) return undefined;
  return backoffMs(triesBefore, LONGEST_BACKOFF_MS);
}

function connectionError(what: string, cause: unknown): ConnectionError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const why = inner instanceof Error ? inner.message : String(inner);
  return new ConnectionError(`${what}: ${why || 'the connection failed'}`, { cause });
}

/** Reads a body. Throws ConnectionError when the connection breaks. */
export async function bodyOf<Body>(reading: Promise<Body>): Promise<Body> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof MeridianError ? error : connectionError('The reply broke off', error);
  }
}

/** Yields the chunks of a body. Each chunk gets the full time-out. */
export async function* partsOf(response: Response, deadline: Deadline): AsyncGenerator<Uint8Array, void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await bodyOf(reader.read());
      if (done) return;
      deadline.extend();
      yield value;
    }
  } finally {
    // A body that was read to its end cannot be cancelled.
    reader.cancel().catch(() => undefined);
  }
}
