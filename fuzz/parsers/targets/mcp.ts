import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { ownConversations } from '../../../server/src/http/mcp/conversation-access.ts';
import { serveRequest } from '../../../server/src/http/mcp/serve.ts';
import { Tables } from '../../../server/src/http/mcp/tables.ts';
import { mustHold, type ParserTarget } from '../target.ts';

type Exchange = Parameters<typeof serveRequest>[1];

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const NOT_FOUND = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'No.',
  code: 'symbol_not_found',
};
/** The API behind the tools refuses every call here: the messages are what is tried. */
const inject = async () => {
  const body = JSON.stringify(NOT_FOUND);
  return { statusCode: 404, headers: {}, body, rawPayload: Buffer.from(body), json: () => NOT_FOUND };
};
const owner = {
  accountId: 'owner',
  prefix: 'mk_live',
  mode: 'live',
  scopes: [],
  limits: { name: 'Pro' },
} as const;
const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const toolCall = (name: string, given: object) => message('tools/call', { name, arguments: given });
const newAccess = () => ownConversations(() => 0);
const tables = new Tables(newAccess());

/** Messages of assistants at /mcp. */
export const target: ParserTarget = {
  tokens: [
    '"jsonrpc":"2.0"',
    '"method":"',
    '"id":',
    'tools/list',
    'resources/read',
    'ping',
    '"arguments":{',
    '__proto__',
    '[',
    'null',
  ],
  seeds: () =>
    [
      message('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'a', version: '1' },
      }),
      message('tools/list', {}),
      toolCall('search_endpoints', { query: 'daily bars' }),
      toolCall('resolve_symbol', { query: 'Microsoft', type: 'stock' }),
      toolCall('call_api', {
        call: 'history',
        arguments: { symbol: 'AAPL', limit: 2 },
        store_as: 'rows',
        append: true,
      }),
      toolCall('explain_figure', { call: 'quote', path: 'results[0].vwap' }),
      toolCall('query_data', { sql: 'select 1', conversation: 'cnv_x' }),
      toolCall('get_usage', {}),
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    ].map((text) => Buffer.from(text)),
  async check(input) {
    const failures: object[] = [];
    const request = { method: 'POST', headers: HEADERS, body: input, raw: { headers: {}, socket: {} } };
    const response = new EventEmitter();
    const tools = {
      app: { inject } as unknown as Parameters<typeof serveRequest>[0]['app'],
      access: newAccess(),
      tables,
      publicUrl: () => 'http://localhost:4000',
      now: () => 0,
      log: { error: (fields: object) => void failures.push(fields) },
    };
    const served = await serveRequest(tools, {
      request: request as unknown as Exchange['request'],
      response: response as unknown as ServerResponse,
      owner,
      session: undefined,
    });
    const text = await served.text();
    response.emit('close');
    mustHold(
      served.status < 500,
      `a message is answered or refused, not ${served.status}: ${text.slice(0, 200)}`,
    );
    mustHold(
      failures.length === 0,
      `no tool fails unexpectedly: ${failures.map((it) => String((it as { err?: unknown }).err)).join()}`,
    );
    mustHold(!text.includes('    at ') && !text.includes('/server/src/'), 'a reply shows no stack');
  },
};
