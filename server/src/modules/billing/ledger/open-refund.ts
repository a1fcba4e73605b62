import { REFUND_BUSINESS_DAYS } from '@meridian/contracts/billing';
import { type Selectable, sql } from 'kysely';
import type { ChargeTable, RefundTable } from '../../../store/billing.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { refundPromisedMail } from '../emails/refund-promised.ts';
import { dayText } from '../../../shared/formatters/date-time.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import { notify } from '../../messaging/index.ts';
import { addBusinessDays } from './business-days.ts';
import { lockCustomer } from './lock-customer.ts';
import { refundReasonText } from './refund-reason.ts';

/**
 * Promises money back, as part of `trx`, in which the account is locked: `carryOutRefunds` has the provider give it. The
 * customer is told by mail and notification. The same refund opened twice is one. Throws when the charge was not paid or
 * more than was paid for it would go back.
 */
export async function openRefund(
  trx: Transaction,
  context: BillingContext,
  input: {
    chargeId: string;
    reason: 'money-back' | 'outage' | 'unapplied';
    amountMinor: number;
    outageStartedMs?: number;
    nowMs: number;
  },
): Promise<Selectable<RefundTable>> {
  const { chargeId, reason, amountMinor, outageStartedMs, nowMs } = input;
  const charge = await trx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', chargeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const outageStartedAt = outageStartedMs === undefined ? null : new Date(outageStartedMs);
  const former = await trx
    .selectFrom('refund')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('reason', '=', reason)
    .where('outage_started_at', 'is not distinct from', outageStartedAt)
    .executeTakeFirst();
  if (former) return former;
  if (charge.paid_at === null) throw new Error(`Charge ${chargeId} was not paid: nothing can go back.`);
  const left = charge.amount_minor - (await promisedOf(trx, chargeId));
  if (amountMinor > left)
    throw new Error(`Of charge ${chargeId} ${left} are left to give back, not ${amountMinor}.`);
  const refund = await trx
    .insertInto('refund')
    .values({
      account_id: charge.account_id,
      charge_id: chargeId,
      reason,
      outage_started_at: outageStartedAt,
      amount_minor: amountMinor,
      currency: charge.currency,
      state: 'pending',
      provider: charge.provider,
      requested_at: new Date(nowMs),
      due_from: new Date(addBusinessDays(nowMs, REFUND_BUSINESS_DAYS[0])),
      due_until: new Date(addBusinessDays(nowMs, REFUND_BUSINESS_DAYS[1])),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(trx, context, { charge, refund });
  return refund;
}

/** How much of a charge has gone back or will, in minor units. */
async function promisedOf(trx: Transaction, chargeId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('charge_id', '=', chargeId)
    .where('state', '!=', 'failed')
    .executeTakeFirstOrThrow();
  return sum;
}

async function tell(
  trx: Transaction,
  context: BillingContext,
  { charge, refund }: { charge: Selectable<ChargeTable>; refund: Selectable<RefundTable> },
): Promise<void> {
  const customer = await lockCustomer(trx, refund.account_id);
  if (!customer) return;
  const told = {
    to: customer.email,
    amount: moneyText(refund.amount_minor, refund.currency),
    what: charge.description,
    why: refundReasonText(refund.reason),
    due: `between ${dayText(refund.due_from.getTime())} and ${dayText(refund.due_until.getTime())}`,
  };
  await context.enqueueMail(trx, refundPromisedMail(context.publicUrl, told));
  await notify(trx, {
    accountId: refund.account_id,
    kind: 'billing',
    type: 'info',
    title: 'Refund under way',
    message: `${told.amount} goes back to you ${told.due}. ${told.why}`,
    link: '/dashboard?tab=billing',
    nowMs: refund.requested_at.getTime(),
  });
}
