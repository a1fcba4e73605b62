import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { openRefund } from '../ledger/open-refund.ts';
import { paidParts } from '../ledger/paid-parts.ts';
import { type ChargeRecord, findAccountCharge } from '../ledger/queries/charges.ts';
import { listChargeRefunds, type RefundRecord } from '../ledger/queries/refunds.ts';
import { refundEligibility } from '../ledger/refund-eligibility.ts';
import { refundFacts } from '../ledger/refund-facts.ts';
import { appendEvent, publishPlanChange } from '../subscriptions/append-event.ts';
import { currentSubscription, latestSubscription } from '../subscriptions/current-subscription.ts';
import { toSubscriptionResponse } from '../subscriptions/to-response.ts';

/**
 * Promises the refund of a charge, if the rules allow it: the first charge in full, which ends its subscription immediately, or
 * the days of a long outage. A repeated request returns the existing refund. Throws 141 when the charge is not the account's,
 * and 142 with the sentence of the rule that does not allow it.
 */
export async function refundCharge(
  context: BillingContext,
  { charge_id: chargeId, reason }: PortalBody<'refundCharge'>,
  { accountId, caller }: { accountId: string; caller: Caller },
): Promise<PortalReply<'refundCharge'>> {
  const nowMs = context.now();
  const { refund, latest } = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const charge = await findAccountCharge(trx, accountId, chargeId);
    if (!charge) throw errors.notFound();
    const refunds = await listChargeRefunds(trx, charge.id);
    const facts = (await refundFacts(trx, { accountId, nowMs }))(refunds);
    const eligibility = refundEligibility(charge, reason, facts);
    const existing = refunds.findLast((it) => it.reason === reason);
    if (eligibility.refused !== undefined && !existing) {
      throw errors.conflict({ message: eligibility.refused });
    }
    const promised =
      eligibility.refused === undefined
        ? await openRefund(trx, context, { ...eligibility, chargeId: charge.id, reason, nowMs })
        : existing!;
    if (promised !== existing) {
      await recordAudit(trx, { accountId, type: 'refund_requested', result: 'done', caller, nowMs });
      if (reason === 'money-back') await endSubscription(trx, context, { charge, nowMs });
    }
    return { refund: promised, latest: await latestSubscription(trx, accountId) };
  });
  publishPlanChange(context, accountId);
  return {
    additionalInfo: {
      refund: toRefundResponse(refund),
      subscription: latest && toSubscriptionResponse(latest),
    },
  };
}

async function endSubscription(
  trx: Transaction,
  context: BillingContext,
  { charge, nowMs }: { charge: ChargeRecord; nowMs: number },
): Promise<void> {
  const accountId = charge.account_id;
  const current = await currentSubscription(trx, accountId);
  if (current?.id !== charge.subscription_id || !current) return;
  const event = { type: 'ended', reason: 'money-back' } as const;
  await appendEvent(trx, context, { accountId, current, event, nowMs });
}

const toRefundResponse = (refund: RefundRecord) => ({
  state: refund.state,
  ...paidParts(refund),
  currency: refund.currency,
  due_from: refund.due_from.toISOString(),
  due_until: refund.due_until.toISOString(),
});
