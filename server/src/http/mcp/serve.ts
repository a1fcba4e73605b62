/** Serves MCP requests. Imported with the first request, since its packages load slowly. */
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiClient } from './api-client.ts';
import type { ConversationAccess } from './conversation-access.ts';
import { type Conversation, type Conversations, newConversationId } from './conversations.ts';
import type { KeyOwner } from './identify.ts';
import { toolServer } from './tool-server.ts';
import type { Tables } from './tables.ts';
import type { ToolContext, ToolSession } from './tool-context.ts';

interface ServeTools {
  readonly app: Pick<FastifyInstance, 'inject'>;
  readonly access: ConversationAccess;
  readonly tables: Tables;
  readonly publicUrl: () => string;
  readonly now: () => number;
  readonly log: { error(fields: object, message: string): void };
}

interface McpExchange {
  readonly request: FastifyRequest;
  /** Closes when the response is sent or the client disconnects. */
  readonly response: ServerResponse;
  readonly owner: KeyOwner;
  /** The conversation id, in protocol versions with sessions. */
  readonly session: string | undefined;
}

const TOOL_SESSION = 'toolSession';

/**
 * Sessions are served statelessly: the session id is only the id of a conversation. In protocol versions without sessions
 * the assistant passes the conversation id itself.
 */
const handler: McpHttpHandler = createMcpHandler(
  (context) => toolServer(context.authInfo!.extra![TOOL_SESSION] as ToolSession),
  {
    legacy: 'stateless',
    // There is nothing to subscribe to.
    maxSubscriptions: 0,
  },
);

/** Serves one request of `owner`. */
export async function serveRequest(
  tools: ServeTools,
  { request, response, owner, session }: McpExchange,
): Promise<Response> {
  const { access, now } = tools;
  const toolContext = (conversations: Conversations, conversation: Conversation): ToolContext => ({
    owner,
    conversation,
    api: new ApiClient(tools.app, request.raw, tools.publicUrl()),
    tables: tools.tables,
    publicUrl: tools.publicUrl(),
    keepImage: (image) => conversations.storeImage(conversation, image),
  });
  const conversationOf = (conversations: Conversations, named: string | undefined): Conversation => {
    if (named !== undefined && named !== session) return conversations.named(owner, named, now());
    return session === undefined
      ? conversations.begin(owner, now())
      : conversations.ofSession(owner, session, now());
  };
  const toolSession: ToolSession = {
    use: (work) =>
      access.use(owner.accountId, (conversations) =>
        work((named) => toolContext(conversations, conversationOf(conversations, named))),
      ),
    fail: (error) => tools.log.error({ err: error }, 'A tool failed.'),
  };
  const left = new AbortController();
  response.once('close', () => left.abort());
  const served = await handler.fetch(webRequest(request, left.signal), {
    authInfo: {
      token: '',
      clientId: owner.prefix,
      scopes: [...owner.scopes],
      extra: { [TOOL_SESSION]: toolSession },
    },
  });
  if (session === undefined && isInitialization(request))
    served.headers.set('Mcp-Session-Id', newConversationId());
  return served;
}

function webRequest({ method, headers, body }: FastifyRequest, signal: AbortSignal): Request {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'authorization' ? [] : [[name, String(value)]],
  );
  return new Request('http://localhost/mcp', {
    method,
    headers: passed,
    signal,
    ...(method === 'POST' ? { body: new Uint8Array((body as Buffer | undefined) ?? []) } : {}),
  });
}

/** Whether this is the handshake of a protocol version with sessions. */
const isInitialization = ({ body }: FastifyRequest): boolean =>
  /"method"\s*:\s*"initialize"/.test((body as Buffer | undefined)?.toString('utf8') ?? '');
