import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { STREAM_LIMITS, STREAM_PATHS } from '@meridian/contracts/stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type KeyLeakReporter, refuseKeyInUrl } from '../../modules/access/index.ts';
import { ApiProblem, PROBLEM_TYPE, problemDocument, problemOf } from '../../shared/errors/api-problem.ts';
import { invalidParameter } from '../operation/parameters.ts';
import type { SlowPolicy } from './connection.ts';
import { Session, type SessionTools } from './session.ts';

/** Connections that have not shown a key yet: of one address, and of all. */
const STRANGERS_OF_ONE = 50;
const STRANGERS_OF_ALL = 2_000;

interface WebSocketTools extends SessionTools, KeyLeakReporter {
  readonly addressOf: (request: IncomingMessage) => string;
  readonly nextId: () => string;
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0]!;
const isStreamPath = (request: IncomingMessage) =>
  (STREAM_PATHS as readonly string[]).includes(pathOf(request));

/** The stream as WebSockets: from the upgrade of a request to sessions. */
export class WebSockets {
  readonly #tools: WebSocketTools;
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compressing the same few hundred bytes for each reader costs three times what sending them does.
    perMessageDeflate: false,
    maxPayload: STREAM_LIMITS.messageBytes,
  });
  readonly #sessions = new Map<Session, string>();
  #isDraining = false;

  constructor(tools: WebSocketTools) {
    this.#tools = tools;
  }

  /** Takes the upgrades to the paths of the stream; every other request goes its usual way. */
  listen(server: Server): void {
    // An option of the server, which the app has made by now; without it, node would wait for an upgrade to HTTP/2, too.
    Object.assign(server, {
      shouldUpgradeCallback: (request: IncomingMessage) =>
        isStreamPath(request) && request.headers.upgrade?.toLowerCase() === 'websocket',
    });
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** Tells every reader when to come back, and closes; resolves when all are gone, or have had `withinMs`. */
  async drain(reconnectAfterMs: () => number, withinMs: number): Promise<void> {
    this.#isDraining = true;
    if (this.#sessions.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#allGone = resolve;
    const timer = setTimeout(resolve, withinMs);
    for (const { sink } of this.#sessions.keys()) sink.drain(reconnectAfterMs());
    await promise;
    clearTimeout(timer);
    for (const { sink } of this.#sessions.keys()) sink.terminate();
  }

  #allGone: () => void = () => undefined;

  #upgrade(raw: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Until the library listens, a peer that leaves must not bring the process down.
    socket.on('error', destroySocket);
    const id = this.#tools.nextId();
    let asked: { ticket: string | undefined; slow: SlowPolicy };
    let address: string;
    try {
      refuseKeyInUrl(raw.url!, this.#tools);
      if (this.#isDraining) throw new ApiProblem('unavailable', 'This server stops. Try again shortly.');
      asked = readQuery(raw.url!);
      address = this.#tools.addressOf(raw);
      this.#refuseStrangers(address);
    } catch (error) {
      rejectUpgrade(socket, problemOf(error), id);
      return;
    }
    this.#server.handleUpgrade(raw, socket, head, (webSocket) => {
      socket.off('error', destroySocket);
      this.#keep(
        new Session(this.#tools, { raw, socket, webSocket, address, id, ...asked }),
        webSocket,
        address,
      );
    });
  }

  /** Apart from the upgrade, since what its closures share would keep the request for as long as the session. */
  #keep(session: Session, webSocket: WebSocket, address: string): void {
    this.#sessions.set(session, address);
    webSocket.on('close', () => {
      this.#sessions.delete(session);
      if (this.#sessions.size === 0) this.#allGone();
    });
  }

  #refuseStrangers(address: string): void {
    let all = 0;
    let own = 0;
    for (const [session, other] of this.#sessions) {
      if (!session.isStranger) continue;
      all++;
      if (other === address) own++;
    }
    if (own < STRANGERS_OF_ONE && all < STRANGERS_OF_ALL) return;
    throw new ApiProblem('unavailable', 'Too many connections wait for their key. Try again shortly.');
  }
}

function destroySocket(this: Duplex): void {
  this.destroy();
}

function readQuery(url: string): { ticket: string | undefined; slow: SlowPolicy } {
  const query = new URL(url, 'http://stream').searchParams;
  for (const name of query.keys()) {
    if (name !== 'ticket' && name !== 'slow') {
      throw invalidParameter('parameter', 'The stream takes the parameters ticket and slow');
    }
  }
  const slow = query.get('slow') ?? 'conflate';
  if (slow !== 'conflate' && slow !== 'disconnect')
    throw invalidParameter('slow', 'slow must be conflate or disconnect');
  return { ticket: query.get('ticket') ?? undefined, slow };
}

/** The reply to a request that becomes no WebSocket. */
function rejectUpgrade(socket: Duplex, problem: ApiProblem, requestId: string): void {
  const body = JSON.stringify(problemDocument(problem, requestId));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.code}`,
      `X-Request-Id: ${requestId}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
