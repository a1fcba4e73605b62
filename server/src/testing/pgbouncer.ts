import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** Without it, tests that need it are skipped (apt install pgbouncer). */
export const hasPgBouncer = existsSync(PROGRAM);

/** Starts PgBouncer in transaction mode before the database of `url`, which names a folder of sockets. */
export async function startPgBouncer(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-pooler-'));
  const port = await freePort();
  const { searchParams, pathname } = new URL(url);
  const database = pathname.slice(1);
  const settings = join(folder, 'pgbouncer.ini');
  const [host, user] = ['host', 'user'].map((name) => searchParams.get(name)!);
  const server = `host=${host} port=${searchParams.get('port') ?? 5_432} user=${user}`;
  writeFileSync(
    settings,
    `[databases]
${database} = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root, as PostgreSQL does, and its account must reach the sockets.
  const { uid, gid } = statSync(host!);
  const child = spawn(PROGRAM, [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString();
    if (output.includes('process up')) resolve();
  });
  child.once('exit', () => reject(new Error(output)));
  await promise;
  return {
    url: `postgresql://pooled@127.0.0.1:${port}/${database}`,
    async close() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
