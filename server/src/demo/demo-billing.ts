import { PAID_PLANS, type Plan, type PlanId } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { openTestProvider } from '../providers/payments/test/test-provider.ts';
import { createOrder, createPlan, createSubscription, runBillingJobs } from '../modules/billing/index.ts';
import type { Caller } from '../shared/context.ts';
import type { AppContext } from '../modules/app-context.ts';
import { at } from './at.ts';
import { subscriptionDueMs } from './queries.ts';

const DAY_MS = 86_400_000;
/** Days after the sign-up. */
const SUBSCRIBED = 5.2;
/** The upgrade, in the middle of a paid month. */
export const UPGRADED = 80;
/** The plan that the demo account buys, and the one that it upgrades to. A portal may sell fewer. */
export const [FIRST_PLAN, SECOND_PLAN]: readonly Plan[] = PAID_PLANS;
/** Days after the failed renewal. One retry happens earlier. */
const PAID_LATE_DAYS = 1.2;

const CARD = '4242 4242 4242 4242';
const EXPIRING_CARD = '4000 0000 0000 0341';

interface Customer {
  readonly accountId: string;
  readonly caller: Caller;
}

/**
 * Makes the purchases of the demo account since it signed up at `signedUpMs`: a trial, a subscription whose first renewal failed
 * and was paid with another card, and an upgrade. A portal that sells nothing has none. It uses the test provider and sends no mails.
 */
export async function demoBilling(context: AppContext, who: Customer, signedUpMs: number): Promise<void> {
  if (!FIRST_PLAN) return;
  const day = (days: number) => signedUpMs + days * DAY_MS;
  if (FIRST_PLAN.trialDays !== null) {
    const start = past(context, signedUpMs);
    const { id: plan } = await createPlan(start.context, selectionOf(FIRST_PLAN.id), who.accountId);
    await createSubscription(start.context, { plan, trial: true, payment: {} }, who);
    await runJobsUntil(context, who, day(SUBSCRIBED));
  }
  await buy(past(context, day(SUBSCRIBED)), who, { plan: FIRST_PLAN.id, card: EXPIRING_CARD });
  const failedMs = await subscriptionDueMs(context.store, who.accountId);
  const paidMs = failedMs + PAID_LATE_DAYS * DAY_MS;
  await runJobsUntil(context, who, paidMs);
  await buy(past(context, paidMs), who, { plan: FIRST_PLAN.id, card: CARD });
  await runJobsUntil(context, who, day(UPGRADED));
  if (SECOND_PLAN) await buy(past(context, day(UPGRADED)), who, { plan: SECOND_PLAN.id, card: CARD });
  await runJobsUntil(context, who, context.now());
}

/** The context at that time, with the provider at that time. */
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
    // Otherwise the mails of months would arrive together.
    enqueueMail: nothing,
    defer: nothing,
  }) as AppContext;
  return { context: then, checkouts };
}

const selectionOf = (plan_id: PlanId) => ({ plan_id, cycle: 'monthly', currency: DEFAULT_CURRENCY }) as const;

/** Pays at the provider's page and returns with the proof. */
async function buy(
  { context, checkouts }: ReturnType<typeof past>,
  who: Customer,
  { plan: name, card }: { plan: PlanId; card: string },
): Promise<void> {
  const { accountId } = who;
  const { id: plan } = await createPlan(context, selectionOf(name), accountId);
  const idempotency_key = `demo-${context.now()}`;
  const { id: order_id, checkout } = await createOrder(context, { plan, idempotency_key }, accountId);
  const ref = new URL(checkout!.url).pathname.split('/').at(-1)!;
  await checkouts.pay(ref, card);
  const { backUrl } = (await checkouts.find(ref))!;
  const payment = Object.fromEntries(new URL(backUrl).searchParams);
  await createSubscription(context, { plan, order_id, payment, trial: false }, who);
}

/** Runs the billing jobs up to an instant, each at its due time. */
async function runJobsUntil(context: AppContext, who: Customer, untilMs: number): Promise<void> {
  for (
    let nowMs = await subscriptionDueMs(context.store, who.accountId);
    nowMs <= untilMs;
    nowMs = await subscriptionDueMs(context.store, who.accountId)
  ) {
    await runBillingJobs(past(context, nowMs).context);
  }
}
