import { createByteCache } from '../../../lake/byte-cache.ts';
import type { CachedResponse } from './cached-response.ts';

/** Larger bodies would evict many others and are seldom requested twice. */
const CACHED_BYTES_MAX = 4 * 1_024 * 1_024;

/** Caches response bodies by entity tag, and shares those that are being rendered. */
export class ResponseCache {
  readonly #bodies;
  /** Bodies in progress, by tag. */
  readonly #rendering = new Map<string, Promise<CachedResponse>>();

  /** `bytes` limits the total size. */
  constructor(bytes: number) {
    this.#bodies = createByteCache<CachedResponse>(
      bytes,
      ({ weight }) => weight,
      (body) => body.retire(),
    );
  }

  /**
   * Returns the body for `etag`, rendering it if needed. It is cached only if `tagNow` still equals `etag` afterwards,
   * since an import may have changed the data in between.
   */
  of(
    etag: string,
    render: () => CachedResponse | Promise<CachedResponse>,
    tagNow: () => string,
  ): CachedResponse | Promise<CachedResponse> {
    const ready = this.#bodies.get(etag) ?? this.#rendering.get(etag);
    if (ready) return ready;
    const made = render();
    if (!(made instanceof Promise)) return this.#store(etag, made);
    const kept = made
      .then((it) => (tagNow() === etag ? this.#store(etag, it) : it))
      .finally(() => this.#rendering.delete(etag));
    this.#rendering.set(etag, kept);
    return kept;
  }

  #store(etag: string, body: CachedResponse): CachedResponse {
    if (body.weight <= CACHED_BYTES_MAX) this.#bodies.set(etag, body);
    return body;
  }
}
