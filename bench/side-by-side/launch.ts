/** Starts the servers that are measured, waits until they answer, and reads the CPU of all that they started. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { processes } from '../process-cpu.ts';
import { plainEnvironment } from './cache.ts';

const READY_WITHIN_MS = 40_000;
const POLL_MS = 100;

/** Processes and folders that must not outlive this program, however it ends. */
const processesToEnd = new Map<number, NodeJS.Signals>();
const foldersToRemove = new Set<string>();
process.on('exit', () => {
  for (const [pid, signal] of processesToEnd) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended before.
    }
  }
  for (const folder of foldersToRemove) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** A process that others started ends with this program too. */
export function endWithThis(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  processesToEnd.set(pid, signal);
}

/** A new folder that the account of PostgreSQL can reach; it is removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync('/tmp/meridian-side-by-side-');
  chmodSync(folder, 0o755);
  foldersToRemove.add(folder);
  return folder;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A program that ends with this one; what it prints is in the file. */
export function launch(
  command: string,
  args: readonly string[],
  log: string,
  options: SpawnOptions = {},
): ChildProcess {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    ...options,
    env: { ...plainEnvironment(), ...options.env },
  });
  if (child.pid !== undefined) {
    const { pid } = child;
    processesToEnd.set(pid, 'SIGKILL');
    child.once('exit', () => processesToEnd.delete(pid));
  }
  return child;
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Waits until the address answers with success; rejects when the program ends before. */
export async function ready(child: ChildProcess, url: string, headers = {}): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  let last = 'no answer';
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}.`);
    try {
      const reply = await fetch(url, { headers });
      last = `${reply.status}: ${await reply.text()}`;
      if (reply.ok) return;
    } catch {
      // Not listening yet.
    }
    await delay(POLL_MS);
  }
  throw new Error(`${child.spawnfile} is not ready: ${last}`);
}

/** CPU microseconds of the processes and of all that they started. */
export function treeCpuUs(roots: readonly number[]): number {
  const all = processes();
  const tree = new Set(roots);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.reduce((sum, { pid, cpuSeconds }) => sum + (tree.has(pid) ? cpuSeconds : 0), 0) * 1e6;
}
