import { randomUUID } from 'node:crypto';
import type { Limits } from './account-limits.ts';

/** How long a process may use a lease. */
export const LEASE_MS = 1_000;
/** Of a limit, all processes together hold at most this part in leases. */
const HELD_PART = 0.2;

/** How many calls a process leases at once. */
export const leaseSize = (callsPerMinute: number, nodesMax: number): number =>
  Math.max(1, Math.floor((callsPerMinute * HELD_PART) / nodesMax));

export interface LeaseTerms {
  readonly limits: Limits;
  /** The month in which its calls are charged. */
  readonly monthMs: number;
  /** Monotonic time at which it was asked for; the store's time was the same or later. */
  readonly askedMs: number;
}

/** Calls that this process may admit without asking the store. */
export class CallLease {
  readonly id: string = randomUUID();
  readonly terms: LeaseTerms;
  #granted = 0;
  #used = 0;
  #usedBefore = 0;
  #storeTimeUs = 0;
  #lastMs = 0;

  constructor(terms: LeaseTerms) {
    this.terms = terms;
  }

  /** Takes what the store has granted. `used`: calls in the window with these. */
  grant(calls: number, storeTimeUs: number, used: number): void {
    this.#granted = calls;
    this.#storeTimeUs = storeTimeUs;
    this.#usedBefore = used - calls;
  }

  get left(): number {
    return this.#granted - this.#used;
  }

  /** Calls in the window, as far as this process knows. */
  get usedInWindow(): number {
    return this.#usedBefore + this.#used;
  }

  /** Admits a call, unless the lease has none left, is over, or was given for another plan or month. */
  take(limits: Limits, monthMs: number, elapsedMs: number): boolean {
    const { terms } = this;
    if (this.left === 0 || terms.limits !== limits || terms.monthMs !== monthMs) return false;
    if (elapsedMs - terms.askedMs >= LEASE_MS) return false;
    this.#used += 1;
    this.#lastMs = elapsedMs;
    return true;
  }

  /** Gives a call back. */
  refund(): void {
    this.#used -= 1;
  }

  /** What the script wants of a lease that is returned: id, calls, used ones, and a time that is not before its last call. */
  toReturn(): readonly string[] {
    const lastUs = this.#storeTimeUs + Math.ceil((this.#lastMs - this.terms.askedMs) * 1_000);
    return [this.id, String(this.#granted), String(this.#used), String(lastUs)];
  }
}

/** The same where none is returned. */
export const NO_LEASE: readonly string[] = ['', '0', '0', '0'];
