/** Starts the whole product in a fresh home, for what browsers see of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BOUND_ARGUMENTS, BOUND_COMMAND, benchFolder } from './bench-folder.ts';

const SERVER = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');

/** Runs `work` with the origin of a portal that nobody has asked for anything yet; `options` are those of the server. */
export async function withPortal(
  work: (origin: string) => Promise<void>,
  options: readonly string[] = [],
): Promise<void> {
  const folder = benchFolder();
  const server = spawn(BOUND_COMMAND, [...BOUND_ARGUMENTS, SERVER, ...options], {
    env: { ...process.env, PORT: '0', MERIDIAN_HOME: join(folder.path, 'home') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => server.once('close', resolve));
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let output = '';
      server.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const named = /^Portal +(\S+)$/m.exec(output)?.[1];
        if (named && output.includes('Ready')) resolve(named);
      });
      server.once('exit', () => reject(new Error(output)));
    });
    await work(origin);
  } finally {
    server.kill('SIGINT');
    await closed;
    folder.remove();
  }
}
