import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BillingPortal,
  chargesOf,
  type TestCustomer,
  customer,
  order,
  planFor,
  startBilling,
  tickAt,
  startTrialOf,
} from '../../../testing/billing.ts';
import { expectConsistentLedger } from '../../../testing/billing-ledger.ts';
import { proofOf } from '../../../testing/payments.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import { refundCharge } from '../refunds/refund-charge.ts';
import { handleProviderEvent } from '../handle-provider-event.ts';
import { createSubscription } from '../checkout/create-subscription.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { changePlan } from './change-plan.ts';
import { withdrawChange } from './withdraw-change.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling({ mails: false });
});
afterAll(() => portal.close());

const plan = fc.constantFrom('developer', 'pro');
const cycle = fc.constantFrom('monthly', 'yearly');
const pick = fc.nat(50);
const state = fc.constantFrom('paid', 'paid', 'pending', 'failed');

/** Actions of customers, the provider and time, in any order; `pick` selects among what exists by then. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('orders'), plan, cycle }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('pays'), pick, state }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('returns'), pick }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('reports'), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('settles'), pick, state }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('tries'), plan }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('asks back'), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('changes'), plan, cycle }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('withdraws', 'cancels', 'resumes') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('charges'),
      as: fc.constantFrom('paid', 'failed', 'pending', 'away'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reaches'), on: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('waits'),
      ms: fc.constantFrom(MINUTE_MS, 31 * MINUTE_MS, DAY_MS, 12 * DAY_MS, 32 * DAY_MS, 100 * DAY_MS),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Run {
  readonly who: TestCustomer;
  readonly orders: { id: string; plan: string }[];
}

const paymentsHere = ({ orders }: Run) =>
  [...portal.payments.payments.values()].map((payment) => ({
    payment,
    order: orders.find(({ id }) => id === payment.purchaseId),
  }));

async function take(run: Run, it: Step): Promise<unknown> {
  const { context, payments, clock } = portal;
  const { who, orders } = run;
  const one = <Thing>(things: readonly Thing[]) =>
    'pick' in it && things.length > 0 ? things[it.pick % things.length] : undefined;
  switch (it.does) {
    case 'orders': {
      const id = await planFor(portal, who, it.plan, { cycle: it.cycle });
      return orders.push({ id: (await order(portal, who, id)).id, plan: id });
    }
    case 'pays': {
      const open = one(orders.filter(({ id }) => payments.checkouts.has(`co_${id}`)));
      return open && payments.pay(open.id, { state: it.state });
    }
    case 'returns': {
      const back = one(paymentsHere(run).filter((made) => made.order));
      if (!back?.order) return undefined;
      const { id: order_id, plan: of } = back.order;
      const body = { plan: of, order_id, payment: proofOf(back.payment), trial: false };
      return await createSubscription(context, body, who);
    }
    case 'reports': {
      const made = one(paymentsHere(run));
      return made && (await handleProviderEvent(context, { id: 'x', about: { payment: made.payment.ref } }));
    }
    case 'settles': {
      const made = one(paymentsHere(run).filter(({ payment }) => payment.state === 'pending'));
      return made && payments.settle(made.payment.ref, it.state);
    }
    case 'tries':
      return await startTrialOf(portal, who, it.plan);
    case 'asks back': {
      const charge = one(await chargesOf(portal, who.accountId));
      return charge && (await refundCharge(context, { charge_id: charge.id, reason: 'money-back' }, who));
    }
    case 'changes': {
      const selection = { plan_id: it.plan, cycle: it.cycle, currency: 'USD', idempotency_key: 'k' } as const;
      return await changePlan(context, selection, who);
    }
    case 'withdraws':
      return await withdrawChange(context, who);
    case 'cancels':
      return await cancelSubscription(context, { reason: '' }, who);
    case 'resumes':
      return await resumeSubscription(context, who);
    case 'charges':
      return payments.charges.set(who.accountId, it.as);
    case 'reaches':
      return (payments.reachable = it.on);
    default:
      return await tickAt(portal, clock.nowMs + it.ms);
  }
}

/** The provider is back, everything pending is paid and reported, and the jobs run. */
async function comeToRest(run: Run): Promise<void> {
  const { payments, context, clock } = portal;
  payments.reachable = true;
  payments.charges.set(run.who.accountId, 'paid');
  for (const { payment } of paymentsHere(run)) {
    if (payment.state === 'pending') payments.settle(payment.ref, 'paid');
  }
  for (let round = 0; round < 4; round++) {
    for (const { payment } of paymentsHere(run)) {
      await handleProviderEvent(context, { id: `${round}`, about: { payment: payment.ref } });
    }
    await tickAt(portal, clock.nowMs + 61 * MINUTE_MS);
  }
}

test('in any order of events nothing is charged twice, no payment is lost, and the ledger is consistent', async () => {
  let bought = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }), async (steps) => {
      const run: Run = { who: await customer(portal), orders: [] };
      // Nothing of earlier customers becomes due any more.
      await portal.database.store.updateTable('subscription').set({ due_at: null }).execute();
      portal.payments.payments.clear();
      portal.payments.refunds.clear();
      for (const it of steps) {
        try {
          await take(run, it);
        } catch (error) {
          // While the provider is unreachable an event fails, and is delivered again.
          const away = it.does === 'reports' && !portal.payments.reachable;
          if (!(error instanceof ServiceError) && !away) throw error;
        }
      }
      await comeToRest(run);
      await expectConsistentLedger(portal, run.who.accountId);
      bought += [...portal.payments.payments.values()].filter(({ state: as }) => as === 'paid').length;
    }),
    { numRuns: 20, seed: 20_261_122 },
  );
  // The actions had effects.
  expect(bought).toBeGreaterThan(40);
}, 120_000);
