/** Copies of the product that run as processes of their own, whether the portal is built or not. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Where the packages are that a copy uses. */
export const INSTALLED = join(ROOT, 'node_modules');
/** What the server is made of. */
export const PARTS = ['package.json', 'contracts', 'market', 'server'];
const OWN_SCOPE = '@meridian';

/** Writes this version into an empty folder. */
export function copyProduct(folder: string): void {
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  completeCopy(folder);
}

/** Links the installed packages into a copy, except our own, which are those of the copy. Its portal and its console have no pages. */
export function completeCopy(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(INSTALLED))
    if (name !== OWN_SCOPE) symlinkSync(join(INSTALLED, name), join(packages, name));
  for (const part of ['contracts', 'market', 'server'])
    symlinkSync(join(folder, part), join(packages, OWN_SCOPE, part));
  const site = join(folder, 'web', 'dist');
  for (const page of ['404', '.console']) {
    mkdirSync(join(site, page), { recursive: true });
    writeFileSync(join(site, page, 'index.html'), '');
  }
  writeFileSync(join(site, 'routes.json'), JSON.stringify({ origin: 'http://portal.invalid', pages: [] }));
}

export interface ProductProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Ends it as an operator does; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the copy in `folder` and waits until it serves calls. It ends with this process at the latest. */
export async function startProduct(
  folder: string,
  env: Readonly<Record<string, string>>,
  program = 'server/src/main.ts',
): Promise<ProductProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const port = await freePort();
  const child = fork(join(folder, program), [], {
    cwd: folder,
    execArgv: [],
    env: { PATH, HOME, PORT: String(port), NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('Ready in')) ready.resolve();
    });
  child.once('exit', () => ready.reject(new Error(`The product did not start.\n${output}`)));
  await ready.promise;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
