import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dumpOf } from '../../testing/traces.ts';
import { challenged, type TwoFactorAccount, withTwoFactor } from '../../testing/two-factor.ts';
import { createSecrets, type KeyRing, labelOf } from '../secrets.ts';
import { openSecrets } from './open-secrets.ts';
import { refreshSecrets } from './refresh-secrets.ts';
import { rotateSecret } from './rotate-secret.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
/** The process that serves the portal. */
let running: KeyRing;
let account: TwoFactorAccount;
/** The file of the master secret. */
let file: Buffer;
beforeAll(async () => {
  portal = await startPortal();
  running = portal.context.secrets as KeyRing;
  [file] = running.masters;
  account = await withTwoFactor(portal);
  await openHere();
  await sealEverything();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.clock.nowMs += 60_000;
});

const store = () => portal.database.store;
const now = () => portal.clock.nowMs;
const openWith = (secret: Buffer) =>
  openSecrets(store(), { name: 'secret', read: () => secret, create: () => secret }, now());
const openHere = () => openWith(file);
const refresh = () => refreshSecrets(store(), running, now());

/** A value in each column that the account does not fill by itself. */
async function sealEverything(): Promise<void> {
  const { pool } = portal.database;
  const sealed = () => running.encrypt('a value');
  await pool.query(
    `insert into alert_secret (account_id, sealed, created_at, former_sealed, former_until) values ($1, $2, now(), $3, now())`,
    [account.id, sealed(), sealed()],
  );
  await pool.query(
    `insert into idempotency (account_id, key, call, body_hash, status, sealed, created_at) values ($1, 'k', 'c', '', 200, $2, now())`,
    [account.id, sealed()],
  );
  const job = JSON.stringify({ sealed: sealed().toString('base64') });
  await pool.query(`insert into pgboss.job (name, data) values ('mail-unsent', $1)`, [job]);
}

/** Everything sealed that the store holds, opened with `secrets`. */
async function openedValues(secrets: KeyRing): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ sealed: Buffer }>(`
    select sealed from api_key where sealed is not null union all select secret from two_factor
    union all select sealed from backup_code union all select sealed from alert_secret
    union all select former_sealed from alert_secret union all select sealed from idempotency
    union all select decode(data->>'sealed', 'base64') from pgboss.job where name = 'mail-unsent'`);
  return rows.map(({ sealed }) => secrets.decrypt(sealed));
}

class Crash extends Error {}
type Step = 'before the file' | 'after the file' | 'settling' | 'before sealing' | 'while sealing' | 'never';

/** Runs the command, which crashes at `at`. Running processes look for new secrets while it waits. */
async function rotate(at: Step = 'never', atOnce = false) {
  let pauses = 0;
  const reach = (step: Step) => {
    if (step === at) throw new Crash();
  };
  return await rotateSecret({
    store: store(),
    secrets: await openHere(),
    now,
    atOnce,
    save(master) {
      reach('before the file');
      file = master;
      reach('after the file');
    },
    async pause() {
      pauses += 1;
      reach(pauses === 1 ? 'settling' : 'before sealing');
      await refresh();
    },
    onProgress: () => reach('while sealing'),
  });
}

/** Ends the day in which both secrets are valid. */
async function endOverlap(): Promise<void> {
  portal.clock.nowMs += DAY_MS;
  await refresh();
}

test('seals everything in the store again, and nothing is left of the previous secret after a day', async () => {
  const before = file;
  const label = labelOf(before);
  const traces = async () => {
    const dump = (await dumpOf(portal.database.pool)).join('\n');
    return [label.toString('hex'), label.toString('base64')].filter((form) => dump.includes(form));
  };
  expect(await traces()).not.toEqual([]);
  const values = await openedValues(running);
  const { resealed, unreadable, endsAt } = await rotate();
  expect(file.equals(before)).toBe(false);
  // Mails that were sent within the last minute are sealed, too.
  expect(resealed).toBeGreaterThanOrEqual(values.length);
  expect(unreadable).toBe(0);
  expect(endsAt).toEqual(new Date(now() + DAY_MS));
  // Each opens the other while both are valid.
  expect((await openWith(before)).masters[0].equals(file)).toBe(true);
  await endOverlap();
  expect(await traces()).toEqual([]);
  expect(await openedValues(createSecrets(file))).toEqual(values);
  await expect(openWith(before)).rejects.toThrow('is not the master secret of this store, or no longer');
});

test('a running process keeps its codes, links and sign-ins through a rotation', async () => {
  const code = running.mac('code', 'mailed before');
  const cookie = running.encrypt('a cookie');
  const waiting = await challenged(portal, account.email);
  await rotate();
  expect(running.masters[0].equals(file)).toBe(true);
  expect(running.macs('code', 'mailed before').some((mac) => mac.equals(code))).toBe(true);
  expect(running.decrypt(cookie)).toBe('a cookie');
  const { body } = await portal.call('verifyTwoFactor', {
    challenge_id: waiting.challenge_id,
    code: account.next(),
  });
  expect(body.code).toBe('000');
  expect(body['api_key']).toBe(account.key);
  const again = await challenged(portal, account.email);
  const byBackup = { challenge_id: again.challenge_id, code: account.backupCodes.pop()! };
  expect((await portal.call('verifyTwoFactor', byBackup)).body.code).toBe('000');
  await endOverlap();
  expect(running.macs('code', 'mailed before').some((mac) => mac.equals(code))).toBe(false);
  expect(() => running.decrypt(cookie)).toThrow();
});

const STEPS: Step[] = ['before the file', 'after the file', 'settling', 'before sealing', 'while sealing'];
test.each(STEPS)('a crash %s loses nothing, and the next run completes the rotation', async (step) => {
  const before = file;
  const values = await openedValues(running);
  await expect(rotate(step)).rejects.toThrow(Crash);
  // Processes that ran through the crash, that start with the file, and that start with the secret from before.
  await refresh();
  const started = [running, await openHere(), await openWith(before)];
  for (const secrets of started) expect(await openedValues(secrets)).toEqual(values);
  // What one of them seals, all others can read.
  for (const sealed of started.map((secrets) => secrets.encrypt('a value')))
    for (const secrets of started) expect(secrets.decrypt(sealed)).toBe('a value');
  await rotate();
  expect(file.equals(before)).toBe(false);
  await endOverlap();
  expect(await openedValues(createSecrets(file))).toEqual(values);
});

test('two commands at once make one rotation', async () => {
  const before = file;
  await Promise.all([rotate(), rotate()]);
  expect((await openWith(before)).masters.map((master) => master.equals(file))).toEqual([true, false]);
  await endOverlap();
  expect((await openHere()).masters).toHaveLength(1);
});

test('at once, the previous secret is refused as soon as the command is done', async () => {
  const before = file;
  expect(await rotate('never', true)).toMatchObject({ endsAt: null });
  await expect(openWith(before)).rejects.toThrow('is not the master secret of this store');
  await refresh();
  expect(running.masters).toEqual([file]);
});

test('a value that no secret opens stays as it is and does not hold up the others', async () => {
  const lost = createSecrets(randomBytes(32)).encrypt('lost');
  await store().updateTable('alert_secret').set({ former_sealed: lost }).execute();
  expect(await rotate()).toMatchObject({ unreadable: 1 });
  const [row] = await store().selectFrom('alert_secret').select('former_sealed').execute();
  expect(row?.former_sealed?.equals(lost)).toBe(true);
  expect((await challenged(portal, account.email)).methods).toContain('totp');
});
