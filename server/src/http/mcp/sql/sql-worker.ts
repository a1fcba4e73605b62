/** The thread that does an order; it may never come back from one, and its process is ended then. */
import { parentPort } from 'node:worker_threads';
import { digestReply, type Row } from '../reply-digest.ts';
import { storeRows } from './store-rows.ts';
import { CommandError } from './command-error.ts';
import type { Command, CommandOutcome } from './commands.ts';
import { runQuery } from './query.ts';

function execute(order: Command) {
  if (order.task === 'keep') return storeRows(order);
  if (order.task === 'query') return runQuery(order);
  return digestReply(JSON.parse(Buffer.from(order.body).toString('utf8')) as Row, order.dataBytes);
}

parentPort!.on('message', (order: Command) => {
  const startedMs = performance.now();
  const ms = () => performance.now() - startedMs;
  let outcome: CommandOutcome;
  try {
    outcome = { result: execute(order), ms: ms() };
  } catch (error) {
    if (error instanceof CommandError) outcome = { fault: error.fault, ms: ms() };
    else outcome = { failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
  }
  parentPort!.postMessage(outcome, []);
});
parentPort!.postMessage('ready', []);
