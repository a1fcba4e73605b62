import { DAY_MS } from '@meridian/market/dates';
import { createByteCache } from '../../../lake/byte-cache.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { isFedLake, marketGeneration } from '../../../lake/market-generation.ts';
import type { Call, Handler, SharedBody } from '../../operation/operation.ts';
import { matchesTag, unchanged } from '../formats/etag.ts';
import { encodingOf } from '../formats/negotiation.ts';

const CACHE_BYTES = 32 * 1_024 * 1_024;
/** Longer requests and larger responses would evict many others. */
const REQUEST_MAX = 8_192;
const RESPONSE_MAX = 4 * 1_024 * 1_024;
const SECOND_MS = 1_000;

/** For how long the same call has the same response: until a session begins or ends, or within a second. */
export type Lasting = 'session' | 'second';

interface KeptReply {
  readonly body: SharedBody;
  readonly etag: string;
  readonly source: string;
  /** The instant that the response states; undefined for that of each call. */
  readonly statedMs: number | undefined;
  /** From then on it may differ. */
  readonly changesAtMs: number;
}

/**
 * Answers a call that is made again with the body that it had, also to other accounts with the same plan, before its parameters are read
 * once more. The key has everything that a response depends on: market, plan, format, request, and the time in the given steps.
 */
export class RepeatedCalls {
  readonly #lakes: Lakes;
  readonly #kept = createByteCache<KeptReply>(CACHE_BYTES, ({ body }) => body.weight + REQUEST_MAX / 8);

  constructor(lakes: Lakes) {
    this.#lakes = lakes;
  }

  /** `name` is that of the call. Only for calls that change nothing. */
  wrap(name: string, lasting: Lasting, handle: Handler): Handler {
    return (call) => {
      const key = this.#keyOf(name, lasting, call);
      if (key === undefined) return handle(call);
      const kept = this.#kept.get(key);
      if (!kept || kept.changesAtMs <= lakeOf(this.#lakes, call.caller).now())
        return handle({ ...call, keep: (reply) => this.#keep(key, call, reply) });
      const { body, etag, source, statedMs } = kept;
      if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, source);
      const { nowMs = call.nowMs, requestId } = { nowMs: statedMs, requestId: call.requestId };
      return body.respond({ nowMs, requestId }, encodingOf(call.headers));
    };
  }

  #keep(
    key: string,
    call: Call,
    { body, etag, source, nowMs, changesAtMs }: Parameters<NonNullable<Call['keep']>>[0],
  ): void {
    if (body.weight > RESPONSE_MAX) return;
    const statedMs = nowMs === call.nowMs ? undefined : nowMs;
    this.#kept.set(key, { body, etag, source, statedMs, changesAtMs });
  }

  #keyOf(name: string, lasting: Lasting, { caller, url, headers, body, nowMs }: Call): string | undefined {
    if (url.length + (body?.length ?? 0) > REQUEST_MAX) return undefined;
    const lake = lakeOf(this.#lakes, caller);
    const { id, historyYears } = caller.limits;
    const stepMs = lasting === 'second' || isFedLake(lake) ? SECOND_MS : DAY_MS;
    const asked = `${headers.accept ?? ''} ${headers['content-type'] ?? ''} ${body?.toString('latin1') ?? ''}`;
    return `${name} ${caller.mode} ${id} ${historyYears} ${Math.floor(nowMs / stepMs)} ${marketGeneration(lake)} ${lake.damaged().length} ${url} ${asked}`;
  }
}
