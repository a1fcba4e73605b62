import { REFUND_REASONS } from '@meridian/contracts/billing';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Charge } from '@meridian/contracts/portal/billing';
import { decimalText } from '@meridian/contracts/prices';
import type { BillingContext } from '../context.ts';
import { paidParts } from './paid-parts.ts';
import { type ChargeRecord, countCharges, listCharges } from './queries/charges.ts';
import { listDocumentNumbers } from './queries/invoices.ts';
import { listRefunds, type RefundRecord } from './queries/refunds.ts';
import { refundEligibility } from './refund-eligibility.ts';
import { refundFacts } from './refund-facts.ts';

/** The account's charges, newest first, with their refunds and the reasons for which `refundCharge` would refund each. */
export async function billingHistory(
  context: Pick<BillingContext, 'store' | 'now'>,
  { page, page_size: pageSize }: PortalBody<'billingHistory'>,
  accountId: string,
): Promise<PortalReply<'billingHistory'>> {
  const { store } = context;
  const total = await countCharges(store, accountId);
  const charges = await listCharges(store, accountId, { limit: pageSize, offset: (page - 1) * pageSize });
  const chargeIds = charges.map(({ id }) => id);
  const documents = await listDocumentNumbers(store, chargeIds);
  const refunds = await listRefunds(store, chargeIds);
  const facts = await refundFacts(store, { accountId, nowMs: context.now() });
  const items = charges.map((charge): Charge => {
    const own = refunds.filter((refund) => refund.charge_id === charge.id);
    const said = {
      id: charge.id,
      date: (charge.paid_at ?? charge.created_at).toISOString(),
      description: fullDescription(charge),
      discount: decimalText(charge.discount_minor),
      discount_minor: charge.discount_minor,
      coupon: charge.coupon_code,
      currency: charge.currency,
      state: charge.state,
      invoice_no: documents.find((it) => it.charge_id === charge.id && it.refund_id === null)?.number ?? null,
      refunds: own.map((refund) =>
        toRefundResponse(refund, documents.find((it) => it.refund_id === refund.id)?.number ?? null),
      ),
      refundable: REFUND_REASONS.filter(
        (reason) => refundEligibility(charge, reason, facts(own)).refused === undefined,
      ),
    };
    return Object.assign(said, paidParts(charge));
  });
  return { additionalInfo: { items, total, page, page_size: pageSize } };
}

/** The description, with why it failed, or that a payment that could not be applied is refunded. */
function fullDescription({ description, purpose, failure }: ChargeRecord): string {
  if (purpose === 'unapplied') return `${description}. It is refunded in full.`;
  return failure === null ? description : `${description}. ${failure}`;
}

const toRefundResponse = (refund: RefundRecord, number: string | null): Charge['refunds'][number] => ({
  ...paidParts(refund),
  state: refund.state,
  credit_note_no: number,
  due_from: refund.due_from.toISOString(),
  due_until: refund.due_until.toISOString(),
});
