/** The thread that does an order; it may never come back from one, and its process is ended then. */
import { parentPort } from 'node:worker_threads';
import { digestReply, type Row } from '../reply-digest.ts';
import { keepRows } from './store-rows.ts';
import { OrderError } from './command-error.ts';
import type { Order, Outcome } from './commands.ts';
import { runQuery } from './query.ts';

function done(order: Order) {
  if (order.task === 'keep') return keepRows(order);
  if (order.task === 'query') return runQuery(order);
  return digestReply(JSON.parse(Buffer.from(order.body).toString('utf8')) as Row, order.dataBytes);
}

parentPort!.on('message', (order: Order) => {
  const startedMs = performance.now();
  const ms = () => performance.now() - startedMs;
  let outcome: Outcome;
  try {
    outcome = { result: done(order), ms: ms() };
  } catch (error) {
    if (error instanceof OrderError) outcome = { fault: error.fault, ms: ms() };
    else outcome = { failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
  }
  parentPort!.postMessage(outcome, []);
});
parentPort!.postMessage('ready', []);
