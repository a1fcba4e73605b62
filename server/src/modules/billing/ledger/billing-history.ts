import { REFUND_REASONS } from '@meridian/contracts/billing';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Charge } from '@meridian/contracts/portal/billing';
import { decimalText } from '@meridian/contracts/prices';
import { type Selectable, sql } from 'kysely';
import type { ChargeTable, RefundTable } from '../../../store/billing.ts';
import type { BillingContext } from '../context.ts';
import { refundFacts } from './refund-facts.ts';
import { refundEligibility } from './refund-eligibility.ts';

/** The account's charges, newest first, with their refunds and what may be asked back of each by the rules of `refundCharge`. */
export async function billingHistory(
  context: Pick<BillingContext, 'store' | 'now'>,
  { page, page_size: pageSize }: PortalBody<'billingHistory'>,
  accountId: string,
): Promise<PortalReply<'billingHistory'>> {
  const { store } = context;
  const { total } = await store
    .selectFrom('charge')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const charges = await store
    .selectFrom('charge')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ofCharges = sql<boolean>`charge_id = any(${charges.map(({ id }) => id)})`;
  const documents = await store
    .selectFrom('invoice')
    .select(['number', 'charge_id', 'refund_id'])
    .where(ofCharges)
    .execute();
  const refunds = await store
    .selectFrom('refund')
    .selectAll()
    .where(ofCharges)
    .orderBy('requested_at')
    .execute();
  const facts = await refundFacts(store, { accountId, nowMs: context.now() });
  const items = charges.map((charge): Charge => {
    const own = refunds.filter((refund) => refund.charge_id === charge.id);
    return {
      id: charge.id,
      date: (charge.paid_at ?? charge.created_at).toISOString(),
      description: descriptionOf(charge),
      amount: decimalText(charge.amount_minor),
      amount_minor: charge.amount_minor,
      currency: charge.currency,
      state: charge.state,
      invoice_no: documents.find((it) => it.charge_id === charge.id && it.refund_id === null)?.number ?? null,
      refunds: own.map((refund) =>
        refundOf(refund, documents.find((it) => it.refund_id === refund.id)?.number ?? null),
      ),
      refundable: REFUND_REASONS.filter(
        (reason) => refundEligibility(charge, reason, facts(own)).refused === undefined,
      ),
    };
  });
  return { additionalInfo: { items, total, page, page_size: pageSize } };
}

/** What was paid for; of money that bought nothing, that it goes back. */
function descriptionOf({ description, purpose, failure }: Selectable<ChargeTable>): string {
  if (purpose === 'unapplied') return `${description}. The money goes back in full.`;
  return failure === null ? description : `${description}. ${failure}`;
}

const refundOf = (refund: Selectable<RefundTable>, number: string | null): Charge['refunds'][number] => ({
  amount: decimalText(refund.amount_minor),
  amount_minor: refund.amount_minor,
  state: refund.state,
  credit_note_no: number,
  due_from: refund.due_from.toISOString(),
  due_until: refund.due_until.toISOString(),
});
