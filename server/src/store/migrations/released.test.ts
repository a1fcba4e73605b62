/** Stores of released versions: `released/` has one per version, written by that version and named after its last migration. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { expect, test } from 'vitest';
import { openSecrets } from '../../shared/master-secret/open-secrets.ts';
import { describeStores } from '../../testing/database.ts';
import { startPortal } from '../../testing/portal.ts';
import { migrate } from '../database.ts';
import { MIGRATIONS } from './index.ts';

const FOLDER = join(import.meta.dirname, 'released');
const DEMO = { email: 'demo@example.com', password: 'Meridian-demo-1' };
/** What the account of each fixture has. */
const BACKUP_CODE = 'V6NC2WBTEV';
const KEYS = 7;
const BILLS = 7;
const SECRET = Buffer.alloc(32, 0x5a);
const AFTER_MS = Date.UTC(2026, 10, 24, 9);
const CLIENTS = 4;

describeStores('a store of a released version', (fresh) => {
  test.each(readdirSync(FOLDER))('%s keeps every row while calls go on, and works', async (file) => {
    const database = await fresh();
    const { store, pool, url } = database;
    await load(url, readFileSync(join(FOLDER, file), 'utf8'));
    const before = await rowCounts(pool);
    expect(Math.max(...before.values())).toBeGreaterThan(50);
    const charged = await chargedCalls(pool);

    const calls = startCalls(url);
    await calls.firstDone;
    const ran = await migrate(store);
    const done = await calls.stop();
    expect(ran).toEqual(Object.keys(MIGRATIONS).filter((name) => `${name}.sql` > file));
    expect(done.failures).toEqual([]);
    expect(await chargedCalls(pool)).toBe(charged + done.counted);
    const after = await rowCounts(pool);
    const kept = [...before].filter(([name]) => name !== 'kysely_migration');
    expect(kept.map(([name]) => [name, after.get(name)])).toEqual(kept);

    const source = {
      name: 'the test',
      replaceable: false,
      read: () => SECRET,
      create: () => SECRET,
      replace: () => undefined,
    };
    const secrets = await openSecrets(store, source, AFTER_MS);
    const portal = await startPortal({ database, secrets });
    portal.clock.nowMs = AFTER_MS;
    const asked = await portal.call('signin', DEMO);
    const { challenge_id } = (asked.body.additionalInfo as { two_factor: { challenge_id: string } })
      .two_factor;
    const signedIn = await portal.call('verifyTwoFactor', { challenge_id, code: BACKUP_CODE });
    expect(signedIn.body).toMatchObject({ code: '000', plan: 'pro' });
    const token = (signedIn.body as unknown as { access_token: string }).access_token;
    expect(itemsIn(await portal.call('listKeys', {}, { token }))).toHaveLength(KEYS);
    expect(itemsIn(await portal.call('billingHistory', {}, { token }))).toHaveLength(BILLS);
    await portal.close();
  });
});

const itemsIn = ({ body }: { body: { additionalInfo?: unknown } }) =>
  (body.additionalInfo as { items: unknown[] }).items;

async function load(url: string, dump: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'drop schema public cascade; drop schema if exists pgboss cascade; create schema public',
  );
  await client.query(dump);
  await client.end();
}

/** Rows by table, without the partitions and the job queue, which keeps itself. */
async function rowCounts(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const counted = rows.map(async ({ name }) => {
    const { rows: count } = await pool.query<{ n: number }>(`select count(*) as n from ${name}`);
    return [name, count[0]!.n] as const;
  });
  return new Map(await Promise.all(counted));
}

async function chargedCalls(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: string }>('select sum(charged) as n from usage_month');
  return Number(rows[0]!.n);
}

/** Clients that count calls and look accounts up, one statement after the other, as the servers of the earlier version do. */
function startCalls(url: string) {
  const failures: string[] = [];
  let counted = 0;
  const ending = new AbortController();
  const first = Promise.withResolvers<void>();
  const work = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    while (!ending.signal.aborted) {
      try {
        await client.query(
          'select a.id from account a join api_key k on k.account_id = a.id where a.email = $1',
          [DEMO.email],
        );
        const { rowCount } = await client.query(
          `update usage_month set charged = charged + 1
           where (account_id, month) in (select account_id, max(month) from usage_month group by 1)`,
        );
        counted += rowCount ?? 0;
        first.resolve();
      } catch (error) {
        failures.push(String(error));
      }
    }
    await client.end();
  };
  const working = Array.from({ length: CLIENTS }, work);
  return {
    firstDone: first.promise,
    async stop() {
      ending.abort();
      await Promise.all(working);
      return { failures, counted };
    },
  };
}
