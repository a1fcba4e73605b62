import { weakTag } from '../../http/api/formats/etag.ts';
import type { Call } from '../../http/operation/operation.ts';
import type { ApiResponse } from '../../http/operation/response.ts';
import type { Lake } from '../../lake/lake.ts';
import { BoundedCache } from '../../shared/cache/bounded-cache.ts';
import type { VendorBodies, VendorBody } from '../vendor-bodies.ts';

const URLS = 2_000;

/** What a URL means. It is kept for a second, in which sessions and imports change nothing. */
interface KnownUrl {
  readonly second: number;
  readonly lake: Lake;
  readonly historyYears: number | null;
  readonly body: VendorBody;
}

/** Responds to calls whose URLs are read once a second for all callers of the same market and depth of history. */
export class KnownUrls {
  readonly #bodies: VendorBodies;
  readonly #urls = new BoundedCache<KnownUrl>(URLS);

  constructor(bodies: VendorBodies) {
    this.#bodies = bodies;
  }

  /** `resolve` reads the URL of a call; it must depend on nothing else of the caller than market and history. */
  respond(call: Call, lake: Lake, resolve: (call: Call) => VendorBody): ApiResponse | Promise<ApiResponse> {
    const { url, nowMs, caller } = call;
    const { historyYears } = caller.limits;
    const second = Math.floor(nowMs / 1_000);
    let known = this.#urls.get(url);
    if (known?.second !== second || known.lake !== lake || known.historyYears !== historyYears) {
      const body = resolve(call);
      known = { second, lake, historyYears, body: { ...body, etag: weakTag(body.tag()) } };
      this.#urls.set(url, known);
    }
    return this.#bodies.respond(call, known.body);
  }
}
