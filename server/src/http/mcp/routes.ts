import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import { MCP_LIMITS, MCP_PATH } from '@meridian/contracts/mcp';
import { RESOURCE_METADATA_PATH } from '@meridian/contracts/oauth-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LimitsUnavailableError } from '../../shared/errors/limits-unavailable-error.ts';
import type { RateLimit } from '../../shared/rate-limiters/rate-limit.ts';
import { type ConversationStates, ownConversations, sharedConversations } from './conversation-access.ts';
import type { Identify, KeyOwner } from './identify.ts';
import { Tables } from './tables.ts';
import { rejectForeignHost } from './trusted-host.ts';

/** What the MCP routes need. */
export interface McpRoutesOptions {
  readonly identify: Identify;
  /** Limits the requests with one key. */
  readonly requestsByKey: RateLimit;
  /** The origin of the portal, which may be known only after the start. */
  readonly publicUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: { error(fields: object, message: string): void };
  /** Where processes share conversations; undefined where this one serves alone. */
  readonly conversationStates: ConversationStates | undefined;
}

const SWEEP_MS = 60_000;
const SESSION = 'mcp-session-id';
const SESSION_PATTERN = /^[\w-]{8,64}$/;
const CHALLENGE = `Bearer realm="${BRAND_WORDS.mixed} API"`;
const EXPOSED = 'Mcp-Session-Id, WWW-Authenticate, Retry-After';
const ALLOWED = 'POST, DELETE, OPTIONS';
const PREFLIGHT = {
  'Access-Control-Allow-Methods': ALLOWED,
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Accept, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID',
  'Access-Control-Max-Age': '86400',
};
/** The JSON-RPC code for server-defined errors. */
const REFUSED = -32_000;

/** The routes for assistants at `/mcp`: the Model Context Protocol over HTTP, authenticated by API key or by the token of a connected app. */
export async function mcpRoutes(app: FastifyInstance, options: McpRoutesOptions): Promise<void> {
  const { conversationStates: states, now, log } = options;
  const access = states ? sharedConversations(states, now) : ownConversations(now);
  const tables = new Tables(access);
  const sweep = () => access.sweep().catch((error: unknown) => log.error({ err: error }, 'A sweep failed.'));
  const sweeping = setInterval(() => void sweep(), SWEEP_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    tables.close();
  });
  // Imported lazily: the packages take 100 ms, and many servers never get an MCP request.
  let serving: Promise<typeof import('./serve.ts')> | undefined;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*', Vary: 'Origin' });
    void reply.header('Access-Control-Expose-Headers', EXPOSED);
    const foreign = rejectForeignHost(request.raw, options.publicUrl());
    if (foreign !== undefined) return refuse(reply, 403, foreign);
    return undefined;
  });
  app.options(MCP_PATH, (_, reply) => reply.code(204).headers(PREFLIGHT).send());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    exposeHeadRoute: false,
    // Authentication runs before the body is read.
    onRequest: async (request, reply) => {
      const identified = await options.identify(request.raw);
      if ('refused' in identified) {
        const { status, detail } = identified.refused;
        if (status === 401) void reply.header('WWW-Authenticate', challenge(request, options.publicUrl()));
        return refuse(reply, status, detail);
      }
      const { allowed, retryAfterMs } = await options.requestsByKey.take(identified.prefix, options.now());
      if (!allowed) {
        void reply.header('Retry-After', Math.ceil(retryAfterMs / 1_000));
        return refuse(
          reply,
          429,
          `At most ${MCP_LIMITS.requestsPerMinute} requests in 60 seconds with one key.`,
        );
      }
      owners.set(request, identified);
      return undefined;
    },
    handler: async (request, reply) => {
      const owner = owners.get(request)!;
      const session = sessionOf(request);
      if (request.method === 'DELETE' && session !== undefined) {
        await access.use(owner.accountId, (own) => own.end(owner, session, now()));
        return reply.code(204).send();
      }
      const { serveRequest } = await (serving ??= import('./serve.ts'));
      const { publicUrl } = options;
      const tools = { app, access, tables, publicUrl, now, log };
      return reply.send(await serveRequest(tools, { request, response: reply.raw, owner, session }));
    },
  });
  app.route({
    method: ['HEAD', 'PUT', 'PATCH'],
    url: MCP_PATH,
    exposeHeadRoute: false,
    handler: (_, reply) => refuse(reply.header('Allow', ALLOWED), 405, 'Use POST.'),
  });
  app.setErrorHandler((error: { statusCode?: number }, _, reply) => {
    if (error instanceof LimitsUnavailableError) return refuse(reply, 503, error.message);
    if (error.statusCode === 413) return refuse(reply, 413, 'The body is larger than 64 kB.');
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return refuse(reply, error.statusCode, 'The request cannot be read.');
    }
    options.log.error({ err: error }, 'An MCP request failed.');
    return refuse(reply, 500, 'Something went wrong on this server.');
  });
}

const owners = new WeakMap<FastifyRequest, KeyOwner>();

/** `invalid_token` means that the key is wrong, not only absent (RFC 6750, 3.1). Programs without a key read where to get a token. */
function challenge({ headers }: FastifyRequest, publicUrl: string): string {
  const metadata = `resource_metadata="${publicUrl}${RESOURCE_METADATA_PATH}${MCP_PATH}"`;
  const error = headers.authorization === undefined ? '' : ', error="invalid_token"';
  return `${CHALLENGE}${error}, ${metadata}`;
}

function sessionOf({ headers }: FastifyRequest): string | undefined {
  const session = headers[SESSION];
  return typeof session === 'string' && SESSION_PATTERN.test(session) ? session : undefined;
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ jsonrpc: '2.0', error: { code: REFUSED, message }, id: null });
