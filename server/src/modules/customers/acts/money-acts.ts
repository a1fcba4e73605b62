import type { DoneAct } from '@meridian/contracts/operator/customers';
import {
  type BillingContext,
  changeCredit,
  type CreditTerms,
  endUnpaidNow,
  executeRetry,
  extendGrace,
  type OpenedRetry,
  openRetry,
  type RefundTerms,
  refundByOperator,
  remindOfRenewal,
  scheduleRetry,
  setTaxExemption,
} from '../../billing/index.ts';
import type { ActContext } from '../context.ts';
import { requireCustomer } from '../require-customer.ts';
import { type ActBy, doAct } from './do-act.ts';

/** Returns money of a charge; see `refundByOperator` of billing. */
export const refund = (context: ActContext, by: ActBy, terms: RefundTerms): Promise<DoneAct> =>
  doAct(context, by, 'customer.refund', async (trx, { accountId, nowMs }) => {
    const { refund: promised, changed } = await refundByOperator(trx, context, { accountId, terms, nowMs });
    const {
      id,
      charge_id: chargeId,
      amount_minor: amountMinor,
      credit_minor: creditMinor,
      currency,
    } = promised;
    return { changed, details: { refundId: id, chargeId, amountMinor, creditMinor, currency } };
  });

/** Credits a customer or takes unused credit back; see `changeCredit` of billing. */
export const credit = (context: ActContext, by: ActBy, terms: CreditTerms): Promise<DoneAct> =>
  doAct(context, by, 'customer.credit', async (trx, { accountId, nowMs }) => {
    const { amountMinor, currency } = terms;
    await changeCredit(trx, context, { accountId, terms, nowMs });
    return { changed: true, details: { amountMinor, currency } };
  });

/** Frees a customer from tax, or ends that; see `setTaxExemption` of billing. */
export async function exempt(
  context: ActContext,
  { actor, customer, reason = '' }: ActBy,
  isExempt: boolean,
): Promise<DoneAct> {
  const { id: accountId } = await requireCustomer(context.store, customer);
  const changed = await setTaxExemption(context, { accountId, isExempt, actor, reason });
  return { accountId, changed, details: { exempt: isExempt } };
}

/**
 * Charges a failed renewal now. The charge is stored with the act, and the provider is asked afterwards: the details say what it
 * said. Repeated and concurrent acts take the money once.
 */
export async function retryCharge(context: ActContext & BillingContext, by: ActBy): Promise<DoneAct> {
  let opened: OpenedRetry | undefined;
  const done = await doAct(context, by, 'customer.retry-charge', async (trx, input) => {
    opened = await openRetry(trx, context, input);
    const { id: chargeId, amount_minor: amountMinor, currency } = opened.charge;
    return { changed: true, details: { chargeId, amountMinor, currency } };
  });
  return { ...done, details: { ...done.details, ...(await executeRetry(context, opened!)) } };
}

/** Has a running server charge a failed renewal within a minute. */
export const retryChargeSoon = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.retry-charge', async (trx, input) => {
    await scheduleRetry(trx, input);
    return { changed: true, details: { due: new Date(input.nowMs).toISOString() } };
  });

/** Lets a past due subscription last longer. */
export const extendCustomerGrace = (context: ActContext, by: ActBy, untilMs: number): Promise<DoneAct> =>
  doAct(context, by, 'customer.extend-grace', async (trx, input) => ({
    changed: await extendGrace(trx, context, { ...input, untilMs }),
    details: { until: new Date(untilMs).toISOString() },
  }));

/** Notifies the customer again that the renewal failed. */
export const remind = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.remind', async (trx, input) => {
    await remindOfRenewal(trx, context, input);
    return { changed: true, details: {} };
  });

/** Ends a past due subscription now. */
export const endUnpaid = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.end-unpaid', async (trx, input) => {
    await endUnpaidNow(trx, context, input);
    return { changed: true, details: {} };
  });
