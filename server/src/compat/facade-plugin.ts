import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CROSS_ORIGIN, PREFLIGHT } from '../http/api/pipeline/cross-origin.ts';
import type { CallRequest } from '../http/api/pipeline/call-request.ts';
import { nodeReply } from '../http/api/pipeline/send-response.ts';
import { type PipelineTools, RequestPipeline } from '../http/api/pipeline/request-pipeline.ts';
import type { Operation } from '../http/operation/operation.ts';
import { ApiProblem, problemOf } from '../shared/errors/api-problem.ts';
import { runRequest } from '../shared/request-scope/request-scope.ts';
import { requestIds } from '../shared/request-id.ts';
import { FacadeAuthenticator } from './facade-authenticator.ts';
import type { FacadeServer } from './facade-server.ts';

interface FacadePluginOptions {
  readonly served: FacadeServer;
  /** The tools of our own calls: façades run through the same limits and log. */
  readonly tools: PipelineTools;
}

const METHODS = ['GET', 'HEAD'];
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
const ALLOWED = [...METHODS, 'OPTIONS'].join(', ');
const FACADE_PREFLIGHT = { ...PREFLIGHT, 'Access-Control-Allow-Methods': ALLOWED, Allow: ALLOWED };

/** Serves the calls of one façade below its base; all other paths there answer in the vendor's error form. */
export async function facadePlugin(
  app: FastifyInstance,
  { served, tools }: FacadePluginOptions,
): Promise<void> {
  const { facade } = served;
  const nextId = requestIds(() => tools.authenticator.instant().nowMs);
  const facadeTools: PipelineTools = {
    ...tools,
    authenticator: new FacadeAuthenticator(tools.authenticator, served.keyOf),
    renderProblem: served.renderProblem,
    acceptsKeyInUrl: true,
  };

  const run = (operation: Operation, request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    const { raw, params, query } = request;
    const named = params as Readonly<Record<string, string>>;
    const inQuery = served.symbolParameter && (query as CallRequest['query'])[served.symbolParameter];
    const symbol = named['symbol'] ?? (typeof inQuery === 'string' ? inQuery : undefined);
    const call = {
      raw,
      params: symbol === undefined ? named : { ...named, symbol: served.symbolOf(symbol) },
      query,
    };
    const id = nextId();
    runRequest(raw, id, () =>
      new RequestPipeline(facadeTools, operation, { ...call, id } as CallRequest, nodeReply(reply.raw)).run(),
    );
  };

  const routes = async (scope: FastifyInstance) => {
    for (const [name, contract] of Object.entries(facade.calls)) {
      const operation = { endpoint: facade.base + contract.path, contract, handle: served.handlers[name]! };
      scope.route({
        method: METHODS,
        exposeHeadRoute: false,
        config: { observesItself: true },
        url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => run(operation, request, reply),
      });
    }
    const refuse = (reply: FastifyReply, problem: ApiProblem) =>
      sendProblem(served, reply, nextId(), problem);
    const refuseMethod = (reply: FastifyReply) =>
      refuse(
        reply.header('Allow', ALLOWED),
        new ApiProblem('method_not_allowed', 'Only GET is served here.'),
      );
    for (const { path, reason } of facade.absent) {
      scope.route({
        method: METHODS,
        exposeHeadRoute: false,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: (_, reply) => refuse(reply, new ApiProblem('path_not_found', reason)),
      });
    }
    scope.options('/*', (_, reply) => reply.code(204).headers(FACADE_PREFLIGHT).send());
    for (const url of ['/', '/*']) {
      scope.route({
        method: METHODS,
        url,
        exposeHeadRoute: false,
        handler: (_, reply) =>
          refuse(
            reply,
            new ApiProblem(
              'path_not_found',
              `${facade.vendor} calls that are served are listed at /documentation.`,
            ),
          ),
      });
      scope.route({
        method: OTHER_METHODS,
        url,
        onRequest: async (_, reply) => refuseMethod(reply),
        handler: () => undefined,
      });
    }
    // Only methods that no route of this server has, such as TRACE.
    scope.setNotFoundHandler((_, reply) => refuseMethod(reply));
    scope.setErrorHandler((error, { method }, reply) =>
      METHODS.includes(method) ? refuse(reply, problemOf(error)) : refuseMethod(reply),
    );
  };
  for (const prefix of [facade.base, ...(served.alsoBelow ?? [])]) await app.register(routes, { prefix });
}

function sendProblem(
  served: FacadeServer,
  reply: FastifyReply,
  requestId: string,
  problem: ApiProblem,
): FastifyReply {
  const { status, type, body } = served.renderProblem(problem, requestId);
  const { origin } = reply.request.headers;
  if (origin !== undefined) {
    for (let at = 0; at < CROSS_ORIGIN.length; at += 2)
      void reply.header(CROSS_ORIGIN[at]!, CROSS_ORIGIN[at + 1]!);
  }
  return reply
    .code(status)
    .header('X-Request-Id', requestId)
    .header('Cache-Control', 'no-store')
    .type(type)
    .send(body);
}
