import { randomInt } from 'node:crypto';
import type { AddressCounts } from './address-counts.ts';

/** Two addresses share a count by chance only if both of their counts fall together. */
const HASHES = 2;
const PLACES = 16_384;
const SEED_MAX = 2 ** 31;

/** Memory for the counts of so many threads, and the seeds of their hashes, so that nobody can choose addresses that fall together. */
export interface AddressMemory {
  readonly counts: SharedArrayBuffer;
  readonly threads: number;
  readonly seeds: readonly number[];
}

export const addressMemory = (threads: number): AddressMemory => ({
  counts: new SharedArrayBuffer(threads * HASHES * PLACES * Int32Array.BYTES_PER_ELEMENT),
  threads,
  seeds: Array.from({ length: HASHES }, () => randomInt(SEED_MAX)),
});

/**
 * What addresses have open at the servers of all threads. Each thread counts in a part of its own, so that what a killed one had open
 * can be forgotten.
 */
export class SharedAddressCounts implements AddressCounts {
  readonly #counts: Int32Array;
  readonly #memory: AddressMemory;
  readonly #thread: number;

  constructor(memory: AddressMemory, thread: number) {
    this.#memory = memory;
    this.#counts = new Int32Array(memory.counts);
    this.#thread = thread;
  }

  add(address: string, most: number): boolean {
    const places = this.#placesOf(address);
    for (const [hash, place] of places.entries())
      Atomics.add(this.#counts, this.#at(this.#thread, hash, place), 1);
    const open = Math.min(...places.map((place, hash) => this.#sum(hash, place)));
    if (open <= most) return true;
    this.remove(address);
    return false;
  }

  remove(address: string): void {
    for (const [hash, place] of this.#placesOf(address).entries())
      Atomics.sub(this.#counts, this.#at(this.#thread, hash, place), 1);
  }

  /** Forgets what this thread had open, once it has ended. */
  forget(): void {
    const begin = this.#at(this.#thread, 0, 0);
    this.#counts.fill(0, begin, begin + HASHES * PLACES);
  }

  #sum(hash: number, place: number): number {
    let sum = 0;
    for (let thread = 0; thread < this.#memory.threads; thread++)
      sum += Atomics.load(this.#counts, this.#at(thread, hash, place));
    return sum;
  }

  #at(thread: number, hash: number, place: number): number {
    return (thread * HASHES + hash) * PLACES + place;
  }

  #placesOf(address: string): number[] {
    return this.#memory.seeds.map((seed) => {
      let hash = seed;
      for (let index = 0; index < address.length; index++) {
        hash = Math.imul(hash ^ address.charCodeAt(index), 0x5bd1e995);
        hash ^= hash >>> 15;
      }
      return (hash >>> 0) % PLACES;
    });
  }
}
