import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { describe, inject } from 'vitest';
import { openStore } from '../store/database.ts';
import type { Store } from '../store/schema.ts';
import { type ServerName, TEMPLATE, databaseUrl } from './servers.ts';

export interface FreshDatabase {
  readonly url: string;
  readonly store: Store;
  readonly pool: Pool;
  readonly drop: () => Promise<void>;
}

/** A migrated, empty database on one of the run's servers. */
export const freshDatabase = (server?: ServerName): Promise<FreshDatabase> => database(TEMPLATE, server);

/** A database without any table. */
export const emptyDatabase = (server?: ServerName): Promise<FreshDatabase> => database('template0', server);

async function database(template: string, server: ServerName = 'embedded'): Promise<FreshDatabase> {
  const base = inject('servers')[server];
  if (!base) throw new Error(`This run has no ${server} PostgreSQL.`);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: base });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Half the processor time of logging each page, and first connections find the template's cache of its catalogue.
  await admin(`create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(base, name);
  const { store, pool, close } = openStore(url, { onError: () => undefined });
  return {
    url,
    store,
    pool,
    async drop() {
      await close();
      await admin(`drop database ${name} with (force)`);
    },
  };
}

const SERVERS: Record<ServerName, string> = {
  embedded: 'the embedded PostgreSQL 18',
  debian: "Debian's PostgreSQL 15",
};

/**
 * Runs a suite of store tests once on each supported PostgreSQL. Without PostgreSQL 15, that half is skipped with a
 * message; in CI that is a failure.
 */
export function describeStores(
  name: string,
  suite: (fresh: () => Promise<FreshDatabase>, server: ServerName) => void,
): void {
  for (const server of ['embedded', 'debian'] as const) {
    const missing = inject('servers')[server] === undefined;
    const remark = missing ? ', which is not installed here (apt install postgresql-15)' : '';
    describe.skipIf(missing && process.env['CI'] !== 'true')(
      `${name}, on ${SERVERS[server]}${remark}`,
      () => {
        suite(() => freshDatabase(server), server);
      },
    );
  }
}
