import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import {
  type Authenticator,
  type ApiCaller,
  type Instant,
  isSlowScenario,
  type KeyLeakReporter,
  looksLikeKey,
  refuseAddress,
  refuseKeyInUrl,
  throwTestScenario,
} from '../../../modules/access/index.ts';
import {
  loggedHeaders,
  loggedRequest,
  loggedResponse,
  type Meter,
  type PendingReply,
} from '../../../modules/usage/index.ts';
import { type ApiResponse, bytesOf } from '../../operation/response.ts';
import type { AnsweredCall } from '../../operation/answered-call.ts';
import type { CallReply } from '../../operation/call-reply.ts';
import type { Call, Operation } from '../../operation/operation.ts';
import { requestedPart } from '../formats/requested-part.ts';
import {
  type CallRequest,
  type HandledRequest,
  isForLength,
  type ReceivedRequest,
  withoutCredentials,
} from './call-request.ts';
import { CROSS_ORIGIN } from './cross-origin.ts';
import { headText } from '../../operation/head-text.ts';
import { ownLines } from '../../operation/shared-headers.ts';
import { delayResponse } from './delay-response.ts';
import { isLoggedElsewhere } from './logged-elsewhere.ts';
import { loggedSymbol } from './logged-symbol.ts';
import { ApiProblem, problemOf } from '../../../shared/errors/api-problem.ts';
import { runRequest } from '../../../shared/request-scope/request-scope.ts';
import { type RenderedProblem, renderProblemDocument } from './rendered-problem.ts';
import { SHARED_HEAD } from './response-head.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** What every call needs. */
export interface PipelineTools extends KeyLeakReporter {
  readonly authenticator: Authenticator;
  readonly meter: Meter;
  readonly log: { error(fields: object, message: string): void };
  /** The client's whole address. */
  readonly addressOf: (request: Pick<ReceivedRequest, 'socket' | 'headers'>) => string;
  /** Headers of every reply, as lines with their ends. */
  readonly sharedHead: string;
  /** Observes every answered call; undefined when nothing does. */
  readonly onAnswered?: ((call: AnsweredCall) => void) | undefined;
  /** Renders errors in the form of another API. Default: problem documents. */
  readonly renderProblem?: ((problem: ApiProblem, requestId: string) => RenderedProblem) | undefined;
  /** Whether keys may be in the URL, as the clients of another API send them. Default: such calls are refused. */
  readonly acceptsKeyInUrl?: true | undefined;
}

const CROSS_ORIGIN_HEAD = headText(CROSS_ORIGIN);
const CHALLENGE = ['WWW-Authenticate', `Bearer realm="${BRAND_WORDS.mixed} API"`];

/**
 * Runs one call: authentication, limits, handler, call log, response. The response is sent once the call is in the
 * journal. Rejected keys and callers without an owner are not logged, so their response is sent immediately.
 */
export class RequestPipeline implements PendingReply {
  readonly #tools: PipelineTools;
  readonly #operation: Operation;
  readonly #request: HandledRequest;
  readonly #to: CallReply;
  readonly #at: Instant;
  #caller: ApiCaller | undefined;
  #admitted = false;
  /** Monotonic time at which key and limits were checked. */
  #checkedMs: number | undefined;
  #problem: ApiProblem | undefined;
  #apiResponse: ApiResponse | undefined;

  /** `to` takes the response. */
  constructor(tools: PipelineTools, operation: Operation, request: CallRequest, to: CallReply) {
    this.#tools = tools;
    this.#operation = operation;
    this.#request = withoutCredentials(request, tools.authenticator);
    this.#to = to;
    this.#at = tools.authenticator.instant();
  }

  /** Starts the call; the response is written when it is ready. */
  run(): void {
    const { raw, url } = this.#request;
    try {
      if (!this.#tools.acceptsKeyInUrl) refuseKeyInUrl(url, this.#tools);
      const caller = this.#tools.authenticator.authenticate(raw, this.#at);
      if (caller instanceof Promise) {
        caller.then(
          (it) => this.#enter(it),
          (error) => this.#refuse(error),
        );
      } else this.#enter(caller);
    } catch (error) {
      this.#refuse(error);
    }
  }

  #enter(caller: ApiCaller): void {
    this.#caller = caller;
    const { raw, params } = this.#request;
    try {
      // Before the limits: a stolen key used from elsewhere must not consume its owner's calls.
      if (caller.allowsAddress !== null) refuseAddress(caller.allowsAddress, this.#tools.addressOf(raw));
      if (raw.method === 'HEAD' && !isForLength(this.#operation, this.#request)) {
        this.#replyToHead(caller);
        return;
      }
      throwTestScenario(caller.mode, params['symbol']);
      const taken = caller.take(this.#at);
      if (taken instanceof Promise) {
        taken.then(
          () => this.#begin(caller),
          (error) => this.#countRefusal(error),
        );
        return;
      }
    } catch (error) {
      this.#countRefusal(error);
      return;
    }
    this.#begin(caller);
  }

  #countRefusal(error: unknown): void {
    this.#checkedMs = this.#tools.authenticator.elapsed();
    this.#count(this.#problemResponse(error));
  }

  /** Handles a call that the limits admit. */
  #begin(caller: ApiCaller): void {
    this.#admitted = true;
    const { params } = this.#request;
    const { scope } = this.#operation.contract;
    if (scope !== null && !caller.scopes.includes(scope)) {
      this.#countRefusal(new ApiProblem('scope_missing', `This key lacks the scope ${scope}.`));
      return;
    }
    this.#checkedMs = this.#tools.authenticator.elapsed();
    if (isSlowScenario(caller.mode, params['symbol']))
      delayResponse(this.#to.closing, () => this.#handle(caller));
    else this.#handle(caller);
  }

  /** Reports the limits, as the status too. Such a HEAD is neither charged nor logged. */
  #replyToHead(caller: ApiCaller): void {
    const allow = () => this.#reply({ status: 200, headers: [], body: [] });
    try {
      const free = caller.requireFreeCall(this.#at);
      if (free instanceof Promise) free.then(allow, (error) => this.#refuse(error));
      else allow();
    } catch (error) {
      this.#refuse(error);
    }
  }

  #handle(caller: ApiCaller): void {
    const { raw, params, query, body, id } = this.#request;
    try {
      const call: Call = {
        caller,
        method: raw.method!,
        url: this.#request.url,
        params,
        query,
        headers: raw.headers,
        ...(body && { body }),
        nowMs: this.#at.nowMs,
        requestId: id,
        address: () => this.#tools.addressOf(raw),
      };
      const response = this.#operation.handle(call);
      if (response instanceof Promise) {
        response
          .then((it) => requestedPart(it, raw))
          .then(
            (it) => this.#count(it),
            (error) => this.#count(this.#problemResponse(error)),
          );
      } else this.#count(requestedPart(response, raw));
    } catch (error) {
      this.#count(this.#problemResponse(error));
    }
  }

  #problemResponse(error: unknown): ApiResponse {
    const problem = problemOf(error);
    this.#problem = problem;
    const { id } = this.#request;
    // Without a cause it is expected, such as a full queue.
    if (problem.status >= 500 && problem.cause !== undefined && !isLoggedElsewhere(problem)) {
      this.#tools.log.error({ err: problem.cause, requestId: id }, 'A call failed.');
    }
    const wait =
      problem.status === 429
        ? ['Retry-After', String(retryAfterSeconds(problem, this.#caller!, this.#at))]
        : [];
    const { status, type, body } = (this.#tools.renderProblem ?? renderProblemDocument)(problem, id);
    return { status, headers: ['Content-Type', type, ...wait, ...problem.headers], body: [body] };
  }

  /** Sends the error of a rejected request, which is neither charged nor logged. */
  #refuse(error: unknown): void {
    const response = this.#problemResponse(error);
    const { raw, url, hadKey } = this.#request;
    // One elsewhere in the URL was reported when it was found.
    if (this.#problem?.code === 'key_in_url' && hadKey && !looksLikeKey(url))
      this.#tools.reportKeyInUrl(raw.url!);
    const challenge = response.status === 401 ? CHALLENGE : [];
    this.#reply({ ...response, headers: [...response.headers, ...challenge] });
  }

  #count(response: ApiResponse): void {
    if (response.status >= 500) this.#refund();
    this.#apiResponse = response;
    const { owner, mode } = this.#caller!;
    if (!owner) {
      this.send();
      return;
    }
    const { raw, params, id } = this.#request;
    const bytes = raw.method === 'HEAD' ? 0 : bytesOf(response);
    this.#tools.meter.count(
      {
        atMs: this.#at.nowMs,
        owner,
        endpoint: this.#operation.endpoint,
        symbol: loggedSymbol(params),
        status: response.status,
        latencyUs: Math.round((this.#tools.authenticator.elapsed() - this.#at.elapsedMs) * 1_000),
        gateUs: Math.round((this.#checkedMs! - this.#at.elapsedMs) * 1_000),
        bytes,
        requestId: id,
        charged: this.#admitted && mode === 'live',
        request: loggedRequest({ method: raw.method, url: this.#request.url, headers: raw.headers }),
        response: loggedResponse(
          response.shared?.logged ?? loggedHeaders(response.headers),
          response.status === 304 || response.pipe ? undefined : bytes,
        ),
      },
      this,
      raw,
    );
  }

  send(): void {
    this.#reply(this.#apiResponse!);
  }

  /** Called with the calls of other requests, so it has the scope of any of them. */
  fail(cause: unknown): void {
    this.#refund();
    const { raw, id } = this.#request;
    runRequest(raw, id, () => this.#refuse(new ApiProblem('unavailable', NOT_RECORDED, { cause })));
  }

  #refund(): void {
    if (!this.#admitted) return;
    this.#admitted = false;
    this.#caller!.refund(this.#at);
  }

  #reply({ status, headers, shared, body, bytes, pipe, sent }: ApiResponse): void {
    const { raw, id } = this.#request;
    const own = shared?.lines ?? ownLines(headers);
    const limits = this.#caller?.limitHeaders(this.#at) ?? '';
    const ofAll = raw.headers.origin === undefined ? SHARED_HEAD : SHARED_HEAD + CROSS_ORIGIN_HEAD;
    const head = `X-Request-Id: ${id}\r\n${ofAll}${this.#tools.sharedHead}${own}${limits}`;
    this.#to.send({ status, head, body, bytes, pipe, sent, method: raw.method });
    this.#tools.onAnswered?.(this.#answered(status));
  }

  #answered(status: number): AnsweredCall {
    const latencyMs = this.#tools.authenticator.elapsed() - this.#at.elapsedMs;
    const gateMs = this.#checkedMs && this.#checkedMs - this.#at.elapsedMs;
    const { endpoint } = this.#operation;
    return { endpoint, status, code: this.#problem?.code, latencyMs, gateMs };
  }
}

const NOT_RECORDED = 'The call could not be recorded. It was not charged.';
