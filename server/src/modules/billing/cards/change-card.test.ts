import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DECLINED, proofOf } from '../../../testing/payments.ts';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  startTrialOf,
  subscriptionOf,
  type TestCustomer,
  tickAt,
} from '../../../testing/billing.ts';
import { expectConsistentLedger } from '../../../testing/billing-ledger.ts';
import { handleProviderEvent } from '../handle-provider-event.ts';
import { billingSubscription } from '../subscriptions/billing-subscription.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { confirmCard } from './confirm-card.ts';
import { startCardChange } from './start-card-change.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEW = {
  customerRef: 'another',
  methodRef: 'pm_another',
  label: 'Mastercard ending 4444',
  card: { brand: 'Mastercard', lastFour: '4444', expires: '2031-02' },
};

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.payments.reachable = true;
});

const start = ({ accountId }: TestCustomer) => startCardChange(portal.context, accountId);
const confirm = ({ accountId }: TestCustomer, id: string, payment: Record<string, string>) =>
  confirmCard(portal.context, { id, payment }, accountId);
/** Saves the new card at the hosted page. Returns the proof. */
const save = (id: string) => proofOf(portal.payments.pay(id, { method: NEW }));
const stateOf = async ({ accountId }: TestCustomer) =>
  (await subscriptionOf(portal, accountId)).subscription!;
async function subscriber(): Promise<TestCustomer> {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  return who;
}
/** A customer whose renewal has just failed. */
async function pastDue(): Promise<TestCustomer> {
  const who = await subscriber();
  portal.payments.charges.set(who.accountId, 'failed');
  await tickAt(portal, (await stateOf(who)).period.endMs);
  expect(await stateOf(who)).toMatchObject({ state: 'past_due', failedAttempts: 1 });
  return who;
}

test('a new card is stored with its brand, last four digits and expiry, takes nothing, and pays the next renewal', async () => {
  const who = await subscriber();
  const { id, checkout, verification_minor: taken } = await start(who);
  expect([checkout.method, checkout.url, taken]).toEqual(['GET', `https://pay.test/co_${id}`, 0]);
  const { subscription, charge } = await confirm(who, id, save(id));
  expect(charge).toBeNull();
  expect(subscription).toMatchObject({
    state: 'active',
    payment_method: 'Mastercard ending 4444',
    payment_card: { brand: 'Mastercard', last_four: '4444', expires: '2031-02' },
  });
  expect(await chargesOf(portal, who.accountId)).toHaveLength(1);
  const { period } = await stateOf(who);
  await tickAt(portal, period.endMs);
  const [, renewal] = await chargesOf(portal, who.accountId);
  expect(portal.payments.payments.get(renewal!.payment_ref!)!.method).toEqual(NEW);
  const mails = await portal.mailsTo(who.email);
  expect(mails.map(({ subject }) => subject)).toContain('Meridian: Your payment card was changed');
  const { subscription: state, replayed } = await subscriptionOf(portal, who.accountId);
  expect(replayed).toEqual(state);
});

test('after a failed renewal the new card pays the open amount at once, once', async () => {
  const who = await pastDue();
  const { id } = await start(who);
  const proof = save(id);
  portal.payments.charges.set(who.accountId, 'paid');
  const { subscription, charge } = await confirm(who, id, proof);
  expect(charge).toEqual({
    state: 'paid',
    amount: '29.00',
    amount_minor: 2_900,
    currency: 'USD',
    failure: null,
  });
  expect(subscription).toMatchObject({ state: 'active', payment_method: 'Mastercard ending 4444' });
  expect(await confirm(who, id, proof)).toEqual({ subscription, charge });
  await handleProviderEvent(portal.context, { id: 'late', about: { payment: proof.payment } });
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  const states = (await chargesOf(portal, who.accountId)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['failed', 'paid', 'paid']);
  await expectConsistentLedger(portal);
});

test('Billing says why a renewal failed until it is paid', async () => {
  const who = await pastDue();
  const read = async () => (await billingSubscription(portal.context, who.accountId)).failure;
  expect(await read()).toBe(DECLINED);
  const { id } = await start(who);
  portal.payments.charges.set(who.accountId, 'paid');
  await confirm(who, id, save(id));
  expect(await read()).toBeNull();
});

test('a new card that is declined stays saved, and the next attempt is as planned', async () => {
  const who = await pastDue();
  const { nextAttemptMs } = await stateOf(who);
  const { id } = await start(who);
  const { subscription, charge } = await confirm(who, id, save(id));
  expect(charge).toMatchObject({ state: 'failed', failure: DECLINED });
  expect(subscription).toMatchObject({
    state: 'past_due',
    payment_method: 'Mastercard ending 4444',
    next_attempt_at: new Date(nextAttemptMs!).toISOString(),
  });
});

test('a charge that the provider does not respond to is asked for again, and taken once', async () => {
  const who = await pastDue();
  const { id } = await start(who);
  const proof = save(id);
  portal.payments.charges.set(who.accountId, 'away');
  expect((await confirm(who, id, proof)).charge).toMatchObject({ state: 'pending' });
  await tickAt(portal, portal.clock.nowMs + 3 * MINUTE_MS);
  expect((await confirm(who, id, proof)).charge).toMatchObject({ state: 'paid' });
  expect(await stateOf(who)).toMatchObject({ state: 'active', method: NEW });
});

test('a card whose payer never returns is stored by the webhook, and without one by the next round', async () => {
  const [webhook, round] = [await subscriber(), await subscriber()];
  const { id: first } = await start(webhook);
  const { payment } = save(first);
  for (const id of ['a', 'b']) await handleProviderEvent(portal.context, { id, about: { payment } });
  expect(await stateOf(webhook)).toMatchObject({ method: NEW, version: 2 });
  const { id: second } = await start(round);
  save(second);
  await tickAt(portal, portal.clock.nowMs + HOUR_MS);
  expect(await stateOf(round)).toMatchObject({ method: NEW, version: 2 });
});

test('an earlier page that is used last does not replace the newer card', async () => {
  const who = await subscriber();
  const { id: earlier } = await start(who);
  portal.clock.nowMs += MINUTE_MS;
  const { id: newer } = await start(who);
  await confirm(who, newer, save(newer));
  const late = portal.payments.pay(earlier, {
    method: { ...NEW, methodRef: 'pm_old', label: 'Visa ending 0001' },
  });
  await expect(confirm(who, earlier, proofOf(late))).rejects.toMatchObject({ code: '142' });
  expect(await stateOf(who)).toMatchObject({ method: NEW });
});

test('what a provider must take to save a card is refunded in full', async () => {
  const who = await subscriber();
  Object.assign(portal.payments, { verificationMinor: 100 });
  const { id, verification_minor: taken } = await start(who);
  Object.assign(portal.payments, { verificationMinor: 0 });
  expect(taken).toBe(100);
  await confirm(who, id, save(id));
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  const check = (await chargesOf(portal, who.accountId)).find(({ purpose }) => purpose === 'unapplied');
  expect(check).toMatchObject({ amount_minor: 100, state: 'refunded' });
  expect([...portal.payments.refunds.values()]).toMatchObject([
    { amountMinor: 100, paymentRef: check!.payment_ref },
  ]);
  await expectConsistentLedger(portal);
});

test('a refused, unfinished or foreign proof saves nothing', async () => {
  const [who, other] = [await subscriber(), await subscriber()];
  const [{ id }, { id: foreign }] = [await start(who), await start(other)];
  const before = await stateOf(who);
  await expect(confirm(who, id, {})).rejects.toMatchObject({ code: '150' });
  await expect(confirm(who, id, save(foreign))).rejects.toMatchObject({ code: '150' });
  await expect(confirm(who, foreign, save(foreign))).rejects.toMatchObject({ code: '141' });
  const declined = portal.payments.pay(id, { state: 'failed', failure: DECLINED, method: null });
  await expect(confirm(who, id, proofOf(declined))).rejects.toMatchObject({ code: '150', message: DECLINED });
  const slow = portal.payments.pay(id, { state: 'pending' });
  await expect(confirm(who, id, proofOf(slow))).rejects.toMatchObject({ code: '142' });
  expect(await stateOf(who)).toEqual(before);
});

test('there is no card to change without a paid subscription, and ten changes an hour are the most', async () => {
  const [free, trial, busy] = [await customer(portal), await customer(portal), await subscriber()];
  await startTrialOf(portal, trial, 'developer');
  for (const who of [free, trial]) await expect(start(who)).rejects.toMatchObject({ code: '142' });
  const { id } = await start(busy);
  await cancelSubscription(portal.context, { reason: '' }, busy);
  expect((await confirm(busy, id, save(id))).subscription).toMatchObject({
    state: 'cancel_scheduled',
    payment_method: 'Mastercard ending 4444',
  });
  for (let count = 1; count < 10; count += 1) await start(busy);
  await expect(start(busy)).rejects.toMatchObject({ code: '190' });
});
