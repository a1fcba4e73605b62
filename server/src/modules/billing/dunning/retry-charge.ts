import type { RetryResult } from '@meridian/contracts/operator/dunning';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import type { ChargeRecord } from '../ledger/queries/charges.ts';
import { requireProvider } from '../payment-provider.ts';
import { setSubscriptionDue } from '../subscriptions/queries.ts';
import { executeCharge, openRenewalCharge } from '../subscriptions/renew.ts';
import type { SubscriptionState } from '../subscriptions/subscription-state.ts';
import { findChargeResult } from './queries.ts';
import { type DunningInput, requirePastDue } from './require-past-due.ts';

/** A charge that is stored, and not asked for yet. */
export interface OpenedRetry {
  readonly charge: ChargeRecord;
  readonly method: SubscriptionState['method'];
}

/**
 * Stores the next charge of a failed renewal as part of `trx`; one that is open already is used again. Execute it after the commit.
 * Throws 142 when nothing is past due, or only the customer can pay, and 160 without a payment provider.
 */
export async function openRetry(
  trx: Transaction,
  context: Pick<BillingContext, 'payments'>,
  input: DunningInput,
): Promise<OpenedRetry> {
  const { current } = await requirePastDue(trx, input);
  const { method } = current.state;
  const charge = await openRenewalCharge(trx, requireProvider(context), { ...input, current });
  // Credit may pay for all of it.
  if (method === null && charge.amount_minor > 0)
    throw errors.conflict({ message: 'No payment method is saved: only the customer can pay.' });
  return { charge, method };
}

/**
 * Has the provider make the charge and settles the result. The provider knows the charge by its id, so that repeated and concurrent
 * calls take the money once. When the provider does not respond, the server asks again within minutes.
 */
export async function executeRetry(
  context: BillingContext,
  retry: OpenedRetry,
): Promise<{ readonly result: RetryResult; readonly failure: string | null }> {
  try {
    await executeCharge(context, requireProvider(context), retry);
  } catch (error) {
    context.log.error({ err: error, charge: retry.charge.id }, 'the payment provider does not respond');
  }
  const { state, failure } = await findChargeResult(context.store, retry.charge.id);
  return { result: state === 'refunded' ? 'paid' : state, failure };
}

/** Has the server make the next charge of a failed renewal within a minute, as part of `trx`. Throws as `openRetry`. */
export async function scheduleRetry(trx: Transaction, input: DunningInput): Promise<void> {
  const { current } = await requirePastDue(trx, input);
  if (current.state.method === null)
    throw errors.conflict({ message: 'No payment method is saved: only the customer can pay.' });
  await setSubscriptionDue(trx, current.id, new Date(input.nowMs));
}
