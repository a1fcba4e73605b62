import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { MIGRATIONS } from './migrations/index.ts';
import { openPool, type PoolOptions } from './open-pool.ts';
import type { Database, Store } from './schema.ts';
import { recordStoreVersion, refuseNewerStore } from './store-version.ts';

export interface OpenedStore {
  readonly store: Store;
  readonly pool: Pool;
  /** Waits for running statements and closes every connection. */
  readonly close: () => Promise<void>;
}

/** Opens a pool on the PostgreSQL at `url`. Connections are opened on demand. */
export function openStore(url: string, options: PoolOptions): OpenedStore {
  const pool = openPool(url, options);
  const store = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { store, pool, close: () => store.destroy() };
}

/**
 * Runs pending migrations and returns their names. Waits if another process is migrating. Rejects with a sentence when a
 * newer version made the store: this one does not know its tables.
 */
export async function migrate(store: Store): Promise<string[]> {
  await refuseNewerStore(store);
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  await recordStoreVersion(store);
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Runs pending migrations of the PostgreSQL at `url`, as `migrate` does. */
export async function migrateAt(url: string): Promise<string[]> {
  const { store, close } = openStore(url, { onError: () => undefined });
  try {
    return await migrate(store);
  } finally {
    await close();
  }
}
