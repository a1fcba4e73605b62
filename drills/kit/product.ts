/** The product as operators start it, in a process of its own that drills can harm. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** PostgreSQL and the market are there already, so that a start takes seconds. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;

export interface ProductOptions {
  readonly home: string;
  readonly port: number;
  /** Without it the product starts the embedded PostgreSQL. */
  readonly databaseUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Where another version of the product is; by default this one runs. */
  readonly root?: string | undefined;
}

export class Product {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
    this.#ended = once(child, 'exit');
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (bytes: Buffer) => (this.#output += bytes.toString()));
  }

  /** Starts a process without waiting until it is ready. The product ends when this process does. */
  static launch({ home, port, databaseUrl, env, root = ROOT }: ProductOptions): Product {
    const { PATH = '', HOME = '' } = process.env;
    const child = fork(join(root, 'server', 'src', 'main.ts'), [], {
      cwd: root,
      env: {
        PATH,
        HOME,
        PORT: String(port),
        MERIDIAN_HOME: home,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    return new Product(child, port);
  }

  /** What it printed and logged so far. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#child.pid!;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Resolves when it serves calls. Rejects with its output when it ends instead. */
  async ready(): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!this.#output.includes('Ready in')) {
      if (this.hasEnded || performance.now() > deadline)
        throw new Error(`The product did not start.\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Resolves with the exit code of a start that is refused. */
  async refused(): Promise<number | null> {
    const timer = setTimeout(() => this.signal('SIGKILL'), START_TIMEOUT_MS);
    await this.#ended;
    clearTimeout(timer);
    return this.#child.exitCode;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Ends it as a crash does. */
  async kill(): Promise<void> {
    if (this.hasEnded) return;
    this.signal('SIGKILL');
    await this.#ended;
  }

  /** Ends it as an operator does. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.signal('SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), STOP_TIMEOUT_MS);
    await this.#ended;
    clearTimeout(timer);
  }
}

/** A port that no program listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
