import { begins, isRested, sideOf } from './step.ts';
import type { Entry, Observed, Transition } from './watched.ts';

const thresholdOf = ({ alert }: Entry) => alert.condition.value;

/**
 * All alerts on one stream of values, such as the price of a symbol, sorted by threshold. A new value touches only the alerts
 * with thresholds between it and the previous value.
 */
export class Thresholds {
  #entries: Entry[] = [];
  /** Alerts that have seen no value yet since they were loaded. */
  #fresh: Entry[] = [];
  #sorted = true;
  #last = NaN;

  add(entry: Entry): void {
    this.#entries.push(entry);
    this.#fresh.push(entry);
    this.#sorted = false;
  }

  /** Removes entries marked as gone; returns whether any is left. */
  compact(): boolean {
    this.#entries = this.#entries.filter(({ gone }) => !gone);
    this.#fresh = this.#fresh.filter(({ gone }) => !gone);
    return this.#entries.length > 0;
  }

  get hasFresh(): boolean {
    return this.#fresh.length > 0;
  }

  /** Evaluates the newest value and adds transitions to `out`. NaN is no value and changes nothing. */
  move(observed: Observed, out: Transition[]): void {
    const { value } = observed;
    if (Number.isNaN(value)) return;
    if (!this.#sorted) {
      this.#entries.sort((a, b) => thresholdOf(a) - thresholdOf(b));
      this.#sorted = true;
    }
    const from = Number.isNaN(this.#last) ? value : this.#last;
    const lowest = Math.min(from, value);
    const highest = Math.max(from, value);
    if (lowest < highest) {
      for (let at = this.#firstFrom(lowest); at < this.#entries.length; at++) {
        const entry = this.#entries[at]!;
        if (thresholdOf(entry) > highest) break;
        step(entry, observed, out);
      }
    }
    this.#last = value;
    if (this.#fresh.length === 0) return;
    for (const entry of this.#fresh) step(entry, observed, out);
    this.#fresh = this.#fresh.filter(({ seenMs }) => observed.atMs <= seenMs);
  }

  /** Index of the first threshold that is not below `value`. */
  #firstFrom(value: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (thresholdOf(this.#entries[middle]!) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Moves one symbol of an alert to the side of a value. */
function step(entry: Entry, observed: Observed, out: Transition[]): void {
  const { alert, side: from, seenMs, lastTriggeredMs, gone } = entry;
  const { value, atMs } = observed;
  if (gone || alert.done || atMs <= seenMs || atMs >= alert.expiresMs) return;
  const { op, value: threshold } = alert.condition;
  const to = sideOf(op, threshold, value, from);
  if (to === from) return;
  const triggers = begins(op, from, to) && isRested(lastTriggeredMs, atMs, alert.cooldownMs);
  entry.side = to;
  if (triggers) {
    entry.lastTriggeredMs = atMs;
    alert.done = alert.once;
  }
  out.push({ entry, from, to, atMs, trigger: triggers ? observed : null });
}
