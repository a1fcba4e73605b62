import { CUSTOMER_STATES } from '@meridian/contracts/operator/customers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BillingPortal,
  buy,
  customer,
  startBilling,
  startTrialOf,
  type TestCustomer,
} from '../../testing/billing.ts';
import { newAccount } from '../../testing/api/served.ts';
import { commandLineActor } from '../operators/index.ts';
import { deleteCustomer, grant, suspend } from './index.ts';
import { type CustomerSearch, searchCustomers } from './search-customers.ts';

let portal: BillingPortal;
let payer: TestCustomer;
beforeAll(async () => {
  portal = await startBilling();
  payer = await customer(portal);
  await buy(portal, payer, 'developer');
});
afterAll(() => portal.close());

const search = (given: Partial<CustomerSearch>) => searchCustomers(portal.context, { limit: 50, ...given });
const found = async (text: string) => (await search({ text })).items.map(({ id }) => id);

/** Inserts accounts by SQL, one microsecond after the other. */
const many = (count: number, domain: string) =>
  portal.database.pool.query(
    `insert into account (email, email_key, name, address_info, created_at, verified_at)
     select n || '@' || $2, n || '@' || $2, 'Person ' || n, '{}',
       timestamptz '2026-01-01' + n * interval '1 microsecond', now() from generate_series(1, $1) n`,
    [count, domain],
  );

test('finds by part of the address or the name in any case, by id, and by the number of an invoice', async () => {
  const { accountId, email } = payer;
  await portal.database.pool.query("update account set name = 'Ångström & Sons 100%' where id = $1", [
    accountId,
  ]);
  for (const text of [email, email.toUpperCase(), email.slice(4, 20), accountId, 'ström & sONS', '100%'])
    expect(await found(` ${text} `)).toEqual([accountId]);
  expect(await found('in_-000001')).toEqual([]);
  expect(await found('inv-000001')).toEqual([accountId]);
  expect(await found('INV-999999')).toEqual([]);
  expect(await found(email.slice(0, 2))).toContain(accountId);
  expect(await found('a_p')).toEqual([]);
});

test('finds by the start of a key, of a whole key, and by the id of a request', async () => {
  const { id, live } = await newAccount(portal.database.store);
  expect(await found(live.key.slice(0, 13))).toEqual([id]);
  expect(await found(live.key)).toEqual([id]);
  expect(await found('mda_live_0000000')).toEqual([]);
  const requestId = 'req_abcdefABCDEF0000001';
  await portal.database.pool.query(
    `insert into usage_call (at, account_id, key_id, endpoint, status, latency_us, bytes, request_id, charged)
     values (now(), $1, $2, 'quote', 200, 1, 1, $3, true)`,
    [id, live.id, requestId],
  );
  expect(await found(requestId)).toEqual([id]);
  expect(await found('req_abcdefABCDEF0000002')).toEqual([]);
});

test('pages through all that fit, newest first, none twice, also of the same millisecond', async () => {
  await many(120, 'pages.test');
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await search({ text: '@pages.test', limit: 50, after });
    ids.push(...page.items.map(({ name }) => name));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => `Person ${120 - index}`));
  await expect(search({ after: 'nothing' })).rejects.toMatchObject({ code: '101' });
});

test('each state and each plan lists exactly its customers', async () => {
  await portal.database.pool.query("delete from account where email like '%@pages.test'");
  const trial = await customer(portal);
  await startTrialOf(portal, trial, 'pro');
  const [granted, suspended, deleted, unverified, late] = await Promise.all(
    Array.from({ length: 5 }, () => customer(portal)),
  );
  await buy(portal, late!, 'pro');
  const by = (who: TestCustomer) => ({ actor: commandLineActor(), customer: who.accountId, reason: 'Test' });
  await grant(portal.context, by(granted!), { plan: 'enterprise' });
  await suspend(portal.context, by(suspended!));
  await deleteCustomer(portal.context, by(deleted!));
  await portal.database.pool.query('update account set verified_at = null where id = $1', [
    unverified!.accountId,
  ]);
  await portal.database.pool.query("update subscription set state = 'past_due' where account_id = $1", [
    late!.accountId,
  ]);
  const expected: Partial<Record<(typeof CUSTOMER_STATES)[number], TestCustomer>> = {
    trial,
    granted: granted!,
    suspended: suspended!,
    deleted: deleted!,
    unverified: unverified!,
    'past-due': late!,
    paying: payer,
  };
  const all = await search({});
  for (const state of CUSTOMER_STATES) {
    const { items } = await search({ state });
    expect(items).toEqual(all.items.filter((item) => item.state === state));
  }
  for (const [state, who] of Object.entries(expected))
    expect(all.items.filter((item) => item.state === state).map(({ id }) => id)).toEqual([who.accountId]);
  const pro = await search({ plan: 'pro' });
  expect(new Set(pro.items.map(({ id }) => id))).toEqual(new Set([trial.accountId, late!.accountId]));
  expect((await search({ plan: 'pro', state: 'trial', text: trial.email })).items).toHaveLength(1);
});
