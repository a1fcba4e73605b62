import { type Limits, WINDOW_MS } from '../../access/index.ts';
import { CallRing } from '../../../shared/rate-limiters/call-ring.ts';

/** What a plan made of some calls. */
export type PlanFigures = PlanMonth['figures'];

/** A month of calls as the gate would have taken them under the limits of a plan, call by call in order of time. */
export class PlanMonth {
  readonly #limits: Limits;
  readonly #ring = new CallRing(WINDOW_MS);
  #served = 0;
  #refusedByMinute = 0;
  #refusedByMonth = 0;
  #usedUpMs: number | null = null;
  /** Refused calls by the number of their endpoint. */
  readonly #refused: number[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** A call at `atMs`, which must not fall from call to call. */
  add(atMs: number, endpoint: number): void {
    const { callsPerMinute, callsPerMonth } = this.#limits;
    if (this.usedUp) this.#refuse(endpoint, 1);
    else if (callsPerMinute !== null && !this.#ring.take(atMs, callsPerMinute)) {
      this.#refusedByMinute++;
      this.#note(endpoint, 1);
    } else if (++this.#served === callsPerMonth) this.#usedUpMs = atMs;
  }

  /** Calls of an endpoint, in any order, after everything that could be known of the limits: served, or over the month. */
  addUntimed(endpoint: number, calls: number): void {
    if (this.usedUp) this.#refuse(endpoint, calls);
    else this.#served += calls;
  }

  /** Whether nothing of the month is left, so that every further call is refused. */
  get usedUp(): boolean {
    return this.#usedUpMs !== null;
  }

  /** Whether no order or time of further calls matters. */
  get settled(): boolean {
    return this.usedUp || (this.#limits.callsPerMinute === null && this.#limits.callsPerMonth === null);
  }

  get figures() {
    return {
      served: this.#served,
      refusedByMinute: this.#refusedByMinute,
      refusedByMonth: this.#refusedByMonth,
      usedUpMs: this.#usedUpMs,
      /** By the number of the endpoint; none where nothing was refused. */
      refused: this.#refused as readonly (number | undefined)[],
    };
  }

  #refuse(endpoint: number, calls: number): void {
    this.#refusedByMonth += calls;
    this.#note(endpoint, calls);
  }

  #note(endpoint: number, calls: number): void {
    this.#refused[endpoint] = (this.#refused[endpoint] ?? 0) + calls;
  }
}
