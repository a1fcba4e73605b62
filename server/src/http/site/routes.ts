import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type BuiltFile, readBuiltFiles } from './files.ts';
import { pageHeaders } from './headers.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

interface RouteTable {
  /** The placeholder for the portal's address in built files. */
  readonly origin: string;
  /** The paths of all pages. */
  readonly pages: readonly string[];
}

interface Page {
  readonly html: BuiltFile;
  /** The page in Markdown, for programs. */
  readonly markdown?: BuiltFile | undefined;
}

/** The response to one request. */
interface SiteResponse {
  readonly file: BuiltFile;
  readonly status?: 404;
  readonly headers?: Readonly<Record<string, string>>;
}

const NOT_FOUND = '404/index.html';
/** Images for link previews on other sites. */
const SHARED_FOLDER = '/og/';
const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);
const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

export interface SiteOptions {
  readonly folder: string;
  /** The portal's address without a trailing slash; read per request, since some ports are known late. */
  readonly publicUrl: () => string;
  /** An additional origin to which forms may post. */
  readonly checkoutOrigin?: string | undefined;
}

/** Serves the built portal from memory: files, pages, and the 404 page for everything else. */
export async function siteRoutes(
  app: FastifyInstance,
  { folder, publicUrl, checkoutOrigin }: SiteOptions,
): Promise<void> {
  const always = pageHeaders(checkoutOrigin);
  const answer = readSite(folder, publicUrl);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const { file, status = 200, headers = {} } = answer(pathOf(request.url), request.headers.accept);
      const { etag, identity, packed } = file.contentAt(publicUrl());
      void reply
        .code(status)
        .headers({ ...always, vary: 'accept-encoding', ...headers })
        .type(file.type)
        // Weak, since it is the same for all content codings.
        .header('etag', `W/${etag}`)
        .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const copy = await packed(request.headers['accept-encoding']);
      return copy ? reply.header('content-encoding', copy.coding).send(copy.bytes) : reply.send(identity);
    },
  });
}

/** Reads the build in `folder`; returns a function from path and `Accept` header to the response. */
function readSite(folder: string, publicUrl: () => string): (path: string, accept?: string) => SiteResponse {
  const table: RouteTable = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8'));
  const files = readBuiltFiles(folder, table.origin);
  const builtFile = (name: string): BuiltFile => {
    const file = files.get(`/${name}`);
    if (!file) throw new Error(`The portal's build is not whole: ${name} is missing in ${folder}.`);
    return file;
  };
  const pages = new Map<string, Page>();
  const pathOfCopy = new Map<string, string>();
  for (const path of table.pages) {
    pages.set(path, { html: builtFile(pageFile(path)), markdown: files.get(markdownPath(path)) });
    pathOfCopy.set(markdownPath(path), path);
  }
  const notFound = builtFile(NOT_FOUND);

  return (path, accept) => {
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) {
      const original = pathOfCopy.get(path);
      const headers = {
        ...(original ? { link: `<${publicUrl()}${original}>; rel="canonical"` } : {}),
        ...(path.startsWith(SHARED_FOLDER) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
      };
      return { file, headers };
    }
    const page = pages.get(path);
    if (!page) return { file: notFound, status: 404 };
    if (!page.markdown) return { file: page.html };
    return {
      file: prefersMarkdown(accept) ? page.markdown : page.html,
      headers: { vary: 'accept, accept-encoding' },
    };
  };
}

/** The decoded path without query and trailing slash. */
function pathOf(url: string): string {
  const raw = url.split('?', 1)[0]!;
  const path = raw.length > 1 ? raw.replace(/\/+$/, '') || '/' : raw;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
