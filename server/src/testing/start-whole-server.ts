import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface WholeServer {
  readonly origin: string;
  /** The address of the operators' console. */
  readonly operatorUrl: string;
  /** The packages that it had loaded when it was ready. */
  readonly packages: readonly string[];
  /** Its log so far. */
  readonly lines: readonly string[];
  /** Resolves with the first line of its log that has these words, also one of before. */
  logged(words: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Writes a built site of one page into a folder; returns where it is. */
export function writeSite(folder: string): string {
  const site = join(folder, 'site');
  for (const name of ['404', '.console']) mkdirSync(join(site, name), { recursive: true });
  for (const name of ['index.html', '404/index.html', '.console/index.html'])
    writeFileSync(join(site, name), '<!doctype html>');
  writeFileSync(
    join(site, 'routes.json'),
    JSON.stringify({ origin: 'https://origin.invalid', pages: ['/'] }),
  );
  return site;
}

/** Starts the whole server with these variables, and a site of one page. */
export async function startWholeServer(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<WholeServer> {
  const site = writeSite(folder);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child: ChildProcess = fork(join(import.meta.dirname, 'whole-server.ts'), [site], {
    env: { PATH, NODE_COMPILE_CACHE, ...variables, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stderr! }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended. ${lines.join('\n')}`);
  });
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [
    Pick<WholeServer, 'origin' | 'operatorUrl' | 'packages'>,
  ];
  ended.catch(() => undefined);
  return {
    ...ready,
    lines,
    logged: (words) =>
      new Promise((resolve) => {
        const look = () => {
          const line = lines.find((it) => it.includes(words));
          if (line === undefined) return;
          waiting.delete(look);
          resolve(JSON.parse(line) as Record<string, unknown>);
        };
        waiting.add(look);
        look();
      }),
    async stop() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
