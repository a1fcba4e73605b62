import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** One built file with its precompressed copies, as the web build left them. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  /** The name carries a digest of the content, so the file may be kept for ever. */
  readonly immutable: boolean;
  readonly identity: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** Everything below `folder` that a browser may ask for, by URL path. */
export function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type || entry.name.startsWith('.') || entry.name === 'routes.json') continue;
    const identity = readFileSync(path);
    const beside = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      immutable: path.includes(`${sep}assets${sep}`),
      identity,
      br: beside('.br'),
      gzip: beside('.gz'),
    });
  }
  return files;
}
