import type { FastifyInstance } from 'fastify';
import { DirectCalls } from './http/api/pipeline/direct-calls.ts';
import { headText } from './http/operation/head-text.ts';
import { apiPlugin, type ApiPluginOptions } from './http/api/plugin.ts';
import { facadePlugin } from './compat/facade-plugin.ts';
import { facadeServers } from './compat/facades.ts';
import { createKeyIdentifier } from './modules/access/index.ts';
import { mcpRoutes } from './http/mcp/routes.ts';
import { AssistantStates } from './store/assistant-states.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import { requestMetrics } from './http/metrics/observe.ts';
import { consoleFolderIn } from './http/operator/pages.ts';
import { oauthServerRoutes } from './http/oauth/routes.ts';
import { operatorPlugin } from './http/operator/plugin.ts';
import { type ListenerParts, openListenerApp, sharedHeadOf } from './listener-app.ts';
import { streamMetrics, trafficMetrics } from './http/metrics/traffic-metrics.ts';
import { WorkQueues } from './http/api/workers/work-queues.ts';
import { portalPlugin } from './http/portal/plugin.ts';
import { wholeAddressReader } from './shared/client-address.ts';
import type { Valkey } from './shared/valkey/valkey.ts';
import { streamRoutes } from './http/stream/routes.ts';
import { siteHandler } from './http/site/routes.ts';
import { type ListMail, mailboxRoutes } from './http/site/mailbox.ts';
import { securityTxtRoutes } from './http/site/security-txt.ts';
import type { TestCheckouts } from './http/site/test-payments/checkouts.ts';
import { testPaymentsRoutes } from './http/site/test-payments/routes.ts';

export interface AppParts extends ListenerParts {
  readonly api: Omit<
    ApiPluginOptions,
    'sharedHead' | 'streamOperations' | 'trustedProxies' | 'queues' | 'direct'
  >;
  /** What processes share; absent where this one runs alone. */
  readonly valkey?: Valkey | undefined;
  /** Absent where no metrics are served. */
  readonly metrics?: Metrics | undefined;
  /** Folder of the built portal. */
  readonly siteFolder: string;
  /** The development mailbox; absent wherever mail is really sent. */
  readonly listMail?: ListMail | undefined;
  /** The hosted page of the test provider; absent with another provider. */
  readonly testCheckouts?: TestCheckouts | undefined;
  /** Where forms of the portal's pages may be sent to pay, beside the portal. */
  readonly checkoutOrigin?: string | undefined;
  /** Who may open the console here; undefined where it has a port of its own. */
  readonly operatorAddresses: readonly string[] | undefined;
}

/** Registers the routes of every room in one app, which does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const sharedHead = headText(sharedHeadOf(parts.context.publicUrl));
  const { trustedProxies } = parts;
  const publicUrl = () => parts.context.publicUrl;
  const observed = parts.metrics && requestMetrics(parts.metrics);
  const onAnswered = observed?.answered;
  const direct = new DirectCalls();
  const app = openListenerApp({ ...parts, direct }, observed);
  await app.register(portalPlugin, {
    context: parts.context,
    trustedProxies,
    onRefused: observed?.portalRefused,
  });
  const queues = new WorkQueues();
  const facades = facadeServers(parts.api, queues);
  const stream = streamRoutes(app, {
    ...parts.api,
    valkey: parts.valkey,
    trustedProxies,
    onAnswered,
    dialects: facades.flatMap(({ streams }) => streams),
  });
  if (parts.metrics) {
    streamMetrics(parts.metrics, stream.streams);
    trafficMetrics(parts.metrics, app.server, queues.byName);
  }
  await app.register(apiPlugin, {
    ...parts.api,
    trustedProxies,
    streamOperations: stream.operations,
    queues,
    direct,
    onAnswered,
    sharedHead,
  });
  const tools = { ...parts.api, addressOf: wholeAddressReader(trustedProxies), sharedHead, onAnswered };
  for (const served of facades) await app.register(facadePlugin, { served, tools });
  await app.register(mcpRoutes, {
    requestsByKey: parts.context.limits.mcpRequestsByKey,
    identify: createKeyIdentifier({ ...parts.api, trustedProxies }),
    publicUrl,
    now: parts.context.now,
    log: parts.api.log,
    conversationStates: parts.valkey && new AssistantStates(parts.context.store),
  });
  await app.register(oauthServerRoutes, { context: parts.context, trustedProxies });
  if (parts.listMail) await app.register(mailboxRoutes, { listMail: parts.listMail });
  const { context, siteFolder, testCheckouts: checkouts } = parts;
  if (checkouts) await app.register(testPaymentsRoutes, { context, checkouts, trustedProxies, siteFolder });
  const technicalEmail = parts.context.operator.contact.technical;
  await app.register(securityTxtRoutes, { publicUrl, technicalEmail, now: parts.context.now });
  const answerSite = siteHandler({ folder: siteFolder, publicUrl, checkoutOrigin: parts.checkoutOrigin });
  if (parts.operatorAddresses) {
    await app.register(operatorPlugin, {
      context,
      trustedProxies,
      addresses: parts.operatorAddresses,
      consoleFolder: consoleFolderIn(siteFolder),
      answerUnknown: answerSite,
    });
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerSite });
  return app;
}
