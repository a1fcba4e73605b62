import type { PaidPlan } from '@meridian/contracts/billing';
import { openTestProvider } from '../providers/payments/test/test-provider.ts';
import { createOrder, createPlan, createSubscription, runBillingJobs } from '../modules/billing/index.ts';
import type { Caller } from '../shared/context.ts';
import type { AppContext } from '../modules/app-context.ts';
import { at } from './at.ts';
import { subscriptionDueMs } from './queries.ts';

const DAY_MS = 86_400_000;
/** Days after the sign-up. */
const SUBSCRIBED = 5.2;
/** On this day Developer becomes Pro, in the middle of a month that was paid. */
export const UPGRADED = 80;
/** After a renewal has failed: once more it is tried before. */
const PAID_LATE_DAYS = 1.2;

const CARD = '4242 4242 4242 4242';
const CARD_THAT_EXPIRES = '4000 0000 0000 0341';

interface Customer {
  readonly accountId: string;
  readonly caller: Caller;
}

/**
 * What the demo account bought since it signed up at `signedUpMs`: a trial, a subscription whose first renewal failed and was
 * paid by another card, and an upgrade. At the test provider, and without the mails of that time.
 */
export async function demoBilling(context: AppContext, who: Customer, signedUpMs: number): Promise<void> {
  const day = (days: number) => signedUpMs + days * DAY_MS;
  const start = past(context, signedUpMs);
  const { id: plan } = await createPlan(start.context, wishFor('developer'), who.accountId);
  await createSubscription(start.context, { plan, trial: true, payment: {} }, who);
  await liveUntil(context, who, day(SUBSCRIBED));
  await buy(past(context, day(SUBSCRIBED)), who, { plan: 'developer', card: CARD_THAT_EXPIRES });
  const failedMs = await subscriptionDueMs(context.store, who.accountId);
  const paidMs = failedMs + PAID_LATE_DAYS * DAY_MS;
  await liveUntil(context, who, paidMs);
  await buy(past(context, paidMs), who, { plan: 'developer', card: CARD });
  await liveUntil(context, who, day(UPGRADED));
  await buy(past(context, day(UPGRADED)), who, { plan: 'pro', card: CARD });
  await liveUntil(context, who, context.now());
}

/** The services at that time, with the provider of that time. */
function past(context: AppContext, nowMs: number) {
  const { pool, secrets } = context;
  const now = () => nowMs;
  const { provider, checkouts } = openTestProvider({
    pool,
    secrets,
    now,
    publicUrl: () => context.publicUrl,
  });
  const nothing = { value: async () => undefined };
  const then = Object.create(at(context, nowMs), {
    payments: { value: provider },
    // Months of mails would come at once.
    enqueueMail: nothing,
    defer: nothing,
  }) as AppContext;
  return { context: then, checkouts };
}

const wishFor = (plan_id: PaidPlan) => ({ plan_id, cycle: 'monthly', currency: 'USD' }) as const;

/** Pays at the provider's page and comes back with the proof. */
async function buy(
  { context, checkouts }: ReturnType<typeof past>,
  who: Customer,
  { plan: name, card }: { plan: PaidPlan; card: string },
): Promise<void> {
  const { accountId } = who;
  const { id: plan } = await createPlan(context, wishFor(name), accountId);
  const idempotency_key = `demo-${context.now()}`;
  const { id: order_id, checkout } = await createOrder(context, { plan, idempotency_key }, accountId);
  const ref = new URL(checkout!.url).pathname.split('/').at(-1)!;
  await checkouts.pay(ref, card);
  const { backUrl } = (await checkouts.find(ref))!;
  const payment = Object.fromEntries(new URL(backUrl).searchParams);
  await createSubscription(context, { plan, order_id, payment, trial: false }, who);
}

/** Does what billing would have done by itself until then, each at its time. */
async function liveUntil(context: AppContext, who: Customer, untilMs: number): Promise<void> {
  for (
    let nowMs = await subscriptionDueMs(context.store, who.accountId);
    nowMs <= untilMs;
    nowMs = await subscriptionDueMs(context.store, who.accountId)
  ) {
    await runBillingJobs(past(context, nowMs).context);
  }
}
