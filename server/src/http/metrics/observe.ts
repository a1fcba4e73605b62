import { MCP_PATH } from '@meridian/contracts/mcp';
import { PORTAL_BASE } from '@meridian/contracts/portal';
import type { FastifyInstance } from 'fastify';
import type { Metrics, ObservedCall } from './metrics.ts';

const UNKNOWN = 'unknown';

/** Observes the calls of the API, which are counted before they are answered and take no hook. */
export const observeApi =
  (metrics: Metrics) =>
  ({ endpoint, status, latencyUs }: { endpoint: string; status: number; latencyUs: number }): void =>
    metrics.observe({ surface: 'api', route: endpoint, status, seconds: latencyUs / 1_000_000 });

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
