import type { Valkey } from '../valkey/valkey.ts';
import { OutagePolicy } from './outage-policy.ts';

/**
 * The outage policy of each part of the keys in Valkey: in a cluster, limits of other shards are not affected when one is away.
 */
export class Outages {
  readonly #valkey: Pick<Valkey, 'parts' | 'partOf' | 'onLost' | 'onReturned'>;
  readonly #windowMs: number;
  readonly #policies = new Map<number, OutagePolicy>();

  /** `elapsed`: milliseconds on a clock that never jumps. */
  constructor(
    valkey: Pick<Valkey, 'parts' | 'partOf' | 'onLost' | 'onReturned'>,
    windowMs: number,
    elapsed: () => number,
  ) {
    this.#valkey = valkey;
    this.#windowMs = windowMs;
    valkey.onLost((parts) => {
      for (const part of parts) this.#policyOf(part).lost(elapsed());
    });
    valkey.onReturned((parts, isIntact) => {
      for (const part of parts) this.#policyOf(part).returned(elapsed(), isIntact);
    });
  }

  /** The policy of a key, and of all keys with the same hash tag. */
  of(key: string): OutagePolicy {
    return this.#policyOf(this.#valkey.partOf(key));
  }

  /** Which portion of the keys is counted by Valkey alone, from 0 to 1. */
  countedPortion(nowMs: number): number {
    const away = [...this.#policies.values()].filter((policy) => policy.countedBy(nowMs) !== 'store');
    return 1 - away.length / this.#valkey.parts;
  }

  #policyOf(part: number): OutagePolicy {
    let policy = this.#policies.get(part);
    if (!policy) {
      policy = new OutagePolicy(this.#windowMs);
      this.#policies.set(part, policy);
    }
    return policy;
  }
}
