import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalConfig } from '@meridian/contracts/portal-config';
import type { PortalAssets } from '../config/portal-config/portal-assets.ts';

const DIGEST_LENGTH = 16;
/** Pages and everything in the browser's bundle have a digest of their content in their names. Compressed copies do not count. */
const BY_NAME = /\.(?:js|css|html|png|ico|tgz|tar\.gz|whl)$/;

/** A digest of what the pages are made from: the configuration, the operator's files, the build, and this code. */
export async function siteDigest(parts: {
  readonly config: PortalConfig;
  readonly assets: PortalAssets;
  readonly folders: readonly string[];
}): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([parts.config, parts.assets]));
  for (const folder of parts.folders) await addNames(hash, folder);
  const own = import.meta.dirname;
  const code = (await readdir(own, { recursive: true })).filter((name) => name.endsWith('.ts')).toSorted();
  for (const name of code) hash.update(await readFile(join(own, name)));
  const renderer = parts.folders.at(-1)!;
  for (const name of ['renderer.js', 'template.html']) hash.update(await readFile(join(renderer, name)));
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}

async function addNames(hash: ReturnType<typeof createHash>, folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => BY_NAME.test(name)).toSorted();
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name))));
  for (const [index, name] of names.entries()) hash.update(`${name} ${sizes[index]!.size}\n`);
}
