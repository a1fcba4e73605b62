import type { IncomingMessage } from 'node:http';
import { API_BASE } from '@meridian/contracts/api/call';
import type { Problem } from '@meridian/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { runForAssistant } from '../../modules/access/index.ts';
import type { ApiRequest } from './api-request.ts';
import { ToolError } from './tool-error.ts';

/** The remainder of an account's limit. */
export interface LimitLeft {
  readonly limit: number | 'unlimited';
  readonly left: number | 'unlimited';
  readonly resetsAt: string | null;
}

export interface LimitsLeft {
  readonly minute: LimitLeft;
  readonly month: LimitLeft;
}

export interface ApiReplyBody {
  readonly body: Buffer;
  readonly requestId: string;
  /** Null for calls without a key. */
  readonly limits: LimitsLeft | null;
}

type Inject = Pick<FastifyInstance, 'inject'>;

/** The assistant's headers that identify the key and the client. */
const FORWARDED_HEADERS = ['authorization', 'user-agent', 'x-forwarded-for'] as const;

/**
 * Makes API calls for one request of an assistant. Each goes through the router of this process with the assistant's key,
 * as if it came over the network, so limits, scopes, log and errors apply as to any call.
 */
export class ApiClient {
  readonly #app: Inject;
  readonly #raw: IncomingMessage;
  readonly #publicUrl: string;

  constructor(app: Inject, raw: IncomingMessage, publicUrl: string) {
    this.#publicUrl = publicUrl;
    this.#app = app;
    this.#raw = raw;
  }

  /** Makes one call; throws ToolError with the details of the returned problem. */
  async call({ method, url, body, idempotencyKey }: ApiRequest): Promise<ApiReplyBody> {
    const reply = await this.#send(method, url, {
      ...(body === undefined ? {} : { payload: body }),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
    });
    if (reply.statusCode >= 400) throw toolErrorOf(reply, this.#publicUrl);
    const requestId = String(reply.headers['x-request-id']);
    return { body: reply.rawPayload, requestId, limits: limitsOf(reply.headers) };
  }

  /** The remaining limits; costs no call. */
  async limits(): Promise<LimitsLeft | null> {
    return limitsOf((await this.#send('HEAD', `${API_BASE}/usage`, { headers: {} })).headers);
  }

  #send(
    method: ApiRequest['method'] | 'HEAD',
    url: string,
    { headers, payload }: { headers: Record<string, string>; payload?: string },
  ) {
    const { headers: sent, socket } = this.#raw;
    const passed = FORWARDED_HEADERS.flatMap((name) =>
      sent[name] === undefined ? [] : [[name, String(sent[name])]],
    );
    // The request begins when it is awaited.
    return runForAssistant(
      async () =>
        await this.#app.inject({
          method,
          url,
          headers: { ...Object.fromEntries(passed), ...headers },
          ...(payload === undefined ? {} : { payload }),
          ...(socket.remoteAddress === undefined ? {} : { remoteAddress: socket.remoteAddress }),
        }),
    );
  }
}

type Headers = Readonly<Record<string, unknown>>;

function limitsOf(headers: Headers): LimitsLeft | null {
  if (headers['x-ratelimit-limit'] === undefined) return null;
  const read = (name: string): LimitLeft => {
    const amount = (of: string) => (of === 'unlimited' ? of : Number(of));
    const reset = headers[`${name}-reset`];
    return {
      limit: amount(String(headers[`${name}-limit`])),
      left: amount(String(headers[`${name}-remaining`])),
      resetsAt: reset === undefined ? null : new Date(Number(reset) * 1_000).toISOString(),
    };
  };
  return { minute: read('x-ratelimit'), month: read('x-quota') };
}

const REMEDIES: Readonly<Record<string, string>> = {
  scope_missing: 'The owner of the key can create one with this scope on the dashboard, under API Keys.',
  plan_required: 'Request what the plan includes, or point the user to the plans at /pricing.',
  quota_exceeded:
    'Continue with what you have. The quota resets next month, or the owner can change the plan.',
  symbol_not_found: 'Use resolve_symbol to find symbols by name.',
  series_not_found: 'Call macro without series to list all series of a country.',
};

function toolErrorOf(
  { rawPayload, headers }: { rawPayload: Buffer; headers: Headers },
  publicUrl: string,
): ToolError {
  const problem = JSON.parse(rawPayload.toString('utf8')) as Problem;
  const [fault] = problem.errors ?? [];
  const wait = headers['retry-after'];
  const seconds = wait === undefined ? undefined : Number(wait);
  const remedy =
    problem.code === 'rate_limit_exceeded' && seconds !== undefined
      ? `Wait ${seconds} seconds, then call again.`
      : REMEDIES[problem.code];
  return new ToolError(problem.code, problem.detail, {
    argument: fault && `arguments.${fault.field}`,
    remedy,
    retryAfterSeconds: seconds,
    requestId: problem.requestId,
    documentation: publicUrl + problem.type,
  });
}
