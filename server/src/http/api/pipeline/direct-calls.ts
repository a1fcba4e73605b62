import { parse } from 'fast-querystring';
import { api, type ApiName } from '@meridian/contracts/api';
import { API_BASE } from '@meridian/contracts/api/call';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { requestIds } from '../../../shared/request-id.ts';
import { runDirect } from '../../../shared/request-scope/request-scope.ts';
import { linkInUrl, looksLikeKey } from '../../../modules/access/index.ts';
import type { DirectHandler, SimpleGet } from '../../operation/direct-call.ts';
import type { Handler, Operation } from '../../operation/operation.ts';
import type { CallRequest } from './call-request.ts';
import { type PipelineTools, RequestPipeline } from './request-pipeline.ts';

/** The calls that are made most often. Their responses are in memory, or become a text. */
const DIRECT = ['quote', 'quotes', 'history', 'indicators', 'backtest'] as const satisfies readonly ApiName[];
type DirectName = (typeof DIRECT)[number];

const SYMBOL = '([A-Za-z0-9.^=-]{1,15})';

/** URLs whose handlers are kept. */
const URLS = 2_000;

interface DirectCall {
  readonly pattern: RegExp;
  readonly operation: Operation;
}

/**
 * The calls that connections answer without Node's request and response. Only GETs without a body, whose responses are no streams, and whose
 * path has nothing to decode. Until `serve`, there are none.
 */
export class DirectCalls {
  #tools: PipelineTools | undefined;
  #calls: readonly DirectCall[] = [];
  #kept = new BoundedCache<DirectHandler>(URLS);
  readonly #nextId = requestIds(() => this.#tools!.authenticator.instant().nowMs);

  /** Answers the calls with these handlers from now on. */
  serve(tools: PipelineTools, handlers: Readonly<Record<DirectName, Handler>>): void {
    this.#tools = tools;
    this.#kept = new BoundedCache(URLS);
    this.#calls = DIRECT.map((name) => {
      const contract = api[name];
      return {
        pattern: new RegExp(`^${API_BASE}${contract.path.replace('{symbol}', SYMBOL)}(?:\\?|$)`),
        operation: { endpoint: API_BASE + contract.path, contract, handle: handlers[name] },
      };
    });
  }

  /** The handler of a request; undefined when it is another call. */
  handlerOf({ url }: SimpleGet): DirectHandler | undefined {
    const before = this.#kept.get(url);
    if (before) return before;
    for (const { pattern, operation } of this.#calls) {
      const match = pattern.exec(url);
      if (!match) continue;
      const handler = this.#handler(operation, url, match[1]);
      if (!holdsSecret(url)) this.#kept.set(url, handler);
      return handler;
    }
    return undefined;
  }

  #handler(operation: Operation, url: string, symbol: string | undefined): DirectHandler {
    const tools = this.#tools!;
    const params = symbol === undefined ? {} : { symbol };
    const at = url.indexOf('?');
    const query = at === -1 ? {} : parse(url.slice(at + 1));
    return (raw, reply) => {
      const call: CallRequest = { raw, params, query, id: this.#nextId() };
      runDirect(raw.headers['traceparent'], call.id, () =>
        new RequestPipeline(tools, operation, call, reply).run(),
      );
    };
  }
}

/** A URL with a key or a link is not kept: it is a secret of one client, and would be here for as long as others are asked for. */
const holdsSecret = (url: string) => looksLikeKey(url) || linkInUrl(url) !== undefined;
