import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from './install.mjs';
import { progress } from './progress.mjs';

const web = join(root, 'web');
/** A folder for each process that builds the portal; `dist` below it is ignored like all others of that name. */
const UNFINISHED = join(web, '.unfinished');

const node = (program, ...args) => run(pinnedNode, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

/** What is built and from which sources; a file `.sources` beside the result names its sources. */
const PORTAL = {
  name: 'the portal',
  folder: join(web, 'dist'),
  sources: [
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
  ],
  build: buildPortal,
  isBuilt: () => true,
};
const SERVER = {
  name: 'the server',
  folder: join(root, 'server', 'dist'),
  sources: ['server/src', 'market/src', 'contracts/src', 'scripts/bundle-server.ts', 'package-lock.json'],
  // A folder for each state of the sources, so that nothing changes below a server that runs.
  build: async (contents, stamp) => {
    await node('scripts/bundle-server.ts', join('server', 'dist', contents));
    writeFileSync(stampOf(SERVER), stamp);
  },
  isBuilt: (contents) => existsSync(join(root, 'server', 'dist', contents, 'main.js')),
};
const stampOf = ({ folder }) => join(folder, '.sources');

/** Says from which sources the build was made whose compressed copies are all there. */
const COMPRESSED = join(PORTAL.folder, '.compressed');
const contentsIn = (stamp) => (existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n', 1)[0] : undefined);

/** The program, with its arguments, that compresses the portal; undefined when nothing is left to do. */
export const compression = () =>
  contentsIn(COMPRESSED) === contentsIn(stampOf(PORTAL))
    ? undefined
    : ['web/scripts/compress.ts', PORTAL.folder, COMPRESSED];

/** The server in few files, for `npm start`, once it is built. */
export function serverBundle() {
  const [contents] = readFileSync(stampOf(SERVER), 'utf8').split('\n');
  return join(SERVER.folder, contents, 'main.js');
}

/** Builds the portal elsewhere and then puts it in its place, whole or not at all: several starts may build it at the same time. */
async function buildPortal(_, stamp) {
  removeAbandoned();
  const unfinished = join(UNFINISHED, String(process.pid));
  const dist = join(unfinished, 'dist');
  try {
    mkdirSync(dist, { recursive: true });
    await Promise.all([
      node('web/scripts/build.ts', unfinished),
      node('scripts/pack-sdks.ts', join(dist, 'sdks')),
    ]);
    writeFileSync(join(dist, '.sources'), stamp);
    for (const name of ['dist-ssr', 'dist'])
      replace(join(web, name), join(unfinished, name), join(unfinished, `earlier-${name}`));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Moves `next` to `folder`, and what is there to `earlier`. Another start may do the same between the two. */
function replace(folder, next, earlier) {
  if (existsSync(folder)) renameSync(folder, earlier);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Removes what builds left behind that were ended before their end. */
function removeAbandoned() {
  if (!existsSync(UNFINISHED)) return;
  for (const name of readdirSync(UNFINISHED).filter((pid) => !isRunning(Number(pid))))
    rmSync(join(UNFINISHED, name), { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What lies beside the sources of the SDKs and is in none of their packages. */
const BESIDE = /^(?:cases\.json|dist|target|tests?|testing|examples|__pycache__|\..*|.*\.egg-info)$/;
const sdks = join(root, 'sdks');

function* filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (path.startsWith(sdks) && BESIDE.test(entry.name)) continue;
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(inner);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inner;
  }
}

const allFiles = (sources) =>
  sources
    .map((source) => join(root, source))
    .filter((path) => existsSync(path))
    .flatMap((path) => (/\.\w+$/.test(path) ? [path] : Array.from(filesOf(path))));

const digestOf = (text) => createHash('sha256').update(text).digest('hex');

/** A digest of when the files were last changed, and of their sizes. */
const lookOf = (files) =>
  digestOf(
    files
      .map((file) => {
        const { size, ctimeMs, mtimeMs } = statSync(file);
        return `${file}:${size}:${mtimeMs}:${ctimeMs}`;
      })
      .join('\n'),
  );

/** A digest of all that the files contain. */
function contentsOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** How to build one of the two again; undefined when its sources are those that it was built from. Files that look as they did are not read. */
function buildOf(result) {
  const { name, sources, isBuilt } = result;
  const stamp = stampOf(result);
  const [builtFrom, lookThen] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  const files = allFiles(sources);
  const look = lookOf(files);
  if (look === lookThen && isBuilt(builtFrom)) return undefined;
  const contents = contentsOf(files);
  if (contents === builtFrom && isBuilt(contents)) return void writeFileSync(stamp, `${contents}\n${look}`);
  return { name, build: () => result.build(contents, `${contents}\n${look}`) };
}

/**
 * Builds the portal with the SDKs that it hands out, and `withServer` the server of `npm start`, where their sources have changed.
 * Without copies, the compressed ones of the portal may still be missing.
 */
export async function ensureBuilt({ withServer = false, withCopies = true } = {}) {
  const stale = [PORTAL, ...(withServer ? [SERVER] : [])].map(buildOf).filter((it) => it !== undefined);
  if (stale.length > 0) {
    const names = stale.map(({ name }) => name).join(' and ');
    await progress(`Building ${names}`, () => Promise.all(stale.map(({ build }) => build())));
  }
  const left = withCopies ? compression() : undefined;
  if (left) await progress('Compressing the portal', () => node(...left));
}
