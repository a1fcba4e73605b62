import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './postgres-binaries.ts';
import {
  type PostgresAccount,
  type PostgresFolder,
  privateFolder,
  socketFolder,
} from './postgres-runtime.ts';

const run = promisify(execFile);

const USER = 'meridian';
const DATABASE = 'postgres';
const LOG_MAX_BYTES = 1_000_000;
const READY_POLL_MS = 10;
const STOP_TIMEOUT_SECONDS = 60;

/** Settings for one Meridian process: few connections, little memory, and no background workers that it does not need. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  // Eight of a process, and three of each further thread.
  max_connections: '200',
  shared_buffers: '48MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
/** Each of these is unknown to older servers, which do not start with an unknown setting. */
const SETTINGS_OF_18: Record<string, string> = { io_method: 'sync' };

const LOCALE = ['--locale=C.UTF-8'];
/** Built into PostgreSQL since 17, so it does not depend on the locales of the system. */
const LOCALE_OF_17 = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** A PostgreSQL data folder and the binaries that run it. */
export interface Cluster {
  readonly url: string;
  /** Creates the data folder if needed. A crash never leaves an incomplete one. */
  readonly create: () => Promise<void>;
  /**
   * Starts the server and waits until it accepts connections, including recovery. Rejects when it does not start, for
   * example because another server uses the folder.
   */
  readonly start: () => Promise<void>;
  /** Fast shutdown: open transactions are rolled back, and everything acknowledged is on disk. */
  readonly stop: () => Promise<void>;
}

const asAccount = (account: PostgresAccount | undefined) =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** The last error in the server's log, without its time stamp. */
function lastComplaint(log: string): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  const line = lines.findLast((entry) => /\b(?:FATAL|PANIC|ERROR):/.test(entry)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\b(?=FATAL:|PANIC:|ERROR:)/, '');
}

export function clusterIn(place: PostgresFolder, binaries: Binaries): Cluster {
  const { base, account } = place;
  const data = join(base, 'data');
  const postmasterFile = join(data, 'postmaster.pid');
  const log = join(privateFolder(join(base, 'log'), account), 'postgres.log');
  const sockets = socketFolder(place);
  const options = {
    ...asAccount(account),
    cwd: sockets,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
  const program = (name: string) => join(binaries.bin, name);

  async function create(): Promise<void> {
    if (existsSync(join(data, 'PG_VERSION'))) {
      const found = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'));
      if (found === binaries.majorVersion) return;
      throw new Error(
        `${data} was written by PostgreSQL ${found}, and this is PostgreSQL ${binaries.majorVersion}. Run the Meridian that wrote it, or set DATABASE_URL.`,
      );
    }
    const fresh = mkdtempSync(join(base, 'new-data-'));
    if (account) chownSync(fresh, account.uid, account.gid);
    try {
      const locale = ['--encoding=UTF8', ...(binaries.majorVersion >= 17 ? LOCALE_OF_17 : LOCALE)];
      await run(
        program('initdb'),
        ['-D', fresh, '-U', USER, '--auth=trust', '--data-checksums', ...locale],
        options,
      );
      renameSync(fresh, data);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      // Another process may have created it first.
      if (!existsSync(join(data, 'PG_VERSION'))) throw error;
    }
  }

  /** Whether the server with process id `pid` has logged that it accepts connections. */
  function isReady(pid: number): boolean {
    const lines = existsSync(postmasterFile) ? readFileSync(postmasterFile, 'utf8').split('\n') : [];
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  }

  async function start(): Promise<void> {
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES) truncateSync(log);
    const settings = { ...SETTINGS, ...(binaries.majorVersion >= 18 ? SETTINGS_OF_18 : {}) };
    const flags = Object.entries({ ...settings, unix_socket_directories: sockets }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    const output = openSync(log, 'a', 0o600);
    // A separate process session: Ctrl-C in the terminal reaches only node, and the server outlives a killed node.
    const server = spawn(program('postgres'), ['-D', data, ...flags], {
      ...options,
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    server.unref();
    let failure: Error | undefined;
    server.once('error', (error) => (failure = error));
    server.once('exit', () => (failure ??= new Error(lastComplaint(log))));
    while (!isReady(server.pid ?? 0)) {
      if (failure) throw new Error(`PostgreSQL did not start in ${base}: ${failure.message}`);
      await delay(READY_POLL_MS);
    }
  }

  async function stop(): Promise<void> {
    if (!existsSync(postmasterFile)) return;
    const wait = ['-w', '-t', String(STOP_TIMEOUT_SECONDS)];
    await run(program('pg_ctl'), ['stop', '-D', data, '-s', '-m', 'fast', ...wait], options);
  }

  const url = `postgresql:///${DATABASE}?host=${encodeURIComponent(sockets)}&user=${USER}`;
  return { url, create, start, stop };
}
