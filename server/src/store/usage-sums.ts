import type { Counts } from './usage-counts.ts';

/** Calls of an account to an endpoint in a minute, an hour or a day (UTC). */
export interface RollUp {
  readonly accountId: string;
  readonly atMs: number;
  readonly endpoint: string;
  readonly requests: number;
  readonly latencyUs: number;
  readonly statuses: Counts;
  /** By class of latency. */
  readonly latencies: Counts;
}

export interface ServiceDay extends Pick<RollUp, 'requests' | 'latencyUs' | 'latencies'> {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly faults: number;
}

/** What some calls add to the roll-ups; each row occurs once. A month is given as its first day. */
export interface CallSums {
  readonly minutes: readonly RollUp[];
  readonly hours: readonly RollUp[];
  readonly days: readonly RollUp[];
  readonly months: readonly {
    readonly accountId: string;
    readonly month: string;
    readonly charged: number;
  }[];
  readonly serviceDays: readonly ServiceDay[];
  /** Of each account, the newest month that it called in. */
  readonly newestMonths: readonly { readonly accountId: string; readonly month: string }[];
  readonly lastUses: readonly { readonly keyId: string; readonly at: string }[];
}
