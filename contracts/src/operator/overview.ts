import * as z from 'zod/mini';
import type { Currency } from '../prices.ts';
import type { OperatorCall } from './call.ts';

/** All amounts are in minor units and positive. */
export interface RevenueMovement {
  readonly currency: Currency;
  readonly newMinor: number;
  readonly expansionMinor: number;
  readonly contractionMinor: number;
  readonly churnMinor: number;
}

export interface OverviewReply {
  readonly at: string;
  /** Accounts, with suspended and deleted ones. */
  readonly customers: number;
  readonly plans: readonly { readonly plan: string; readonly customers: number }[];
  readonly suspended: number;
  readonly unverified: number;
  readonly deleted: number;
  readonly granted: number;
  readonly trials: number;
  readonly pastDue: number;
  readonly newToday: number;
  readonly newOfThirtyDays: number;
  /** Paid subscriptions and what they come to in a month, by currency. */
  readonly recurring: readonly {
    readonly currency: Currency;
    readonly subscriptions: number;
    readonly mrrMinor: number;
  }[];
  /** Of the last 30 days. */
  readonly movements: readonly RevenueMovement[];
  /** Accounts that began a trial in the last 90 days, and those of them that paid afterwards. */
  readonly conversion: { readonly started: number; readonly converted: number };
  /** The calls of the last 30 days by day in UTC, oldest first. */
  readonly days: readonly {
    readonly day: string;
    readonly requests: number;
    readonly faults: number;
    /** Refused for a limit (429), for key, plan or scope (401, 402, 403), and for what was asked (other 4xx); null where not kept. */
    readonly refused: { readonly limited: number; readonly denied: number; readonly wrong: number } | null;
    readonly p50Ms: number | null;
    readonly p95Ms: number | null;
    readonly p99Ms: number | null;
  }[];
}

/** How the business stands. */
export const readOverview = {
  method: 'GET',
  path: '/overview',
  permission: 'overview.read',
  request: z.object({}),
  reply: z.custom<OverviewReply>(),
} as const satisfies OperatorCall;
