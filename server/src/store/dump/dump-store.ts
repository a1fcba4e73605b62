import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectRaw, namesOf, quoted } from './raw-client.ts';
import { type DumpedTable, JOB_SCHEMA, JOB_TABLES, type StoreOutline } from './dumped-store.ts';

/** Key of the advisory lock of a backup: the letters MRBK as a number. */
const LOCK = 0x4d52424b;
const UNDEFINED_TABLE = '42P01';

/** A store as it was at one moment. */
export interface StoreSnapshot {
  readonly outline: StoreOutline;
  readonly tables: readonly DumpedTable[];
  /** Numbers of the last stored records, by journal. */
  readonly journals: ReadonlyMap<string, number>;
  /** Fingerprints of the valid master secrets, in hexadecimal digits. */
  readonly secrets: readonly string[];
  /** The rows of a table; undefined when the server has meanwhile deleted it with its retention. */
  readonly copy: (
    table: DumpedTable,
    use: (rows: AsyncIterable<Buffer>) => Promise<void>,
  ) => Promise<number | undefined>;
  /** Rejects when a newer server has changed the tables meanwhile. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a snapshot of the store at `url`. The server keeps running: each table is locked only while it is copied, and then
 * only against being dropped. Rejects with a sentence while another backup of the same store is running.
 */
export async function openSnapshot(url: string): Promise<StoreSnapshot> {
  const holder = await connectRaw(url);
  const reader = await connectRaw(url);
  const end = async () => void (await Promise.all([holder.end(), reader.end()]));
  try {
    const lock = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (!lock.rows[0]!.taken) throw new Error('Another backup of this store is running.');
    await holder.query('begin isolation level repeatable read read only');
    const [snapshot = ''] = await namesOf(holder, 'select pg_export_snapshot() as name');
    const [schema = ''] = await namesOf(holder, 'select current_schema() as name');
    const outline = await outlineOf(holder, schema);
    return {
      outline,
      tables: await tablesOf(holder, schema),
      journals: await journalPositions(holder),
      secrets: await validSecrets(holder),
      async copy(table, use) {
        const where = quoted(table.area === 'jobs' ? JOB_SCHEMA : schema, table.name);
        const columns = table.columns.map((name) => quoted(name)).join(', ');
        await reader.query('begin isolation level repeatable read read only');
        await reader.query(`set transaction snapshot '${snapshot}'`);
        const rows = reader.query(copyTo(`copy ${where} (${columns}) to stdout`));
        const isThere = await use(rows).then(
          () => true,
          (error: Error & { code?: string }) => {
            // After any other failure the connection still has rows on the way, and can only be closed.
            if (error.code !== UNDEFINED_TABLE) throw error;
            return false;
          },
        );
        await reader.query('rollback');
        return isThere ? rows.rowCount : undefined;
      },
      async close() {
        try {
          await holder.query('rollback');
          const migrations = await migrationsOf(holder);
          if (migrations.length !== outline.migrations.length)
            throw new Error('A newer version of Meridian changed the store during the backup. Repeat it.');
        } finally {
          await end();
        }
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const migrationsOf = (client: Client) => namesOf(client, 'select name from kysely_migration order by name');

/** The time of the first migration. A restore keeps it. */
export async function identityOf(client: Client): Promise<string> {
  const [first = ''] = await namesOf(
    client,
    'select timestamp as name from kysely_migration order by kysely_migration.name limit 1',
  );
  return first;
}

async function outlineOf(client: Client, schema: string): Promise<StoreOutline> {
  const migrations = await migrationsOf(client);
  const identity = await identityOf(client);
  const jobQueue = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${JOB_SCHEMA}.version`,
  ]);
  const version = jobQueue.rows[0]!.found
    ? (await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`)).rows[0]?.version
    : undefined;
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = $1 and last_value is not null order by 1`,
    [schema],
  );
  return { identity, migrations, jobQueue: version ?? null, sequences };
}

/** All tables with rows, without those of extensions. Generated columns are computed again. */
async function tablesOf(client: Client, schema: string): Promise<DumpedTable[]> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    columns: string[];
    of: string | null;
    bounds: string | null;
  }>(
    `select space.nspname as schema, it.relname as name, parent.relname as of,
       pg_get_expr(it.relpartbound, it.oid) as bounds,
       array(select attname::text from pg_attribute where attrelid = it.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns
     from pg_class it join pg_namespace space on space.oid = it.relnamespace
     left join pg_inherits on inhrelid = it.oid left join pg_class parent on parent.oid = inhparent
     where it.relkind = 'r' and it.relpersistence = 'p'
       and (space.nspname = $1 and it.relname <> 'kysely_migration_lock' or space.nspname = $2 and it.relname = any ($3))
       and not exists (select from pg_depend where objid = it.oid and deptype = 'e')
     order by 1, 2`,
    [schema, JOB_SCHEMA, JOB_TABLES],
  );
  return rows.map(({ schema: space, name, columns, of, bounds }) => {
    const area = space === JOB_SCHEMA ? 'jobs' : 'store';
    if (of === null || bounds === null) return { area, name, columns };
    return { area, name, columns, partition: { of, bounds } };
  });
}

/** The number of the last stored record of each journal. */
export async function journalPositions(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; sequence: string }>(
    'select id, sequence from usage_journal',
  );
  return new Map(rows.map(({ id, sequence }) => [id, Number(sequence)]));
}

const validSecrets = (client: Client) =>
  namesOf(
    client,
    `select encode(fingerprint, 'hex') as name from master_secret where ends_at is null or ends_at > now()`,
  );
