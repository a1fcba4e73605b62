import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Product {
  readonly origin: string;
  readonly home: string;
  readonly output: () => string;
  /** Ctrl-C, as a terminal sends it: to the whole process group. Gives the exit code. */
  interrupt(): Promise<number | null>;
}

const root = join(import.meta.dirname, '..');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** `npm start` as a person types it, in an empty home of its own unless one is given. */
export async function startProduct(home?: string): Promise<Product> {
  const folder = home ?? mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
  const port = await freePort();
  let output = '';
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), MERIDIAN_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready')) resolve();
    };
    npm.stdout.on('data', read);
    npm.stderr.on('data', read);
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    home: folder,
    output: () => output,
    interrupt: () => interrupt(npm),
  };
}

function interrupt(npm: ChildProcess): Promise<number | null> {
  if (npm.exitCode !== null) return Promise.resolve(npm.exitCode);
  return new Promise((resolve) => {
    npm.once('exit', (code) => resolve(code));
    process.kill(-npm.pid!, 'SIGINT');
  });
}

export const removeHome = (product: Product): void => rmSync(product.home, { recursive: true, force: true });
