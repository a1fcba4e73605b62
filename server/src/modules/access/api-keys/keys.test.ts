import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, secrets } from '../../../testing/api/served.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { issueKey } from './issue-key.ts';
import { listKeys } from './list-keys.ts';
import { portalKeyOf } from './portal-key.ts';
import { replacePortalKey } from './replace-portal-key.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('the store contains no key in clear', async () => {
  const account = await newAccount(database.store);
  const { rows } = await database.pool.query<{ row: string }>(
    `select to_jsonb(api_key)::text || encode(hash, 'escape') || encode(coalesce(sealed, ''), 'escape') as row from api_key`,
  );
  const dump = rows.map(({ row }) => row).join('\n');
  for (const { key } of [account.live, account.test]) {
    expect(dump).toContain(key.slice(0, 16));
    expect(dump).not.toContain(key.slice(17));
    expect(dump).not.toContain(key.slice(17, 30));
  }
});

test('the owner can read the live primary key, and the new one after a replacement', async () => {
  const account = await newAccount(database.store);
  expect(await portalKeyOf(database.store, secrets, account.id)).toBe(account.live.key);
  const replaced = await database.store
    .transaction()
    .execute((trx) => replacePortalKey(trx, secrets, { accountId: account.id, nowMs: 1_000 }));
  expect(await portalKeyOf(database.store, secrets, account.id)).toBe(replaced.key);
  expect(replaced.replaced).toBe(true);
  const made = await database.store
    .selectFrom('api_key')
    .select('created_at')
    .where('id', '=', replaced.id)
    .executeTakeFirstOrThrow();
  expect(made.created_at).toEqual(new Date(1_000));
});

test('an account without a key reads none', async () => {
  expect(await portalKeyOf(database.store, secrets, '00000000-0000-0000-0000-000000000000')).toBe('');
});

test('two concurrent replacements leave one live primary key', async () => {
  const account = await newAccount(database.store);
  const replace = () =>
    database.store
      .transaction()
      .execute((trx) => replacePortalKey(trx, secrets, { accountId: account.id, nowMs: 1_000 }));
  await Promise.allSettled([replace(), replace()]);
  const live = (await listKeys(database.store, account.id)).filter(
    (item) => item.mode === 'live' && item.revoked_at === null,
  );
  expect(live).toHaveLength(1);
});

test('the list includes revoked keys and nothing secret: the live key first, the test key last, others newest first', async () => {
  const account = await newAccount(database.store);
  await database.store
    .transaction()
    .execute((trx) => replacePortalKey(trx, secrets, { accountId: account.id, nowMs: 1_000 }));
  for (const nowMs of [2_000, 3_000]) {
    const further = { accountId: account.id, mode: 'test', name: `At ${nowMs}`, primary: false } as const;
    await database.store.transaction().execute((trx) => issueKey(trx, secrets, { ...further, nowMs }));
  }
  const items = await listKeys(database.store, account.id);
  expect(
    items.map(({ name, primary, own, revoked_at }) => ({ name, primary, own, revoked: revoked_at !== null })),
  ).toEqual([
    { name: 'Portal key', primary: true, own: true, revoked: false },
    { name: 'At 3000', primary: false, own: false, revoked: false },
    { name: 'At 2000', primary: false, own: false, revoked: false },
    { name: 'live', primary: true, own: true, revoked: true },
    { name: 'test', primary: false, own: true, revoked: false },
  ]);
  expect(items[0]!.created_at).toBe(new Date(1_000).toISOString());
  expect(JSON.stringify(items)).not.toContain(account.live.key.slice(17));
});
