import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { masterSecretSource } from '../config/master-secret.ts';
import { openSecrets } from '../shared/master-secret/open-secrets.ts';
import { migrate, openStore } from '../store/database.ts';
import { outputOf } from '../testing/command.ts';
import { temporaryHome } from '../testing/api/lake.ts';
import { newAccount } from '../testing/api/served.ts';
import { BACKUP_USAGE, RESTORE_USAGE, runBackup, runRestore } from './backup.ts';
import { connectStore } from './connect-store.ts';

const folder = temporaryHome();
// Others may enter it, so that a store started by root stays inside.
chmodSync(folder.home, 0o755);
afterAll(() => folder.remove());
const home = (name: string) => join(folder.home, name);

async function run(
  command: typeof runBackup,
  argv: string[],
  place: string,
  passphrase = 'a long passphrase',
) {
  const backup = { key: { kind: 'passphrase', passphrase } as const, s3: undefined };
  return await outputOf((output) =>
    command(argv, {
      config: { home: place, databaseUrl: undefined, masterSecret: undefined, backup },
      source: masterSecretSource({ home: place, masterSecret: undefined }),
      ...output,
      onProgress: () => undefined,
    }),
  );
}
/** The accounts of an embedded store, which runs meanwhile. */
async function emailsIn(place: string, change: boolean): Promise<string[]> {
  const { url, stop } = await connectStore({ home: place, databaseUrl: undefined });
  const { store, close } = openStore(url, { onError: () => undefined });
  if (change) {
    await migrate(store);
    await openSecrets(store, masterSecretSource({ home: place, masterSecret: undefined }), Date.now());
    await newAccount(store);
  }
  const rows = await store.selectFrom('account').select('email').execute();
  await close();
  await stop();
  return rows.map(({ email }) => email);
}

test('backs up and restores the embedded store', { timeout: 60_000 }, async () => {
  const emails = await emailsIn(home('first'), true);
  const backup = await run(runBackup, [home('target'), '--keep', '3'], home('first'));
  expect(backup).toMatchObject({ code: 0, err: '' });
  expect(backup.out).toMatch(/^Backup of .+: \d+ rows, 1 files, 0\.0 MB written to /);
  const again = await run(runBackup, [home('target'), '--json'], home('first'));
  expect(JSON.parse(again.out)).toMatchObject({ files: 1, deletedBackups: 0, leftOut: [] });
  const wrong = await run(runRestore, [home('target')], home('second'), 'another passphrase');
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('BACKUP_PASSPHRASE is not the key of the backups');
  mkdirSync(home('second'), { mode: 0o755 });
  const restored = await run(runRestore, [home('target')], home('second'));
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('Everything was verified. Start the server: npm start');
  expect(await emailsIn(home('second'), false)).toEqual(emails);
});

/** What is recorded of backups, the oldest first. */
async function records(place: string) {
  const { url, stop } = await connectStore({ home: place, databaseUrl: undefined });
  const { store, close } = openStore(url, { onError: () => undefined });
  const rows = await store.selectFrom('backup_run').selectAll().orderBy('id').execute();
  await close();
  await stop();
  return rows;
}

test(
  'reads a backup back when asked, and records each one, also a failed one',
  { timeout: 60_000 },
  async () => {
    const place = home('recorded');
    mkdirSync(place, { mode: 0o755 });
    await emailsIn(place, true);
    const target = home('recorded-target');
    const verified = await run(runBackup, [target, '--verify'], place);
    expect(verified.out).toContain('The whole backup was read back and verified.');
    // What is unchanged is not written again, so only reading finds the damage.
    const objects = readdirSync(join(target, 'objects'), { recursive: true, withFileTypes: true });
    for (const it of objects.filter((entry) => entry.isFile()))
      writeFileSync(join(it.parentPath, it.name), 'damaged');
    const damaged = await run(runBackup, [target, '--verify'], place);
    expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining('is damaged') });
    expect((await run(runBackup, [target], place)).code).toBe(0);
    expect(await records(place)).toMatchObject([
      { target, verified: true, fault: null },
      { verified: false, fault: expect.stringContaining('is damaged'), written_bytes: 0 },
      { verified: false, fault: null },
    ]);
  },
);

test('explains its arguments', async () => {
  const wrong = [[], ['a', 'b'], ['a', '--unknown']];
  for (const argv of [...wrong, ['a', '--keep', '0'], ['a', '--keep', 'x']]) {
    const refused = await run(runBackup, argv, home('none'));
    expect(refused).toEqual({ code: 1, out: '', err: `${BACKUP_USAGE}\n` });
  }
  for (const argv of [...wrong, ['a', '--at', 'today']]) {
    const refused = await run(runRestore, argv, home('none'));
    expect(refused).toEqual({ code: 1, out: '', err: `${RESTORE_USAGE}\n` });
  }
  const homeOnly = await run(runRestore, [home('target'), '--home-only'], home('third'));
  expect(homeOnly.err).toContain('--home-only is for a store in DATABASE_URL');
});
