import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { nextStep, readTraceParent, type TraceParent, writeTraceParent } from './trace-parent.ts';

/** What a job keeps of the request that caused it. */
export interface Cause {
  readonly requestId?: string | undefined;
  readonly traceparent: string;
}

/** The request, or the job of one, whose work runs. Lines of the log name it, and spans belong to it. */
export class RequestScope {
  requestId: string | undefined;
  readonly #traceparent: string | undefined;
  #trace: TraceParent | undefined;

  /** `traceparent`: of the caller. */
  constructor(traceparent: string | undefined, requestId?: string) {
    this.#traceparent = traceparent;
    this.requestId = requestId;
  }

  /** The step of the caller; undefined where a trace begins here. */
  get parent(): TraceParent | undefined {
    return readTraceParent(this.#traceparent);
  }

  /** Its own step. Most requests write no line and need none. */
  get trace(): TraceParent {
    return (this.#trace ??= nextStep(this.parent));
  }

  /** Takes the step that a span has. */
  set trace(trace: TraceParent) {
    this.#trace = trace;
  }

  get cause(): Cause {
    return { requestId: this.requestId, traceparent: writeTraceParent(this.trace) };
  }
}

const running = new AsyncLocalStorage<RequestScope | undefined>();
/** On each request, since work that waits for its body runs elsewhere. */
const SCOPE = Symbol('scope');
type Scoped = Pick<IncomingMessage, 'headers'> & { [SCOPE]?: RequestScope };

/** The scope of what runs; undefined outside of requests and jobs. */
export const currentScope = (): RequestScope | undefined => running.getStore();

/** Runs work in a scope; in none when that is undefined. */
export const runInScope = <Result>(scope: RequestScope | undefined, work: () => Result): Result =>
  running.run(scope, work);

/** Returns work that always runs in the scope in which this was called. */
export const keepingScope = <Work extends (...args: never[]) => unknown>(work: Work): Work =>
  AsyncLocalStorage.bind(work);

/** Begins the scope of a request. */
export function beginRequest(raw: Scoped): RequestScope {
  const scope = new RequestScope(raw.headers['traceparent'] as string | undefined);
  raw[SCOPE] = scope;
  return scope;
}

/** Runs work of a request under its id. A call that another request makes inside this process has a scope of its own. */
export function runRequest(raw: Scoped, id: string, work: () => void): void {
  const current = running.getStore();
  const scope = raw[SCOPE] ?? new RequestScope(current && writeTraceParent(current.trace));
  scope.requestId = id;
  if (scope === current) work();
  else running.run(scope, work);
}

/** Runs work that a request without a scope causes, under its id. `traceparent`: of the caller. */
export const runDirect = (traceparent: string | undefined, id: string, work: () => void): void =>
  running.run(new RequestScope(traceparent, id), work);

/** The fields of a line of the log. */
export function scopeFields(): object {
  const scope = running.getStore();
  if (!scope) return {};
  const { requestId, trace } = scope;
  return { requestId, trace_id: trace.traceId, span_id: trace.spanId };
}
