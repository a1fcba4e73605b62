/**
 * Stops the PostgreSQL servers below a folder when the process that started this one ends for any reason, which closes
 * this program's standard input. After a regular end there is nothing left to stop.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const [, , folder = ''] = process.argv;
const POLL_MS = 50;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

process.stdin.resume();
process.stdin.once('close', () => void stopAll());

async function stopAll(): Promise<void> {
  const files = globSync('*/postgres/data/postmaster.pid', { cwd: folder }).map((file) => join(folder, file));
  const pids = files.map((file) => Number(readFileSync(file, 'utf8').split('\n')[0])).filter(isRunning);
  // SIGINT is PostgreSQL's fast shutdown.
  for (const pid of pids) process.kill(pid, 'SIGINT');
  while (pids.some(isRunning)) await delay(POLL_MS);
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
