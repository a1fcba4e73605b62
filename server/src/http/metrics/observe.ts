import { STREAM_PATHS } from '@meridian/contracts/stream';
import { MCP_PATH } from '@meridian/contracts/mcp';
import { PORTAL_BASE } from '@meridian/contracts/portal';
import type { FastifyInstance } from 'fastify';
import type { Tracing } from '../../shared/tracing/tracing.ts';
import type { AnsweredCall } from '../operation/answered-call.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its calls are observed by what answers them, and need no hook. */
    observesItself?: boolean;
  }
}

/** A part of the server that answers requests. */
type Surface = 'api' | 'stream' | 'portal' | 'mcp' | 'site';

const UNKNOWN = 'unknown';
/** Responses that last as long as their reader stays. */
const EVENTS = /^text\/event-stream/;

export interface RequestMetrics {
  /** Observes a call of the API or the opening of a stream. */
  readonly answered: (call: AnsweredCall) => void;
  /** Counts a refusal of the portal by its code. */
  readonly portalRefused: (code: string) => void;
  /** Counts a connection that was refused, or a request of one. */
  readonly connectionRefused: (limit: string) => void;
  /** Observes the requests of all routes that are added from now on, except those that observe themselves. */
  observeRoutes(app: FastifyInstance): void;
}

/** Rate, errors, refusals and durations of requests. */
export function requestMetrics(metrics: Metrics): RequestMetrics {
  const requests = metrics.counter(
    'meridian_requests_total',
    'Requests, by part of the server, route and status.',
    ['surface', 'route', 'status'],
  );
  const durations = metrics.histogram(
    'meridian_request_seconds',
    'Time until the response, by part of the server.',
    ['surface'],
  );
  const gate = metrics.histogram(
    'meridian_gate_seconds',
    'Time to check the key and the limits of an API call.',
    [],
  );
  const refusals = metrics.counter(
    'meridian_refusals_total',
    'Requests that failed, by part of the server and the code of the error.',
    ['surface', 'reason'],
  );
  const connections = metrics.counter(
    'meridian_connections_refused_total',
    'Refused connections, and requests over the limit of one address.',
    ['limit'],
  );
  return {
    answered({ endpoint, status, code, latencyMs, gateMs }) {
      const surface = surfaceOf(endpoint);
      requests({ surface, route: endpoint, status: String(status) });
      durations({ surface }, latencyMs / 1_000);
      if (gateMs !== undefined) gate({}, gateMs / 1_000);
      if (code !== undefined) refusals({ surface, reason: code });
    },
    portalRefused: (reason) => refusals({ surface: 'portal', reason }),
    connectionRefused: (limit) => connections({ limit }),
    observeRoutes(app) {
      app.addHook('onRoute', (route) => {
        if (route.config?.observesItself) return;
        route.onResponse = [route.onResponse ?? []].flat().concat((request, reply, done) => {
          const name = routeOf(request.routeOptions.url);
          const surface = surfaceOf(name);
          requests({ surface, route: name, status: String(reply.statusCode) });
          if (!EVENTS.test(String(reply.getHeader('content-type'))))
            durations({ surface }, reply.elapsedTime / 1_000);
          done();
        });
      });
    },
  };
}

/** Names the traces of requests after their routes. */
export function traceRoutes(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, _reply, done) => {
    tracing.nameRoute(routeOf(request.routeOptions.url));
    done();
  });
}

/** A route as the contracts write it: `/api/stocks/{symbol}/quote`. */
const routeOf = (url: string | undefined) => url?.replaceAll(/:(\w+)/g, '{$1}') ?? UNKNOWN;

function surfaceOf(route: string): Surface {
  if (route.startsWith(PORTAL_BASE)) return 'portal';
  if (route === MCP_PATH) return 'mcp';
  if (STREAM_PATHS.some((path) => route.startsWith(path))) return 'stream';
  return route.startsWith('/api') ? 'api' : 'site';
}
