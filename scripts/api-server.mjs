// The whole API on a real store, for tests that call it from outside.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root } from './install.mjs';

const program = join(root, 'server', 'src', 'testing', 'api', 'serve-alone.ts');

/**
 * Starts it in a process and a folder of its own, which `stop` ends and removes. The keys, one of each mode, are of an
 * account without limits. Its market can be made to move `timesFaster` than time, and to begin at `startMs`.
 * @param {{ timesFaster?: number, startMs?: number }} [options]
 * @returns {Promise<{ origin: string, key: string, testKey: string, stop: () => Promise<void> }>}
 */
export async function startApi({ timesFaster = 1, startMs = Date.now() } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-api-'));
  // An embedded store that is started as root runs as somebody else.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'home'));
  const server = fork(program, [folder, String(timesFaster), String(startMs)], { execPath: pinnedNode });
  const stop = async () => {
    if (server.connected) server.disconnect();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [ready] = await Promise.race([
      once(server, 'message'),
      once(server, 'exit').then(() => {
        throw new Error('The API did not start.');
      }),
    ]);
    return { ...ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
