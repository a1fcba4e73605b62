import type { OperatorReply, OperatorRequest } from '@meridian/contracts/operator';
import type { ListedDispute } from '@meridian/contracts/operator/disputes';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Store } from '../../../store/schema.ts';
import { afterDispute, selectDisputes } from './queries.ts';

const OPEN = ['needs-response', 'under-review'] as const;
const SHOWN = 20;
const AFTER = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A page of disputes, newest first: all, or only those without a decision. Throws 101 for an unknown cursor. */
export async function disputesPage(
  store: Store,
  { state, after, limit }: OperatorRequest<'listDisputes'>,
): Promise<OperatorReply<'listDisputes'>> {
  const cursor = after === undefined ? undefined : readCursor(after);
  const rows = await selectDisputes(store)
    .$if(state === 'open', (query) => query.where('dispute.state', 'in', OPEN))
    .$if(cursor !== undefined, (query) => query.where(afterDispute(cursor!)))
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = last && rows.length > limit ? `${last.opened_at.getTime()}.${last.id}` : null;
  return { items: shown.map(toDispute), next };
}

function readCursor(after: string) {
  const [, ms, id] = AFTER.exec(after) ?? [];
  if (ms === undefined || id === undefined) {
    const message = 'after must be the value of next on the previous page';
    throw errors.invalidParameters({ message, errors: { after: message } });
  }
  return { at: new Date(Number(ms)), id };
}

/** The newest disputes of an account. */
export async function disputesOfAccount(store: Store, accountId: string): Promise<ListedDispute[]> {
  const rows = await selectDisputes(store).where('dispute.account_id', '=', accountId).limit(SHOWN).execute();
  return rows.map(toDispute);
}

/** The disputes of a charge, newest first. */
export async function disputesOfCharge(store: Store, chargeId: string): Promise<ListedDispute[]> {
  return (await selectDisputes(store).where('dispute.charge_id', '=', chargeId).execute()).map(toDispute);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>['execute']>>[number];

const toDispute = (row: Row): ListedDispute => ({
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
