import { type Limits, WINDOW_MS } from '../../access/index.ts';
import { CallRing } from '../../../shared/rate-limiters/call-ring.ts';

/** What a plan did with some calls. */
export type PlanFigures = PlanMonth['figures'];

/** A month of calls under the limits of a plan, added call by call in order of time, as the API would have served them. */
export class PlanMonth {
  readonly #limits: Limits;
  readonly #ring = new CallRing(WINDOW_MS);
  #served = 0;
  #refusedByMinute = 0;
  #refusedByMonth = 0;
  #exhaustedMs: number | null = null;
  /** Refused calls by endpoint number. */
  readonly #refused: number[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Adds a call at `atMs`, which must not be earlier than the previous one. */
  add(atMs: number, endpoint: number): void {
    const { callsPerMinute, callsPerMonth } = this.#limits;
    if (this.exhausted) this.#refuse(endpoint, 1);
    else if (callsPerMinute !== null && !this.#ring.take(atMs, callsPerMinute)) {
      this.#refusedByMinute++;
      this.#countRefused(endpoint, 1);
    } else if (++this.#served === callsPerMonth) this.#exhaustedMs = atMs;
  }

  /** Adds calls of an endpoint without their times, once the month is `settled`: all served, or all over the monthly limit. */
  addUntimed(endpoint: number, calls: number): void {
    if (this.exhausted) this.#refuse(endpoint, calls);
    else this.#served += calls;
  }

  /** Whether the monthly limit is used up, so that every further call is refused. */
  get exhausted(): boolean {
    return this.#exhaustedMs !== null;
  }

  /** Whether order and time of further calls do not matter any more. */
  get settled(): boolean {
    return this.exhausted || (this.#limits.callsPerMinute === null && this.#limits.callsPerMonth === null);
  }

  get figures() {
    return {
      served: this.#served,
      refusedByMinute: this.#refusedByMinute,
      refusedByMonth: this.#refusedByMonth,
      exhaustedMs: this.#exhaustedMs,
      /** By endpoint number; undefined where nothing was refused. */
      refused: this.#refused as readonly (number | undefined)[],
    };
  }

  #refuse(endpoint: number, calls: number): void {
    this.#refusedByMonth += calls;
    this.#countRefused(endpoint, calls);
  }

  #countRefused(endpoint: number, calls: number): void {
    this.#refused[endpoint] = (this.#refused[endpoint] ?? 0) + calls;
  }
}
