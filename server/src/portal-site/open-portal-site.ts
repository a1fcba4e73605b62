/** The folder of the portal's pages: as built, or rendered again for the operator's brand. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PORTAL } from '@meridian/contracts/portal-config';
import { PORTAL_ASSETS } from '../config/portal-config/apply.ts';
import type { RenderTask } from './render-site.ts';
import { siteDigest } from './site-digest.ts';

interface SiteParts {
  /** Folder of all files of this server. */
  readonly home: string;
  /** What the build made; its renderer lies beside it, in a folder with `-ssr` after its name. */
  readonly builtFolder: string;
}

const COMPLETE = '.complete';

/**
 * The folder that the portal is served from. Without a file of the operator it is the build. Otherwise the pages are rendered
 * once for each configuration and build, in a thread that ends afterwards, and kept below the home.
 */
export async function openPortalSite({ home, builtFolder }: SiteParts): Promise<string> {
  if (!PORTAL_ASSETS) return builtFolder;
  const rendererFolder = join(dirname(builtFolder), `${basename(builtFolder)}-ssr`);
  if (!existsSync(join(rendererFolder, 'renderer.js')))
    throw new Error(
      `The portal was built without its renderer: ${rendererFolder} is missing. Build it again.`,
    );
  const digest = await siteDigest({
    config: PORTAL,
    assets: PORTAL_ASSETS,
    folders: [builtFolder, rendererFolder],
  });
  const kept = join(home, 'portal');
  const folder = join(kept, digest);
  if (existsSync(join(folder, COMPLETE))) return folder;
  await mkdir(kept, { recursive: true, mode: 0o700 });
  // A name of its own, so that two processes of a home do not write one folder.
  const making = join(kept, `.making-${process.pid}-${digest}`);
  await rm(making, { recursive: true, force: true });
  await render({ builtFolder, rendererFolder, folder: making, digest, assets: PORTAL_ASSETS });
  await writeFile(join(making, COMPLETE), '');
  await rename(making, folder).catch(async (error: unknown) => {
    // Another process was faster.
    await rm(making, { recursive: true, force: true });
    if (!existsSync(join(folder, COMPLETE))) throw error;
  });
  for (const name of await readdir(kept)) {
    if (name !== digest && !name.startsWith('.making-'))
      await rm(join(kept, name), { recursive: true, force: true });
  }
  return folder;
}

function render(task: RenderTask): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL('./render-program.ts', import.meta.url), { workerData: task });
  worker.once('error', reject);
  worker.once('exit', (code) => {
    if (code === 0) resolve();
    else reject(new Error('The pages could not be rendered for the brand in MERIDIAN_CONFIG.'));
  });
  return promise;
}
