import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** `npm start` under way. */
export interface NpmStart {
  readonly npm: ChildProcessByStdio<null, Readable, null>;
  /** Ends npm, the server and PostgreSQL. */
  readonly stop: () => Promise<void>;
}

/** Runs `npm start` in `folder`, in a process group of its own. It ends with this program, also when a signal ends that. */
export function npmStart(folder: string, env: NodeJS.ProcessEnv): NpmStart {
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => npm.once('close', resolve));
  const interrupt = () => process.kill(-npm.pid!, 'SIGINT');
  const onSignal = () => {
    interrupt();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, onSignal);
    npm.once('close', () => process.removeListener(signal, onSignal));
  }
  return {
    npm,
    stop: async () => {
      interrupt();
      await closed;
    },
  };
}
