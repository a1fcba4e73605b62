import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { decimalText } from '@meridian/contracts/prices';
import type { Selectable } from 'kysely';
import type { ChargeTable, RefundTable } from '../../../store/billing.ts';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { appendEvent, publishPlanChange } from '../subscriptions/append-event.ts';
import { latestSubscription, currentSubscription } from '../subscriptions/current-subscription.ts';
import { toSubscriptionResponse } from '../subscriptions/to-response.ts';
import { openRefund } from '../ledger/open-refund.ts';
import { refundFacts } from '../ledger/refund-facts.ts';
import { refundEligibility } from '../ledger/refund-eligibility.ts';

type Body = PortalBody<'refundCharge'>;

/**
 * Promises the account a charge back, by the rules: the first one whole, which ends its subscription at once, or the days of a
 * long outage. Asked for again, it answers the refund that there is. Refuses with 141 a charge that is not the account's,
 * and with 142 and the rule's sentence what the rules do not give.
 */
export async function refundCharge(
  context: BillingContext,
  body: Body,
  { accountId, caller }: { accountId: string; caller: Caller },
): Promise<PortalReply<'refundCharge'>> {
  const nowMs = context.now();
  const { refund, last } = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const charge = await ownCharge(trx, accountId, body.charge_id);
    const refunds = await trx
      .selectFrom('refund')
      .selectAll()
      .where('charge_id', '=', charge.id)
      .orderBy('requested_at')
      .execute();
    const facts = (await refundFacts(trx, { accountId, nowMs }))(refunds);
    const claim = refundEligibility(charge, body.reason, facts);
    const former = refunds.findLast(({ reason }) => reason === body.reason);
    if (claim.refused !== undefined && !former) throw errors.conflict({ message: claim.refused });
    const promised =
      claim.refused === undefined
        ? await openRefund(trx, context, { ...claim, chargeId: charge.id, reason: body.reason, nowMs })
        : former!;
    if (promised !== former) {
      await recordAudit(trx, { accountId, type: 'refund_requested', result: 'done', caller, nowMs });
      if (body.reason === 'money-back') await endSubscription(trx, context, { charge, nowMs });
    }
    return { refund: promised, last: await latestSubscription(trx, accountId) };
  });
  publishPlanChange(context, accountId);
  return {
    additionalInfo: { refund: refundShown(refund), subscription: last && toSubscriptionResponse(last) },
  };
}

async function ownCharge(trx: Transaction, accountId: string, id: string): Promise<Selectable<ChargeTable>> {
  const charge = await trx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!charge) throw errors.notFound();
  return charge;
}

async function endSubscription(
  trx: Transaction,
  context: BillingContext,
  { charge, nowMs }: { charge: Selectable<ChargeTable>; nowMs: number },
): Promise<void> {
  const accountId = charge.account_id;
  const living = await currentSubscription(trx, accountId);
  if (living?.id !== charge.subscription_id || !living) return;
  const event = { type: 'ended', reason: 'money-back' } as const;
  await appendEvent(trx, context, { accountId, living, event, nowMs });
}

const refundShown = (refund: Selectable<RefundTable>) => ({
  state: refund.state,
  amount: decimalText(refund.amount_minor),
  amount_minor: refund.amount_minor,
  currency: refund.currency,
  due_from: refund.due_from.toISOString(),
  due_until: refund.due_until.toISOString(),
});
