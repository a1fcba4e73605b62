/** SQL that describes a store of any version, also an empty one. */
import { sql } from 'kysely';
import type { Store } from './schema.ts';

export interface StoreFacts {
  /** Of PostgreSQL. */
  readonly version: string;
  readonly nowMs: number;
  /** False for an empty store. */
  readonly hasMigrations: boolean;
  readonly hasMasterSecrets: boolean;
}

/** Reads the system catalogues alone, and changes nothing. */
export async function storeFacts(store: Store): Promise<StoreFacts> {
  const { rows } = await sql<StoreFacts>`
    select current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
      to_regclass('kysely_migration') is not null as "hasMigrations",
      to_regclass('master_secret') is not null as "hasMasterSecrets"`.execute(store);
  return rows[0]!;
}
