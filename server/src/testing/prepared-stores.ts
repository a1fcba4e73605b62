/**
 * Data folders of PostgreSQL with the migrated template, cached between test runs because creating one takes longer than
 * a test.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { migrate, openStore } from '../store/database.ts';
import { type Binaries, embeddedBinaries } from '../store/postgres-binaries.ts';
import { clusterIn } from '../store/postgres-cluster.ts';
import { postgresFolderFor } from '../store/postgres-runtime.ts';
import { databaseUrl, type ServerName, TEMPLATE } from './servers.ts';

export type StoreKind = ServerName;

/** `npm test` names a folder in memory, where there is one. Short, because a socket has a path of at most 103 bytes. */
export const STORES_FOLDER = process.env['MERIDIAN_TEST_STORES_FOLDER'] ?? '/tmp';
/** Readable for the account that runs PostgreSQL, wherever the checkout is. */
const CACHE = `${STORES_FOLDER}/meridian-test-stores-${process.getuid?.() ?? 0}`;
const KEPT_MS = 7 * 86_400_000;
const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';
const STORE = join(import.meta.dirname, '../store');

export interface PreparedStore {
  readonly folder: string;
  readonly binaries: Binaries;
}

/** The inputs of the prepared data: the schema, and how a cluster is created. */
function digest(): string {
  const hash = createHash('sha256');
  const sources = [...globSync('**/*.ts', { cwd: STORE })].filter((file) => !file.endsWith('.test.ts'));
  for (const file of sources.toSorted()) hash.update(readFileSync(join(STORE, file)));
  hash.update(readFileSync(import.meta.filename));
  return hash.digest('hex').slice(0, 12);
}

const binariesOf = (kind: StoreKind, home: string): Binaries =>
  kind === 'debian' ? { bin: DEBIAN_BIN, majorVersion: 15 } : embeddedBinaries(postgresFolderFor(home).base);

/** The prepared data of a PostgreSQL, created if needed; undefined when that PostgreSQL is not installed. */
export async function preparedStore(kind: StoreKind): Promise<PreparedStore | undefined> {
  if (kind === 'debian' && !existsSync(DEBIAN_BIN)) return undefined;
  mkdirSync(CACHE, { recursive: true, mode: 0o755 });
  if (statSync(CACHE).uid !== (process.getuid?.() ?? 0))
    throw new Error(`${CACHE} belongs to somebody else.`);
  const folder = join(CACHE, `${kind}-${digest()}`);
  if (!existsSync(folder)) {
    removeUnused();
    const fresh = mkdtempSync(join(CACHE, 'new-'));
    chmodSync(fresh, 0o755);
    await prepare(kind, fresh);
    try {
      renameSync(fresh, folder);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      // Another run may have created it first.
      if (!existsSync(folder)) throw error;
    }
  }
  utimesSync(folder, new Date(), new Date());
  return { folder, binaries: binariesOf(kind, folder) };
}

function removeUnused(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function prepare(kind: StoreKind, home: string): Promise<void> {
  const cluster = clusterIn(postgresFolderFor(home), binariesOf(kind, home));
  await cluster.create();
  await cluster.start();
  try {
    const admin = new Client({ connectionString: cluster.url });
    await admin.connect();
    // Test data does not have to survive a power failure.
    for (const setting of ['fsync', 'full_page_writes'])
      await admin.query(`alter system set ${setting} = off`);
    await admin.query(`create database ${TEMPLATE}`);
    await admin.end();
    const opened = openStore(databaseUrl(cluster.url, TEMPLATE), { onError: () => undefined });
    await migrate(opened.store);
    await opened.close();
  } finally {
    await cluster.stop();
  }
}

/** A server of one run, and how it returns to the cache for the next run. */
export interface StartedStore {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL in the new folder `home`, on data of an earlier run or else on a copy of the prepared data. */
export async function startStore({ folder, binaries }: PreparedStore, home: string): Promise<StartedStore> {
  // A rename is atomic, so two runs never take the same data.
  const spare = readdirSync(CACHE).find(
    (name) => name.startsWith(`${basename(folder)}-spare-`) && isMoved(join(CACHE, name), home),
  );
  if (spare === undefined) {
    mkdirSync(home, { mode: 0o755 });
    // `cp` preserves the owner of the data, which PostgreSQL requires.
    execFileSync('cp', [
      '-Rp',
      join(postgresFolderFor(folder).base, 'data'),
      join(postgresFolderFor(home).base, 'data'),
    ]);
  }
  const cluster = clusterIn(postgresFolderFor(home), binaries);
  await cluster.start();
  return {
    url: cluster.url,
    async stop() {
      await dropTestDatabases(cluster.url);
      await cluster.stop();
      renameSync(home, `${folder}-spare-${randomBytes(4).toString('hex')}`);
    },
  };
}

function isMoved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Failed tests may have left databases behind. */
async function dropTestDatabases(url: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where not datistemplate and datname <> all($1)',
    [['postgres', TEMPLATE]],
  );
  for (const { datname } of rows) {
    await admin.query(`drop database ${admin.escapeIdentifier(datname)} with (force)`);
  }
  await admin.end();
}
