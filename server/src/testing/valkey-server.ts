import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openValkey } from '../shared/valkey/open-valkey.ts';
import type { Valkey } from '../shared/valkey/valkey.ts';
import { freePort } from './free-port.ts';

/** Valkey or Redis, as Debian installs it. */
const PROGRAM = ['/usr/bin/valkey-server', '/usr/bin/redis-server'].find((path) => existsSync(path));
/** Without it, tests that need it are skipped; continuous integration installs it. */
export const hasValkey = PROGRAM !== undefined;

/** How long tests wait for an answer of Valkey: it shares the machine with them. */
export const VALKEY_TIMEOUT_MS = 3_000;

/** Connects as a process does, with more patience. */
export const connectValkey = (url: string): Promise<Valkey> =>
  openValkey({ url, timeoutMs: VALKEY_TIMEOUT_MS, log: { warn: () => undefined } });

export interface ValkeyServer {
  readonly url: string;
  /** Stops answering, and keeps its data and connections. */
  hang(): void;
  resume(): void;
  /** Ends it, as a crash does; nothing is on the disk. */
  kill(): Promise<void>;
  /** Starts it again, empty. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real Valkey or Redis on loopback, which keeps nothing on the disk. */
export async function startValkey(...settings: string[]): Promise<ValkeyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-valkey-'));
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(PROGRAM!, [...args, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('eady to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(output)));
    await promise;
  };
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    restart: start,
    async close() {
      if (child.exitCode === null && child.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
