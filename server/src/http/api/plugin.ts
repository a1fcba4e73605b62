import { api } from '@meridian/contracts/api';
import { API_BASE, type ApiCall } from '@meridian/contracts/api/call';
import { DEMO_BASE } from '@meridian/contracts/api/demo';
import { asyncApiDocument } from '@meridian/contracts/asyncapi';
import { STREAM_PATHS } from '@meridian/contracts/stream';
import { openApiDocument } from '@meridian/contracts/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusReader, type StatusTools } from './routes/status.ts';
import { DEMO_CONTRACTS, demoOperations } from './demo/demo-calls.ts';
import { DemoAuthenticator } from './demo/demo-authenticator.ts';
import type { Handler } from '../operation/operation.ts';
import { type ApiAuthenticator, refuseKeyInUrl } from '../../modules/access/index.ts';
import { CROSS_ORIGIN, PREFLIGHT } from './pipeline/cross-origin.ts';
import type { DirectCalls } from './pipeline/direct-calls.ts';
import type { PipelineTools } from './pipeline/request-pipeline.ts';
import {
  ApiProblem,
  PROBLEM_TYPE,
  problemDocument,
  problemOf,
  isReportedOnce,
} from '../../shared/errors/api-problem.ts';
import { requestIds } from '../../shared/request-id.ts';
import { keyedHandlers } from './handlers.ts';
import type { ApiServices } from './routes/api-services.ts';
import { callServer } from './serve-call.ts';
import type { WorkQueues } from './workers/work-queues.ts';
import { wholeAddressReader } from '../../shared/client-address.ts';
import { invalidParameter } from '../operation/parameters.ts';

/** What the API's routes need. */
export interface ApiPluginOptions
  extends
    Omit<PipelineTools, 'addressOf' | 'authenticator'>,
    Omit<StatusTools, 'lakes' | 'context'>,
    ApiServices {
  readonly authenticator: ApiAuthenticator;
  /** The HTTP operations of the stream. */
  readonly streamOperations: Readonly<Record<'streamTicket' | 'streamSse', Handler>>;
  /** Proxies whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
  readonly queues: WorkQueues;
  /** Gets the calls that connections answer on their own. */
  readonly direct: DirectCalls;
}

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The market data API under `/api`, its demo without a key, and the descriptions at `/openapi.json` and `/asyncapi.json`. */
export async function apiPlugin(app: FastifyInstance, options: ApiPluginOptions): Promise<void> {
  const { lakes, queues } = options;
  const nextId = requestIds(() => options.authenticator.instant().nowMs);
  const addressOf = wholeAddressReader(options.trustedProxies);
  const keyed = { ...keyedHandlers(options, queues), ...options.streamOperations };
  const descriptions = { '/openapi.json': openApiDocument, '/asyncapi.json': asyncApiDocument };
  for (const [path, describe] of Object.entries(descriptions)) {
    // Written when it is first asked for, which takes a tenth of a second of the start otherwise.
    let description: string | undefined;
    app.get(path, (_, reply) => {
      description ??= JSON.stringify(describe());
      return reply
        .headers({ 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' })
        .type('application/json; charset=utf-8')
        .send(description);
    });
  }

  await app.register(
    async (scope) => {
      // Each call parses its body itself, after authentication.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
      const tools = { ...options, addressOf };
      const serve = callServer(scope, nextId);
      for (const [name, handle] of Object.entries(keyed)) {
        const contract = api[name as keyof typeof keyed];
        serve(tools, { endpoint: API_BASE + contract.path, contract, handle });
      }
      options.direct.serve(tools, keyed);
      const demo = {
        ...tools,
        authenticator: new DemoAuthenticator(
          options.authenticator,
          options.context.limits.demoVisitors,
          options.trustedProxies,
        ),
      };
      for (const operation of demoOperations(lakes, queues)) serve(demo, operation);
      const status = statusReader(options);
      scope.get(api.status.path, async (request, reply) => {
        refuseKeyInUrl(request.url, options);
        headOf(reply, nextId()).header('X-Data-Source', 'measured');
        return reply.send(await status());
      });
      scope.options('/*', ({ url }, reply) => {
        const allowed = methodsAt(url);
        const methods = allowHeader(allowed);
        const own = allowed.length > 0 && { 'Access-Control-Allow-Methods': methods, Allow: methods };
        return headOf(reply, nextId())
          .code(204)
          .headers({ ...PREFLIGHT, ...own })
          .send();
      });
      // Not a not-found handler: the portal's pages take all other unknown paths.
      for (const url of ['/', '/*']) {
        scope.route({
          method: OTHER_METHODS,
          url,
          exposeHeadRoute: false,
          onRequest: async (request, reply) => {
            refuseKeyInUrl(request.url, options);
            return sendProblem(reply, nextId(), unknownRoute(request, reply));
          },
          handler: () => undefined,
        });
      }
      // Only methods that no route of this server has, such as TRACE.
      scope.setNotFoundHandler((request, reply) =>
        sendProblem(reply, nextId(), unknownRoute(request, reply)),
      );
      scope.setErrorHandler((error, request, reply) => {
        const requestId = nextId();
        const isKnown = request.method === 'OPTIONS' || OTHER_METHODS.includes(request.method);
        const problem = isKnown ? withoutDetail(error, requestId, options) : unknownRoute(request, reply);
        return sendProblem(reply, requestId, problem);
      });
    },
    { prefix: API_BASE },
  );
}

const PATHS = [...Object.values(api), ...DEMO_CONTRACTS].map(({ method, path }: ApiCall) => ({
  method,
  pattern: new RegExp(`^${API_BASE}${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`),
}));

/** The methods that calls at a URL have; empty for unknown paths. */
function methodsAt(url: string): readonly string[] {
  const methods = PATHS.filter(({ pattern }) => pattern.test(url)).map(({ method }) => method);
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods;
}

const allowHeader = (methods: readonly string[]) => [...methods, 'OPTIONS'].join(', ');

/** The problem of a request that matches no route: an unknown path, a wrong method or a malformed parameter. */
function unknownRoute({ url, method }: FastifyRequest, reply: FastifyReply): ApiProblem {
  if (isStreamUrl(url)) return noUpgrade(method, reply);
  const allowed = methodsAt(url);
  if (allowed.length === 0) return new ApiProblem('path_not_found', noSuchCall(url));
  if (allowed.includes(method)) {
    if (url.startsWith(`${API_BASE}/bulk/`)) return new ApiProblem('not_found', 'This file does not exist.');
    return invalidParameter(
      'symbol',
      'symbol must have 1 to 15 letters, digits or . ^ = -, such as AAPL or EURUSD',
    );
  }
  void reply.header('Allow', allowHeader(allowed));
  const usable = allowed.filter((it) => it !== 'HEAD');
  return new ApiProblem('method_not_allowed', `${method} is not allowed here. Use ${usable.join(' or ')}.`);
}

const isStreamUrl = (url: string) => (STREAM_PATHS as readonly string[]).includes(url.split('?')[0]!);

/** The problem of a request to the stream's path that is no WebSocket upgrade. */
function noUpgrade(method: string, reply: FastifyReply): ApiProblem {
  if (method !== 'GET' && method !== 'HEAD') {
    void reply.header('Allow', 'GET');
    return new ApiProblem('method_not_allowed', `${method} is not allowed here. Open a WebSocket with GET.`);
  }
  void reply.headers({ Upgrade: 'websocket', Connection: 'Upgrade' });
  return new ApiProblem(
    'upgrade_required',
    'This path is the stream. Connect with a WebSocket client to wss:// at this path, or use GET /api/stream/sse.',
  );
}

function noSuchCall(url: string): string {
  const [asked = ''] = url.split('?');
  const withoutSlash = asked.replace(/\/+$/, '');
  if (withoutSlash !== asked && methodsAt(withoutSlash).length > 0)
    return `No call ends with a slash. Use ${withoutSlash}.`;
  if (!url.startsWith(`${DEMO_BASE}/`))
    return 'There is no call with this path. GET /openapi.json lists all calls.';
  const paths = DEMO_CONTRACTS.map(({ path }) => API_BASE + path);
  return `The demo has no call with this path. It has ${paths.join(', ')}. Sign up for a Free key at /signup to use all calls.`;
}

/** For Fastify's option `frameworkErrors`: a URL that cannot be decoded reaches no route or error handler. */
export function unreadableUrl(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith(`${API_BASE}/`)) void reply.code(400).send(error);
  else
    void sendProblem(
      reply,
      requestIds(Date.now)(),
      new ApiProblem('invalid_parameters', 'The URL cannot be decoded.'),
    );
}

/** Errors that Fastify finds in a request have a status; all others are server errors. */
function withoutDetail(
  error: unknown,
  requestId: string,
  { log }: Pick<ApiPluginOptions, 'log'>,
): ApiProblem {
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return new ApiProblem('payload_too_large', 'The body is larger than 64 kB.');
  if (status !== undefined && status < 500) {
    return new ApiProblem('invalid_parameters', 'The request is invalid. Check its URL and headers.');
  }
  const problem = problemOf(error);
  if (!isReportedOnce(error)) log.error({ err: problem.cause ?? problem, requestId }, 'A call failed.');
  return problem;
}

function headOf(reply: FastifyReply, requestId: string): FastifyReply {
  void reply
    .header('X-Request-Id', requestId)
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff');
  for (let index = 0; index < CROSS_ORIGIN.length; index += 2) {
    void reply.header(CROSS_ORIGIN[index]!, CROSS_ORIGIN[index + 1]!);
  }
  return reply;
}

function sendProblem(reply: FastifyReply, requestId: string, problem: ApiProblem): FastifyReply {
  const document = problemDocument(problem, requestId);
  return headOf(reply, requestId)
    .code(problem.status)
    .type(PROBLEM_TYPE)
    .send(Buffer.from(JSON.stringify(document)));
}
