/** Restores that must not happen, each refused by a sentence that leaves home and store as they were. */
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryHome } from '../testing/api/lake.ts';
import { claimHome } from './claim-home.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';
import { openSnapshot } from '../store/dump/dump-store.ts';
import {
  backups,
  count,
  emptySite,
  keyFile,
  NOW_MS,
  type Site,
  startSite,
  usedSite,
} from './testing/site.ts';
import { folderTarget } from './targets/folder-target.ts';
import { openTarget } from './targets/open-target.ts';

const folder = temporaryHome();
const key = keyFile(folder.home);
const made = join(folder.home, 'made');
const place = join(folder.home, 'target');
const { backUp, restore } = backups(key, folderTarget(place));
let source: Awaited<ReturnType<typeof usedSite>>;
let site: Site;

beforeAll(async () => {
  source = await usedSite();
  const metering = await startSite(source);
  await count(metering, source.account, 'req_1');
  await backups(key, folderTarget(made)).backUp(source);
  await metering.close();
});
afterAll(async () => {
  await source.remove();
  folder.remove();
});
beforeEach(async () => {
  rmSync(place, { recursive: true, force: true });
  cpSync(made, place, { recursive: true });
  site = await emptySite();
});
afterEach(() => site.remove());

async function expectRefused(
  sentence: string | RegExp,
  ...more: Parameters<typeof restore> extends [Site, ...infer Rest] ? Rest : never
) {
  const before = existsSync(site.home) ? readdirSync(site.home) : [];
  await expect(restore(site, ...more)).rejects.toThrow(sentence);
  expect(readdirSync(site.home)).toEqual(before);
}
const objects = () => globSync('objects/*/*', { cwd: place });

test('a wrong passphrase or key', async () => {
  const other = temporaryHome();
  await expectRefused('BACKUP_KEY_FILE is not the key of the backups', { key: keyFile(other.home) });
  await expectRefused('are sealed with BACKUP_KEY_FILE', {
    key: { kind: 'passphrase', passphrase: 'correct horse battery' },
  });
  const words = join(folder.home, 'words');
  const passphrase = 'correct horse battery';
  await backups({ kind: 'passphrase', passphrase }, folderTarget(words)).backUp(source);
  const wrong = backups({ kind: 'passphrase', passphrase: 'correct horse batteries' }, folderTarget(words));
  await expect(wrong.restore(site)).rejects.toThrow('BACKUP_PASSPHRASE is not the key of the backups');
  await backups({ kind: 'passphrase', passphrase }, folderTarget(words)).restore(site);
  other.remove();
});

test('nothing of the home is in the target in clear', () => {
  const secret = readFileSync(join(source.home, 'secret'), 'utf8').trim();
  const hidden = [secret, 'A. Customer', source.account.live.key, 'AAA', 'usage_call'];
  for (const name of globSync('**', { cwd: place, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const content = readFileSync(join(name.parentPath, name.name)).toString('latin1');
    for (const text of hidden) expect(content).not.toContain(text);
  }
});

test('each missing object, each damaged one and one in the place of another, by its name', async () => {
  const all = objects();
  for (const name of all.slice(0, 4)) {
    const content = readFileSync(join(place, name));
    rmSync(join(place, name));
    await expectRefused(`${name} is missing`);
    writeFileSync(join(place, name), content);
  }
  const [first = '', second = ''] = all;
  const content = readFileSync(join(place, first));
  writeFileSync(join(place, first), readFileSync(join(place, second)));
  await expectRefused(`${first} in ${place} is damaged`);
  writeFileSync(join(place, first), content);
  content[content.length >> 1]! ^= 1;
  writeFileSync(join(place, first), content);
  await expectRefused(`${first} in ${place} is damaged`);
  // Neither store nor home keeps anything of an attempt.
  writeFileSync(join(place, first), readFileSync(join(made, first)));
  await restore(site);
});

test('a damaged manifest, and a target without a complete backup', async () => {
  const [manifest = ''] = globSync('manifests/*', { cwd: place });
  const content = readFileSync(join(place, manifest));
  content[40]! ^= 1;
  writeFileSync(join(place, manifest), content);
  await expectRefused(`${manifest} in ${place} is damaged`);
  rmSync(join(place, manifest));
  await expectRefused('There is no complete backup');
  rmSync(place, { recursive: true });
  await expectRefused('There is no backup in');
});

test('a home that is in use, and one that is not empty', async () => {
  const running = await startSite(source);
  const into = { ...site, home: source.home };
  await expect(restore(into)).rejects.toThrow(`${source.home} is in use by a running Meridian`);
  await running.close();
  await expect(restore(into)).rejects.toThrow(`${source.home} is not empty`);
  expect(existsSync(join(source.home, 'secret'))).toBe(true);
});

test('a store that is not empty', async () => {
  const into = { ...site, database: source.database };
  await expect(restore(into)).rejects.toThrow('The store is not empty');
  expect(readdirSync(site.home)).toEqual([]);
  expect(await source.database.store.selectFrom('account').select('id').execute()).toHaveLength(1);
});

test('another master secret than that of the store', async () => {
  await expectRefused('The master secret in MERIDIAN_SECRET does not belong to the store', {
    secret: Buffer.alloc(32, 7),
  });
});

test('a home beside the store of another', async () => {
  const other = await usedSite();
  await other.database.pool.query("update kysely_migration set timestamp = '2001-01-01T00:00:00.000Z'");
  const into = { ...site, database: other.database };
  await expect(restore(into, { homeOnly: true })).rejects.toThrow('is not the store that this home');
  await expect(backUp(other)).rejects.toThrow('contains the backups of another store');
  await other.remove();
});

test('a backup by a newer version, and a second one of the same store at a time', async () => {
  const running = await openSnapshot(source.database.url);
  await expect(backUp(source)).rejects.toThrow('Another backup of this store is running');
  await running.close();
  const { pool } = source.database;
  await pool.query("insert into kysely_migration values ('9999_future', '9999')");
  await backUp(source, { atMs: NOW_MS + 1 });
  await pool.query("delete from kysely_migration where name = '9999_future'");
  await expectRefused('does not know its migration 9999_future');
});

test('a backup of a home whose secret is not that of its store, and one without a key', async () => {
  const secret = readFileSync(join(source.home, 'secret'));
  writeFileSync(join(source.home, 'secret'), 'ab'.repeat(32));
  await expect(backUp(source)).rejects.toThrow('The master secret of this home does not belong to the store');
  writeFileSync(join(source.home, 'secret'), secret);
  expect(() => openTarget(join(source.home, 'backups'), { home: source.home, s3: undefined })).toThrow(
    'is inside the home',
  );
  expect(() => openTarget('s3://bucket', { home: source.home, s3: undefined })).toThrow('AWS_ACCESS_KEY_ID');
});

test('a server does not start in a home with half a restore, and the next restore replaces it', async () => {
  const claimed = await claimHome(site.home);
  expect(() => refuseUnfinishedRestore(site.home)).toThrow('has not finished');
  await expect(claimHome(site.home)).rejects.toThrow('Another restore');
  writeFileSync(join(site.home, 'secret'), 'half');
  claimed.release();
  await restore(site);
  expect(() => refuseUnfinishedRestore(site.home)).not.toThrow();
  expect(readFileSync(join(site.home, 'secret'), 'utf8')).toBe(
    readFileSync(join(source.home, 'secret'), 'utf8'),
  );
});
