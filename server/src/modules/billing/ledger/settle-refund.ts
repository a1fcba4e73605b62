import type { Selectable } from 'kysely';
import type { ProviderRefund } from '../../../providers/payments/provider.ts';
import type { ChargeTable, RefundTable } from '../../../store/billing.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import { moneyReturnedMail } from '../emails/money-returned.ts';
import { notify } from '../../messaging/index.ts';
import { type BilledCustomer, lockCustomer } from './lock-customer.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { postEntries } from './ledger.ts';

/**
 * Books how a refund stands at the provider, as part of `trx`: its entries and the credit note once it is paid. Done again,
 * it changes nothing. Answers whether it was just paid.
 */
export async function settleRefund(
  trx: Transaction,
  context: BillingContext,
  { refundId, reported, nowMs }: { refundId: string; reported: ProviderRefund; nowMs: number },
): Promise<boolean> {
  const { account_id: accountId, charge_id: chargeId } = await refundOf(trx, refundId);
  const customer = await lockCustomer(trx, accountId);
  const charge = await trx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', chargeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refund = await refundOf(trx, refundId);
  if (refund.state !== 'pending') return false;
  if (reported.amountMinor !== refund.amount_minor || reported.currency !== refund.currency)
    throw new Error(`Refund ${refundId} is another one at the provider, where it is ${reported.ref}.`);
  await trx
    .updateTable('refund')
    .set({
      state: reported.state,
      refund_ref: reported.ref,
      done_at: reported.state === 'pending' ? null : new Date(nowMs),
    })
    .where('id', '=', refundId)
    .execute();
  if (reported.state !== 'paid') return false;
  await bookPaid(trx, context, { charge, refund, customer, nowMs });
  return true;
}

const refundOf = (trx: Transaction, refundId: string) =>
  trx.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();

interface Paid {
  readonly charge: Selectable<ChargeTable>;
  readonly refund: Selectable<RefundTable>;
  readonly customer: BilledCustomer | undefined;
  readonly nowMs: number;
}

async function bookPaid(trx: Transaction, context: BillingContext, paid: Paid): Promise<void> {
  const { charge, refund, customer, nowMs } = paid;
  const { id: chargeId, account_id: accountId, currency } = charge;
  await postEntries(trx, { accountId, chargeId, refundId: refund.id, currency, atMs: nowMs }, [
    { account: 'customer', amountMinor: refund.amount_minor },
    { account: `provider:${refund.provider}`, amountMinor: -refund.amount_minor },
  ]);
  if ((await paidBackOf(trx, chargeId)) >= charge.amount_minor)
    await trx.updateTable('charge').set({ state: 'refunded' }).where('id', '=', chargeId).execute();
  const number = await issueCreditNote(trx, context, paid);
  if (!customer) return;
  const amount = moneyText(refund.amount_minor, currency);
  if (number === null)
    await context.enqueueMail(
      trx,
      moneyReturnedMail(context.publicUrl, { to: customer.email, amount, what: charge.description }),
    );
  await notify(trx, {
    accountId,
    kind: 'billing',
    type: 'success',
    title: 'Refund done',
    message: `${amount} went back to you.${number === null ? '' : ` Credit note ${number} is under Billing.`}`,
    link: '/dashboard?tab=billing',
    nowMs,
  });
}

async function paidBackOf(trx: Transaction, chargeId: string): Promise<number> {
  const rows = await trx
    .selectFrom('refund')
    .select('amount_minor')
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'paid')
    .execute();
  return rows.reduce((sum, { amount_minor: minor }) => sum + minor, 0);
}
