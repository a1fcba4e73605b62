import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProvider, type TestProvider } from '../../providers/payments/test/test-provider.ts';
import { chargesOf, customer, subscriptionOf } from '../../testing/billing.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { runBillingJobs } from './run-billing-jobs.ts';
import { buyProPlan } from './testing/buy-pro-plan.ts';

const PROCESS = join(import.meta.dirname, 'testing/killed-process.ts');
const HOUR_MS = 3_600_000;
/** Longer than any month. */
const MONTH_MS = 32 * 24 * HOUR_MS;
/** Steps that are tried side by side. */
const AT_ONCE = 2;

let portal: TestPortal;
let outside: TestProvider;
beforeAll(async () => {
  portal = await startPortal({
    payments: (parts) => {
      outside = openTestProvider(parts);
      return outside.provider;
    },
  });
});
afterAll(() => portal.close());

/** Does the work in a process of its own; answers how many statements it took, undefined when it was killed. */
async function inProcess(
  accountId: string,
  work: string,
  { nowMs, killAt }: { nowMs: number; killAt?: number },
): Promise<number | undefined> {
  const args = [portal.database.url, accountId, work, String(nowMs), String(killAt ?? '')];
  const child: ChildProcess = fork(PROCESS, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let statements: number | undefined;
  child.on('message', (said: { statements: number }) => (statements = said.statements));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([code, signal]).toEqual(killAt === undefined ? [0, null] : [null, 'SIGKILL']);
  return statements;
}

/** The payments that the provider took for an account's orders and charges. */
async function takenFor(accountId: string): Promise<number> {
  const { rows } = await portal.database.pool.query<{ count: number }>(
    `select count(*)::int as count from test_provider_payment
     where state = 'paid' and purchase_id in (
       select id::text from payment_order where account_id = $1 union select id::text from charge where account_id = $1)`,
    [accountId],
  );
  return rows[0]!.count;
}

/** What was bought of what was taken; both books must agree that nothing was bought or taken twice. */
async function boughtBy(accountId: string): Promise<number> {
  const charges = await chargesOf(portal, accountId);
  const { standing, replayed } = await subscriptionOf(portal, accountId);
  expect(replayed).toEqual(standing);
  expect(charges.filter(({ state }) => state !== 'paid')).toEqual([]);
  const { rows } = await portal.database.pool.query<{ count: number }>(
    "select count(*)::int as count from invoice where account_id = $1 and kind = 'invoice'",
    [accountId],
  );
  expect(rows[0]!.count).toBe(charges.length);
  return charges.length;
}

/** Tries every step from 1 to `last`, some side by side. */
async function atEveryStep(last: number, attempt: (step: number) => Promise<void>): Promise<void> {
  const steps = Array.from({ length: last }, (_, index) => index + 1);
  const next = async (): Promise<void> => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) await attempt(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

test('a purchase that is killed before any of its statements comes to nothing or is completed', async () => {
  const beginMs = portal.clock.nowMs;
  const steps = await inProcess((await customer(portal)).accountId, 'purchase', { nowMs: beginMs });
  expect(steps).toBeGreaterThan(10);
  const outcomes = new Set<number>();
  const killed: string[] = [];
  await atEveryStep(steps!, async (step) => {
    const { accountId } = await customer(portal);
    await inProcess(accountId, 'purchase', { nowMs: beginMs, killAt: step });
    killed.push(accountId);
  });
  // Every second one is tried again at once; of the others nobody comes back.
  const again = killed.filter((_, index) => index % 2 === 0);
  for (const accountId of again) {
    await buyProPlan(portal.context, outside.checkouts, accountId);
    expect([await takenFor(accountId), await boughtBy(accountId)]).toEqual([1, 1]);
  }
  portal.clock.nowMs += HOUR_MS;
  await runBillingJobs(portal.context);
  for (const accountId of killed) {
    const taken = await takenFor(accountId);
    expect(await boughtBy(accountId)).toBe(taken);
    expect((await subscriptionOf(portal, accountId)).plan).toBe(taken === 0 ? 'free' : 'pro');
    if (!again.includes(accountId)) outcomes.add(taken);
  }
  expect(outcomes).toEqual(new Set([0, 1]));
}, 120_000);

test('a renewal that is killed before any of its statements is charged once, by the round that follows', async () => {
  const beginMs = portal.clock.nowMs;
  const subscriber = async () => {
    portal.clock.nowMs = beginMs;
    const { accountId } = await customer(portal);
    await buyProPlan(portal.context, outside.checkouts, accountId);
    portal.clock.nowMs = beginMs + MONTH_MS;
    return accountId;
  };
  // What earlier tests left is out of the way.
  portal.clock.nowMs = beginMs + MONTH_MS;
  await runBillingJobs(portal.context);
  const steps = await inProcess(await subscriber(), 'renewal', { nowMs: beginMs + MONTH_MS });
  expect(steps).toBeGreaterThan(10);
  for (let step = 1; step <= steps!; step++) {
    const accountId = await subscriber();
    await inProcess(accountId, 'renewal', { nowMs: portal.clock.nowMs, killAt: step });
    portal.clock.nowMs += HOUR_MS;
    await runBillingJobs(portal.context);
    expect([await takenFor(accountId), await boughtBy(accountId)]).toEqual([2, 2]);
    expect((await subscriptionOf(portal, accountId)).standing?.state).toBe('active');
  }
}, 120_000);
