import type { PlanId } from '@meridian/contracts/plans';
import type { Currency, Cycle } from '@meridian/contracts/prices';
import {
  type BillingPortal,
  buy,
  chargesOf,
  type TestCustomer,
  order,
  planFor,
  startTrialOf,
} from '../../../../testing/billing.ts';
import { refundCharge } from '../../refunds/refund-charge.ts';
import { handleProviderEvent } from '../../handle-provider-event.ts';
import { cancelSubscription } from '../cancel-subscription.ts';
import { resumeSubscription } from '../resume-subscription.ts';
import { changePlan } from '../change-plan.ts';
import { withdrawChange } from '../withdraw-change.ts';

/** An action of a customer or of the provider. */
export type CustomerAction = (who: TestCustomer) => Promise<unknown>;

/** All actions, in a portal. */
export function customerActions(portal: () => BillingPortal) {
  const buys =
    (plan: PlanId, terms: { cycle?: Cycle; currency?: Currency } = {}): CustomerAction =>
    (who) =>
      buy(portal(), who, plan, terms);
  const tries =
    (plan: PlanId): CustomerAction =>
    (who) =>
      startTrialOf(portal(), who, plan);
  const lowers =
    (plan_id: PlanId, cycle: Cycle = 'monthly'): CustomerAction =>
    (who) =>
      changePlan(portal().context, { plan_id, cycle, currency: 'USD', idempotency_key: 'once' }, who);
  const withdraws: CustomerAction = (who) => withdrawChange(portal().context, who);
  const cancels: CustomerAction = (who) => cancelSubscription(portal().context, { reason: 'Too quiet' }, who);
  const resumes: CustomerAction = (who) => resumeSubscription(portal().context, who);
  /** The result of later charges of the saved method. */
  const charged =
    (result: 'paid' | 'failed' | 'pending' | 'away'): CustomerAction =>
    async ({ accountId }) =>
      portal().payments.charges.set(accountId, result);

  /** The pending charge is paid, and the provider reports it twice. */
  const reported: CustomerAction = async ({ accountId }) => {
    const open = (await chargesOf(portal(), accountId)).find(({ state }) => state === 'pending');
    const payment = open!.payment_ref!;
    portal().payments.settle(payment, 'paid');
    for (const id of ['a', 'b']) await handleProviderEvent(portal().context, { id, about: { payment } });
  };

  /** The customer pays the failed renewal, and later charges succeed. */
  const paysRenewal: CustomerAction = async (who) => {
    const { purpose } = await order(portal(), who, await planFor(portal(), who, 'developer'));
    if (purpose !== 'renewal') throw new Error(`The order is of the purpose ${purpose}.`);
    await buy(portal(), who, 'developer');
    await charged('paid')(who);
  };

  const buysWithoutMethod: CustomerAction = async (who) => {
    portal().payments.saves = false;
    await buy(portal(), who, 'developer');
    portal().payments.saves = true;
  };

  /** The customer requests a refund of the first charge, which ends the subscription. */
  const paidBack: CustomerAction = async (who) => {
    const [first] = await chargesOf(portal(), who.accountId);
    return await refundCharge(portal().context, { charge_id: first!.id, reason: 'money-back' }, who);
  };

  return {
    buys,
    tries,
    lowers,
    withdraws,
    cancels,
    resumes,
    charged,
    reported,
    paysRenewal,
    buysWithoutMethod,
    paidBack,
  };
}
