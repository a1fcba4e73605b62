/**
 * The table process. SQLite statements cannot be cancelled and have no memory limit, so they run in a thread that this
 * process watches: it ends when it uses too much memory. Its parent enforces the time limit.
 */
import { Worker } from 'node:worker_threads';
import type { Command, CommandOutcome } from './commands.ts';

const MEMORY_BYTES = 400 * 1024 * 1024;
const LOOK_MS = 20;

const end = () => process.kill(process.pid, 'SIGKILL');
const thread = new Worker(new URL('./sql-worker.ts', import.meta.url));
let watch: NodeJS.Timeout | undefined;

process.on('message', (command: Command) => {
  watch ??= setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_BYTES) process.send!('memory', end);
  }, LOOK_MS);
  thread.postMessage(command, []);
});
thread.on('message', (outcome: CommandOutcome | 'ready') => {
  clearInterval(watch);
  watch = undefined;
  process.send!(outcome);
});
thread.on('error', end);
// A thread inside SQLite would keep the process alive.
process.on('disconnect', end);
