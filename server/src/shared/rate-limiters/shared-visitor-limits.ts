import { LimitsUnavailableError } from '../errors/limits-unavailable-error.ts';
import { takeFromWindows } from './limit-scripts.ts';
import type { Visit, VisitorLimits } from './rate-limit.ts';
import type { SharedCounting } from './shared-counting.ts';
import { lesser, LocalVisitorLimits } from './visitor-limits.ts';

const MINUTE_MS = 60_000;
const REFUSALS = ['address', 'all'] as const;

/** Limits of visitors without an account, counted by Valkey for all processes. */
export class SharedVisitorLimits implements VisitorLimits {
  readonly #name: string;
  readonly #limits: { readonly byAddress: number; readonly ofAll: number };
  readonly #counting: SharedCounting;
  readonly #share: LocalVisitorLimits;

  constructor(
    name: string,
    limits: { readonly byAddress: number; readonly ofAll: number },
    counting: SharedCounting,
  ) {
    this.#name = name;
    this.#limits = limits;
    this.#counting = counting;
    const { nodesMax } = counting;
    this.#share = new LocalVisitorLimits({
      byAddress: Math.floor(limits.byAddress / nodesMax),
      ofAll: Math.floor(limits.ofAll / nodesMax),
    });
  }

  take(address: string, elapsedMs: number): Visit | Promise<Visit> {
    return this.#count(address, elapsedMs, true);
  }

  check(address: string, elapsedMs: number): Visit | Promise<Visit> {
    return this.#count(address, elapsedMs, false);
  }

  #count(address: string, elapsedMs: number, isTaken: boolean): Visit | Promise<Visit> {
    const { outages, sharesInOutage } = this.#counting;
    const countedBy = outages.of(this.#allKey).countedBy(elapsedMs);
    if (countedBy === 'store') return this.#countInStore(address, isTaken);
    if (countedBy === 'refused' || (countedBy === 'share' && !sharesInOutage))
      throw new LimitsUnavailableError();
    const share = this.#share[isTaken ? 'take' : 'check'](address, elapsedMs);
    return countedBy === 'both' && share.refusal === undefined ? this.#countInStore(address, isTaken) : share;
  }

  get #allKey(): string {
    return `visitors:{${this.#name}}`;
  }

  async #countInStore(address: string, isTaken: boolean): Promise<Visit> {
    const { byAddress, ofAll } = this.#limits;
    // Both keys have one hash tag, so that a cluster keeps them together.
    const windows = [
      { key: `${this.#allKey}:${address}`, limit: byAddress },
      { key: this.#allKey, limit: ofAll },
    ];
    const { refusedBy, left } = await takeFromWindows(this.#counting.valkey, windows, MINUTE_MS, isTaken);
    return {
      refusal: refusedBy === undefined ? undefined : REFUSALS[refusedBy],
      left: lesser(left[0]!, left[1]!),
    };
  }
}
