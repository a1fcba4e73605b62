import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const fetched = async (token: string) =>
  JSON.parse((await portal.call('profile', {}, { token })).body['data'] as string) as object;

test("the profile has the owner's view of the account and nothing more", async () => {
  const { email, session } = await activated(portal);
  expect(await fetched(session)).toEqual({
    name: 'A Person',
    email,
    address_info: {
      street_address_1: '1 Quay',
      street_address_2: '',
      city: 'Port',
      state: 'Coast',
      postal_code: '10001',
      country: 'India',
    },
    logo_url: null,
    plan: 'free',
    plan_terms: DEFAULT_PLAN,
    is_verified: true,
    created_at: new Date(portal.clock.nowMs).toISOString(),
    password_changed_at: new Date(portal.clock.nowMs).toISOString(),
    two_factor_enabled: false,
  });
});

test('an account has the terms that it bought of a plan that is no longer sold, with limits of its own', async () => {
  const { id, session } = await activated(portal);
  const bought = { ...DEFAULT_PLANS.pro, id: 'desk', name: 'Desk', furtherKeys: 7, delayMinutes: 15 };
  const row = { plan: 'desk', plan_terms: JSON.stringify(bought), calls_per_minute: 75 };
  await portal.database.store.updateTable('account').set(row).where('id', '=', id).execute();
  expect(await fetched(session)).toMatchObject({
    plan: 'desk',
    plan_terms: { name: 'Desk', furtherKeys: 7, delayMinutes: 15, callsPerMinute: 75 },
  });
});

test('the second factor is on from the first right code, not from the start of enrollment', async () => {
  const { id, session } = await activated(portal);
  const row = { account_id: id, secret: Buffer.alloc(20), started_at: new Date(portal.clock.nowMs) };
  const { store } = portal.database;
  await store
    .insertInto('two_factor')
    .values({ ...row, enabled_at: null })
    .execute();
  expect(await fetched(session)).toMatchObject({ two_factor_enabled: false });
  await store.updateTable('two_factor').set({ enabled_at: row.started_at }).execute();
  expect(await fetched(session)).toMatchObject({ two_factor_enabled: true });
});

test('returns no profile without a session or for another address', async () => {
  const mine = await activated(portal);
  const other = await activated(portal);
  const without = await portal.call('profile', { email: mine.email });
  expect([without.status, without.body.code, without.body['data']]).toEqual([401, '111', undefined]);
  const foreign = await portal.call('profile', { email: other.email }, { token: mine.session });
  expect([foreign.status, foreign.body.code, foreign.body['data']]).toEqual([403, '140', undefined]);
});
