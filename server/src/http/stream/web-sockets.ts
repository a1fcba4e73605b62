import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { STREAM_LIMITS, STREAM_PATHS } from '@meridian/contracts/stream';
import { WebSocketServer } from 'ws';
import { type KeyLeakReporter, refuseKeyInUrl } from '../../modules/access/index.ts';
import { ApiProblem, problemDocument, problemOf } from '../../shared/errors/api-problem.ts';
import { endWithDocument } from '../../shared/errors/raw-response.ts';
import { beginRequest, runRequest } from '../../shared/request-scope/request-scope.ts';
import { hasOneHost } from '../../shared/request-target.ts';
import { invalidParameter } from '../operation/parameters.ts';
import type { SlowPolicy } from './connection.ts';
import type { DialectRoute } from './dialect.ts';
import { StreamSession, type SessionTools } from './session.ts';

/** Unauthenticated connections: per address, and in total. */
const UNAUTHENTICATED_PER_ADDRESS = 50;
const UNAUTHENTICATED_TOTAL = 2_000;

interface WebSocketTools extends Omit<SessionTools, 'onClosed'>, KeyLeakReporter {
  readonly addressOf: (request: IncomingMessage) => string;
  readonly nextId: () => string;
  /** Where clients of other vendors connect. */
  readonly dialects: readonly DialectRoute[];
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0]!;

/** Accepts WebSocket upgrades and starts a session for each. */
export class WebSockets {
  readonly #tools: WebSocketTools & SessionTools;
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compressing a few hundred bytes per reader costs three times as much as sending them.
    perMessageDeflate: false,
    maxPayload: STREAM_LIMITS.messageBytes,
  });
  readonly #sessions = new Map<StreamSession, string>();
  #isDraining = false;

  constructor(tools: WebSocketTools) {
    // One function for all sessions: a listener of its own would take memory of each.
    this.#tools = { ...tools, onClosed: (session) => this.#remove(session) };
  }

  /** Accepts upgrades to the stream's paths; other requests are not affected. */
  listen(server: Server): void {
    // Set on the existing server; without it, node would also wait for upgrades to HTTP/2.
    Object.assign(server, {
      shouldUpgradeCallback: (request: IncomingMessage) =>
        this.#isStreamPath(request) &&
        hasOneHost(request) &&
        request.headers.upgrade?.toLowerCase() === 'websocket',
    });
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  #isStreamPath(request: IncomingMessage): boolean {
    const path = pathOf(request);
    return (STREAM_PATHS as readonly string[]).includes(path) || this.#dialectRoute(path) !== undefined;
  }

  #dialectRoute(path: string): DialectRoute | undefined {
    return this.#tools.dialects.find((route) => route.path === path);
  }

  /** Sends each client the time to reconnect and closes its session; resolves when all are gone or after `withinMs`. */
  async drain(reconnectAfterMs: () => number, withinMs: number): Promise<void> {
    this.#isDraining = true;
    if (this.#sessions.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#allGone = resolve;
    const timer = setTimeout(resolve, withinMs);
    for (const session of this.#sessions.keys()) session.drain(reconnectAfterMs());
    await promise;
    clearTimeout(timer);
    for (const { sink } of this.#sessions.keys()) sink.terminate();
  }

  #allGone: () => void = () => undefined;

  #upgrade(raw: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Without a listener, a peer that disconnects now would crash the process.
    socket.on('error', destroySocket);
    const id = this.#tools.nextId();
    beginRequest(raw);
    runRequest(raw, id, () => this.#accept(id, { raw, socket, head }));
  }

  #accept(id: string, { raw, socket, head }: { raw: IncomingMessage; socket: Duplex; head: Buffer }): void {
    let options: ReturnType<typeof readQuery>;
    let address: string;
    const route = this.#dialectRoute(pathOf(raw));
    const endpoint = route?.path ?? STREAM_PATHS[0];
    try {
      refuseKeyInUrl(raw.url!, this.#tools);
      if (this.#isDraining)
        throw new ApiProblem('unavailable', 'This server is shutting down. Try again shortly.');
      options = route ? NO_OPTIONS : readQuery(raw.url!);
      address = this.#tools.addressOf(raw);
      this.#limitUnauthenticated(address);
    } catch (error) {
      const problem = problemOf(error);
      const { status, code } = problem;
      this.#tools.onAnswered?.({ endpoint, status, code, latencyMs: 0 });
      endWithDocument(socket, { status, reason: code, requestId: id }, problemDocument(problem, id));
      return;
    }
    this.#server.handleUpgrade(raw, socket, head, (webSocket) => {
      socket.off('error', destroySocket);
      const dialect = route?.open(raw);
      const authorization = authorizationOf(raw, route);
      const request = { raw, socket, webSocket, address, id, endpoint, dialect, authorization, ...options };
      this.#sessions.set(new StreamSession(this.#tools, request), address);
    });
  }

  #remove(session: StreamSession): void {
    this.#sessions.delete(session);
    if (this.#sessions.size === 0) this.#allGone();
  }

  #limitUnauthenticated(address: string): void {
    let all = 0;
    let own = 0;
    for (const [session, other] of this.#sessions) {
      if (!session.isUnauthenticated) continue;
      all++;
      if (other === address) own++;
    }
    if (own < UNAUTHENTICATED_PER_ADDRESS && all < UNAUTHENTICATED_TOTAL) return;
    throw new ApiProblem(
      'unavailable',
      'Too many connections are waiting to authenticate. Try again shortly.',
    );
  }
}

/** The header with the key; that of another vendor in the form of ours. */
function authorizationOf(raw: IncomingMessage, route: DialectRoute | undefined): string | undefined {
  if (!route?.keyOf) return raw.headers.authorization;
  const key = route.keyOf(raw);
  return key === undefined ? undefined : `Bearer ${key}`;
}

function destroySocket(this: Duplex): void {
  this.destroy();
}

const NO_OPTIONS = { ticket: undefined, slow: 'conflate', isConflated: true } as const;

function readQuery(url: string): {
  ticket: string | undefined;
  slow: SlowPolicy;
  isConflated: boolean;
} {
  const query = new URL(url, 'http://stream').searchParams;
  for (const name of query.keys()) {
    if (name !== 'ticket' && name !== 'slow' && name !== 'conflate') {
      throw invalidParameter('parameter', 'The stream accepts only the parameters ticket, slow and conflate');
    }
  }
  const slow = query.get('slow') ?? 'conflate';
  if (slow !== 'conflate' && slow !== 'disconnect')
    throw invalidParameter('slow', 'slow must be conflate or disconnect');
  const conflate = query.get('conflate') ?? '1';
  if (conflate !== '0' && conflate !== '1') throw invalidParameter('conflate', 'conflate must be 0 or 1');
  return { ticket: query.get('ticket') ?? undefined, slow, isConflated: conflate === '1' };
}
