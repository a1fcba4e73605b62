import { createByteCache } from '../../../lake/byte-cache.ts';
import type { CachedResponse } from './cached-response.ts';

/** Larger ones would push many others out, and are seldom asked for twice. */
const KEPT_BYTES = 4 * 1_024 * 1_024;

/** What was written for one caller, for the next one that asks for the same, also while it is being made. */
export class ResponseCache {
  readonly #bodies;
  /** Bodies that are being made, by tag; as many as calls wait. */
  readonly #making = new Map<string, Promise<CachedResponse>>();

  /** Keeps bodies of so many bytes together. */
  constructor(bytes: number) {
    this.#bodies = createByteCache<CachedResponse>(bytes, ({ weight }) => weight);
  }

  /**
   * The body that `etag` names; made when there is none yet. Kept unless `tagNow` has become another one meanwhile: after
   * an import in between, the body is no longer what the tag names.
   */
  of(
    etag: string,
    render: () => CachedResponse | Promise<CachedResponse>,
    tagNow: () => string,
  ): CachedResponse | Promise<CachedResponse> {
    const ready = this.#bodies.get(etag) ?? this.#making.get(etag);
    if (ready) return ready;
    const made = render();
    if (!(made instanceof Promise)) return this.#keep(etag, made);
    const kept = made
      .then((it) => (tagNow() === etag ? this.#keep(etag, it) : it))
      .finally(() => this.#making.delete(etag));
    this.#making.set(etag, kept);
    return kept;
  }

  #keep(etag: string, body: CachedResponse): CachedResponse {
    if (body.weight <= KEPT_BYTES) this.#bodies.set(etag, body);
    return body;
  }
}
