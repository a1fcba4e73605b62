/** The thread that writes large bodies: a `BodyOrder` comes in, its bytes go back. An error ends it. */
import { parentPort } from 'node:worker_threads';
import { type BodyOrder, historyBody } from './history-body.ts';

parentPort!.on('message', (order: BodyOrder) => {
  // A writer may leave room behind the text, which is not to be kept in memory.
  const bytes = new Uint8Array(historyBody(order));
  parentPort!.postMessage(bytes, [bytes.buffer]);
});
