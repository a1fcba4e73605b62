import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Product {
  readonly origin: string;
  readonly home: string;
  readonly output: () => string;
  /** Sends Ctrl-C to the whole process group, as a terminal does. Resolves when all processes have ended. */
  interrupt(): Promise<void>;
  /** Kills every process of the product except its store, as a power cut would. */
  kill(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** Runs `npm start` with additional settings, in a new empty home by default. */
export async function startProduct(home?: string, settings: Record<string, string> = {}): Promise<Product> {
  const folder = home ?? mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
  // If others could not enter the home, a server started by root would put its store elsewhere.
  chmodSync(folder, 0o755);
  const port = settings['PORT'] ?? (await freePort());
  let output = '';
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), MERIDIAN_HOME: folder, ...settings },
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
    interrupt: () => signal(npm, 'SIGINT'),
    kill: () => signal(npm, 'SIGKILL'),
  };
}

/** Sends the signal `name` to the process group of `npm` and waits until its last process has closed the output. */
function signal(npm: ChildProcess, name: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    npm.once('close', () => resolve());
    process.kill(-npm.pid!, name);
  });
}

export const removeHome = (product: Product): void => rmSync(product.home, { recursive: true, force: true });
