/** Starts, once for a run of the tests, the PostgreSQL servers that they use. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, openStore } from '../store/database.ts';
import { embeddedBinaries, type Binaries } from '../store/postgres-binaries.ts';
import { type Cluster, clusterIn } from '../store/postgres-cluster.ts';
import { placeFor } from '../store/postgres-runtime.ts';
import { TEMPLATE, databaseUrl } from './servers.ts';

const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';

async function startServer(home: string, binariesFor: (base: string) => Binaries): Promise<Cluster> {
  mkdirSync(home, { mode: 0o755 });
  const place = placeFor(home);
  const cluster = clusterIn(place, binariesFor(place.base));
  await cluster.create();
  await cluster.start();
  const admin = new Client({ connectionString: cluster.url });
  await admin.connect();
  // What the tests write need not outlive the machine.
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const opened = openStore(databaseUrl(cluster.url, TEMPLATE), { onError: () => undefined });
  await migrate(opened.store);
  await opened.close();
  return cluster;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Short and open to all: PostgreSQL may run as another account, below a socket path of at most 103 bytes.
  const folder = mkdtempSync('/tmp/meridian-tests-');
  const stopAll = async (clusters: Cluster[]) => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  chmodSync(folder, 0o755);
  const embedded = await startServer(join(folder, 'embedded'), embeddedBinaries);
  const debian = existsSync(DEBIAN_BIN)
    ? await startServer(join(folder, 'debian'), () => ({ bin: DEBIAN_BIN, majorVersion: 15 }))
    : undefined;
  const lakes = join(folder, 'lakes');
  mkdirSync(lakes);
  project.provide('lakes', lakes);
  project.provide('servers', { embedded: embedded.url, ...(debian ? { debian: debian.url } : {}) });
  return () => stopAll([embedded, ...(debian ? [debian] : [])]);
}
