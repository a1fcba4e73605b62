import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import type { Socket as NetSocket } from 'node:net';
import { ConnectionError } from '../errors.ts';
import type { Socket, SocketOptions } from '../platform.ts';
import { errorOf } from '../error-reply.ts';
import { NodeWebSocket } from './web-socket.ts';

/** See RFC 6455, 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const REFUSAL_CHARACTERS_MAX = 65_536;

/** Opens a WebSocket. Rejects with ApiError when the server rejects the handshake, or ConnectionError without a reply. */
export function openSocket({ url, headers, signal, onChange }: SocketOptions): Promise<Socket> {
  const key = randomBytes(16).toString('base64');
  const ask = url.startsWith('https:') ? askHttps : askHttp;
  const request = ask(url, {
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
    },
    signal,
  });
  return new Promise((resolve, reject) => {
    // The signal must only abort the handshake, not the open socket. Late events are ignored.
    request.on('error', (error) =>
      reject(new ConnectionError(`The stream could not be opened: ${error.message}`, { cause: error })),
    );
    request.on('upgrade', (response, socket: NetSocket, head) => {
      const accepted = createHash('sha1').update(`${key}${GUID}`).digest('base64');
      if (response.headers['sec-websocket-accept'] === accepted) {
        resolve(new NodeWebSocket(socket, head, onChange));
        return;
      }
      socket.destroy();
      reject(new ConnectionError('The stream could not be opened: the server does not speak WebSocket'));
    });
    request.on('response', (response) => void refuse(request, response).then(reject, reject));
    request.end();
  });
}

async function refuse(request: ClientRequest, response: IncomingMessage): Promise<Error> {
  let body = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    body += chunk;
    if (body.length > REFUSAL_CHARACTERS_MAX) break;
  }
  request.destroy();
  const pairs = Object.entries(response.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return errorOf(response.statusCode!, new Headers(pairs), body);
}
