import { parse } from 'fast-querystring';
import { api, type ApiName } from '@meridian/contracts/api';
import { API_BASE, type ApiCall } from '@meridian/contracts/api/call';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { requestIds } from '../../../shared/request-id.ts';
import { runDirect } from '../../../shared/request-scope/request-scope.ts';
import { linkInUrl, looksLikeKey } from '../../../modules/access/index.ts';
import type { DirectHandler, SimpleRequest } from '../../operation/direct-call.ts';
import type { Handler, Operation } from '../../operation/operation.ts';
import type { CallRequest } from './call-request.ts';
import { type PipelineTools, RequestPipeline } from './request-pipeline.ts';

const SYMBOL = '{symbol}';
/** A path with a symbol that needs no decoding, and what is before and after it. */
const WITH_SYMBOL = new RegExp(`^(${API_BASE}/[a-z]+/)([A-Za-z0-9.^=-]{1,15})(/[a-z]+)$`);

/** Calls whose handlers are kept. */
const KEPT = 2_000;

/**
 * The calls that connections answer without Node's request and response: all that have no other parameter in their path than a symbol,
 * and do not answer with events. Until `serve`, there are none.
 */
export class DirectCalls {
  #tools: PipelineTools | undefined;
  /** By method and path; those with a symbol are apart, since a path may spell its parameter. */
  readonly #plain = new Map<string, Operation>();
  readonly #ofSymbol = new Map<string, Operation>();
  #kept = new BoundedCache<DirectHandler>(KEPT);
  readonly #nextId = requestIds(() => this.#tools!.authenticator.instant().nowMs);

  /** Answers the calls with these handlers from now on. */
  serve(tools: PipelineTools, handlers: Readonly<Partial<Record<ApiName, Handler>>>): void {
    this.#tools = tools;
    this.#kept = new BoundedCache(KEPT);
    for (const [name, handle] of Object.entries(handlers)) {
      const contract: ApiCall = api[name as ApiName];
      const { method, path, events } = contract;
      const withoutSymbol = path.replace(SYMBOL, '');
      if (events || withoutSymbol.includes('{')) continue;
      const endpoint = API_BASE + path;
      const calls = withoutSymbol === path ? this.#plain : this.#ofSymbol;
      calls.set(`${method} ${endpoint}`, { endpoint, contract, handle });
    }
  }

  /** The handler of a request; undefined when it is another call. */
  handlerOf({ method, url }: Pick<SimpleRequest, 'method' | 'url'>): DirectHandler | undefined {
    const key = `${method} ${url}`;
    const before = this.#kept.get(key);
    if (before) return before;
    const at = url.indexOf('?');
    const path = at === -1 ? url : url.slice(0, at);
    const [, start, symbol, end] = WITH_SYMBOL.exec(path) ?? [];
    const operation =
      this.#plain.get(`${method} ${path}`) ?? this.#ofSymbol.get(`${method} ${start}${SYMBOL}${end}`);
    if (!operation) return undefined;
    const params = operation.endpoint === path ? {} : { symbol: symbol! };
    const handler = this.#handler(operation, params, at === -1 ? {} : parse(url.slice(at + 1)));
    if (!holdsSecret(url)) this.#kept.set(key, handler);
    return handler;
  }

  #handler(operation: Operation, params: CallRequest['params'], query: CallRequest['query']): DirectHandler {
    const tools = this.#tools!;
    return (raw, reply) => {
      const call: CallRequest = { raw, params, query, body: raw.body, id: this.#nextId() };
      runDirect(raw.headers['traceparent'], call.id, () =>
        new RequestPipeline(tools, operation, call, reply).run(),
      );
    };
  }
}

/** A URL with a key or a link is not kept: it is a secret of one client, and would be here for as long as others are asked for. */
const holdsSecret = (url: string) => looksLikeKey(url) || linkInUrl(url) !== undefined;
