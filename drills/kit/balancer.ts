/** haproxy before several processes, as in docs/operations/cluster.md. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './product.ts';
import { CannotDrill, type Site } from './site.ts';

const PROGRAM = '/usr/sbin/haproxy';

interface BalancerOptions {
  /** Asked every half second whether a process is ready. */
  readonly path?: string;
  /** Of one process, after which a call goes to another one. */
  readonly retriedStatus?: number;
}

/** Starts a balancer of processes. Resolves with its port. */
export async function startBalancer(
  site: Site,
  ports: readonly number[],
  { path = '/readyz', retriedStatus }: BalancerOptions = {},
): Promise<number> {
  if (!existsSync(PROGRAM)) throw new CannotDrill('haproxy is not installed.');
  const folder = site.newHome();
  mkdirSync(folder);
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map((it, i) => `  server node${i + 1} 127.0.0.1:${it} check`);
  writeFileSync(
    file,
    `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option http-keep-alive
  option redispatch
  retries 3
  retry-on conn-failure empty-response ${retriedStatus ?? ''}
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
  return port;
}
