import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
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
 * All servable files below `folder`, by URL path; none that is hidden or in a hidden folder. In some files `placeholder` marks the portal's address, which the build
 * did not know.
 */
export function readBuiltFiles(folder: string, placeholder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = typeOf(entry.name);
    const name = relative(folder, path).split(sep);
    const isHidden = name.some((part) => part.startsWith('.'));
    if (!entry.isFile() || !type || isHidden || entry.name === 'routes.json') continue;
    const bytes = readFileSync(path);
    const beside = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined);
    // Files with a content digest in their name are sent unchanged.
    const immutable = path.includes(`${sep}assets${sep}`);
    files.set(`/${name.join('/')}`, {
      type,
      immutable,
      contentAt:
        !immutable && bytes.includes(placeholder)
          ? filledIn(bytes, placeholder)
          : isText(type) && bytes.length >= SMALLEST_BYTES && !existsSync(`${path}.br`)
            ? compressedOnDemand(bytes)
            : asBuilt(bytes, { br: beside('.br'), gzip: beside('.gz') }),
    });
  }
  return files;
}
