/** Which licences of packages are accepted, and what their metadata leaves out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';

/** SPDX identifiers. They ask for nothing but to keep the notice. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

interface Exception {
  /** The SPDX expression to take for this package. */
  readonly licence: string;
  readonly reason: string;
}

const BUILD_TOOL = 'A build tool. It is used unchanged, and nothing of it is part of what we deliver.';
const SPDX_DATA = 'Lists of the SPDX project, which only the check of licences reads.';
const LIBVIPS = 'The shared library libvips. It is used unchanged, and anybody can replace it.';

/** By package name, or by its start before a `*`. */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'axe-core': { licence: 'MPL-2.0', reason: BUILD_TOOL },
  lightningcss: { licence: 'MPL-2.0', reason: BUILD_TOOL },
  'lightningcss-*': { licence: 'MPL-2.0', reason: BUILD_TOOL },
  '@img/sharp-libvips-*': { licence: 'LGPL-3.0-or-later', reason: LIBVIPS },
  '@img/sharp-wasm32': { licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', reason: LIBVIPS },
  '@img/sharp-win32-*': { licence: 'Apache-2.0 AND LGPL-3.0-or-later', reason: LIBVIPS },
  'spdx-exceptions': { licence: 'CC-BY-3.0', reason: SPDX_DATA },
  'spdx-ranges': { licence: '(MIT AND CC-BY-3.0)', reason: SPDX_DATA },
  format: { licence: 'MIT', reason: 'Its package.json names the MIT licence in a field of an older form.' },
  'png-js': { licence: 'MIT', reason: 'Its file LICENSE is the MIT licence; its package.json names none.' },
};

export interface LockedPackage {
  /** Below the root of the repository, such as `node_modules/tar`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  /** Whether only development and tests use it. */
  readonly isDevelopment: boolean;
}

/** Every package in a parsed package-lock.json except the root and links to workspaces. */
export function lockedPackages(lock: {
  readonly packages: Readonly<Record<string, LockEntry>>;
}): LockedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { name, version, license, dev }]) => ({
      path,
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isDevelopment: dev === true,
    }));
}

interface LockEntry {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** The lock file of the repository at `root`. */
export const readLock = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof lockedPackages>[0];

/** The exception for a package, if there is one. */
export function exceptionFor(name: string): Exception | undefined {
  const entry = Object.entries(EXCEPTIONS).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
  return entry?.[1];
}

/** Says why a package may not be used; undefined when it may. */
export function licenceFault({ name, version, licence }: LockedPackage): string | undefined {
  const exception = exceptionFor(name);
  if (exception !== undefined) {
    return licence === undefined || licence === exception.licence
      ? undefined
      : `${name} ${version} is now licensed as ${licence}: review its exception.`;
  }
  if (licence === undefined) return `${name} ${version} names no licence.`;
  try {
    return satisfies(licence, ALLOWED) ? undefined : `${name} ${version} is licensed as ${licence}.`;
  } catch {
    return `${name} ${version} names a licence that is no SPDX expression: ${licence}.`;
  }
}
