import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { asBuilt, compressedOnDemand, type Content, filledIn } from './content.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.whl': 'application/zip',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Archives; other files ending in `.gz` are compressed copies of their neighbours. */
const typeOf = (name: string): string | undefined =>
  name.endsWith('.tar.gz') ? TYPES['.tgz'] : TYPES[extname(name)];

/** Smaller files are compressed by no build either: the headers outweigh the savings. */
const SMALLEST_BYTES = 512;
const isText = (type: string) =>
  type.includes('charset') || type === TYPES['.svg'] || type === TYPES['.webmanifest'];

/** One file of the web build. */
export interface BuiltFile {
  readonly type: string;
  /** Whether the name contains a content digest, so that the file is immutable. */
  readonly immutable: boolean;
  /** The content for a portal at that address. */
  readonly contentAt: (publicUrl: string) => Content;
}

/**
 * All servable files below `folder`, by URL path; none that is hidden or in a hidden folder. In some files `placeholder` marks
 * the portal's address, which the build did not know. Each is read when it is first asked for, and kept.
 */
export function readBuiltFiles(folder: string, placeholder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  const visit = (path: string, url: string) => {
    const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
    const names = new Set(entries.map(({ name }) => name));
    for (const entry of entries) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) visit(inner, `${url}${entry.name}/`);
      const file = builtFile(entry, { path: inner, names, placeholder, isAsset: url.includes('/assets/') });
      if (file) files.set(url + entry.name, file);
    }
  };
  visit(folder, '/');
  return files;
}

interface Place {
  readonly path: string;
  /** What is in the same folder. */
  readonly names: ReadonlySet<string>;
  readonly placeholder: string;
  readonly isAsset: boolean;
}

/** What is served of an entry of a folder; undefined when nothing is. */
function builtFile(entry: Dirent, { path, names, placeholder, isAsset }: Place): BuiltFile | undefined {
  const type = typeOf(entry.name);
  if (!entry.isFile() || !type || entry.name === 'routes.json') return undefined;
  const beside = (suffix: string) =>
    names.has(entry.name + suffix) ? readFileSync(path + suffix) : undefined;
  const read = (): BuiltFile['contentAt'] => {
    const bytes = readFileSync(path);
    // Files with a content digest in their name are sent unchanged.
    if (!isAsset && bytes.includes(placeholder)) return filledIn(bytes, placeholder);
    return isText(type) && bytes.length >= SMALLEST_BYTES && !names.has(`${entry.name}.br`)
      ? compressedOnDemand(bytes)
      : asBuilt(bytes, { br: beside('.br'), gzip: beside('.gz') });
  };
  let contentAt: BuiltFile['contentAt'] | undefined;
  return { type, immutable: isAsset, contentAt: (publicUrl) => (contentAt ??= read())(publicUrl) };
}
