import { latencyClass } from './histogram.ts';

/** Sums of some calls. */
class Sum {
  /** Whether it was made of others, so that more can be added to it. */
  isTotal = false;
  requests = 0;
  charged = 0;
  latencyUs = 0;
  readonly statuses = new Map<number, number>();
  readonly latencies = new Map<number, number>();

  addCall(status: number, latencyUs: number, charged: number): void {
    this.requests++;
    this.charged += charged;
    this.latencyUs += latencyUs;
    addTo(this.statuses, status, 1);
    addTo(this.latencies, latencyClass(latencyUs), 1);
  }

  add(other: Sum): void {
    this.requests += other.requests;
    this.charged += other.charged;
    this.latencyUs += other.latencyUs;
    for (const [status, count] of other.statuses) addTo(this.statuses, status, count);
    for (const [latency, count] of other.latencies) addTo(this.latencies, latency, count);
  }
}

const addTo = (counts: Map<number, number>, number: number, count: number) =>
  counts.set(number, (counts.get(number) ?? 0) + count);

/** Sums by the start of a step of time, in milliseconds since 1970. Most have one, which takes no Map. */
export class SumsByTime {
  #firstMs = Number.NaN;
  #first: Sum | undefined;
  #others: Map<number, Sum> | undefined;

  /** The sum of a time, which is empty at first. */
  at(atMs: number): Sum {
    return this.#get(atMs) ?? this.#set(atMs, new Sum());
  }

  /** Adds to the total of a time. One sum is its own total, as most are. */
  add(atMs: number, sum: Sum): void {
    let total = this.#get(atMs);
    if (!total) {
      this.#set(atMs, sum);
      return;
    }
    if (!total.isTotal) {
      const first = total;
      total = this.#set(atMs, new Sum());
      total.isTotal = true;
      total.add(first);
    }
    total.add(sum);
  }

  *[Symbol.iterator](): Generator<readonly [atMs: number, sum: Sum], void> {
    if (this.#first) yield [this.#firstMs, this.#first];
    if (this.#others) yield* this.#others;
  }

  #get(atMs: number): Sum | undefined {
    return atMs === this.#firstMs ? this.#first : this.#others?.get(atMs);
  }

  #set(atMs: number, sum: Sum): Sum {
    if (!this.#first) this.#firstMs = atMs;
    if (atMs === this.#firstMs) this.#first = sum;
    else (this.#others ??= new Map()).set(atMs, sum);
    return sum;
  }
}
