import type { Store } from '../../../store/schema.ts';
import type { DisputeTable } from '../../../store/billing.ts';
import { selectDisputes } from './queries.ts';

/** A dispute as the operator sees it. Amounts are in minor units, instants RFC 3339. */
export interface Dispute {
  readonly id: string;
  readonly accountId: string;
  /** null after the account was erased. */
  readonly email: string | null;
  readonly chargeId: string;
  /** What was paid. */
  readonly description: string;
  readonly provider: DisputeTable['provider'];
  /** The provider's ids of dispute and payment. */
  readonly ref: string;
  readonly paymentRef: string | null;
  readonly state: DisputeTable['state'];
  readonly reason: string;
  readonly amountMinor: number;
  readonly currency: DisputeTable['currency'];
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

const OPEN = ['needs-response', 'under-review'] as const;
const LIMIT = 1_000;

/** Disputes, newest first: all, or only those without a decision. */
export async function listDisputes(
  store: Store,
  {
    openOnly = false,
    limit = LIMIT,
    offset = 0,
  }: { openOnly?: boolean; limit?: number; offset?: number } = {},
): Promise<Dispute[]> {
  const rows = await selectDisputes(store)
    .$if(openOnly, (query) => query.where('dispute.state', 'in', OPEN))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toDispute);
}

/** All disputes of an account, newest first. */
export async function disputesOfAccount(store: Store, accountId: string): Promise<Dispute[]> {
  return (await selectDisputes(store).where('dispute.account_id', '=', accountId).execute()).map(toDispute);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>['execute']>>[number];

const toDispute = (row: Row): Dispute => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email,
  chargeId: row.charge_id,
  description: row.description,
  provider: row.provider,
  ref: row.dispute_ref,
  paymentRef: row.payment_ref,
  state: row.state,
  reason: row.reason,
  amountMinor: row.amount_minor,
  currency: row.currency,
  withdrawnMinor: row.withdrawn_minor,
  reinstatedMinor: row.reinstated_minor,
  feeMinor: row.fee_minor,
  feeCurrency: row.fee_currency,
  evidenceDueAt: row.evidence_due_at?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  creditNote: row.credit_note,
});
