import type { Counts } from './usage-counts.ts';

/** Calls of an account to an endpoint in a minute, an hour or a day (UTC). */
export interface RollUp {
  readonly accountId: string;
  readonly atMs: number;
  readonly endpoint: string;
  readonly requests: number;
  readonly latencyUs: number;
  readonly statuses: Counts;
  /** Counts by latency class. */
  readonly latencies: Counts;
}

export interface ServiceDay extends Pick<RollUp, 'requests' | 'latencyUs' | 'statuses' | 'latencies'> {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly faults: number;
}

/** The newest of some calls with a key. */
export interface LastUse {
  readonly keyId: string;
  readonly at: string;
  /** Of the client; null when it is not known. */
  readonly address: string | null;
  /** What the client called itself; null when it did not. */
  readonly agent: string | null;
}

/** Calls with a key on a day (UTC). */
export interface KeyDay {
  readonly accountId: string;
  readonly keyId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly requests: number;
  /** Status 400 and above. */
  readonly failed: number;
}

/** The sums of some calls for the roll-ups. Each row occurs once, and a month is given as its first day. */
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
  /** The newest month with calls of each account. */
  readonly newestMonths: readonly { readonly accountId: string; readonly month: string }[];
  readonly lastUses: readonly LastUse[];
  readonly keyDays: readonly KeyDay[];
}
