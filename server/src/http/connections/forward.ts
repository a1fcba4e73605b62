import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { ApiProblem, PROBLEM_TYPE, problemDocument } from '../../shared/errors/api-problem.ts';
import { requestIds } from '../../shared/request-id.ts';
import { type EntranceAddress, enter } from './local-entrance.ts';

/** Headers of one connection. `expect` was answered by the server that read it. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'expect']);

/** Of other requests a client of Node.js sends a body in chunks, even an empty one. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** Hands requests over to the main thread of this process, with the addresses of their clients. */
export interface Forwarder {
  request(this: void, request: IncomingMessage, response: ServerResponse): void;
  /** Hands over the rest of a connection that becomes another protocol. */
  upgrade(this: void, request: IncomingMessage, socket: Socket, first: Buffer): void;
}

export function forwarder(entrance: EntranceAddress): Forwarder {
  const nextId = requestIds(Date.now);
  return {
    request(request, response) {
      const { method, url: path, socket } = request;
      const sent = send({
        createConnection: () => enter(entrance, socket.remoteAddress ?? ''),
        method,
        path,
        headers: [...headersOfRequest(request), 'Connection', 'keep-alive'],
        setHost: false,
      });
      sent.on('response', (reply) => {
        response.sendDate = false;
        if (reply.headers.connection === 'close') response.shouldKeepAlive = false;
        response.writeHead(reply.statusCode!, reply.statusMessage, ownHeaders(reply));
        // Events are awaited before the first of them comes.
        if (reply.headers['content-length'] === undefined) response.flushHeaders();
        pipeline(reply, response, () => void sent.destroy());
      });
      sent.on('error', () => {
        if (response.headersSent) response.destroy();
        else refuse(response, nextId());
      });
      response.on('close', () => void sent.destroy());
      request.pipe(sent);
    },
    upgrade(request, socket, first) {
      const sent = enter(entrance, socket.remoteAddress ?? '');
      const { method, url, httpVersion, rawHeaders } = request;
      const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}`);
      sent.write([`${method} ${url} HTTP/${httpVersion}`, ...lines, '', ''].join('\r\n'), 'latin1');
      sent.write(first);
      socket.pipe(sent).pipe(socket);
      // What one of them has sent arrives before the other ends.
      for (const [from, to] of [
        [socket, sent],
        [sent, socket],
      ] as const)
        from.on('error', () => undefined).on('close', () => to.destroySoon());
    },
  };
}

const pairsOf = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index]!, flat[2 * index + 1]!]);

const ownHeaders = ({ rawHeaders }: IncomingMessage): string[] =>
  pairsOf(rawHeaders)
    .filter(([name]) => !OF_CONNECTION.has(name.toLowerCase()))
    .flat();

/** A body has the same length, or is chunked as it was. */
function headersOfRequest(request: IncomingMessage): string[] {
  const { headers } = request;
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined) return [...ownHeaders(request), 'Transfer-Encoding', encoding];
  const isWithoutBody = headers['content-length'] === undefined && !WITHOUT_BODY.has(request.method!);
  return [...ownHeaders(request), ...(isWithoutBody ? ['Content-Length', '0'] : [])];
}

function refuse(response: ServerResponse, id: string): void {
  const problem = new ApiProblem('unavailable', 'The server is about to stop. Please try again shortly.');
  const body = JSON.stringify(problemDocument(problem, id));
  response.writeHead(problem.status, {
    'X-Request-Id': id,
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(body);
}
