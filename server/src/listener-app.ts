import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type onRequestHookHandler } from 'fastify';
import { unreadableUrl } from './http/api/plugin.ts';
import type { DirectCalls } from './http/api/pipeline/direct-calls.ts';
import { answerClientError } from './http/connections/client-error.ts';
import {
  type ConnectionSettings,
  httpServerFactory,
  type ServerThread,
} from './http/connections/server-factory.ts';
import type { Lifecycle } from './http/health/lifecycle.ts';
import { type RequestMetrics, traceRoutes } from './http/metrics/observe.ts';
import type { AppContext } from './modules/app-context.ts';
import { runRequest } from './shared/request-scope/request-scope.ts';
import type { Tracing } from './shared/tracing/tracing.ts';

/** What every listener of this process needs. */
export interface ListenerParts extends Omit<ThreadServerParts, 'context'> {
  readonly context: AppContext;
}

/** What the HTTP server of a thread needs. */
export interface ThreadServerParts {
  readonly context: Pick<AppContext, 'publicUrl' | 'now' | 'log'>;
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionSettings;
  readonly lifecycle: Lifecycle;
  /** Calls that connections answer on their own; undefined where there are none. */
  readonly direct?: DirectCalls | undefined;
  /** Traces requests; undefined without tracing. */
  readonly tracing?: Tracing | undefined;
  /** Absent where the process has one thread. */
  readonly thread?: ServerThread | undefined;
}

const REQUEST_DEADLINE_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const BODY_MAX_BYTES = 64 * 1024;
/** Once seen, browsers do not speak to this host, or one below it, without TLS for a year. */
const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;
/** For responses that are not pages: browsers run nothing in them and never frame them. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers that every response needs. Keyed API calls bypass the hooks; `sharedHead` sets theirs. */
function protect(reply: FastifyReply, https: boolean): void {
  if (https) reply.header(...STRICT_TRANSPORT);
  reply.header('x-content-type-options', 'nosniff');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE);
}

/** Runs the work of all routes that are added from now on under the id of their request, also after the body was read. */
function scopeRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.observesItself) return;
    const enter: onRequestHookHandler = (request, _reply, done) => runRequest(request.raw, request.id, done);
    route.onRequest = [enter, ...[route.onRequest ?? []].flat()];
    route.preValidation = [enter, ...[route.preValidation ?? []].flat()];
  });
}

/** The headers that also responses without hooks carry: alternating names and values. */
export const sharedHeadOf = (publicUrl: string): readonly string[] =>
  publicUrl.startsWith('https:') ? STRICT_TRANSPORT : [];

/** Makes the HTTP servers of a thread. */
export const serverFactoryOf = (parts: ThreadServerParts, observed: RequestMetrics | undefined) =>
  httpServerFactory({
    connections: parts.connections,
    lifecycle: parts.lifecycle,
    // A trace begins where Node has read a request.
    direct: parts.tracing ? undefined : parts.direct,
    tracing: parts.tracing,
    thread: parts.thread,
    onRefused: observed?.connectionRefused,
    trustedProxies: parts.trustedProxies,
    publicUrl: () => parts.context.publicUrl,
    sharedHead: sharedHeadOf(parts.context.publicUrl),
    deadlineMs: REQUEST_DEADLINE_MS,
    keepAliveMs: KEEP_ALIVE_TIMEOUT_MS,
    now: parts.context.now,
    log: parts.context.log,
  });

/** An app without routes: its server, its limits of connections, and the headers of every response. */
export function openListenerApp(parts: ListenerParts, observed: RequestMetrics | undefined): FastifyInstance {
  const https = parts.context.publicUrl.startsWith('https:');
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    // No hook sees a URL that cannot be decoded.
    frameworkErrors(error, request, reply) {
      protect(reply, https);
      unreadableUrl(error, request, reply);
    },
    genReqId: () => randomUUID(),
    clientErrorHandler: answerClientError,
    serverFactory: serverFactoryOf(parts, observed),
  });
  observed?.observeRoutes(app);
  scopeRoutes(app);
  if (parts.tracing) traceRoutes(app, parts.tracing);
  app.addHook('onSend', async (_request, reply) => protect(reply, https));
  return app;
}
