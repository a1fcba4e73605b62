/**
 * The process of its own that works with tables. SQLite cannot be stopped from within, nor told how much memory it may
 * use, so the work is done in a thread, which this watches: too much memory ends the process. Too much time is its parent's to see.
 */
import { Worker } from 'node:worker_threads';
import type { Command, CommandOutcome } from './commands.ts';

const MEMORY_BYTES = 400 * 1024 * 1024;
const LOOK_MS = 20;

const end = () => process.kill(process.pid, 'SIGKILL');
const thread = new Worker(new URL('./sql-worker.ts', import.meta.url));
let watch: NodeJS.Timeout | undefined;

process.on('message', (order: Command) => {
  watch ??= setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_BYTES) process.send!('memory', end);
  }, LOOK_MS);
  thread.postMessage(order, []);
});
thread.on('message', (outcome: CommandOutcome | 'ready') => {
  clearInterval(watch);
  watch = undefined;
  process.send!(outcome);
});
thread.on('error', end);
// A thread that is within SQLite would keep the process from ending by itself.
process.on('disconnect', end);
