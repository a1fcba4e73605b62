import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ObjectsPlace } from '../../lake/objects/open-lake-objects.ts';
import type { HeldLease, ObjectLease } from '../../shared/object-store/object-lease.ts';
import type { BuildProgress, StartBuild } from './bulk.ts';

/** What the program makes: the files of a home, or those of all processes from the home and the object store. */
export interface BuildRequest {
  readonly home: string;
  readonly objects: ObjectsPlace | undefined;
}

const PROGRAM = fileURLToPath(new URL('./build-process.ts', import.meta.url));
/** Halves the memory and takes a quarter longer. */
const LOW_MEMORY = ['--max-semi-space-size=4'];
/** How often a process asks whether another one still makes files. */
const ASK_MS = 3_000;

/** Makes the files of `home` in a child process with low priority, so that its memory is freed at the end. */
export const makeInProcess =
  (home: string): StartBuild =>
  (onProgress) => {
    const stopping = new AbortController();
    const ended = runProgram({ home, objects: undefined }, onProgress, stopping.signal);
    return { ended, stop: () => stopping.abort() };
  };

interface ShareOptions extends BuildRequest {
  /** Held by the process that makes files for all. */
  readonly lease: ObjectLease;
  /** Brings what this process knows up to what others have made. */
  readonly refresh: () => Promise<void>;
  /** Called after a build, which has read into the disk cache of the home. */
  readonly onBuilt: () => Promise<void>;
}

/**
 * The same for the files that all processes share. Waits while another process makes them, and takes over when that one died. Ends
 * when nothing is due.
 */
export const makeForAll =
  ({ lease, refresh, onBuilt, ...request }: ShareOptions): StartBuild =>
  (onProgress, isDue) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const build = async () => {
      for (;;) {
        await refresh();
        if (signal.aborted) throw new Error(NOT_MADE);
        if (!(await isDue())) return;
        const held = await lease.take();
        if (held) return await buildHolding(held);
        onProgress(lease.heldBy() ?? { done: 0, total: 0 });
        await delay(ASK_MS, undefined, { signal });
      }
    };
    const buildHolding = async (held: HeldLease) => {
      const note = (progress: BuildProgress) => {
        held.note(progress);
        onProgress(progress);
      };
      try {
        await runProgram(request, note, AbortSignal.any([signal, held.lost]));
        await onBuilt();
        await refresh();
      } finally {
        await held.release();
      }
    };
    return { ended: build(), stop: () => stopping.abort() };
  };

const NOT_MADE = 'Bulk files could not be built.';

async function runProgram(
  request: BuildRequest,
  onProgress: (progress: BuildProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { NODE_COMPILE_CACHE, NODE_EXTRA_CA_CERTS } = process.env;
  const child = fork(PROGRAM, [], {
    execArgv: LOW_MEMORY,
    env: { NODE_COMPILE_CACHE, NODE_EXTRA_CA_CERTS },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  let stderr = '';
  child.stderr!.on('data', (part: Buffer) => (stderr = (stderr + part.toString()).slice(-4_000)));
  child.on('message', (progress) => onProgress(progress as BuildProgress));
  // One that has ended already takes no request, and says so by its exit.
  child.send(request, () => undefined);
  const [code] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', stop);
  if (code !== 0) throw new Error(`${NOT_MADE} ${stderr}`.trim());
}
