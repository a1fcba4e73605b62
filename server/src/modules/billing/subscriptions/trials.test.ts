import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { type BillingPortal, startBilling } from '../../../testing/billing.ts';
import { actingFor, createdOrganisation, joined } from '../../../testing/organisations.ts';
import { steppedUp } from '../../../testing/proofs.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling();
});
afterAll(() => portal.close());

type Options = Parameters<BillingPortal['call']>[2];
const offered = async (options: Options) =>
  (await portal.call('billingSubscription', {}, options)).body.additionalInfo['trial_available'];
async function start(options: Options, plan_id: 'developer' | 'pro' = 'developer') {
  const priced = await portal.call('createPlan', { plan_id, cycle: 'monthly', currency: 'USD' }, options);
  const { id: plan } = priced.body.additionalInfo['plan'] as { id: string };
  return (await portal.call('createSubscription', { plan, trial: true }, options)).body.code;
}

test('a person has the trial of a plan once, over all organisations they own', async () => {
  const owner = await activated(portal);
  const [first, second] = [
    await actingFor(portal, owner, await createdOrganisation(portal, owner)),
    await actingFor(portal, owner, await createdOrganisation(portal, owner)),
  ];
  expect(await offered(second)).toEqual(['developer', 'pro']);
  expect(await start(first)).toBe('000');
  for (const options of [second, { token: owner.session }]) {
    expect(await offered(options)).toEqual(['pro']);
    expect(await start(options)).toBe('142');
  }
  expect(await start(second, 'pro')).toBe('000');
  expect(await offered({ token: owner.session })).toEqual([]);
  const later = await actingFor(portal, owner, await createdOrganisation(portal, owner));
  expect(await offered(later)).toEqual([]);
});

test('a member who is no owner keeps the own trial, and their own use does not bind the organisation', async () => {
  const [owner, other] = [await activated(portal), await activated(portal)];
  const organisationId = await createdOrganisation(portal, owner);
  const member = await joined(portal, owner, { organisationId, role: 'admin' });
  expect(await start({ token: member.session })).toBe('000');
  expect(await start(await actingFor(portal, owner, organisationId))).toBe('000');
  expect(await offered({ token: member.session })).toEqual(['pro']);
  expect(await offered({ token: owner.session })).toEqual(['pro']);
  expect(await offered({ token: other.session })).toEqual(['developer', 'pro']);
});

test('two organisations of one person that begin a trial at the same time get one', async () => {
  const owner = await activated(portal);
  const organisations = [
    await actingFor(portal, owner, await createdOrganisation(portal, owner)),
    await actingFor(portal, owner, await createdOrganisation(portal, owner)),
  ];
  const codes = await Promise.all(organisations.map((options) => start(options)));
  expect(codes.toSorted()).toEqual(['000', '142']);
});

test('a person who turns an account with a trial into an organisation has used it', async () => {
  const who = await activated(portal);
  expect(await start({ token: who.session })).toBe('000');
  await portal.call('convertAccount', { name: 'Harbour Ltd' }, await steppedUp(portal, who.session));
  expect(await offered({ token: who.session })).toEqual(['pro']);
});
