/**
 * Builds the portal into two folders below the one that is named. `dist` gets the browser bundle, the prerendered pages with Markdown
 * copies of the documentation, the shell, the list of paths, and the operators' console in a hidden folder.
 * `dist-ssr` keeps the renderer: it renders the pages again for a portal of another brand, without this build.
 * Run from anywhere: `node web/scripts/build.ts FOLDER`, where FOLDER is absent or empty.
 */
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { portalConfigJsonSchema } from '@meridian/contracts/portal-config-schema';
import { build, mergeConfig, minify, type Plugin, type UserConfig } from 'vite';
import portalConfig from '../vite.config.ts';
import consoleConfig from '../vite.operator.config.ts';
import type * as Renderer from './renderer.ts';

const web = join(import.meta.dirname, '..');
const folder = resolve(process.argv[2]!);
const dist = join(folder, 'dist');
const ssr = join(folder, 'dist-ssr');
const CONSOLE = '.console';

/** Builds in this process, so that all builds share what one has read of the documentation. */
const buildInto = (outDir: string, config: UserConfig, { build: options, ...more }: UserConfig = {}) =>
  build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      build: { ...options, outDir, emptyOutDir: false },
      ...more,
    }),
  );

/** What browsers load. */
async function buildBundle(): Promise<void> {
  await buildInto(dist, portalConfig);
  // Copied as it is written, with its comments.
  const boot = join(dist, 'boot.js');
  await writeFile(boot, (await minify(boot, await readFile(boot, 'utf8'))).code);
}

/** Pages are rendered without the workers that they start, which take long to build. */
const withoutWorkers: Plugin = {
  name: 'without-workers',
  enforce: 'pre',
  load: { filter: { id: /\?worker\b/ }, handler: () => 'export default undefined;' },
};

const buildRenderer = () =>
  buildInto(ssr, portalConfig, {
    plugins: [withoutWorkers],
    // Whole, since the packages of the portal are absent where it only runs.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(web, 'scripts/renderer.ts'),
      manifest: false,
      copyPublicDir: false,
    },
  });

/** Renders the pages with the finished bundle and renderer. */
async function renderPages(): Promise<void> {
  await copyFile(join(dist, '.vite/manifest.json'), join(ssr, 'manifest.json'));
  await rm(join(dist, '.vite'), { recursive: true });
  await rename(join(dist, 'index.html'), join(ssr, 'template.html'));
  const { renderSite } = (await import(join(ssr, 'renderer.js'))) as typeof Renderer;
  await renderSite(dist, ssr);
  const schema = `${JSON.stringify(portalConfigJsonSchema(), null, 2)}\n`;
  await writeFile(join(dist, 'meridian.config.schema.json'), schema);
}

async function buildConsole(): Promise<void> {
  const operatorConsole = join(dist, CONSOLE);
  await buildInto(operatorConsole, consoleConfig);
  await rename(join(operatorConsole, 'console.html'), join(operatorConsole, 'index.html'));
}

await Promise.all([Promise.all([buildBundle(), buildRenderer()]).then(renderPages), buildConsole()]);
for (const name of ['boot.js', 'favicon.ico']) await copyFile(join(dist, name), join(dist, CONSOLE, name));
