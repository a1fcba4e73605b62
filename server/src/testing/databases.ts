/** Vitest's global setup: starts the PostgreSQL servers of a run once, from data folders that are prepared once per schema. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  preparedStore,
  type StartedStore,
  startStore,
  type StoreKind,
  STORES_FOLDER,
} from './prepared-stores.ts';

/** A separate program, because it runs after this process has died. */
const STOP_ORPHANS = join(import.meta.dirname, 'stop-orphans.ts');

/**
 * Stops the servers below `folder` if this process dies without doing so: the pipe to the watcher then closes. Returns a
 * function that ends the watcher.
 */
function watchForDeath(folder: string): () => void {
  const watcher = spawn(process.execPath, [STOP_ORPHANS, folder], {
    // Ctrl-C reaches the whole process group of the terminal, and the watcher must outlive it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return () => watcher.stdin.end();
}

/** `MERIDIAN_TEST_STORES=embedded` skips PostgreSQL 15, for a faster run. */
const wanted = (kind: StoreKind) => (process.env['MERIDIAN_TEST_STORES'] ?? kind).split(',').includes(kind);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Short and readable for all: PostgreSQL may run as another account, with a socket path of at most 103 bytes.
  const folder = mkdtempSync(join(STORES_FOLDER, 'meridian-tests-'));
  chmodSync(folder, 0o755);
  const endWatch = watchForDeath(folder);
  const start = async (kind: StoreKind): Promise<StartedStore | undefined> => {
    const prepared = wanted(kind) ? await preparedStore(kind) : undefined;
    return prepared && (await startStore(prepared, join(folder, kind)));
  };
  const [embedded, debian] = await Promise.all([start('embedded'), start('debian')]);
  const lakes = join(folder, 'lakes');
  mkdirSync(lakes);
  project.provide('lakes', lakes);
  project.provide('servers', {
    ...(embedded ? { embedded: embedded.url } : {}),
    ...(debian ? { debian: debian.url } : {}),
  });
  return async () => {
    await Promise.all([embedded?.stop(), debian?.stop()]);
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    endWatch();
  };
}
