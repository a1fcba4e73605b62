import type { Valkey } from '../valkey/valkey.ts';
import type { Outages } from './outages.ts';

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
}
