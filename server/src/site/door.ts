import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltFile, readBuiltFiles } from './files.ts';
import { PAGE_HEADERS } from './headers.ts';

/** The paths that the build knows: with a page of their own, and drawn by the browser from one empty page. */
interface RouteTable {
  readonly prerendered: readonly string[];
  readonly shell: readonly string[];
}

const SHELL = '__spa-fallback.html';
const NOT_FOUND = '404/index.html';
const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

export interface SiteOptions {
  readonly folder: string;
}

/** Serves the built portal from memory: its files, its pages, and the not-found page with status 404 for all else. */
export async function siteDoor(app: FastifyInstance, { folder }: SiteOptions): Promise<void> {
  const files = readBuiltFiles(folder);
  const table: RouteTable = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8'));
  const builtFile = (name: string): BuiltFile => {
    const file = files.get(`/${name}`);
    if (!file) throw new Error(`The portal's build is not whole: ${name} is missing in ${folder}.`);
    return file;
  };
  const pages = new Map<string, BuiltFile>();
  for (const path of table.shell) pages.set(path, builtFile(SHELL));
  for (const path of table.prerendered) pages.set(path, builtFile(pageFile(path)));
  const notFound = builtFile(NOT_FOUND);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = pathOf(request.url);
      const file = path.endsWith('.html') ? undefined : files.get(path);
      if (file) return sendFile(request, reply, file);
      const page = pages.get(path);
      if (page) return sendFile(request, reply, page);
      return sendFile(request, reply.code(404), notFound);
    },
  });
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

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  void reply
    .headers(PAGE_HEADERS)
    .type(file.type)
    .header('etag', file.etag)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag)
    return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.identity);
}
