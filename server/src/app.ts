import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type onRequestHookHandler } from 'fastify';
import { apiPlugin, type ApiPluginOptions, unreadableUrl } from './http/api/plugin.ts';
import { createKeyIdentifier } from './modules/access/index.ts';
import type { Lifecycle } from './http/health/lifecycle.ts';
import { type ConnectionSettings, httpServerFactory } from './http/connections/server-factory.ts';
import { mcpRoutes } from './http/mcp/routes.ts';
import { AssistantStates } from './store/assistant-states.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import type { Tracing } from './shared/tracing/tracing.ts';
import { requestMetrics, traceRoutes } from './http/metrics/observe.ts';
import { streamMetrics, trafficMetrics } from './http/metrics/traffic-metrics.ts';
import { runRequest } from './shared/request-scope/request-scope.ts';
import { WorkQueues } from './http/api/workers/work-queues.ts';
import { portalPlugin } from './http/portal/plugin.ts';
import type { Valkey } from './shared/valkey/valkey.ts';
import type { AppContext } from './modules/app-context.ts';
import { streamRoutes } from './http/stream/routes.ts';
import { siteRoutes } from './http/site/routes.ts';
import { type ListMail, mailboxRoutes } from './http/site/mailbox.ts';
import { securityTxtRoutes } from './http/site/security-txt.ts';
import type { TestCheckouts } from './http/site/test-payments/checkouts.ts';
import { testPaymentsRoutes } from './http/site/test-payments/routes.ts';

export interface AppParts {
  readonly context: AppContext;
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionSettings;
  readonly lifecycle: Lifecycle;
  readonly api: Omit<ApiPluginOptions, 'sharedHead' | 'streamOperations' | 'trustedProxies' | 'queues'>;
  /** What processes share; absent where this one runs alone. */
  readonly valkey?: Valkey | undefined;
  /** Absent where no metrics are served. */
  readonly metrics?: Metrics | undefined;
  /** Traces requests; undefined without tracing. */
  readonly tracing?: Tracing | undefined;
  /** Folder of the built portal. */
  readonly siteFolder: string;
  /** The development mailbox; absent wherever mail is really sent. */
  readonly listMail?: ListMail | undefined;
  /** The hosted page of the test provider; absent with another provider. */
  readonly testCheckouts?: TestCheckouts | undefined;
  /** Where forms of the portal's pages may be sent to pay, beside the portal. */
  readonly checkoutOrigin?: string | undefined;
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

/** Registers the routes of every room in one app, which does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const https = parts.context.publicUrl.startsWith('https:');
  const sharedHead = https ? STRICT_TRANSPORT : [];
  const { trustedProxies } = parts;
  const publicUrl = () => parts.context.publicUrl;
  const observed = parts.metrics && requestMetrics(parts.metrics);
  const onAnswered = observed?.answered;
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    // No hook sees a URL that cannot be decoded.
    frameworkErrors(error, request, reply) {
      protect(reply, https);
      unreadableUrl(error, request, reply);
    },
    genReqId: () => randomUUID(),
    serverFactory: httpServerFactory({
      connections: parts.connections,
      lifecycle: parts.lifecycle,
      tracing: parts.tracing,
      onRefused: observed?.connectionRefused,
      trustedProxies,
      publicUrl,
      sharedHead,
      deadlineMs: REQUEST_DEADLINE_MS,
      keepAliveMs: KEEP_ALIVE_TIMEOUT_MS,
      now: parts.context.now,
      log: parts.context.log,
    }),
  });
  observed?.observeRoutes(app);
  scopeRoutes(app);
  if (parts.tracing) traceRoutes(app, parts.tracing);
  app.addHook('onSend', async (_request, reply) => protect(reply, https));
  await app.register(portalPlugin, {
    context: parts.context,
    trustedProxies,
    onRefused: observed?.portalRefused,
  });
  const stream = streamRoutes(app, { ...parts.api, valkey: parts.valkey, trustedProxies, onAnswered });
  const queues = new WorkQueues();
  if (parts.metrics) {
    streamMetrics(parts.metrics, stream.streams);
    trafficMetrics(parts.metrics, app.server, queues.byName);
  }
  await app.register(apiPlugin, {
    ...parts.api,
    trustedProxies,
    streamOperations: stream.operations,
    queues,
    onAnswered,
    sharedHead,
  });
  await app.register(mcpRoutes, {
    requestsByKey: parts.context.limits.mcpRequestsByKey,
    identify: createKeyIdentifier({ ...parts.api, trustedProxies }),
    publicUrl,
    now: parts.context.now,
    log: parts.api.log,
    conversationStates: parts.valkey && new AssistantStates(parts.context.store),
  });
  if (parts.listMail) await app.register(mailboxRoutes, { listMail: parts.listMail });
  const { context, siteFolder, testCheckouts: checkouts } = parts;
  if (checkouts) await app.register(testPaymentsRoutes, { context, checkouts, trustedProxies, siteFolder });
  const technicalEmail = parts.context.operator.contact.technical;
  await app.register(securityTxtRoutes, { publicUrl, technicalEmail, now: parts.context.now });
  await app.register(siteRoutes, { folder: siteFolder, publicUrl, checkoutOrigin: parts.checkoutOrigin });
  return app;
}
