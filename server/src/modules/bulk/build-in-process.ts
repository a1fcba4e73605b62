import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StartBuild, BuildProgress } from './bulk.ts';

const PROGRAM = fileURLToPath(new URL('./build-process.ts', import.meta.url));
/** Halves the memory and takes a quarter longer. */
const LOW_MEMORY = ['--max-semi-space-size=4'];

/** Makes the files of `home` in a child process with low priority, so that its memory is freed at the end. */
export const makeInProcess =
  (home: string): StartBuild =>
  (onProgress) => {
    const child = fork(PROGRAM, [home], {
      execArgv: LOW_MEMORY,
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let stderr = '';
    child.stderr!.on('data', (part: Buffer) => (stderr = (stderr + part.toString()).slice(-4_000)));
    child.on('message', (progress) => onProgress(progress as BuildProgress));
    const ended = new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`Bulk files were not made. ${stderr}`.trim()));
      });
    });
    return { ended, stop: () => void child.kill('SIGKILL') };
  };
