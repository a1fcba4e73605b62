import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { newAccount } from '../../testing/api/served.ts';
import { createSecrets } from '../secrets.ts';
import { openSecrets, type SecretSource } from './open-secrets.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

/** A secret file in memory. */
function sourceOf(secret?: Buffer): SecretSource & { secret: Buffer | undefined } {
  const source = {
    secret,
    name: '/home/secret',
    read: () => source.secret,
    create: () => (source.secret = randomBytes(32)),
  };
  return source;
}
const open = (source: SecretSource) => openSecrets(database.store, source, 0);

test('the first start creates the secret, and every later one must have the same', async () => {
  const source = sourceOf();
  const sealed = (await open(source)).encrypt('a seed');
  expect((await open(sourceOf(source.secret))).decrypt(sealed)).toBe('a seed');
  await expect(open(sourceOf(randomBytes(32)))).rejects.toThrow(
    '/home/secret is not the master secret of this store',
  );
});

test('a missing secret is refused and not replaced when the store has one', async () => {
  await open(sourceOf());
  const empty = sourceOf();
  await expect(open(empty)).rejects.toThrow('The master secret is missing: /home/secret does not exist');
  expect(empty.secret).toBeUndefined();
});

test('of two first starts at once with different secrets, one is refused', async () => {
  const results = await Promise.allSettled([open(sourceOf()), open(sourceOf(randomBytes(32)))]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

/** Puts what an earlier version sealed into the store: without a label, and without a fingerprint of the secret. */
async function sealedBefore(master: Buffer): Promise<void> {
  const account = await newAccount(database.store);
  const sealed = createSecrets(master).encrypt('a key').subarray(6);
  await database.pool.query('update api_key set sealed = $1 where account_id = $2', [sealed, account.id]);
  await database.pool.query('delete from master_secret');
}

test('a store of an earlier version takes only the secret that opens it', async () => {
  const master = randomBytes(32);
  await sealedBefore(master);
  await expect(open(sourceOf(randomBytes(32)))).rejects.toThrow('is not the master secret of this store');
  await expect(open(sourceOf())).rejects.toThrow('The master secret is missing');
  const secrets = await open(sourceOf(master));
  const { rows } = await database.pool.query<{ sealed: Buffer }>('select sealed from api_key limit 1');
  expect(secrets.decrypt(rows[0]!.sealed)).toBe('a key');
});

test('backup codes of an earlier version keep working after the first start', async () => {
  const source = sourceOf(randomBytes(32));
  const { id } = await newAccount(database.store);
  const text = JSON.stringify([id, 'CODE']);
  const mac = createSecrets(source.secret!).mac('backup code', text);
  await database.pool.query('insert into backup_code (account_id, mac) values ($1, $2)', [id, mac]);
  await database.pool.query('update api_key set sealed = null');
  const secrets = await open(source);
  const [row] = await database.store.selectFrom('backup_code').selectAll().execute();
  expect(row?.mac).toBeNull();
  expect(secrets.matchesHash(row!.sealed!, 'backup code', text)).toBe(true);
  expect(secrets.matchesHash(row!.sealed!, 'backup code', JSON.stringify([id, 'EDOC']))).toBe(false);
});

test('the fingerprint in the store reveals nothing that the secret does', async () => {
  const source = sourceOf();
  await open(source);
  const { rows } = await database.pool.query<{ text: string }>(
    'select row_to_json(m)::text as text from master_secret m',
  );
  expect(rows).toHaveLength(1);
  for (const form of ['hex', 'base64'] as const)
    expect(rows[0]!.text).not.toContain(source.secret!.toString(form));
  expect(JSON.parse(rows[0]!.text)).toMatchObject({ role: 'current', sealed: null });
});
