import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { BULK_DATASET_NAMES } from '@meridian/contracts/bulk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { masterSecretSource } from '../../config/master-secret.ts';
import { readCatalogue, replaceCatalogue } from '../../lake/catalogue.ts';
import { bulkFolder, serializeManifest } from '../../modules/bulk/index.ts';
import { Journal, Meter } from '../../modules/usage/index.ts';
import { outputOf } from '../../testing/command.ts';
import { callRow, logCalls } from '../../modules/usage/testing/logged.ts';
import { openSecrets } from '../../shared/master-secret/open-secrets.ts';
import { newAccount, secrets, type TestAccount } from '../../testing/api/served.ts';
import { simulatedLake, temporaryHome } from '../../testing/api/lake.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { runVerify } from './verify.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const DAY_MS = 86_400_000;
const now = () => NOW_MS;

let market: Awaited<ReturnType<typeof simulatedLake>>;
beforeAll(async () => {
  market = await simulatedLake(now);
});
afterAll(async () => {
  if (!isSpoilt) await database.drop();
  await market.close();
});

let folder: ReturnType<typeof temporaryHome>;
let database: FreshDatabase;
let account: TestAccount;
/** Whether a test damaged the store, so that the next one needs another. */
let isSpoilt = true;
beforeEach(async () => {
  folder = temporaryHome();
  writeFileSync(join(folder.home, 'secret'), `${secrets.masters[0].toString('hex')}\n`);
  if (!isSpoilt) return;
  isSpoilt = false;
  database = await freshDatabase();
  await openSecrets(
    database.store,
    masterSecretSource({ home: folder.home, masterSecret: undefined }),
    NOW_MS,
  );
  account = await newAccount(database.store);
  const owner = { accountId: account.id, keyId: account.live.id };
  const ages = [0, 0, 60_000, 3_600_000, DAY_MS, 30 * DAY_MS, 80 * DAY_MS];
  await logCalls(
    database,
    ages.map((ageMs) => callRow({ ...owner, atMs: NOW_MS - ageMs })),
  );
});
afterEach(async () => {
  if (isSpoilt) await database.drop();
  folder.remove();
});

/** Puts the simulated market into the home. */
const withMarket = () => cp(join(market.home, 'lake'), lake(), { recursive: true });
const lake = (...path: string[]) => join(folder.home, 'lake', ...path);
async function verify(...argv: string[]) {
  const { home } = folder;
  return await outputOf((output) =>
    runVerify(argv, {
      config: { cluster: { objects: undefined }, home, databaseUrl: database.url },
      source: masterSecretSource({ home, masterSecret: undefined }),
      ...output,
      now,
    }),
  );
}
async function expectFound(...texts: string[]) {
  const { code, out } = await verify();
  for (const text of texts) expect(out).toContain(text);
  expect(code).toBe(1);
}
/** Changes rows as no statement of the product could, like a damaged disk. */
async function force(statement: string): Promise<void> {
  isSpoilt = true;
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  client.release(true);
}
function flipBit(file: string, byte: number): void {
  const bytes = readFileSync(file);
  bytes[byte]! ^= 1;
  writeFileSync(file, bytes);
}
const firstBars = () => `bars/1d/${readdirSync(lake('bars/1d'))[0]!}`;
/** Makes the first symbol an imported one. */
async function importedBars(): Promise<string> {
  const catalogue = (await readCatalogue(folder.home))!;
  const [first, ...others] = catalogue.entries;
  await replaceCatalogue(folder.home, {
    ...catalogue,
    entries: [{ ...first!, source: 'import:own' }, ...others],
  });
  return first!.file!;
}

test('an intact home passes, and nothing in it changes', async () => {
  await withMarket();
  const before = new Set(readdirSync(folder.home, { recursive: true, encoding: 'utf8' }));
  const { code, out } = await verify();
  expect(out).toContain('Everything is in order.');
  expect(out).not.toContain('fault');
  expect(code).toBe(0);
  const added = readdirSync(folder.home, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !before.has(name),
  );
  expect(added.filter((name) => name !== join('lake', 'write-lock'))).toEqual([]);
});

test('a home without a market passes', async () => {
  expect((await verify()).code).toBe(0);
});

test('unknown arguments are refused', async () => {
  const { code, err } = await verify('--all');
  expect(code).toBe(1);
  expect(err).toContain('meridian verify');
});

test('a damaged file of the simulated market is named, and made again by the repair', async () => {
  await withMarket();
  const file = firstBars();
  const before = readFileSync(lake(file));
  flipBit(lake(file), 1_000);
  await expectFound(`${lake(file)} has a different hash than when it was written.`);
  expect((await verify('--repair')).out).toContain(`Created ${file} of the simulated market again.`);
  expect(readFileSync(lake(file)).equals(before)).toBe(true);
  // The damaged file stays in quarantine until the operator has looked at it.
  await expectFound('quarantine/');
  rmSync(join(folder.home, 'quarantine'), { recursive: true });
  expect((await verify()).code).toBe(0);
});

test('a missing file of the simulated market is made again', async () => {
  await withMarket();
  const file = firstBars();
  rmSync(lake(file));
  await expectFound(`${lake(file)} is missing.`);
  expect((await verify('--repair')).code).toBe(0);
  expect((await verify()).code).toBe(0);
});

test('a damaged imported file is moved to quarantine by the repair, and stays a fault', async () => {
  await withMarket();
  const file = await importedBars();
  flipBit(lake(file), 1_000);
  await expectFound(lake(file), 'meridian import');
  const { code, out } = await verify('--repair');
  expect(code).toBe(1);
  expect(out).toContain(`Moved ${file} to quarantine.`);
  await expectFound(`${lake(file)} is missing.`);
});

test('files that the catalogue does not name are removed by the repair only', async () => {
  await withMarket();
  const orphan = lake('bars/1d', 'OLD.000000000000.parquet');
  writeFileSync(orphan, 'old');
  await expectFound(`${orphan} is not listed in the catalogue.`);
  expect((await verify('--repair')).code).toBe(0);
  expect(readdirSync(lake('bars/1d'))).not.toContain('OLD.000000000000.parquet');
});

test('a damaged catalogue is named', async () => {
  await withMarket();
  writeFileSync(lake('catalogue.json'), '{"format":1,');
  await expectFound(`${lake('catalogue.json')} is damaged`);
});

test('a damaged file of bulk downloads is named', async () => {
  const dataset = bulkFolder(folder.home, 'market', BULK_DATASET_NAMES[0]);
  const file = (name: string, content: string) => ({
    format: 'csv.gz' as const,
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  const period = {
    id: '2025',
    from: '2025-01-01',
    to: '2025-12-31',
    rows: 1,
    source: 'simulated',
    madeFrom: '1',
  };
  const files = [file('good', 'a'), file('bad', 'b'), file('gone', 'c')];
  const manifest = {
    complete: true,
    madeFrom: '1',
    firstMs: 0,
    periods: [{ ...period, files }],
    replaced: [],
  };
  mkdirSync(dataset, { recursive: true });
  writeFileSync(join(dataset, 'manifest.json'), serializeManifest(manifest));
  writeFileSync(join(dataset, 'good'), 'a');
  writeFileSync(join(dataset, 'bad'), 'x');
  await expectFound(
    `${join(dataset, 'bad')} has a different hash than in its manifest.`,
    `${join(dataset, 'gone')} is missing.`,
    '2 faults (3 files)',
  );
  writeFileSync(join(dataset, 'manifest.json'), 'no list');
  await expectFound(`${join(dataset, 'manifest.json')} cannot be read.`);
});

/** The journal of a process that ended before its calls were stored. */
async function leaveJournal(calls: number): Promise<string> {
  const journal = new Journal(join(folder.home, 'journal'), { sync: 'off', onSyncError: () => undefined });
  const meter = new Meter(journal, { error: () => undefined, warn: () => undefined });
  for (let index = 0; index < calls; index += 1) {
    const call = callRow({ accountId: account.id, keyId: account.live.id, atMs: NOW_MS });
    await new Promise<void>((send, fail) => meter.count(call, { send, fail }));
  }
  journal.close();
  return journal.folder;
}

test('an intact journal passes, also while a process writes it', async () => {
  await leaveJournal(5);
  const journal = new Journal(join(folder.home, 'journal'), { sync: 'off', onSyncError: () => undefined });
  const { code, out } = await verify();
  journal.close();
  expect(out).toContain('5 records in 2 journals');
  expect(code).toBe(0);
});

test('damaged bytes and missing records of a journal are named', async () => {
  const segment = join(await leaveJournal(5), '0000000001.journal');
  flipBit(segment, 16 + 24 + 3);
  flipBit(segment, 16 + 2 * Math.floor((readFileSync(segment).length - 16) / 5) + 40);
  await expectFound(
    `${segment} has`,
    'damaged bytes',
    `${segment} lacks 1 records before record 4.`,
    'lacks 1 records before record 2',
  );
});

test('records that the store had and has no more are named', async () => {
  await leaveJournal(1);
  appendFileSync(join(folder.home, 'journal', 'drained'), 'abcdefghijklmnopqrstuv 12\n');
  await expectFound('The store lacks 12 records of journal abcdefghijklmnopqrstuv');
});

test.each([
  ['requests', 'update usage_hour set requests = requests + 1', 'usage_hour'],
  ['minutes', 'delete from usage_minute', 'usage_minute'],
  ['counts by status', "update usage_day set statuses = '\\x00c80000'", 'usage_day'],
  ['months', 'update usage_month set charged = charged + 5', 'usage_month has'],
])('roll-ups with wrong %s are named, and added up again by the repair', async (_what, damage, named) => {
  await force(damage);
  await expectFound(named);
  expect((await verify('--repair')).code).toBe(0);
  expect((await verify()).code).toBe(0);
  isSpoilt = false;
});

test('a ledger that does not balance is named', async () => {
  await force(`insert into ledger_entry (transaction_id, at, account_id, ledger_account, currency, amount_minor, charge_id)
    values (gen_random_uuid(), now(), '${account.id}', 'sales', 'USD', 700, gen_random_uuid())`);
  await expectFound('The entries in USD add up to 7.00 instead of zero.');
});

test('rows that break a foreign key are named with their table', async () => {
  await force('update api_key set account_id = gen_random_uuid()');
  await expectFound('rows of api_key break api_key_account_id_fkey');
});

test('a rule that was never checked is named with its table', async () => {
  isSpoilt = true;
  await database.pool.query(
    'alter table account add constraint short_name check (length(name) < 1) not valid',
  );
  await expectFound('short_name of account is not validated.');
});

test('a wrong, damaged or missing master secret is named', async () => {
  const file = join(folder.home, 'secret');
  writeFileSync(file, `${'ab'.repeat(32)}\n`);
  await expectFound(`${file} is not the master secret of this store.`);
  writeFileSync(file, '');
  await expectFound(`The master secret in ${file} is empty.`);
  rmSync(file);
  await expectFound(`${file} does not exist`);
});

test('a sealed value that does not open is named with its row', async () => {
  await force("update api_key set sealed = '\\x6d3100000000000000'");
  await expectFound('The sealed value of api_key in the row at ctid (');
});

test('a report whose file is missing or cut is named', async () => {
  isSpoilt = true;
  const insert = `insert into report (account_id, mode, state, name, made_of, scheduled, created_at, expires_at, bytes, pages)
    values ('${account.id}', 'live', 'ready', 'A', '{}', false, now(), now(), 9, 1) returning id`;
  const { rows } = await database.pool.query<{ id: string }>(insert);
  await expectFound(`Report ${rows[0]!.id} is ready, but report_file has no file of it.`);
  await database.pool.query('insert into report_file (report_id, content) values ($1, $2)', [
    rows[0]!.id,
    Buffer.from('%PDF-1'),
  ]);
  await expectFound(`The file of report ${rows[0]!.id} in report_file has 6 bytes instead of 9`);
});
