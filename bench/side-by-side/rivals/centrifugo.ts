/** Centrifugo, from which each reader has the channels in one WebSocket without asking twice. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cached, client } from '../cache.ts';
import { freePort, launch } from '../launch.ts';

const VERSION = 'v6.9.1';
const PATH = '/connection/uni_websocket';
const CONFIG = {
  log: { level: 'error' },
  client: { insecure: true },
  http_api: { insecure: true },
  uni_websocket: { enabled: true },
};
const POLL_MS = 100;
const POLLS = 100;

export const CENTRIFUGO = 'Centrifugo';

export async function installCentrifugo(): Promise<string> {
  const folder = cached('bin');
  if (!existsSync(join(folder, 'centrifugo')))
    await client('go', ['install', `github.com/centrifugal/centrifugo/v6@${VERSION}`], {
      env: { GOBIN: folder },
    });
  return VERSION.slice(1);
}

export interface Centrifugo {
  readonly child: ChildProcess;
  readonly port: number;
  readonly path: string;
  /** The first message of a reader of the channels, and what the answer has in it. */
  readonly hello: (channels: readonly string[]) => string;
  readonly opened: string;
  readonly publish: (messages: readonly { channel: string; data: unknown }[]) => Promise<void>;
}

/** On one processor. */
export async function startCentrifugo(folder: string): Promise<Centrifugo> {
  const port = await freePort();
  const file = join(folder, 'centrifugo.json');
  writeFileSync(file, JSON.stringify({ ...CONFIG, http_server: { address: '127.0.0.1', port } }));
  const child = launch(cached('bin/centrifugo'), ['-c', file], join(folder, 'centrifugo.log'), {
    env: { GOMAXPROCS: '1' },
  });
  const publish: Centrifugo['publish'] = async (messages) => {
    const commands = messages.map((publication) => ({ publish: publication }));
    const reply = await fetch(`http://127.0.0.1:${port}/api/batch`, {
      method: 'POST',
      body: JSON.stringify({ commands }),
    });
    if (!reply.ok) throw new Error(`Centrifugo: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  for (let polls = 0; ; polls += 1) {
    try {
      await publish([]);
      break;
    } catch (error) {
      if (polls === POLLS || child.exitCode !== null) throw error;
      await delay(POLL_MS);
    }
  }
  return {
    child,
    port,
    path: PATH,
    hello: (channels) => JSON.stringify({ subs: Object.fromEntries(channels.map((name) => [name, {}])) }),
    opened: '"connect"',
    publish,
  };
}
