import * as z from 'zod/mini';
import type { PaymentProviderName } from '../billing.ts';
import type { Currency } from '../prices.ts';
import type { OperatorCall } from './call.ts';
import { page, type Paged } from './paging.ts';

/** A dispute as the operator sees it. Amounts are in minor units, instants RFC 3339. */
export interface ListedDispute {
  readonly id: string;
  readonly accountId: string;
  /** null after the account was erased. */
  readonly email: string | null;
  readonly chargeId: string;
  /** What was paid. */
  readonly description: string;
  readonly provider: PaymentProviderName;
  /** The provider's ids of dispute and payment. */
  readonly ref: string;
  readonly paymentRef: string | null;
  readonly state: 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
  readonly reason: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly withdrawnMinor: number;
  readonly reinstatedMinor: number;
  readonly feeMinor: number;
  readonly feeCurrency: string | null;
  readonly evidenceDueAt: string | null;
  readonly openedAt: string;
  readonly closedAt: string | null;
  /** Of a lost dispute. */
  readonly creditNote: string | null;
}

/** A page of disputes, the newest first. */
export const listDisputes = {
  method: 'GET',
  path: '/revenue/disputes',
  permission: 'revenue.read',
  request: z.object({
    state: z.optional(z.enum(['open'], 'state must be open')),
    ...page,
  }),
  reply: z.custom<Paged<ListedDispute>>(),
} as const satisfies OperatorCall;
