/** What programs leave nothing of when they end, even by a signal: their folders, the PostgreSQL in these, and servers of the product. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate program, because it runs after this process has died. */
const STOP_ORPHANS = join(import.meta.dirname, '..', 'server', 'src', 'testing', 'stop-orphans.ts');
const SETPRIV = '/usr/bin/setpriv';

/**
 * node, and what comes before its arguments, as a process that the system kills when this one has ended. Where there is no setpriv, it is
 * node alone.
 */
export const [BOUND_COMMAND, ...BOUND_ARGUMENTS]: readonly [string, ...string[]] = existsSync(SETPRIV)
  ? [SETPRIV, '--pdeathsig', 'KILL', process.execPath]
  : [process.execPath];

interface BenchFolder {
  readonly path: string;
  remove(): void;
}

/**
 * A new folder in which homes may lie. When this process ends without removing it, however that happens, the PostgreSQL of each home is
 * stopped and the folder is removed.
 */
export function benchFolder(parent = tmpdir()): BenchFolder {
  const path = mkdtempSync(join(parent, 'meridian-bench-'));
  // PostgreSQL that is started as root runs under another account.
  chmodSync(path, 0o755);
  // It learns of the end of this process from its standard input, which no other process has.
  const watcher = spawn(process.execPath, [STOP_ORPHANS, path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      watcher.stdin.end();
    },
  };
}
