/** The version before this one, from the history of the repository, for tests and drills in which both run side by side. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeCopy, INSTALLED, PARTS, ROOT } from './product-copy.ts';

/** Change both with each release, when its dump is added to `store/migrations/released/`. */
const COMMIT = 'bd6b5256338b4d8934d15b6b7d803407128505a5';
/** The newest migration that it knows. */
export const LAST_RELEASED_MIGRATION = '0017_delayed_markets';

/** The job queue keeps tables of its own, so that another version of it is another schema. */
const KEEPS_TABLES = 'pg-boss';

/** Why the last release cannot run here, as a sentence; undefined when it can. */
export function whyNoLastRelease(): string | undefined {
  try {
    git('cat-file', '-e', `${COMMIT}^{commit}`);
  } catch {
    return `The last release is not in this clone: git fetch origin ${COMMIT}`;
  }
  const needed = { ...dependenciesOf('contracts'), ...dependenciesOf('market'), ...dependenciesOf('server') };
  const others = Object.entries(needed).filter(([name, version]) => !isFit(name, version));
  if (others.length === 0) return undefined;
  return `The last release needs other packages: ${others.map((it) => it.join(' ')).join(', ')}`;
}

/** Writes the last release into an empty folder. It runs with the packages that are installed here. */
export function copyLastRelease(folder: string): void {
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', COMMIT, ...PARTS) });
  completeCopy(folder);
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: 1_024 ** 3, stdio: ['ignore', 'pipe', 'ignore'] });

/** The packages that a part of the last release imports, with their versions. */
function dependenciesOf(part: string): Readonly<Record<string, string>> {
  const manifest = JSON.parse(git('show', `${COMMIT}:${part}/package.json`).toString()) as {
    dependencies?: Record<string, string>;
  };
  const entries = Object.entries(manifest.dependencies ?? {});
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('@meridian/')));
}

/** Whether the installed version of a package does for one that needs that version: the same major one. */
function isFit(name: string, needed: string): boolean {
  try {
    const manifest = readFileSync(join(INSTALLED, name, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    return version === needed || (name !== KEEPS_TABLES && majorOf(version) === majorOf(needed));
  } catch {
    return false;
  }
}

const majorOf = (version: string) => version.split('.')[0];
