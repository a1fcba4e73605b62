import { setTimeout as delay } from 'node:timers/promises';

/** How often the REST API of a vendor may be called. */
export interface RestLimit {
  readonly calls: number;
  readonly perMs: number;
}

/** Why a call of a vendor failed. Never contains credentials. */
export class FeedHttpError extends Error {
  /** The status; null when there was no response. */
  readonly status: number | null;
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    { status = null, retryAfterMs }: { status?: number | null; retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'FeedHttpError';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same call may succeed later. */
  get isTemporary(): boolean {
    return this.status === null || this.status === 418 || this.status === 429 || this.status >= 500;
  }
}

export interface FeedRequest {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Longest body in bytes; a longer one is an error. Default 32 MiB. */
  readonly maxBytes?: number;
}

export interface FeedHttp {
  /** How many calls the vendor's limit still allows now. */
  callsLeft(): number;
  /** The text of a response with status 200. Rejects with a `FeedHttpError`. */
  text(path: string, request?: FeedRequest): Promise<string>;
  /** The same as JSON. Rejects also when it is none, such as an error page with status 200. */
  json(path: string, request?: FeedRequest): Promise<unknown>;
  /** The bytes of a response with status 200, such as of a compressed file. */
  bytes(path: string, request?: FeedRequest): Promise<Buffer>;
}

export interface FeedHttpOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly limit: RestLimit;
  readonly now: () => number;
  readonly signal?: AbortSignal;
  readonly pause?: (ms: number) => Promise<unknown>;
}

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 4;
const FIRST_RETRY_MS = 1_000;
/** A vendor that asks for more is asked again in a later round. */
const LONGEST_PAUSE_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Calls the REST API of one vendor: at most as often as it allows, with deadlines and retries of what may succeed later.
 * A redirect is refused, because credentials would follow it.
 */
export function openFeedHttp(options: FeedHttpOptions): FeedHttp {
  const { baseUrl, now, signal } = options;
  const pause = options.pause ?? ((ms) => delay(ms, undefined, { signal }));
  const turns = turnsOf(options.limit);
  /** Times of the calls within the limit's period. */
  let calledMs: number[] = [];
  const recentCalls = () => {
    const sinceMs = now() - options.limit.perMs;
    calledMs = calledMs.filter((ms) => ms > sinceMs);
    return calledMs;
  };

  /** Waits for the next place in the vendor's limit. */
  const takeTurn = async () => {
    const nowMs = now();
    const atMs = turns.next(nowMs);
    if (atMs > nowMs) await pause(atMs - nowMs);
    recentCalls().push(atMs);
  };

  const once = async (path: string, request: FeedRequest): Promise<Buffer> => {
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(request.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    let response: Response;
    try {
      response = await fetch(url, {
        headers: { accept: '*/*', ...request.headers },
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      if (response.status === 200) return await bodyOf(response, request.maxBytes ?? MAX_BYTES);
      await response.body?.cancel();
    } catch (error) {
      if (error instanceof FeedHttpError) throw error;
      signal?.throwIfAborted();
      throw new FeedHttpError(`${url.host} did not respond`);
    }
    const { status } = response;
    if (status >= 300 && status < 400)
      throw new FeedHttpError(`${url.host} redirects elsewhere, which is refused`, { status });
    throw new FeedHttpError(`${url.host} responded with status ${status}`, {
      status,
      retryAfterMs: readRetryAfter(response.headers.get('retry-after'), now()),
    });
  };

  const bytes = async (path: string, request: FeedRequest = {}): Promise<Buffer> => {
    for (let attempt = 1; ; attempt += 1) {
      await takeTurn();
      try {
        return await once(path, request);
      } catch (error) {
        if (!(error instanceof FeedHttpError) || !error.isTemporary || attempt === ATTEMPTS) throw error;
        const waitMs = error.retryAfterMs ?? FIRST_RETRY_MS * 2 ** (attempt - 1);
        if (waitMs > LONGEST_PAUSE_MS) throw error;
        turns.notBefore(now() + waitMs);
      }
    }
  };

  return {
    callsLeft: () => Math.max(0, Math.floor(options.limit.calls - recentCalls().length)),
    bytes,
    text: async (path, request) => (await bytes(path, request)).toString('utf8'),
    async json(path, request) {
      const body = await bytes(path, request);
      try {
        return JSON.parse(body.toString('utf8')) as unknown;
      } catch {
        throw new FeedHttpError(`${new URL(baseUrl).host} responded with something else than JSON`, {
          status: 200,
        });
      }
    },
  };
}

/**
 * When the next call may be made: half of a vendor's calls at once, so that a start does not wait, and the others evenly
 * spaced. No period has more calls than the vendor allows. Source: the generic cell rate algorithm, ITU-T I.371.
 */
function turnsOf({ calls, perMs }: RestLimit) {
  const burst = Math.max(1, Math.floor(calls / 2));
  const spacingMs = perMs / Math.max(1, calls - burst);
  let theoreticalMs = 0;
  let earliestMs = 0;
  return {
    /** Takes the next turn. Returns when it is. */
    next(nowMs: number): number {
      const atMs = Math.max(nowMs, earliestMs, theoreticalMs - (burst - 1) * spacingMs);
      theoreticalMs = Math.max(theoreticalMs, atMs) + spacingMs;
      return atMs;
    },
    notBefore(ms: number): void {
      earliestMs = Math.max(earliestMs, ms);
    },
  };
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxBytes)
      throw new FeedHttpError(`${new URL(response.url).host} sent more than ${maxBytes} bytes`, {
        status: 200,
      });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** `Retry-After` in seconds or as a date. */
function readRetryAfter(text: string | null, nowMs: number): number | undefined {
  if (text === null) return undefined;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
