/** Starts the whole product in a fresh home, for what browsers see of it. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');

/** Runs `work` with the origin of a portal that nobody has asked for anything yet; `options` are those of the server. */
export async function withPortal(
  work: (origin: string) => Promise<void>,
  options: readonly string[] = [],
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  chmodSync(home, 0o755);
  const server = spawn(process.execPath, [SERVER, ...options], {
    env: { ...process.env, PORT: '0', MERIDIAN_HOME: home },
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
    rmSync(home, { recursive: true, force: true });
  }
}
