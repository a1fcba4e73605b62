import { Readable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import {
  CONSOLE_HEADER,
  OPERATOR_BASE,
  type OperatorCall,
  type OperatorCallName,
  operatorCalls,
  UNATTENDED,
} from '@meridian/contracts/operator';
import { UPLOAD_PART_BYTES } from '@meridian/contracts/operator/market-changes';
import { mayDo } from '@meridian/contracts/operator/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../modules/app-context.ts';
import { actorOf, findOperatorSession } from '../../modules/operators/index.ts';
import { addressReader, proxyList, wholeAddressReader } from '../../shared/client-address.ts';
import { failureOf, serviceErrorIn } from '../../shared/errors/failure.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import type { ConsoleFile } from './call.ts';
import { consolePages } from './pages.ts';
import { operations } from './operations.ts';
import { sessionCookie } from './session-cookie.ts';
import { validateRequest } from './validate-request.ts';

const BODY_MAX_BYTES = 64 * 1024;
const FILE_TYPE = 'application/octet-stream';
const DEVICE_LENGTH_MAX = 200;
/** 32 bytes in base64url, as session tokens are. */
const TOKEN = /^[\w-]{43}$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export type AnswerRequest = (request: FastifyRequest, reply: FastifyReply) => unknown;

export interface OperatorPluginOptions {
  readonly context: AppContext;
  readonly trustedProxies: readonly string[];
  /** Addresses and networks whose requests are answered; all when empty. */
  readonly addresses: readonly string[];
  /** Folder of the built console. */
  readonly consoleFolder: string;
  /** Answers page requests of other addresses as for a path that does not exist. */
  readonly answerUnknown: AnswerRequest;
}

/**
 * The console's pages at `/operator` and its calls at `/v1/operator`. The cookie of a session opens them and nothing else:
 * tokens and keys of customers are not read here. The table of permissions decides what a role may call.
 */
export async function operatorPlugin(app: FastifyInstance, options: OperatorPluginOptions): Promise<void> {
  const { context, trustedProxies, addresses, consoleFolder, answerUnknown } = options;
  const addressOf = addressReader(trustedProxies);
  const wholeAddressOf = wholeAddressReader(trustedProxies);
  const isListed = addresses.length === 0 ? () => true : proxyList(addresses);
  const isAdmitted = ({ raw }: FastifyRequest) => isListed(wholeAddressOf(raw));

  async function answer(name: OperatorCallName, request: FastifyRequest, reply: FastifyReply) {
    const { method, permission, request: shape, answers, takes }: OperatorCall = operatorCalls[name];
    const address = addressOf(request.raw);
    const nowMs = context.now();
    await enforceRateLimit(context.limits.operatorCallsByAddress, address, nowMs);
    refuseOtherSites(request);
    const { token, keep: keepSession } = sessionCookie(context.publicUrl, request, reply);
    const caller = { address, device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH_MAX) };
    const extend = name !== 'readSession' && request.headers[CONSOLE_HEADER] !== UNATTENDED;
    const session =
      permission !== 'none' && token !== undefined && TOKEN.test(token)
        ? await findOperatorSession(context.store, token, { nowMs, extend })
        : undefined;
    if (permission !== 'none') {
      if (!session) throw errors.unauthenticated({ message: 'Sign in to the console' });
      if (permission !== 'session' && !mayDo(session.role, permission))
        throw errors.forbidden({ message: `The role ${session.role} does not allow this` });
    }
    const isQuery = method === 'GET' || takes === 'file';
    const body = validateRequest(shape, isQuery ? request.query : request.body);
    const file = takes === 'file' ? fileIn(request) : undefined;
    const actor = session && actorOf(session, address);
    // The map pairs each name with the handler of its call.
    const operate = operations[name] as (of: AppContext, call: unknown) => Promise<object>;
    const answered = await operate(context, { request: body, file, caller, keepSession, session, actor });
    return answers === 'file' ? sendFile(reply, answered as ConsoleFile) : answered;
  }

  function fail(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const known = serviceErrorIn(error);
    const call = { requestId: request.id, call: request.routeOptions.url, address: addressOf(request.raw) };
    if (!known) {
      const { name, message, stack } = error as Error;
      context.log.error({ ...call, error: { name, message, stack } }, 'operator call failed');
    } else context.log.info({ ...call, code: known.code }, 'operator call refused');
    const { httpStatus, retryAfterSeconds, body } = failureOf(error);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.code(httpStatus).send(body);
  }

  await app.register(
    async (scope) => {
      scope.removeContentTypeParser('text/plain');
      scope.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      await scope.register(fastifyCookie);
      scope.setErrorHandler(fail);
      scope.addHook('onRequest', async (request, reply) => {
        withHeaders(request, reply);
        if (!isAdmitted(request)) throw errors.notFound();
      });
      for (const name of Object.keys(operatorCalls) as OperatorCallName[]) {
        const { method, path, takes }: OperatorCall = operatorCalls[name];
        scope.route({
          method,
          url: path,
          bodyLimit: takes === 'file' ? UPLOAD_PART_BYTES : BODY_MAX_BYTES,
          exposeHeadRoute: false,
          handler: (request, reply) => answer(name, request, reply),
        });
        scope.route({
          method: METHODS.filter((it) => it !== method),
          url: path,
          exposeHeadRoute: false,
          handler: async (_request, reply) => {
            reply.header('allow', method);
            throw errors.invalidParameters({
              httpStatus: 405,
              message: `Method not allowed. Use ${method}.`,
            });
          },
        });
      }
    },
    { prefix: OPERATOR_BASE },
  );

  const answerPage = consolePages(consoleFolder, () => context.publicUrl);
  for (const url of ['/operator', '/operator/*']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) =>
        isAdmitted(request) ? answerPage(request, reply) : answerUnknown(request, reply),
    });
  }
}

/**
 * Refuses what another site made a browser send. Browsers name the sender of a request; and pages of other sites cannot set
 * the header of calls that change something.
 */
function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined || site === 'same-origin' || (method === 'GET' && site === 'none');
  if (isOurs && (method === 'GET' || headers[CONSOLE_HEADER] !== undefined)) return;
  throw errors.forbidden({ message: `Calls of the console must have the header ${CONSOLE_HEADER}` });
}

/** The part of a file that a request carries as its body. */
function fileIn({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw errors.invalidParameters({ message: `Send the file unchanged, with the content type ${FILE_TYPE}` });
}

const sendFile = (reply: FastifyReply, { name, type, content }: ConsoleFile) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(content, { objectMode: false }));

function withHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
}
