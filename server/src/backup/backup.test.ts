/** Rehearses backups and restores, with calls that are counted meanwhile and parts from different moments. */
import { readdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startJobs } from '../jobs/jobs.ts';
import { masterSecretSource } from '../config/master-secret.ts';
import { openSecrets } from '../shared/master-secret/open-secrets.ts';
import { openListener } from '../store/listen.ts';
import { migrate } from '../store/database.ts';
import { temporaryHome } from '../testing/api/lake.ts';
import { describeStores } from '../testing/database.ts';
import {
  backups,
  count,
  countedOn,
  countEach,
  emptySite,
  failingTarget,
  idsFrom,
  keyFile,
  NOW_MS,
  quarantined,
  type Site,
  startSite,
  textOfHome,
  usedSite,
} from './testing/site.ts';

const MINUTE_MS = 60_000;
let folder: ReturnType<typeof temporaryHome>;
let sites: Site[];
beforeEach(() => {
  folder = temporaryHome();
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await site.remove();
  folder.remove();
});
const used = async (...which: Parameters<typeof usedSite>) => {
  const site = await usedSite(...which);
  sites.push(site);
  return site;
};
const empty = async (...which: Parameters<typeof emptySite>) => {
  const site = await emptySite(...which);
  sites.push(site);
  return site;
};
const folderBackups = () => {
  const { target, state } = failingTarget(`${folder.home}/target`);
  return { ...backups(keyFile(folder.home), target), state, target };
};
const objectsIn = () =>
  readdirSync(`${folder.home}/target/objects`, { recursive: true }).filter((name) => name.length > 10);

describeStores('backups', (_, server) => {
  test('while calls are counted, a backup has every call that was answered before it, and none twice', async () => {
    const { backUp, restore } = folderBackups();
    const source = await used(server);
    const metering = await startSite(source);
    const answered: string[] = [];
    const counted = new AbortController();
    const counting = (async () => {
      for (let call = 0; !counted.signal.aborted; call += 1) {
        await count(metering, source.account, `req_${call}`);
        answered.push(`req_${call}`);
        if (call % 100 === 0) await metering.ingest();
        if (call % 10 === 0) await nextTurn();
      }
    })();
    while (answered.length < 250) await nextTurn();
    await backUp(source);
    while (answered.length < 300) await nextTurn();
    const before = [...answered];
    await backUp(source, { atMs: NOW_MS + MINUTE_MS });
    counted.abort();
    await counting;
    await metering.close();

    const restored = await empty(server);
    await restore(restored);
    const { ids, charged } = await countedOn(restored);
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(charged).toBe(ids.length);
    expect(quarantined(restored)).toEqual([]);
    const rowsOf = async (site: Site) => (await site.database.pool.query('select * from account')).rows;
    expect(await rowsOf(restored)).toEqual(await rowsOf(source));
  });
});

test('a restored home and store are what they were, and a server starts with them', async () => {
  const { backUp, restore } = folderBackups();
  const source = await used();
  const startJobsOf = async ({ home, database: { url, store, pool } }: Site) => {
    const secrets = await openSecrets(store, masterSecretSource({ home, masterSecret: undefined }), NOW_MS);
    const [sendMail, onError] = [async () => undefined, () => undefined];
    const listener = await openListener({ url, onError });
    onTestFinished(() => listener.stop());
    return startJobs({ pool, store, listener, secrets, now: () => NOW_MS, sendMail, onError });
  };
  const jobs = await startJobsOf(source);
  const work = { type: 'leaked-key', digest: 'abc' };
  await source.database.store.transaction().execute((trx) => jobs.defer(trx, work));
  await jobs.stop();
  await backUp(source);

  const restored = await empty();
  await restore(restored);
  expect(await migrate(restored.database.store)).toEqual([]);
  const restoredJobs = await startJobsOf(restored);
  const done = Promise.withResolvers<unknown>();
  await restoredJobs.workOnBackgroundJobs(async (job) => done.resolve(job));
  expect(await done.promise).toEqual(work);
  await restoredJobs.stop();
  for (const path of ['secret', 'lake/catalogue.json'])
    expect(textOfHome(restored, path)).toBe(textOfHome(source, path));
  for (const table of ['account', 'api_key', 'master_secret', 'invoice_series']) {
    const rowsOf = ({ database: { pool } }: Site) => pool.query(`select * from ${table} order by 1`);
    expect((await rowsOf(restored)).rows).toEqual((await rowsOf(source)).rows);
  }
  // The store refuses again what it refused before.
  const { pool } = restored.database;
  await expect(pool.query('delete from ledger_entry')).rejects.toThrow('append-only');
  await expect(pool.query('update account set id = gen_random_uuid()')).rejects.toThrow('foreign key');
});

test('a second backup writes only what changed, and each can be restored', async () => {
  const { backUp, restore } = folderBackups();
  const source = await used();
  const metering = await startSite(source);
  await countEach(metering, source.account, idsFrom('early', 20));
  await metering.close();
  await backUp(source);
  const objects = objectsIn().length;
  expect((await backUp(source, { atMs: NOW_MS + MINUTE_MS })).writtenBytes).toBe(0);
  await source.database.pool.query("update account set name = 'Another Name'");
  await backUp(source, { atMs: NOW_MS + 2 * MINUTE_MS });
  expect(objectsIn()).toHaveLength(objects + 1);

  const nameIn = async (atMs: number) => {
    const site = await empty();
    await restore(site, { atMs });
    return (await site.database.store.selectFrom('account').select('name').executeTakeFirstOrThrow()).name;
  };
  expect(await nameIn(NOW_MS + MINUTE_MS)).toBe('A. Customer');
  expect(await nameIn(NOW_MS + 2 * MINUTE_MS)).toBe('Another Name');
});

test('large tables are restored with their indexes and partitions', async () => {
  const { backUp, restore } = folderBackups();
  const source = await used();
  const { pool } = source.database;
  await pool.query(
    `insert into usage_hour select gen_random_uuid(), now(), 'quote', 1, 1, '', '' from generate_series(1, 12000)`,
  );
  const metering = await startSite(source);
  await count(metering, source.account, 'req_1');
  await metering.close();
  await backUp(source);
  const restored = await empty();
  await restore(restored);
  const indexesOf = async ({ database }: Site) =>
    (await database.pool.query("select indexdef from pg_indexes where schemaname <> 'pg_catalog' order by 1"))
      .rows;
  const partitionsOf = async ({ database }: Site) =>
    (await database.pool.query('select relid::text from pg_partition_tree($1) order by 1', ['usage_call']))
      .rows;
  expect(await indexesOf(restored)).toEqual(await indexesOf(source));
  expect(await partitionsOf(restored)).toEqual(await partitionsOf(source));
  expect((await restored.database.pool.query('select count(*)::int as rows from usage_hour')).rows).toEqual([
    { rows: 12_001 },
  ]);
});

/** Two backups of a site: both have records in the journal, and the store has stored the first ones in between. */
async function twoMoments() {
  const { backUp, restore } = folderBackups();
  const source = await used();
  const metering = await startSite(source);
  await countEach(metering, source.account, idsFrom('stored', 10));
  await metering.ingest();
  await countEach(metering, source.account, idsFrom('early', 10));
  await backUp(source);
  await metering.ingest();
  await countEach(metering, source.account, idsFrom('late', 10));
  await backUp(source, { atMs: NOW_MS + MINUTE_MS });
  await metering.close();
  return {
    restore,
    all: [...idsFrom('stored', 10), ...idsFrom('early', 10), ...idsFrom('late', 10)].toSorted(),
  };
}

test('an older home beside a newer store counts nothing twice, and nor does a newer home beside an older store', async () => {
  const { restore, all } = await twoMoments();
  const [older, newer] = [await empty(), await empty()];
  await restore(older, { atMs: NOW_MS });
  await restore(newer, { atMs: NOW_MS + MINUTE_MS });
  const beside = async (store: Site, homeAtMs: number) => {
    const { home, remove } = await empty();
    await restore({ home, database: store.database, remove }, { atMs: homeAtMs, homeOnly: true });
    const { ids, charged } = await countedOn({ home, database: store.database, remove });
    expect(charged).toBe(ids.length);
    return ids;
  };
  // The newer store has the calls of the older journal already; the older one takes those that it lacks.
  expect(await beside(newer, NOW_MS)).toEqual(all.filter((id) => !id.startsWith('late')));
  expect(await beside(older, NOW_MS + MINUTE_MS)).toEqual(all);
  // The homes that belong to the stores add the rest, and nothing twice.
  expect(await countedOn(newer)).toEqual({ ids: all, charged: all.length });
  expect(await countedOn(older)).toEqual({ ids: all, charged: all.length });
});

test('records that were removed from the journal during the backup are in its copy of the store', async () => {
  const { backUp, restore, target } = folderBackups();
  const source = await used();
  const metering = await startSite(source);
  await countEach(metering, source.account, idsFrom('req', 30));
  // The server stores them, and removes its journal, once the first file of the backup has been written.
  let isStopped = false;
  const write: typeof target.write = async (name, content) => {
    await target.write(name, content);
    if (!isStopped) {
      isStopped = true;
      await metering.close();
    }
  };
  await backUp(source, { target: { ...target, write } });
  const restored = await empty();
  await restore(restored);
  expect(await countedOn(restored)).toEqual({ ids: idsFrom('req', 30).toSorted(), charged: 30 });
  expect(quarantined(restored)).toEqual([]);
});

test('an interrupted backup leaves the earlier one usable, and the next one completes it', async () => {
  const { backUp, restore, state } = folderBackups();
  const source = await used();
  await backUp(source);
  await source.database.pool.query("update account set name = 'Another Name'");
  state.writesLeft = 1;
  await expect(backUp(source, { atMs: NOW_MS + MINUTE_MS })).rejects.toThrow('no space left');
  const restored = await empty();
  expect((await restore(restored)).manifest.beganAt).toBe(new Date(NOW_MS).toISOString());
  state.writesLeft = Infinity;
  await backUp(source, { atMs: NOW_MS + MINUTE_MS });
  expect(readdirSync(`${folder.home}/target/manifests`)).toHaveLength(2);
});

test('only the newest backups are kept, with the objects that they need', async () => {
  const { backUp, restore } = folderBackups();
  const source = await used();
  await backUp(source);
  const objects = objectsIn().length;
  for (const minute of [1, 2, 3]) {
    await source.database.pool.query('update account set name = $1', [`Name ${minute}`]);
    await backUp(source, { atMs: NOW_MS + minute * MINUTE_MS, keep: 2 });
  }
  expect(readdirSync(`${folder.home}/target/manifests`)).toHaveLength(2);
  expect(objectsIn()).toHaveLength(objects + 1);
  await restore(await empty(), { atMs: NOW_MS + 2 * MINUTE_MS });
  await expect(restore(await empty(), { atMs: NOW_MS })).rejects.toThrow('The oldest backup');
});
