import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StartBuild, BuildProgress } from './bulk.ts';

const PROGRAM = fileURLToPath(new URL('./build-process.ts', import.meta.url));
/** Halves the memory and takes a quarter longer. */
const LOW_MEMORY = ['--max-semi-space-size=4'];

/**
 * Makes the files of `home` in a child process with low priority, so that its memory is freed at the end. `prepare` is awaited
 * before: the child can read nothing but the home.
 */
export const makeInProcess =
  (home: string, prepare?: () => Promise<void>): StartBuild =>
  (onProgress) => {
    const stopping = new AbortController();
    const build = async () => {
      await prepare?.();
      if (stopping.signal.aborted) throw new Error('Bulk files were not made.');
      const child = fork(PROGRAM, [home], {
        execArgv: LOW_MEMORY,
        env: {},
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      const stop = () => void child.kill('SIGKILL');
      stopping.signal.addEventListener('abort', stop);
      let stderr = '';
      child.stderr!.on('data', (part: Buffer) => (stderr = (stderr + part.toString()).slice(-4_000)));
      child.on('message', (progress) => onProgress(progress as BuildProgress));
      await new Promise<void>((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code) => {
          if (code === 0) resolve();
          else reject(new Error(`Bulk files were not made. ${stderr}`.trim()));
        });
      });
    };
    return { ended: build(), stop: () => stopping.abort() };
  };
