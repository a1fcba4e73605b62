import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Loopback {
  /** Without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** An HTTP server on a free loopback port. `makeHandler` receives its URL. */
export async function listenOnLoopback(
  makeHandler: (url: string) => (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<Loopback> {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = makeHandler(url);
  server.on('request', (request, response) => void handle(request, response));
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}

export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return new URLSearchParams(text);
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
