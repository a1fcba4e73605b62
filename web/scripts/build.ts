/**
 * Builds the portal into web/dist: the browser bundle, the prerendered pages with Markdown copies of the documentation, the shell,
 * the list of paths, the operators' console in a hidden folder, and compressed copies.
 * Run from anywhere: `node web/scripts/build.ts`.
 */
import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressTree } from './compress.ts';
import { linkMarkdown } from './link-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';
import { type PageRenderer, writePages } from './write-pages.ts';

const web = join(import.meta.dirname, '..');
const configFile = join(web, 'vite.config.ts');
const dist = join(web, 'dist');
const ssr = join(web, 'dist-ssr');

await build({ configFile, logLevel: 'warn' });
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: join(web, 'src/prerender.tsx'), outDir: ssr, manifest: false, copyPublicDir: false },
});
const renderer = (await import(join(ssr, 'prerender.js'))) as PageRenderer;
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  never
>;
await writePages(dist, manifest, renderer);
await writeMarkdown(dist, renderer.PAGES);
await rm(join(dist, '.vite'), { recursive: true });
await rm(ssr, { recursive: true });
await linkMarkdown(
  dist,
  renderer.PAGES.filter(({ prerendered }) => prerendered).map(({ path }) => path),
);
const operatorConsole = join(dist, '.console');
await build({ configFile: join(web, 'vite.operator.config.ts'), logLevel: 'warn' });
await rename(join(operatorConsole, 'console.html'), join(operatorConsole, 'index.html'));
for (const name of ['boot.js', 'favicon.ico'])
  await copyFile(join(web, 'public', name), join(operatorConsole, name));
await compressTree(dist);
