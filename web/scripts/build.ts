/**
 * Builds the portal into web/dist: the browser bundle, the prerendered pages with Markdown copies of the documentation, the shell,
 * the list of paths, the operators' console in a hidden folder, and compressed copies. web/dist-ssr keeps the renderer: it renders the
 * pages again for a portal of another brand, without this build. Run from anywhere: `node web/scripts/build.ts`.
 */
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portalConfigJsonSchema } from '@meridian/contracts/portal-config-schema';
import { build, minify } from 'vite';
import { compressTree } from './compress.ts';
import type * as Renderer from './renderer.ts';

const web = join(import.meta.dirname, '..');
const configFile = join(web, 'vite.config.ts');
const dist = join(web, 'dist');
const ssr = join(web, 'dist-ssr');

await build({ configFile, logLevel: 'warn' });
await build({
  configFile,
  logLevel: 'warn',
  // Whole, since the packages of the portal are absent where it only runs.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: join(web, 'scripts/renderer.ts'), outDir: ssr, manifest: false, copyPublicDir: false },
});
// Copied as it is written, with its comments.
const boot = join(dist, 'boot.js');
await writeFile(boot, (await minify(boot, await readFile(boot, 'utf8'))).code);
await copyFile(join(dist, '.vite/manifest.json'), join(ssr, 'manifest.json'));
await rm(join(dist, '.vite'), { recursive: true });
await rename(join(dist, 'index.html'), join(ssr, 'template.html'));
const { renderSite } = (await import(join(ssr, 'renderer.js'))) as typeof Renderer;
await renderSite(dist, ssr);
const schema = `${JSON.stringify(portalConfigJsonSchema(), null, 2)}\n`;
await writeFile(join(dist, 'meridian.config.schema.json'), schema);
const operatorConsole = join(dist, '.console');
await build({ configFile: join(web, 'vite.operator.config.ts'), logLevel: 'warn' });
await rename(join(operatorConsole, 'console.html'), join(operatorConsole, 'index.html'));
for (const name of ['boot.js', 'favicon.ico']) await copyFile(join(dist, name), join(operatorConsole, name));
await compressTree(dist);
