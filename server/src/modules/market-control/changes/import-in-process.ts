import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ImportSummary } from '../../../lake/import/import-files.ts';
import { ImportFault, type ImportMessage, type RunImport } from './import-request.ts';

const PROGRAM = fileURLToPath(new URL('./import-process.ts', import.meta.url));

/** Imports in a child process with low priority: calls of customers go on, and ending it changes nothing. */
export const importInProcess: RunImport = async (request, onProgress, signal) => {
  const { NODE_COMPILE_CACHE, NODE_EXTRA_CA_CERTS } = process.env;
  const child = fork(PROGRAM, [], {
    env: { NODE_COMPILE_CACHE, NODE_EXTRA_CA_CERTS },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  let stderr = '';
  let summary: ImportSummary | undefined;
  let fault: string | undefined;
  child.stderr!.on('data', (part: Buffer) => (stderr = (stderr + part.toString()).slice(-4_000)));
  child.on('message', (message: ImportMessage) => {
    if ('progress' in message) onProgress(message.progress);
    else if ('summary' in message) ({ summary } = message);
    else ({ fault } = message);
  });
  // One that has ended already takes no request, and says so by its exit.
  child.send(request, () => undefined);
  await once(child, 'exit');
  signal.removeEventListener('abort', stop);
  if (summary) return summary;
  signal.throwIfAborted();
  if (fault !== undefined) throw new ImportFault(fault);
  throw new Error(`The import ended without a result. ${stderr}`.trim());
};
