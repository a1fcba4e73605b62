import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

/** Traces of requests and of the statements that they run. */
export interface Tracing {
  /** Runs `handle` as the span of a request, which ends with its response. Continues the trace of a `traceparent` header. */
  request(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
  /** Names the running span after the route of its request. */
  nameRoute(route: string): void;
  /** Adds a span for each statement of a pool. */
  traceStatements(pool: Pool): void;
  /** The ids of the running span, for log lines; none outside of requests. */
  readonly logFields: () => { readonly trace_id?: string; readonly span_id?: string };
  /** Sends what is left. */
  close(): Promise<void>;
}
