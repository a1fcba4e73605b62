import { MCP_PATH } from '@meridian/contracts/mcp';
import { PORTAL_BASE } from '@meridian/contracts/portal';
import type { FastifyInstance } from 'fastify';
import type { Tracing } from '../../shared/tracing/tracing.ts';
import type { Metrics, ObservedCall } from './metrics.ts';

const UNKNOWN = 'unknown';

/** Observes the calls of the API, which are counted before they are answered and take no hook. Undefined when nothing observes. */
export const observeApi = (metrics: Metrics | undefined, tracing: Tracing | undefined) =>
  metrics || tracing
    ? ({ endpoint, status, latencyUs }: { endpoint: string; status: number; latencyUs: number }): void => {
        metrics?.observe({ surface: 'api', route: endpoint, status, seconds: latencyUs / 1_000_000 });
        tracing?.nameRoute(endpoint);
      }
    : undefined;

/** Names the traces of all other requests. */
export function traceRoutes(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', async ({ routeOptions }) => tracing.nameRoute(routeOptions.url ?? UNKNOWN));
}

/** Observes all other requests. */
export function observeRoutes(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? UNKNOWN;
    const { statusCode: status, elapsedTime } = reply;
    metrics.observe({ surface: surfaceOf(route), route, status, seconds: elapsedTime / 1_000 });
  });
}

function surfaceOf(route: string): ObservedCall['surface'] {
  if (route.startsWith(PORTAL_BASE)) return 'portal';
  if (route === MCP_PATH) return 'mcp';
  return route.startsWith('/api') ? 'api' : 'site';
}
