import type { Valkey } from '../valkey/valkey.ts';
import type { Outages } from './outages.ts';

/**
 * `valkey`: by a round trip. `lease`: by a lease of several calls. `memory`: by an earlier refusal that still holds. `share`: by the
 * share of this process, while Valkey is away. `none`: not at all, so that the call was refused.
 */
export type LimitChecks = Record<'valkey' | 'lease' | 'memory' | 'share' | 'none', number>;

export const noChecks = (): LimitChecks => ({ valkey: 0, lease: 0, memory: 0, share: 0, none: 0 });

/** What counts limits for all processes on one Valkey. */
export interface SharedCounting {
  readonly valkey: Valkey;
  readonly outages: Outages;
  /** Most processes that run at a time: during an outage each admits this part of a limit. */
  readonly nodesMax: number;
  /** Whether anything is admitted while the store is away. */
  readonly sharesInOutage: boolean;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** Checks of accounts' limits since the start, by what decided them. */
  readonly checks: LimitChecks;
}
