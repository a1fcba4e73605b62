import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type BuiltFile, readBuiltFiles } from './files.ts';
import { pageHeaders } from './headers.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

interface RouteTable {
  /** Stands in the built files for the portal's address. */
  readonly origin: string;
  /** The paths of all pages. */
  readonly pages: readonly string[];
}

interface Page {
  readonly html: BuiltFile;
  /** The same in Markdown, for programs that read. */
  readonly markdown?: BuiltFile | undefined;
}

/** What one request is answered with. */
interface Answer {
  readonly file: BuiltFile;
  readonly status?: 404;
  readonly headers?: Readonly<Record<string, string>>;
}

const NOT_FOUND = '404/index.html';
/** Pictures that other sites show beside a link to this one. */
const SHARED_FOLDER = '/og/';
const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);
const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

export interface SiteOptions {
  readonly folder: string;
  /** Address of the portal without a slash at its end; asked for at each request, since some ports are known late. */
  readonly publicUrl: () => string;
  /** Where forms may be sent beside the portal. */
  readonly checkoutOrigin?: string | undefined;
}

/** Serves the built portal from memory: its files, its pages, and the not-found page with status 404 for all else. */
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
        // Weak, since it is the same for every coding of the bytes.
        .header('etag', `W/${etag}`)
        .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const copy = await packed(request.headers['accept-encoding']);
      return copy ? reply.header('content-encoding', copy.coding).send(copy.bytes) : reply.send(identity);
    },
  });
}

/** Reads the build in `folder`; gives what answers a path for a reader with that `Accept` header. */
function readSite(folder: string, publicUrl: () => string): (path: string, accept?: string) => Answer {
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

/** The decoded path without query and without a closing slash. */
function pathOf(url: string): string {
  const raw = url.split('?', 1)[0]!;
  const path = raw.length > 1 ? raw.replace(/\/+$/, '') || '/' : raw;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
