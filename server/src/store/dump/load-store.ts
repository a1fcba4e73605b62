import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { getConstructionPlans } from 'pg-boss';
import { MIGRATIONS } from '../migrations/index.ts';
import { type DumpedStore, type DumpedTableRows, JOB_SCHEMA } from './dumped-store.ts';
import { identityOf, journalPositions } from './dump-store.ts';
import { holdChecks, holdIndexes } from './hold-checks.ts';
import { connectRaw, namesOf, quoted } from './raw-client.ts';

/** Indexes of larger tables are made after their rows, which is faster than row by row. */
const ROW_BY_ROW = 10_000;

export interface StoreLoad {
  readonly store: DumpedStore;
  /** The rows of a table, as they were copied. */
  readonly read: (table: DumpedTableRows) => AsyncIterable<Buffer>;
  /** Called before the commit with the numbers of the last stored records by journal. When it rejects, nothing was loaded. */
  readonly check: (journals: ReadonlyMap<string, number>) => Promise<void>;
}

/** Rejects with a sentence unless the store at `url` has no tables yet. */
export async function requireEmptyStore(url: string): Promise<void> {
  const client = await connectRaw(url);
  try {
    const tables = await namesOf(
      client,
      `select it.relname as name from pg_class it join pg_namespace space on space.oid = relnamespace
       where relkind in ('r', 'p') and nspname in (current_schema(), $1)
         and not exists (select from pg_depend where objid = it.oid and deptype = 'e') limit 1`,
      [JOB_SCHEMA],
    );
    if (tables.length > 0)
      throw new Error(
        'The store is not empty. Create another database and name it in DATABASE_URL; nothing was changed.',
      );
  } finally {
    await client.end();
  }
}

/** The store at `url` as `openSnapshot` outlines it: its identity and the positions of its journals. */
export async function describeStore(
  url: string,
): Promise<{ readonly identity: string; readonly journals: ReadonlyMap<string, number> }> {
  const client = await connectRaw(url);
  try {
    return { identity: await identityOf(client), journals: await journalPositions(client) };
  } finally {
    await client.end();
  }
}

/** Loads a dump into the empty store at `url`, in one transaction. Rejects when a row does not fit, and then leaves it empty. */
export async function loadStore(url: string, load: StoreLoad): Promise<void> {
  const client = await connectRaw(url);
  try {
    await client.query("begin; set local synchronous_commit = off; set local maintenance_work_mem = '256MB'");
    const [schema = ''] = await namesOf(client, 'select current_schema() as name');
    await createTables(client, load.store);
    const held = await holdChecks(client, [schema, JOB_SCHEMA]);
    for (const table of load.store.tables) await loadTable(client, schema, table, load.read(table));
    await held.restore();
    for (const { name, value } of load.store.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(schema, name), value]);
    await load.check(await journalPositions(client));
    await client.query('analyze');
    // The next statement of the server must find it, also after a power cut.
    await client.query('set local synchronous_commit = on');
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Makes the tables as the migrations of the dump left them. The next start runs the later ones. */
async function createTables(client: Client, { migrations, jobQueue }: DumpedStore): Promise<void> {
  const connection = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient;
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const store = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const known = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => migrations.includes(name)));
  const provider = { getMigrations: async () => known };
  // Its transaction is ours.
  const migrator = new Migrator({ db: store, provider, disableTransactions: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  if (jobQueue !== null) await createJobQueue(client, jobQueue);
}

async function createJobQueue(client: Client, wanted: number): Promise<void> {
  const plan = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/.exec(getConstructionPlans(JOB_SCHEMA));
  if (!plan?.[1]) throw new Error('The tables of the job queue cannot be made within a transaction.');
  await client.query(plan[1]);
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const [version] = await namesOf(client, `select version::text as name from ${JOB_SCHEMA}.version`);
  if (version !== String(wanted))
    throw new Error(
      `The job queue of this backup has version ${wanted}, and this Meridian makes ${version}. Restore it with the ` +
        'version of Meridian that made the backup, and update afterwards.',
    );
}

async function loadTable(
  client: Client,
  schema: string,
  table: DumpedTableRows,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const space = table.area === 'jobs' ? JOB_SCHEMA : schema;
  const place = quoted(space, table.name);
  const found = await namesOf(
    client,
    'select to_regclass($1)::text as name where to_regclass($1) is not null',
    [place],
  );
  const { partition } = table;
  const isNew = found.length === 0 && partition !== undefined;
  const parent = quoted(space, partition?.of ?? '');
  // Its indexes are made when it is attached.
  await client.query(isNew ? `create table ${place} (like ${parent})` : `truncate ${place}`);
  const indexes = !isNew && table.rows > ROW_BY_ROW ? await holdIndexes(client, place) : undefined;
  const columns = table.columns.map((name) => quoted(name)).join(', ');
  const copy = client.query(copyFrom(`copy ${place} (${columns}) from stdin`));
  await pipeline(rows, copy);
  if (copy.rowCount !== table.rows)
    throw new Error(`The table ${table.name} has ${copy.rowCount} rows instead of ${table.rows}.`);
  await indexes?.restore();
  if (isNew) await client.query(`alter table ${parent} attach partition ${place} ${partition.bounds}`);
}
