import { randomUUID } from 'node:crypto';
import {
  type BillingContext,
  cancelSubscription,
  changeCredit,
  changePlan,
  createOrder,
  createPlan,
  createSubscription,
  handleProviderEvent,
  refundCharge,
  resumeSubscription,
  runBillingJobs,
  withdrawChange,
} from '../../server/src/modules/billing/index.ts';
import { proofOf, type TestPayments } from '../../server/src/testing/payments.ts';
import type { Random } from '../random.ts';

/** What the actions of one seed share. */
export interface Stage {
  readonly random: Random;
  readonly payments: TestPayments;
  readonly accounts: readonly string[];
  /** Orders that were created, also when the answer was lost. */
  readonly orders: { readonly id: string; readonly plan: string; readonly accountId: string }[];
}

export interface Planned {
  readonly name: string;
  /** A call or a job of the server, which takes turns; what happens outside of it needs none. */
  readonly work?: (context: BillingContext) => Promise<unknown>;
}

const CALLER = { address: '10.0.0.1', device: 'Test' };
const STATES = ['paid', 'paid', 'paid', 'pending', 'failed'] as const;
const CHARGES = ['paid', 'failed', 'pending', 'away'] as const;
const WEIGHTS = {
  orders: 4,
  pays: 5,
  returns: 5,
  reports: 5,
  reportsRefund: 2,
  settles: 2,
  tries: 1,
  asksBack: 2,
  changes: 2,
  withdraws: 1,
  cancels: 1,
  resumes: 1,
  charges: 3,
  credits: 1,
  takesCredit: 1,
  jobs: 5,
} as const;
type Kind = keyof typeof WEIGHTS;
const KINDS = (Object.keys(WEIGHTS) as Kind[]).flatMap((kind) => Array<Kind>(WEIGHTS[kind]).fill(kind));

/** Chooses what a customer, the provider or the server does next. Undefined when that is not possible yet. */
export function planAction(stage: Stage): Planned | undefined {
  const { random } = stage;
  const kind = random.pick(KINDS);
  const accountId = random.pick(stage.accounts);
  return ACTIONS[kind](stage, { accountId, caller: CALLER });
}

type Who = { accountId: string; caller: typeof CALLER };
const oneOf = <Thing>(random: Random, things: readonly Thing[]) =>
  things.length === 0 ? undefined : random.pick(things);

const ACTIONS: Readonly<Record<Kind, (stage: Stage, who: Who) => Planned | undefined>> = {
  orders({ random, orders }, { accountId }) {
    const selection = { ...chosenPlan(random), currency: 'USD' } as const;
    const idempotency_key = randomUUID();
    return {
      name: 'order',
      async work(context) {
        const { id: plan } = await createPlan(context, selection, accountId);
        const { id } = await createOrder(context, { plan, idempotency_key }, accountId);
        orders.push({ id, plan, accountId });
      },
    };
  },
  pays({ random, orders, payments }) {
    const open = oneOf(
      random,
      orders.filter(({ id }) => payments.checkouts.has(`co_${id}`)),
    );
    if (!open) return undefined;
    const state = random.pick(STATES);
    payments.pay(open.id, { state });
    return { name: `a payment is ${state}` };
  },
  returns({ random, orders, payments }, { caller }) {
    const payment = oneOf(random, [...payments.payments.values()]);
    const order = orders.find(({ id }) => id === payment?.purchaseId);
    if (!payment || !order) return undefined;
    const body = { plan: order.plan, order_id: order.id, payment: proofOf(payment), trial: false };
    const who = { accountId: order.accountId, caller };
    return { name: 'return from checkout', work: (context) => createSubscription(context, body, who) };
  },
  reports({ random, payments }) {
    const payment = oneOf(random, [...payments.payments.values()]);
    if (!payment) return undefined;
    const about = { payment: payment.ref };
    return {
      name: 'event of a payment',
      work: (context) => handleProviderEvent(context, { id: 'x', about }),
    };
  },
  reportsRefund({ random, payments }) {
    const refund = oneOf(random, [...payments.refunds.values()]);
    if (!refund) return undefined;
    const about = { refund: refund.ref };
    return {
      name: 'event of a refund',
      work: (context) => handleProviderEvent(context, { id: 'x', about }),
    };
  },
  settles({ random, payments }) {
    const pending = oneOf(
      random,
      [...payments.payments.values()].filter(({ state }) => state === 'pending'),
    );
    if (!pending) return undefined;
    const state = random.pick(['paid', 'failed'] as const);
    payments.settle(pending.ref, state);
    return { name: `a pending payment is ${state}` };
  },
  tries({ random }, who) {
    const selection = { ...chosenPlan(random), cycle: 'monthly', currency: 'USD' } as const;
    return {
      name: 'trial',
      async work(context) {
        const { id: plan } = await createPlan(context, selection, who.accountId);
        return await createSubscription(context, { plan, trial: true, payment: {} }, who);
      },
    };
  },
  asksBack({ random }, who) {
    return {
      name: 'refund',
      async work(context) {
        const rows = await context.store
          .selectFrom('charge')
          .select('id')
          .where('account_id', '=', who.accountId)
          .orderBy('created_at')
          .execute();
        const charge = oneOf(random, rows);
        if (charge) await refundCharge(context, { charge_id: charge.id, reason: 'money-back' }, who);
      },
    };
  },
  changes({ random }, who) {
    const selection = { ...chosenPlan(random), currency: 'USD', idempotency_key: randomUUID() } as const;
    return { name: 'change of plan', work: (context) => changePlan(context, selection, who) };
  },
  withdraws: (_, who) => ({
    name: 'withdrawal of a change',
    work: (context) => withdrawChange(context, who),
  }),
  cancels: (_, who) => ({
    name: 'cancellation',
    work: (context) => cancelSubscription(context, { reason: '' }, who),
  }),
  resumes: (_, who) => ({ name: 'resumption', work: (context) => resumeSubscription(context, who) }),
  charges({ random, payments }, { accountId }) {
    const result = random.pick(CHARGES);
    payments.charges.set(accountId, result);
    return { name: `charges are ${result}` };
  },
  credits: ({ random }, { accountId }) => ({
    name: 'credit',
    work: creditOf(accountId, 1 + random.below(15_00)),
  }),
  takesCredit: ({ random }, { accountId }) => ({
    name: 'credit taken back',
    work: creditOf(accountId, -1 - random.below(15_00)),
  }),
  jobs: () => ({ name: 'billing jobs', work: runBillingJobs }),
};

const creditOf = (accountId: string, amountMinor: number) => (context: BillingContext) =>
  context.store.transaction().execute((trx) =>
    changeCredit(trx, context, {
      accountId,
      terms: { amountMinor, currency: 'USD' },
      nowMs: context.now(),
    }),
  );

const chosenPlan = (random: Random) => ({
  plan_id: random.pick(['developer', 'pro'] as const),
  cycle: random.pick(['monthly', 'yearly'] as const),
});
