import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { ApiProblem, PROBLEM_TYPE, problemDocument } from '../../shared/errors/api-problem.ts';
import { requestIds } from '../../shared/request-id.ts';
import { pathOfTarget, refusedTarget } from '../../shared/request-target.ts';
import { beginRequest, runInScope } from '../../shared/request-scope/request-scope.ts';
import type { Tracing } from '../../shared/tracing/tracing.ts';
import { answerHealthCheck } from '../health/health-checks.ts';
import type { Lifecycle } from '../health/lifecycle.ts';
import type { AddressCounts } from './address-counts.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { deadlines } from './deadlines.ts';
import type { DirectServer } from './direct-server.ts';
import { DirectConnections } from './direct-connections.ts';
import type { Forwarder } from './forward.ts';

/** How many connections the server keeps open. */
export interface ConnectionSettings {
  readonly perClient: number;
  readonly total: number;
}

/** `requests`: of one address behind a proxy, in progress. */
export type RefusingLimit = keyof ConnectionSettings | 'requests';

/** What a server needs that is one of several threads. */
export interface ServerThread {
  /** Counts connections for all threads. */
  readonly counts: AddressCounts;
  /** Takes the requests that this thread does not serve; absent in the thread that serves all. */
  readonly others?:
    | {
        readonly forwarder: Forwarder;
        serves(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean;
      }
    | undefined;
}

interface ServerFactoryOptions {
  readonly connections: ConnectionSettings;
  readonly trustedProxies: readonly string[];
  /** The portal's address, which may be known only after the start. */
  readonly publicUrl: () => string;
  /** Of every response: alternating names and values. */
  readonly sharedHead: readonly string[];
  /** Milliseconds in which a client must have sent its headers, and its whole request. */
  readonly deadlineMs: number;
  readonly keepAliveMs: number;
  /** Calls that need no request and response of Node; undefined where there are none. */
  readonly direct?: Pick<DirectServer, 'handlerOf'> | undefined;
  /** Traces requests; undefined without tracing. */
  readonly tracing?: Tracing | undefined;
  readonly lifecycle: Lifecycle;
  /** Absent where the process has one thread. */
  readonly thread?: ServerThread | undefined;
  /** Observes refused connections by the limit; undefined when nothing does. */
  readonly onRefused?: ((limit: RefusingLimit) => void) | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
}

/** Refused connections are logged as a state, once in this time. */
const LOG_EVERY_MS = 60_000;

/**
 * Makes the HTTP servers of the app. They answer health checks, limit connections, keep the deadlines of requests, and refuse
 * requests for other hosts before a route sees them. Connections begin as direct ones; Node reads them from their first request
 * on that is no direct call.
 */
export function httpServerFactory(options: ServerFactoryOptions): (handler: RequestListener) => Server {
  const { connections, trustedProxies, publicUrl, sharedHead, deadlineMs, keepAliveMs, now, log } = options;
  const { lifecycle, tracing, onRefused, direct, thread } = options;
  const { perClient, total } = connections;
  const shared = thread && { counts: thread.counts, total };
  const limits = new ConnectionLimits({ perClient, trustedProxies, shared });
  const others = thread?.others;
  const nextId = requestIds(now);
  let loggedMs = Number.NEGATIVE_INFINITY;
  const logRefusal = (address: string | undefined, limit: keyof ConnectionSettings) => {
    onRefused?.(limit);
    if (now() - loggedMs < LOG_EVERY_MS) return;
    loggedMs = now();
    log.warn(
      { address, limit, connections: connections[limit] },
      'Connections are refused: too many are open.',
    );
  };

  function refuse(response: ServerResponse, problem: ApiProblem): void {
    const id = nextId();
    const body = JSON.stringify(problemDocument(problem, id));
    const head = {
      'X-Request-Id': id,
      'Content-Type': PROBLEM_TYPE,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    };
    const flat = Object.entries(head).flat();
    response.writeHead(problem.status, [...flat, ...sharedHead, ...problem.headers]).end(body);
  }

  return (answer) => {
    const handler: RequestListener = (request, response) => {
      const scope = beginRequest(request);
      tracing?.request(scope, request, response);
      runInScope(scope, () => answer(request, response));
    };
    const server = createServer(
      { ...deadlines(deadlineMs), keepAliveTimeout: keepAliveMs },
      (request, response) => {
        // A balancer must not send the next request to a process that stops.
        if (lifecycle.state === 'draining') response.shouldKeepAlive = false;
        if (directly?.answer(request.socket, response)) return;
        if (answerHealthCheck(request, response, lifecycle)) return;
        if (others && !others.serves(request)) {
          others.forwarder.request(request, response);
          return;
        }
        const refused = refusedTarget(request, publicUrl);
        if (refused !== undefined) {
          refuse(response, new ApiProblem('invalid_parameters', refused));
          return;
        }
        request.url = pathOfTarget(request.url!);
        if (limits.admitRequest(request, response)) handler(request, response);
        else {
          onRefused?.('requests');
          refuse(response, TOO_MANY);
        }
      },
    );
    server.maxConnections = total;
    server.on('drop', (dropped) => logRefusal(dropped?.remoteAddress, 'total'));
    const [readByNode] = server.listeners('connection') as [(socket: Socket) => void];
    server.removeAllListeners('connection');
    const directly =
      direct &&
      new DirectConnections(server, {
        handlerOf: (request) => (others?.serves(request) === false ? undefined : direct.handlerOf(request)),
        readByNode: (socket) => readByNode.call(server, socket),
        limits,
        isDraining: () => lifecycle.state === 'draining',
        firstRequestMs: deadlineMs,
        keepAliveMs,
      });
    server.on('connection', (socket) => {
      const limit = limits.refusedBy(socket);
      if (limit !== undefined) {
        logRefusal(socket.remoteAddress, limit);
        socket.destroy();
      } else if (directly) directly.add(socket);
      else readByNode.call(server, socket);
    });
    if (others)
      server.on('upgrade', (request, socket, first) =>
        others.forwarder.upgrade(request, socket as Socket, first),
      );
    return server;
  };
}

const TOO_MANY = new ApiProblem(
  'rate_limit_exceeded',
  'Too many requests from your address are in progress. Wait until some of them have finished.',
  { headers: ['Retry-After', '1'] },
);
