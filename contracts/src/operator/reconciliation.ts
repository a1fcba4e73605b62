import * as z from 'zod/mini';
import type { PaymentProviderName } from '../billing.ts';
import type { OperatorCall } from './call.ts';
import { page, type Paged } from './paging.ts';
import { reason } from './reason.ts';

/** A comparison of the ledger with the payment provider. */
export interface ReconciliationRun {
  readonly id: number;
  readonly at: string;
  readonly provider: PaymentProviderName;
  /** The time whose payments were compared. */
  readonly from: string;
  readonly to: string;
  /** Payments, refunds and disputes. */
  readonly compared: number;
  readonly differences: number;
}

/** `gone`: it was not found any more. */
export type DifferenceState = 'open' | 'explained' | 'gone';

export interface ListedDifference {
  readonly id: number;
  readonly kind: string;
  /** A sentence. */
  readonly what: string;
  /** What the ledger says, and what the provider says; null where there is nothing to compare. */
  readonly ours: string | null;
  readonly theirs: string | null;
  /** The payment that it is about. */
  readonly chargeId: string | null;
  readonly state: DifferenceState;
  readonly openedAt: string;
  readonly seenAt: string;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
  readonly explanation: string | null;
}

/** A page of comparisons, the newest first. */
export const listReconciliations = {
  method: 'GET',
  path: '/revenue/reconciliations',
  permission: 'revenue.read',
  request: z.object(page),
  reply: z.custom<Paged<ReconciliationRun>>(),
} as const satisfies OperatorCall;

/** A page of differences: open ones first, then the newest. */
export const listDifferences = {
  method: 'GET',
  path: '/revenue/differences',
  permission: 'revenue.read',
  request: z.object(page),
  reply: z.custom<Paged<ListedDifference>>(),
} as const satisfies OperatorCall;

const by = { id: z.int('id must be a whole number').check(z.positive('id must be positive')), reason };
const reply = z.custom<ListedDifference>();

/** Records what the provider reports now, and looks whether the difference is still there. */
export const recheckDifference = {
  method: 'POST',
  path: '/revenue/differences/recheck',
  permission: 'revenue.resolve',
  request: z.object(by),
  reply,
} as const satisfies OperatorCall;

/** Marks a difference as explained. It is not mailed again, and opens again when either side changes. */
export const explainDifference = {
  method: 'POST',
  path: '/revenue/differences/explain',
  permission: 'revenue.resolve',
  request: z.object(by),
  reply,
} as const satisfies OperatorCall;
