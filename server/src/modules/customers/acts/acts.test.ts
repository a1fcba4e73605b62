import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  startTrialOf,
  subscriptionOf,
  tickAt,
  type TestCustomer,
} from '../../../testing/billing.ts';
import { refundCharge } from '../../billing/index.ts';
import { commandLineActor } from '../../operators/index.ts';
import {
  deleteCustomer,
  endCustomerSessions,
  extendCustomerTrial,
  grant,
  note,
  refund,
  resendMail,
  restore,
  suspend,
  ungrant,
} from '../index.ts';
import { readCustomer } from '../read-customer.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 4, 11, 9);

let portal: BillingPortal;
let who: TestCustomer;
beforeAll(async () => {
  portal = await startBilling();
});
beforeEach(async () => {
  portal.clock.nowMs = START_MS;
  who = await customer(portal);
});
afterAll(() => portal.close());

const by = (name = who.accountId, reason: string | undefined = 'Agreed by phone') => ({
  actor: commandLineActor(),
  customer: name,
  reason,
});
const operator = (role: OperatorRole) => ({
  actor: { operatorId: null, name: `${role}@portal.test`, role, address: '10.0.0.1' },
  customer: who.accountId,
  reason: 'Test',
});
const page = (name = who.accountId) => readCustomer(portal.context, name);
const actsOf = async (accountId = who.accountId) =>
  (
    await portal.database.pool.query<{ act: string; reason: string; details: Record<string, unknown> }>(
      'select act, reason, details from operator_act where subject_id = $1 order by id',
      [accountId],
    )
  ).rows;

test('a granted plan holds until its day, and Free comes back by itself', async () => {
  const endsMs = START_MS + 30 * DAY_MS;
  await grant(portal.context, by(who.email), { plan: 'pro', endsMs });
  expect(await page()).toMatchObject({
    plan: 'pro',
    origin: 'granted',
    state: 'granted',
    callsPerMinute: 600,
    grant: { plan: 'pro', endsAt: new Date(endsMs).toISOString() },
  });
  await tickAt(portal, endsMs - 1);
  expect(await page()).toMatchObject({ plan: 'pro' });
  await tickAt(portal, endsMs);
  expect(await page()).toMatchObject({ plan: 'free', origin: 'free', grant: null, callsPerMinute: 30 });
  expect(await actsOf()).toEqual([
    { act: 'customer.grant', reason: 'Agreed by phone', details: expect.objectContaining({ plan: 'pro' }) },
  ]);
});

test('Enterprise is granted with its own limits and a price in words, and a repeated grant changes nothing', async () => {
  const terms = {
    plan: 'enterprise',
    callsPerMinute: 5_000,
    callsPerMonth: 90_000_000,
    price: 'EUR 1,900 a month, invoiced by hand',
  } as const;
  expect(await grant(portal.context, by(), terms)).toMatchObject({ changed: true });
  expect(await grant(portal.context, by(), terms)).toMatchObject({ changed: false });
  expect(await page()).toMatchObject({
    plan: 'enterprise',
    callsPerMinute: 5_000,
    callsPerMonth: 90_000_000,
    grant: { price: terms.price, endsAt: null },
    usage: { limit: 90_000_000 },
  });
  await grant(portal.context, by(), { callsPerMinute: 6_000 });
  expect(await page()).toMatchObject({
    plan: 'enterprise',
    callsPerMinute: 6_000,
    callsPerMonth: 90_000_000,
  });
});

test('a customer with a granted plan who buys a higher one has that, and keeps the granted one when it ends', async () => {
  await grant(portal.context, by(), { plan: 'developer' });
  await buy(portal, who, 'pro');
  expect(await page()).toMatchObject({ plan: 'pro', origin: 'paid' });
  const [charge] = await chargesOf(portal, who.accountId);
  await refundCharge(portal.context, { charge_id: charge!.id, reason: 'money-back' }, who);
  expect(await page()).toMatchObject({ plan: 'developer', origin: 'granted' });
  await ungrant(portal.context, by());
  expect(await page()).toMatchObject({ plan: 'free', grant: null });
  expect(await ungrant(portal.context, by())).toMatchObject({ changed: false });
});

test('who pays is not granted less or the same, but limits of their own', async () => {
  await buy(portal, who, 'pro');
  await expect(grant(portal.context, by(), { plan: 'developer' })).rejects.toMatchObject({ code: '142' });
  await expect(grant(portal.context, by(), { plan: 'pro' })).rejects.toThrow('already pays for Pro');
  await grant(portal.context, by(), { callsPerMonth: 50_000 });
  expect(await page()).toMatchObject({ plan: 'pro', origin: 'paid', callsPerMonth: 50_000 });
});

test.each([
  [{}, 'Enter a plan or a limit'],
  [{ callsPerMinute: 0 }, 'A limit is a whole number'],
  [{ callsPerMonth: 1.5 }, 'A limit is a whole number'],
  [{ plan: 'gold' as never }, 'The plan must be one of'],
  [{ plan: 'pro' as const, endsMs: START_MS }, 'must be in the future'],
])('a grant of %j is refused and says why', async (terms, why) => {
  await expect(grant(portal.context, by(), terms)).rejects.toThrow(why);
  expect(await actsOf()).toEqual([]);
});

test('a trial lasts until the day that an operator sets, and is neither shortened nor made up', async () => {
  await expect(extendCustomerTrial(portal.context, by(), START_MS + DAY_MS)).rejects.toThrow(
    'no active trial',
  );
  await startTrialOf(portal, who, 'developer');
  const untilMs = START_MS + 20 * DAY_MS;
  expect(await extendCustomerTrial(portal.context, by(), untilMs)).toMatchObject({ changed: true });
  expect(await extendCustomerTrial(portal.context, by(), untilMs)).toMatchObject({ changed: false });
  await expect(extendCustomerTrial(portal.context, by(), untilMs - 1)).rejects.toMatchObject({ code: '142' });
  await tickAt(portal, START_MS + 19 * DAY_MS);
  const { subscription, replayed, plan } = await subscriptionOf(portal, who.accountId);
  expect(plan).toBe('developer');
  expect(replayed).toEqual(subscription);
  await tickAt(portal, untilMs);
  await tickAt(portal, untilMs + 60_000);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('free');
});

test('a refund goes through the ledger, in part and then in full, and never beyond', async () => {
  await buy(portal, who, 'developer');
  const [charge] = await page().then(({ charges }) => charges);
  const part = { charge: charge!.invoice_no!, amountMinor: 10_00 };
  expect(await refund(portal.context, by(), part)).toMatchObject({
    changed: true,
    details: { amountMinor: 10_00, currency: 'USD' },
  });
  expect(await refund(portal.context, by(), part)).toMatchObject({ changed: false });
  await expect(refund(portal.context, by(), { charge: charge!.id, amountMinor: 5_00 })).rejects.toThrow(
    'Another refund of this charge is on its way',
  );
  await tickAt(portal, START_MS + 60_000);
  await expect(refund(portal.context, by(), { charge: charge!.id, amountMinor: 20_00 })).rejects.toThrow(
    'are left',
  );
  await refund(portal.context, by(), { charge: charge!.id });
  await tickAt(portal, START_MS + 120_000);
  const [after] = await page().then(({ charges }) => charges);
  expect(after).toMatchObject({ state: 'refunded' });
  expect(after!.refunds.map(({ amount_minor: minor, state }) => [minor, state])).toEqual([
    [10_00, 'paid'],
    [19_00, 'paid'],
  ]);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('developer');
  await expect(refund(portal.context, by(), { charge: charge!.id })).rejects.toMatchObject({ code: '142' });
  await expect(refund(portal.context, by(), { charge: 'INV-999999' })).rejects.toMatchObject({ code: '141' });
});

test('of two refunds and two grants at the same time, each is done once', async () => {
  await buy(portal, who, 'developer');
  const [charge] = await chargesOf(portal, who.accountId);
  const twice = <Result>(run: () => Promise<Result>) => Promise.all([run(), run()]);
  const refunds = await twice(() => refund(portal.context, by(), { charge: charge!.id }));
  expect(refunds.filter(({ changed }) => changed)).toHaveLength(1);
  const grants = await twice(() => grant(portal.context, by(), { callsPerMinute: 200 }));
  expect(grants.filter(({ changed }) => changed)).toHaveLength(1);
  const suspensions = await twice(() => suspend(portal.context, by()));
  expect(suspensions.filter(({ changed }) => changed)).toHaveLength(1);
});

test('a suspended customer is signed out, reads why at the sign-in, and signs in again once restored', async () => {
  const { id, email, session } = await activated(portal);
  const signIn = () => portal.call('signin', { email, password: PASSWORD });
  await suspend(portal.context, by(email, 'Scrapes the portal'));
  expect((await portal.call('listSessions', {}, { token: session })).status).toBe(401);
  const refused = await signIn();
  expect([refused.status, refused.body.code]).toEqual([403, '140']);
  expect(refused.body.message).toContain('suspended');
  expect(await page(id)).toMatchObject({
    state: 'suspended',
    keys: [{ revoked_at: null }, { revoked_at: null }],
  });
  await restore(portal.context, by(email));
  expect((await signIn()).status).toBe(200);
  expect((await actsOf(id)).map(({ act }) => act)).toEqual(['customer.suspend', 'customer.restore']);
});

test('an unverified customer gets the code again, a verified one does not', async () => {
  const { email } = await signedUp(portal);
  const before = (await portal.mailsTo(email)).length;
  await resendMail(portal.context, by(email));
  expect(await portal.mailsTo(email)).toHaveLength(before + 1);
  await expect(resendMail(portal.context, by())).rejects.toMatchObject({ code: '142' });
});

test('ended sessions are over at once', async () => {
  const { email, session } = await activated(portal);
  expect(await endCustomerSessions(portal.context, by(email))).toMatchObject({ details: { ended: 1 } });
  expect((await portal.call('listSessions', {}, { token: session })).status).toBe(401);
  expect(await endCustomerSessions(portal.context, by(email))).toMatchObject({ changed: false });
});

test('a deleted customer loses keys and sessions now, and is erased after the grace period', async () => {
  const { id, email } = await activated(portal);
  const { details } = await deleteCustomer(portal.context, by(email, 'Asked by mail'));
  expect(details).toEqual({ erasedAt: new Date(START_MS + 30 * DAY_MS).toISOString() });
  expect(await deleteCustomer(portal.context, by(id))).toMatchObject({ changed: false, details });
  const shown = await page(id);
  expect(shown.state).toBe('deleted');
  expect(shown.keys.every(({ revoked_at: at }) => at !== null)).toBe(true);
});

test('a note is kept with its author, and its text stays out of the audit log', async () => {
  await note(portal.context, by(), ' Wants an invoice by post. ');
  expect((await page()).notes).toMatchObject([
    { text: 'Wants an invoice by post.', author: commandLineActor().name },
  ]);
  expect(JSON.stringify(await actsOf())).not.toContain('post');
  await expect(note(portal.context, by(), ' ')).rejects.toMatchObject({ code: '101' });
});

test('nothing is done without a reason, or by a role that may not', async () => {
  await expect(suspend(portal.context, by(who.accountId, ' '))).rejects.toMatchObject({ code: '101' });
  await expect(suspend(portal.context, operator('viewer'))).rejects.toMatchObject({ code: '140' });
  await expect(suspend(portal.context, operator('finance'))).rejects.toMatchObject({ code: '140' });
  await expect(deleteCustomer(portal.context, operator('support'))).rejects.toMatchObject({ code: '140' });
  await expect(grant(portal.context, operator('viewer'), { plan: 'pro' })).rejects.toMatchObject({
    code: '140',
  });
  expect(await page()).toMatchObject({ state: 'free', plan: 'free' });
  expect(await actsOf()).toEqual([]);
});

test('an unknown customer is refused by name', async () => {
  await expect(suspend(portal.context, by('nobody@mail.test'))).rejects.toThrow(
    'There is no customer with the id or the address nobody@mail.test.',
  );
});
