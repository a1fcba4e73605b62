import { PORTAL } from '@meridian/contracts/portal-config';
import { MCP_PATH } from '@meridian/contracts/mcp';
import {
  OAUTH_ERRORS,
  OAUTH_PATHS,
  type OAuthErrorCode,
  RESOURCE_METADATA_PATH,
  resourceMetadata,
  SERVER_METADATA_PATH,
  serverMetadata,
} from '@meridian/contracts/oauth-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  exchangeCode,
  OAuthError,
  refreshTokens,
  registerClient,
  revokeToken,
  type TokenParameters,
} from '../../modules/access/index.ts';
import type { AppContext } from '../../modules/app-context.ts';
import { addressReader } from '../../shared/client-address.ts';
import type { Caller } from '../../shared/context.ts';
import { LimitsUnavailableError } from '../../shared/errors/limits-unavailable-error.ts';
import type { RateLimit } from '../../shared/rate-limiters/rate-limit.ts';

interface OAuthRoutesOptions {
  readonly context: AppContext;
  readonly trustedProxies: readonly string[];
}

const BODY_MAX_BYTES = 16 * 1024;
const DEVICE_LENGTH_MAX = 200;
const METADATA_PATHS = [SERVER_METADATA_PATH, RESOURCE_METADATA_PATH].flatMap((path) => [
  path,
  path + MCP_PATH,
]);
/** Programs in browsers call from origins of their own. No cookie is read here, so none can be abused. */
const CROSS_ORIGIN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, Mcp-Protocol-Version',
  'access-control-max-age': '86400',
};

/** What programs ask of the portal as an authorization server: metadata, registration, tokens, revocation. */
export async function oauthServerRoutes(
  app: FastifyInstance,
  { context, trustedProxies }: OAuthRoutesOptions,
): Promise<void> {
  const addressOf = addressReader(trustedProxies);
  const callerOf = ({ raw, headers }: FastifyRequest): Caller => ({
    address: addressOf(raw),
    device: (headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH_MAX),
  });
  const limited = (limit: RateLimit) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { allowed, retryAfterMs } = await limit.take(callerOf(request).address, context.now());
    if (allowed) return;
    void reply.header('retry-after', Math.ceil(retryAfterMs / 1_000));
    throw new OAuthError('slow_down', 'Too many requests. Please wait.');
  };
  const { appTokensByAddress, appRegistrationsByAddress } = context.limits;

  readBodies(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ ...CROSS_ORIGIN, 'cache-control': 'no-store' });
  });
  app.setErrorHandler((error, request, reply) => {
    const { code, message } = refusalOf(error);
    if (code === 'server_error')
      context.log.error({ err: error, requestId: request.id }, 'an OAuth request failed');
    return reply.code(OAUTH_ERRORS[code]).send({ error: code, error_description: message });
  });

  for (const path of METADATA_PATHS) {
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .send(
          path.startsWith(SERVER_METADATA_PATH)
            ? serverMetadata(context.publicUrl)
            : resourceMetadata(context.publicUrl, PORTAL.brand.name),
        ),
    );
  }
  app.post(
    OAUTH_PATHS.register,
    { bodyLimit: BODY_MAX_BYTES, onRequest: limited(appRegistrationsByAddress) },
    async (request, reply) => reply.code(201).send(await registerClient(context, request.body)),
  );
  app.post(
    OAUTH_PATHS.token,
    { bodyLimit: BODY_MAX_BYTES, onRequest: limited(appTokensByAddress) },
    async (request, reply) => reply.send(await grantTokens(context, formOf(request), callerOf(request))),
  );
  app.post(
    OAUTH_PATHS.revoke,
    { bodyLimit: BODY_MAX_BYTES, onRequest: limited(appTokensByAddress) },
    async (request, reply) => {
      await revokeToken(context, formOf(request), callerOf(request));
      return reply.send({});
    },
  );
  for (const url of [...METADATA_PATHS, OAUTH_PATHS.register, OAUTH_PATHS.token, OAUTH_PATHS.revoke]) {
    app.options(url, (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
  }
  for (const url of [OAUTH_PATHS.register, OAUTH_PATHS.token, OAUTH_PATHS.revoke]) {
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
      url,
      exposeHeadRoute: false,
      handler: (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST, OPTIONS')
          .send({ error: 'invalid_request', error_description: 'Use POST.' }),
    });
  }
}

function grantTokens(context: AppContext, parameters: TokenParameters, caller: Caller) {
  if (parameters['client_id'] === undefined) throw new OAuthError('invalid_client', 'client_id is missing.');
  switch (parameters['grant_type']) {
    case 'authorization_code':
      return exchangeCode(context, parameters, caller);
    case 'refresh_token':
      return refreshTokens(context, parameters, caller);
    case undefined:
      throw new OAuthError('invalid_request', 'grant_type is missing.');
    default:
      throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token.');
  }
}

/** Registrations are JSON; all other bodies are forms. */
function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, readJson);
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

/** The fields of a form. Throws OAuthError for anything else, and for a field that comes twice (RFC 6749, 3.2). */
function formOf({ body }: FastifyRequest): TokenParameters {
  if (!(body instanceof URLSearchParams)) {
    throw new OAuthError('invalid_request', 'The body must be application/x-www-form-urlencoded.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of body) {
    if (fields.has(name)) throw new OAuthError('invalid_request', 'A parameter comes twice.');
    if (value !== '') fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function refusalOf(error: unknown): { readonly code: OAuthErrorCode; readonly message: string } {
  if (error instanceof OAuthError) return error;
  if (error instanceof LimitsUnavailableError)
    return { code: 'temporarily_unavailable', message: error.message };
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode < 500
    ? { code: 'invalid_request', message: 'The request cannot be read.' }
    : { code: 'server_error', message: 'Something went wrong on this server.' };
}
