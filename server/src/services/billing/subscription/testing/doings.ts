import type { PaidPlan } from '@meridian/contracts/billing';
import type { Currency, Cycle } from '@meridian/contracts/prices';
import {
  type BillingPortal,
  buy,
  chargesOf,
  type Customer,
  order,
  planFor,
  tryOut,
} from '../../../../testing/billing.ts';
import { openRefund } from '../../books/open-refund.ts';
import { hearProvider } from '../../hear-provider.ts';
import { appendEvent } from '../append-event.ts';
import { cancelSubscription, resumeSubscription } from '../cancel-subscription.ts';
import { changePlan, withdrawChange } from '../change-plan.ts';
import { livingSubscription } from '../living.ts';

/** Something that a customer, or the world, does. */
export type Doing = (who: Customer) => Promise<unknown>;

/** What can be done, in a portal. */
export function doings(portal: () => BillingPortal) {
  const buys =
    (plan: PaidPlan, terms: { cycle?: Cycle; currency?: Currency } = {}): Doing =>
    (who) =>
      buy(portal(), who, plan, terms);
  const tries =
    (plan: PaidPlan): Doing =>
    (who) =>
      tryOut(portal(), who, plan);
  const lowers =
    (plan_id: PaidPlan, cycle: Cycle = 'monthly'): Doing =>
    (who) =>
      changePlan(portal().context, { plan_id, cycle, currency: 'USD', idempotency_key: 'once' }, who);
  const withdraws: Doing = (who) => withdrawChange(portal().context, who);
  const cancels: Doing = (who) => cancelSubscription(portal().context, { reason: 'Too quiet' }, who);
  const resumes: Doing = (who) => resumeSubscription(portal().context, who);
  /** What charges without the payer come to from then on. */
  const charged =
    (answer: 'paid' | 'failed' | 'pending' | 'away'): Doing =>
    async ({ accountId }) =>
      portal().payments.charges.set(accountId, answer);

  /** The charge that is under way is paid at the provider, which says so twice. */
  const reported: Doing = async ({ accountId }) => {
    const open = (await chargesOf(portal(), accountId)).find(({ state }) => state === 'pending');
    const payment = open!.payment_ref!;
    portal().payments.settle(payment, 'paid');
    for (const id of ['a', 'b']) await hearProvider(portal().context, { id, about: { payment } });
  };

  /** The failed renewal is paid by hand, and charges are paid again. */
  const paysRenewal: Doing = async (who) => {
    const { purpose } = await order(portal(), who, await planFor(portal(), who, 'developer'));
    if (purpose !== 'renewal') throw new Error(`The order is of the purpose ${purpose}.`);
    await buy(portal(), who, 'developer');
    await charged('paid')(who);
  };

  const buysWithoutMethod: Doing = async (who) => {
    portal().payments.saves = false;
    await buy(portal(), who, 'developer');
    portal().payments.saves = true;
  };

  /** The first charge is given back whole, which ends the subscription. */
  const paidBack: Doing = async ({ accountId }) => {
    const { context, database, clock } = portal();
    const { id: chargeId, amount_minor: amountMinor } = (await chargesOf(portal(), accountId))[0]!;
    await database.store.transaction().execute(async (trx) => {
      const living = await livingSubscription(trx, accountId);
      await openRefund(trx, context, { chargeId, reason: 'money-back', amountMinor, nowMs: clock.nowMs });
      const event = { type: 'ended', reason: 'money-back' } as const;
      await appendEvent(trx, context, { accountId, living, event, nowMs: clock.nowMs });
    });
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
