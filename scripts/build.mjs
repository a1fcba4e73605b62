import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from './install.mjs';
import { progress } from './progress.mjs';

const SOURCES = [
  'web/src',
  'web/public',
  'web/scripts',
  'contracts/src',
  'docs/api',
  // The guide to indicators shows and draws them.
  'market/src/indicators',
  'sdks',
  'scripts/pack-sdks.ts',
  'web/index.html',
  'web/vite.config.ts',
  'web/console.html',
  'web/vite.operator.config.ts',
  'package-lock.json',
];
/** What lies beside the sources of the SDKs and is in none of their packages. */
const BESIDE = /^(?:cases\.json|dist|target|tests?|testing|examples|__pycache__|\..*|.*\.egg-info)$/;
const sdks = join(root, 'sdks');
const dist = join(root, 'web', 'dist');
const stamp = join(dist, '.sources');

function* filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (path.startsWith(sdks) && BESIDE.test(entry.name)) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(inner);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inner;
  }
}

/** A digest of all that the built portal is made from. */
function sourcesDigest() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const files = /\.\w+$/.test(source) ? [path] : filesOf(path);
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the portal with the SDKs that it hands out, when their sources have changed since it was last built. */
export async function ensureBuilt() {
  const digest = sourcesDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  await progress('Building the portal', () =>
    run(pinnedNode, ['web/scripts/build.ts'], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  await progress('Packing the SDKs', () =>
    run(pinnedNode, ['scripts/pack-sdks.ts', join(dist, 'sdks')], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  writeFileSync(stamp, digest);
}
