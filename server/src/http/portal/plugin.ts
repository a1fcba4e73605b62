import fastifyCookie from '@fastify/cookie';
import {
  PORTAL_BASE,
  type PortalCall,
  type PortalName,
  portal,
  SUCCESS_CODE,
} from '@meridian/contracts/portal';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../shared/context.ts';
import type { AppContext } from '../../modules/app-context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { addressReader } from '../../shared/client-address.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { isForwarded } from '../../shared/forwarded.ts';
import { statusReader } from '../../modules/operations/index.ts';
import { findActivation, findSession } from '../../shared/tokens/tokens.ts';
import type { CallOf } from './call.ts';
import { actingSession, mayStillAct } from './acting/acting-session.ts';
import { recordingActs } from './acting/recording-acts.ts';
import { portalCalls } from './calls.ts';
import { failureOf, serviceErrorIn } from '../../shared/errors/failure.ts';
import { oauthCookie } from './oauth-cookie.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { paymentReturnRoutes } from './payment-return-routes.ts';
import { statusRoutes } from './status-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { filesRoutes } from './files-routes.ts';
import { MULTIPART_LIMITS, readParts } from './multipart.ts';
import { requireProof } from './require-proof.ts';
import { type FileReply, sendEvents, sendFile } from './replies.ts';
import { validate } from './validate.ts';
import { masked } from './view/masked.ts';
import { viewCookie } from './view/view-cookie.ts';
import { namesView, viewCredentials, viewOf } from './view/view-of.ts';

const BODY_MAX_BYTES = 64 * 1024;
const METHOD_NOT_ALLOWED = { httpStatus: 405, message: 'Method not allowed. Use POST.' };
/** Errors to log as possible attacks: foreign resources, guesses and rate limits. */
const NOTED: ReadonlySet<string> = new Set(['110', '111', '114', '121', '131', '140', '141', '190']);
/** Proxies close idle connections after a minute, some after half a minute. */
const HEARTBEAT_MS = 15_000;
const DEVICE_LENGTH_MAX = 200;
const OTHER_METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** 32 bytes in base64url: session and activation tokens. Anything else, such as an API key, is ignored. */
const TOKEN = /^Bearer ([\w-]{43})$/i;

export interface PortalOptions {
  readonly context: AppContext;
  readonly trustedProxies: readonly string[];
  /** Observes failures of calls by their code; undefined when nothing does. */
  readonly onRefused?: ((code: string) => void) | undefined;
}

const tokenOf = ({ headers }: FastifyRequest) => TOKEN.exec(headers.authorization ?? '')?.[1];

/** The live session of the caller, if any. */
async function sessionOf(context: AppContext, request: FastifyRequest) {
  const token = tokenOf(request);
  return token === undefined ? undefined : await findSession(context.store, token, context.now());
}

/** Checks the token that the contract requires for a call; throws 111 and 131. */
async function credentials(context: AppContext, name: PortalName, request: FastifyRequest) {
  const { auth }: PortalCall = portal[name];
  const token = tokenOf(request);
  if (auth === 'none') return { token };
  if (auth === 'view') throw errors.unauthenticated();
  if (auth === 'activation') {
    const activation = token && (await findActivation(context.store, token, context.now()));
    if (!activation) throw errors.unauthenticated();
    return { activation };
  }
  const session = await sessionOf(context, request);
  if (!session) {
    // An expired token is ignored: a signed-out user can still contact the operator.
    if (auth === 'optional') return { session: undefined };
    throw errors.unauthenticated();
  }
  // Limits apply per call: a page makes many concurrent calls, and a busy one must not block the others.
  await enforceRateLimit(context.limits.callsByAccount, `${session.accountId} ${name}`, context.now());
  const acting = await actingSession(context, name, request, session);
  await requireProof(context, name, request, session);
  return { session: acting };
}

/** Form bodies contain the address as JSON, since forms have no nested fields. */
function readForm(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.fromEntries(new URLSearchParams(text));
  const address = fields['address_info'];
  if (typeof address !== 'string') return fields;
  try {
    return { ...fields, address_info: JSON.parse(address) as unknown };
  } catch {
    const message = 'address_info must be a JSON object';
    throw errors.invalidParameters({ message, errors: { address_info: message } });
  }
}

function readBodies(scope: FastifyInstance): void {
  const readJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void readJson(request, body, done);
  });
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readForm(body),
  );
}

function withPortalHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

/**
 * The portal's calls under `/v1/portal`. The contract validates each body, and the token is checked by its kind. Failures
 * come from one table; other errors are logged and returned without details.
 */
export async function portalPlugin(
  app: FastifyInstance,
  { context, trustedProxies, onRefused }: PortalOptions,
): Promise<void> {
  const addressOf = addressReader(trustedProxies);
  const readStatus = statusReader(context);
  const calls = portalCalls(context, readStatus);
  /** For requests that a proxy passed on: without what development mode shows, since the client may be anywhere. */
  const forwardedCalls = context.development
    ? portalCalls(Object.create(context, { development: { value: false } }) as AppContext, readStatus)
    : calls;
  /** Open event streams, which are ended when the server stops. */
  const listeners = new Set<AbortController>();
  app.addHook('preClose', async () => listeners.forEach((listener) => listener.abort()));

  const callerOf = ({ raw, headers }: FastifyRequest): Caller => ({
    address: addressOf(raw),
    device: (headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH_MAX),
  });

  async function answer<Name extends PortalName>(name: Name, request: FastifyRequest, reply: FastifyReply) {
    const ending = new AbortController();
    reply.raw.once('close', () => ending.abort());
    const caller = callerOf(request);
    await enforceRateLimit(context.limits.callsByAddress, caller.address, context.now());
    const cookie = viewCookie(context.publicUrl, request, reply);
    const isView = namesView(request);
    const allowed = isView
      ? await viewCredentials(context, name, request, cookie)
      : await credentials(context, name, request);
    const { multipart: inParts, answers }: PortalCall = portal[name];
    const { body, file } =
      inParts && request.isMultipart() ? await readParts(request) : { body: request.body, file: undefined };
    const call = {
      body: validate(name, body),
      caller,
      file,
      oauthCookie: oauthCookie(context.publicUrl, request, reply),
      viewCookie: cookie,
      signal: ending.signal,
      ...allowed,
    } as unknown as CallOf<Name>;
    const handle = (isForwarded(request.headers) ? forwardedCalls : calls)[name];
    const answered = await recordingActs(context, name, call, () => handle(call));
    if (answers === 'file' || 'content' in answered) return sendFile(reply, answered as FileReply);
    if (answers === 'events') {
      ending.signal.addEventListener('abort', () => listeners.delete(ending));
      if (!ending.signal.aborted) listeners.add(ending);
      const mayListen = async () =>
        isView
          ? (await viewOf(context, request, cookie)) !== undefined
          : await mayStillAct(context, name, request, await sessionOf(context, request));
      const listening = { ending, mayListen, heartbeatMs: HEARTBEAT_MS };
      return sendEvents(reply, answered as AsyncIterable<object>, listening);
    }
    const shown = isView ? masked(name, answered) : answered;
    return { code: SUCCESS_CODE, status: 'success', additionalInfo: {}, ...shown };
  }

  function fail(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const failure = serviceErrorIn(error);
    const call = { requestId: request.id, call: request.routeOptions.url };
    if (!failure) {
      const { name, message, stack } = error as Error;
      context.log.error({ ...call, error: { name, message, stack } }, 'portal call failed');
    } else if (NOTED.has(failure.code)) {
      const { address } = callerOf(request);
      context.log.info({ ...call, code: failure.code, address }, 'portal call refused');
    }
    const { httpStatus, retryAfterSeconds, body } = failureOf(error);
    onRefused?.(body.code);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.code(httpStatus).send(body);
  }

  await app.register(
    async (scope) => {
      readBodies(scope);
      await scope.register(fastifyCookie);
      scope.addHook('onRequest', async (request, reply) => withPortalHeaders(request, reply));
      scope.setErrorHandler(fail);
      oauthRoutes(scope, { context, callerOf });
      paymentReturnRoutes(scope, { context, callerOf });
      filesRoutes(scope, { context, addressOf: (request) => callerOf(request).address });
      for (const name of Object.keys(portal) as PortalName[]) {
        const { path, multipart: inParts }: PortalCall = portal[name];
        await scope.register(async (room) => {
          if (inParts) await room.register(multipart, { limits: MULTIPART_LIMITS });
          room.post(path, { bodyLimit: BODY_MAX_BYTES }, (request, reply) => answer(name, request, reply));
        });
        scope.route({
          method: OTHER_METHODS,
          url: path,
          exposeHeadRoute: false,
          onRequest: async (_request, reply) => {
            reply.header('allow', 'POST');
            throw errors.invalidParameters(METHOD_NOT_ALLOWED);
          },
          handler: () => undefined,
        });
      }
    },
    { prefix: PORTAL_BASE },
  );

  const common = { context, callerOf, fail, withHeaders: withPortalHeaders };
  await app.register(statusRoutes, { ...common, readStatus });
  await app.register(webhookRoutes, common);

  // Not a not-found handler: the portal's pages take all other unknown paths.
  app.route({
    method: ['POST', ...OTHER_METHODS],
    url: '/v1/*',
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      withPortalHeaders(request, reply);
      return fail(errors.notFound(), request, reply);
    },
    handler: () => undefined,
  });
}
