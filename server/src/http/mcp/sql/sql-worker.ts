/** The thread that runs commands. A command may never return; its process is then killed. */
import { parentPort } from 'node:worker_threads';
import { digestReply, type ReplyRow } from '../reply-digest.ts';
import { storeRows } from './store-rows.ts';
import { CommandError } from './command-error.ts';
import type { Command, CommandOutcome } from './commands.ts';
import { runQuery } from './query.ts';

function execute(command: Command) {
  if (command.task === 'keep') return storeRows(command);
  if (command.task === 'query') return runQuery(command);
  return digestReply(JSON.parse(Buffer.from(command.body).toString('utf8')) as ReplyRow, command.dataBytes);
}

parentPort!.on('message', (command: Command) => {
  const startedMs = performance.now();
  const ms = () => performance.now() - startedMs;
  let outcome: CommandOutcome;
  try {
    outcome = { result: execute(command), ms: ms() };
  } catch (error) {
    if (error instanceof CommandError) outcome = { fault: error.fault, ms: ms() };
    else outcome = { failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
  }
  parentPort!.postMessage(outcome, []);
});
parentPort!.postMessage('ready', []);
