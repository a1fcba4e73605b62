import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Around } from '../observe/around.ts';
import type { RequestScope } from '../request-scope/request-scope.ts';

/** Traces of requests and jobs, and of what they ask engines for. */
export interface Tracing {
  /** Begins the span of a request, which ends with its response. It continues the trace of the caller. */
  request(scope: RequestScope, request: IncomingMessage, response: ServerResponse): void;
  /** Names the span of the running request after its route. */
  nameRoute(route: string): void;
  /** Runs a job as a span in the trace of the request that caused it. */
  job<Result>(name: string, scope: RequestScope, work: () => Promise<Result>): Promise<Result>;
  /** Adds a span for each statement of a pool. */
  traceStatements(pool: Pool): void;
  /** Adds a span for each request to an engine, such as `redis`. */
  readonly engine: (system: string) => Around;
  /** Sends what is left. */
  close(): Promise<void>;
}
