/** haproxy before several processes, as in docs/operations/cluster.md. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './product.ts';
import { CannotDrill, type Site } from './site.ts';

const PROGRAM = '/usr/sbin/haproxy';

export interface Balancer {
  readonly port: number;
  /** Sends a process no more calls, and resolves when it has answered those under way. */
  takeOut(node: number): Promise<void>;
  putBack(node: number): Promise<void>;
}

/** Starts a balancer that asks each process every half second, by `path`, whether it is ready. */
export async function startBalancer(
  site: Site,
  ports: readonly number[],
  path = '/readyz',
): Promise<Balancer> {
  if (!existsSync(PROGRAM)) throw new CannotDrill('haproxy is not installed.');
  const folder = site.newHome();
  mkdirSync(folder);
  const port = await freePort();
  const commandPort = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map((it, i) => `  server node${i + 1} 127.0.0.1:${it} check`);
  writeFileSync(
    file,
    `
global
  stats socket ipv4@127.0.0.1:${commandPort} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option http-keep-alive
  option redispatch
  retries 3
  retry-on conn-failure empty-response
frontend portal
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET ${path}
  default-server inter 500ms fall 1 rise 1
${servers.join('\n')}
`,
  );
  const child: ChildProcess = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'ignore' });
  site.onEnd(() => void child.kill('SIGKILL'));
  await site.until(async () => (await fetch(`http://127.0.0.1:${port}${path}`)).ok);
  const command = (line: string) => ask(commandPort, line);
  const server = (node: number) => `nodes/node${node + 1}`;
  return {
    port,
    takeOut: async (node) => {
      await command(`set server ${server(node)} state drain`);
      await site.until(async () => (await callsUnderWay(command, `node${node + 1}`)) === 0);
    },
    putBack: async (node) => void (await command(`set server ${server(node)} state ready`)),
  };
}

/** Sends haproxy a command, and resolves with its whole answer. */
async function ask(port: number, command: string): Promise<string> {
  return await text(connect(port, '127.0.0.1').end(`${command}\n`));
}

async function callsUnderWay(command: (line: string) => Promise<string>, server: string): Promise<number> {
  const [head, ...rows] = (await command('show stat')).trim().split('\n');
  const columns = head!.replace('# ', '').split(',');
  const row = rows.map((it) => it.split(',')).find((it) => it[columns.indexOf('svname')] === server);
  return Number(row![columns.indexOf('scur')]);
}
