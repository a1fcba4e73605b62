import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lifecycle } from './lifecycle.ts';

const HEAD = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * Answers what balancers and orchestrators ask, before limits and routes: `/livez` while the process works at all, `/readyz`
 * with 503 while it takes no new work. Neither depends on the store: without it, cached keys still work, and no other process
 * would do better. Returns whether it was one of them.
 */
export function answerHealthCheck(
  { url = '', method }: Pick<IncomingMessage, 'url' | 'method'>,
  response: ServerResponse,
  { state }: Lifecycle,
): boolean {
  const [path] = url.split('?', 1);
  if (path !== '/livez' && path !== '/readyz') return false;
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { ...HEAD, Allow: 'GET, HEAD' }).end();
    return true;
  }
  const status = path === '/livez' ? 'live' : state;
  const body = JSON.stringify({ status });
  response.writeHead(path === '/livez' || state === 'ready' ? 200 : 503, {
    ...HEAD,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
