import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltFile, readBuiltFiles } from '../pages/files.ts';
import { pageHeaders } from '../pages/headers.ts';
import { type BuiltResponse, sendBuiltFile } from '../pages/send-built-file.ts';
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

/** Serves the built portal: files, pages, and the 404 page for every other path. */
export function siteHandler({ folder, publicUrl, checkoutOrigin }: SiteOptions) {
  const always = pageHeaders(checkoutOrigin);
  const answer = readSite(folder, publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = answer(pathOf(request.url), request.headers.accept);
    const headers = { ...always, ...found.headers };
    return await sendBuiltFile(request, reply, { ...found, headers }, publicUrl());
  };
}

/** Reads the build in `folder`; returns a function from path and `Accept` header to the response. */
function readSite(folder: string, publicUrl: () => string): (path: string, accept?: string) => BuiltResponse {
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
