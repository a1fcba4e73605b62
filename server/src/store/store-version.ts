import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import type { Store } from './schema.ts';

/** The version of this Meridian. */
export function ownVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Rejects with a sentence when the store has migrations that this version does not know. Never changes the store. */
export async function refuseNewerStore(store: Store): Promise<void> {
  const done = await migrationsOf(store);
  const newest = done.findLast((name) => !(name in MIGRATIONS));
  if (newest === undefined) return;
  const [version] = await namesIn(
    store,
    'store_version',
    sql`select version as name from store_version where migration = ${newest}`,
  );
  throw new Error(
    `Meridian ${version ?? 'of a newer version'} made this store, and this is Meridian ${ownVersion()}, which does not know ` +
      `its migration ${newest}. Start ${version === undefined ? 'that version' : `Meridian ${version} or later`}, or ` +
      'restore a backup of the store that this version made.',
  );
}

/** Rejects with a sentence unless the store has exactly the migrations of this version. */
export async function requireThisVersion(store: Store): Promise<void> {
  await refuseNewerStore(store);
  const done = await migrationsOf(store);
  if (Object.keys(MIGRATIONS).some((name) => !done.includes(name)))
    throw new Error(
      'An earlier version of Meridian made this store. Start the server of this version once, then repeat the command.',
    );
}

/** Records this version for the migrations that it ran. A crash before it leaves the record to the next start. */
export async function recordStoreVersion(store: Store): Promise<void> {
  const version = ownVersion();
  const rows = Object.keys(MIGRATIONS).map((migration) => ({ migration, version }));
  await store
    .insertInto('store_version')
    .values(rows)
    .onConflict((it) => it.doNothing())
    .execute();
}

const migrationsOf = (store: Store) =>
  namesIn(store, 'kysely_migration', sql`select name from kysely_migration order by name`);

/** The rows of a statement on a table that an empty or earlier store does not have. */
async function namesIn(store: Store, table: string, statement: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    store,
  );
  if (!rows[0]!.found) return [];
  return ((await statement.execute(store)).rows as { name: string }[]).map(({ name }) => name);
}
