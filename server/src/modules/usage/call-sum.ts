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

/** By the start of a step of time, in milliseconds since 1970. */
export type SumsByTime = Map<number, Sum>;

/** The sum of a time, which is empty at first. */
export function sumAt(sums: SumsByTime, atMs: number): Sum {
  let sum = sums.get(atMs);
  if (!sum) {
    sum = new Sum();
    sums.set(atMs, sum);
  }
  return sum;
}

/** Adds to the total of a time. One sum is its own total, as most are. */
export function addAt(totals: SumsByTime, atMs: number, sum: Sum): void {
  let total = totals.get(atMs);
  if (!total) {
    totals.set(atMs, sum);
    return;
  }
  if (!total.isTotal) {
    const first = total;
    total = new Sum();
    total.isTotal = true;
    total.add(first);
    totals.set(atMs, total);
  }
  total.add(sum);
}
