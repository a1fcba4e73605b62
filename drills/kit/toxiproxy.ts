/**
 * Networks that are slow, lose connections or are cut, by toxiproxy. Installed with
 * `go install github.com/Shopify/toxiproxy/v2/cmd/server@latest`, under the name `toxiproxy-server`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { addressOf, openBridge } from './bridge.ts';
import { freePort } from './product.ts';
import { CannotDrill, type Site } from './site.ts';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go', 'bin')];

/** A connection between a process and a server. */
export interface Link {
  /** The address of the server through the link. */
  readonly url: string;
  /** Cuts it, with all connections, until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Delays everything that the server sends, until `restore`. */
  slow(ms: number, jitterMs: number): Promise<void>;
  /** Resets this share of the connections after some data, until `restore`. */
  unreliable(share: number): Promise<void>;
}

export async function startToxiproxy(site: Site): Promise<(serverUrl: string) => Promise<Link>> {
  const program = FOLDERS.map((folder) => join(folder, 'toxiproxy-server')).find((path) => existsSync(path));
  if (!program) throw new CannotDrill('toxiproxy is not installed.');
  const api = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(program, ['-port', new URL(api).port], { stdio: 'ignore' });
  site.onEnd(() => void child.kill('SIGKILL'));
  await site.until(async () => (await fetch(`${api}/version`)).ok);
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(api + path, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  let links = 0;
  return async (serverUrl) => {
    const server = new URL(serverUrl);
    // It knows no sockets.
    const upstream = server.searchParams.has('host')
      ? (await openBridge(site, addressOf(serverUrl))).port
      : server.port;
    const port = await freePort();
    const name = `link${(links += 1)}`;
    const listen = `127.0.0.1:${port}`;
    await send('POST', '/proxies', { name, listen, upstream: `127.0.0.1:${upstream}` });
    server.searchParams.delete('host');
    server.searchParams.delete('port');
    server.hostname = '127.0.0.1';
    server.port = String(port);
    const toxics: string[] = [];
    const poison = async (type: string, attributes: object, toxicity = 1) => {
      toxics.push(type);
      await send('POST', `/proxies/${name}/toxics`, { name: type, type, attributes, toxicity });
    };
    return {
      url: server.href,
      cut: () => send('POST', `/proxies/${name}`, { enabled: false }),
      async restore() {
        for (const type of toxics.splice(0)) await send('DELETE', `/proxies/${name}/toxics/${type}`);
        await send('POST', `/proxies/${name}`, { enabled: true });
      },
      slow: (latency, jitter) => poison('latency', { latency, jitter }),
      unreliable: (share) => poison('reset_peer', { timeout: 500 }, share),
    };
  };
}
