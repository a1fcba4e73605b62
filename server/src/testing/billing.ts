import { randomUUID } from 'node:crypto';
import type { PlanId } from '@meridian/contracts/plans';
import type { Currency, Cycle } from '@meridian/contracts/prices';
import {
  createOrder,
  createPlan,
  createSubscription,
  type StoredSubscriptionEvent,
  latestSubscription,
  replayEvents,
  runBillingJobs,
} from '../modules/billing/index.ts';
import type { Secrets } from '../shared/secrets.ts';
import { proofOf, testPayments, type TestPayments } from './payments.ts';
import { startPortal, type TestPortal } from './portal.ts';

export interface BillingPortal extends TestPortal {
  readonly payments: TestPayments;
}

const nothing = async () => undefined;

/**
 * A portal with a payment provider whose results the test decides. Turn mails off when a test would send many that it
 * does not read.
 */
export async function startBilling({
  mails = true,
  secrets,
}: { mails?: boolean; secrets?: Secrets } = {}): Promise<BillingPortal> {
  const clock = { now: () => 0 };
  const payments = testPayments(() => clock.now());
  const portal = await startPortal({ payments: () => payments, ...(secrets && { secrets }) });
  clock.now = () => portal.clock.nowMs;
  const context = mails ? portal.context : { ...portal.context, enqueueMail: nothing, defer: nothing };
  return { ...portal, context, payments };
}

const caller = { address: '10.0.0.1', device: 'Test' };

/** Creates an account with only what billing needs. */
export async function customer({
  database,
  context,
}: TestPortal): Promise<{ accountId: string; caller: typeof caller; email: string }> {
  const email = `payer-${randomUUID()}@mail.test`;
  const { id } = await database.store
    .insertInto('account')
    .values({
      email,
      email_key: email,
      name: 'A Payer',
      password_hash: null,
      password_changed_at: null,
      password_reset_at: null,
      address_info: JSON.stringify({ street_address_1: '1 Quay', city: 'Port', country: 'Germany' }),
      verified_at: new Date(context.now()),
      created_at: new Date(context.now()),
      plan_wish: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: id, caller, email };
}
export type TestCustomer = Awaited<ReturnType<typeof customer>>;

/** The price of a plan for that customer, by its id. */
export const planFor = async (
  { context }: TestPortal,
  { accountId }: Pick<TestCustomer, 'accountId'>,
  plan: PlanId,
  { cycle = 'monthly', currency = 'USD' }: { cycle?: Cycle; currency?: Currency } = {},
) => (await createPlan(context, { plan_id: plan, cycle, currency }, accountId)).id;

/** Orders a plan, with a new idempotency key unless one is given. */
export const order = async (
  { context }: TestPortal,
  { accountId }: Pick<TestCustomer, 'accountId'>,
  plan: string,
  idempotency_key: string = randomUUID(),
) => await createOrder(context, { plan, idempotency_key }, accountId);

/** Starts the trial of a plan. */
export const startTrialOf = async (portal: TestPortal, who: TestCustomer, plan: PlanId) =>
  await createSubscription(
    portal.context,
    { plan: await planFor(portal, who, plan), trial: true, payment: {} },
    who,
  );

/** Buys a plan: price, order, payment at the provider, and return with the proof. */
export async function buy(
  portal: BillingPortal,
  who: TestCustomer,
  plan: PlanId,
  terms: { cycle?: Cycle; currency?: Currency; coupon?: string } = {},
) {
  const id = await planFor(portal, who, plan, terms);
  const body = { plan: id, idempotency_key: randomUUID(), coupon: terms.coupon };
  const { id: order_id, amount_minor: amount } = await createOrder(portal.context, body, who.accountId);
  const payment = amount === 0 ? {} : proofOf(portal.payments.pay(order_id));
  return await createSubscription(portal.context, { plan: id, order_id, payment, trial: false }, who);
}

/** Runs the jobs that are due at that instant. */
export async function tickAt(portal: BillingPortal, atMs: number): Promise<void> {
  portal.clock.nowMs = atMs;
  await runBillingJobs(portal.context);
}

/** The account's subscription by its row and by its events, and the account's plan. */
export async function subscriptionOf({ database: { store } }: TestPortal, accountId: string) {
  const last = await latestSubscription(store, accountId);
  const rows = await store
    .selectFrom('subscription_event')
    .selectAll()
    .where('subscription_id', '=', last?.id ?? randomUUID())
    .orderBy('version')
    .execute();
  const events = rows.map(
    ({ version, at, event }) => ({ version, atMs: at.getTime(), event }) as StoredSubscriptionEvent,
  );
  const account = store.selectFrom('account').select('plan').where('id', '=', accountId);
  const { plan } = await account.executeTakeFirstOrThrow();
  return { subscription: last?.state ?? null, replayed: replayEvents(events), events, plan };
}

/** The charges of an account, oldest first. */
export const chargesOf = ({ database }: TestPortal, accountId: string) =>
  database.store
    .selectFrom('charge')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
