import { randomUUID } from 'node:crypto';
import { api } from '@meridian/contracts/api';
import { API_BASE } from '@meridian/contracts/api/call';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { marketHandlers } from '../http/api/handlers.ts';
import { DirectCalls } from '../http/api/pipeline/direct-calls.ts';
import type { PipelineTools } from '../http/api/pipeline/request-pipeline.ts';
import { headText } from '../http/operation/head-text.ts';
import { callServer } from '../http/api/serve-call.ts';
import { WorkQueues } from '../http/api/workers/work-queues.ts';
import type { AddressCounts } from '../http/connections/address-counts.ts';
import { answerClientError } from '../http/connections/client-error.ts';
import type { Forwarder } from '../http/connections/forward.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { requestMetrics } from '../http/metrics/observe.ts';
import { trafficMetrics } from '../http/metrics/traffic-metrics.ts';
import type { Lakes } from '../lake/lakes.ts';
import { type ThreadServerParts, serverFactoryOf, sharedHeadOf } from '../listener-app.ts';
import { wholeAddressReader } from '../shared/client-address.ts';
import { requestIds } from '../shared/request-id.ts';

interface ThreadAppParts extends Omit<ThreadServerParts, 'thread'> {
  readonly lakes: Lakes;
  readonly tools: Pick<PipelineTools, 'authenticator' | 'meter' | 'log' | 'reportKeyInUrl'>;
  readonly counts: AddressCounts;
  readonly forwarder: Forwarder;
  readonly metrics: Metrics | undefined;
}

/** Serves the calls that read the market for keys in the header. All other requests go to the main thread. */
export async function buildThreadApp(parts: ThreadAppParts): Promise<FastifyInstance> {
  const { lakes, tools, counts, forwarder, metrics, trustedProxies, context } = parts;
  const observed = metrics && requestMetrics(metrics);
  const queues = new WorkQueues();
  const handlers = marketHandlers(lakes, queues, () => context.publicUrl);
  const contracts = Object.keys(handlers).map((name) => api[name as keyof typeof handlers]);
  const paths = contracts.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/?]+'));
  const served = new RegExp(`^${API_BASE}(?:${paths.join('|')})(?:\\?|$)`);
  const serves = ({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) =>
    headers.authorization !== undefined && (method === 'GET' || method === 'HEAD') && served.test(url!);
  const forward = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    forwarder.request(request.raw, reply.raw);
  };
  const direct = new DirectCalls();
  const app = Fastify({
    forceCloseConnections: 'idle',
    // Such as a symbol that is none.
    frameworkErrors: (_error, request, reply) => forward(request, reply),
    genReqId: () => randomUUID(),
    clientErrorHandler: answerClientError,
    serverFactory: serverFactoryOf(
      { ...parts, direct, thread: { counts, others: { forwarder, serves } } },
      observed,
    ),
  });
  app.setNotFoundHandler(forward);
  if (metrics) trafficMetrics(metrics, app.server, queues.byName);
  const pipelineTools = {
    ...tools,
    addressOf: wholeAddressReader(trustedProxies),
    sharedHead: headText(sharedHeadOf(context.publicUrl)),
    onAnswered: observed?.answered,
  };
  direct.serve(pipelineTools, handlers);
  await app.register(
    async (scope) => {
      const serve = callServer(
        scope,
        requestIds(() => tools.authenticator.instant().nowMs),
      );
      for (const [name, handle] of Object.entries(handlers)) {
        const contract = api[name as keyof typeof handlers];
        serve(pipelineTools, { endpoint: API_BASE + contract.path, contract, handle });
      }
    },
    { prefix: API_BASE },
  );
  return app;
}
