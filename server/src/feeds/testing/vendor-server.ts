import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A server on loopback that speaks the protocol of a vendor. */
export interface VendorServer {
  readonly restUrl: string;
  readonly streamUrl: string;
  /** The open connections of the stream. */
  readonly sockets: ReadonlySet<WebSocket>;
  /** Paths with queries of the REST calls so far. */
  readonly calls: readonly string[];
  /** Drops every connection, as a network does. */
  cut(): void;
  close(): Promise<void>;
}

export interface VendorScript {
  /** Handles a REST call. */
  readonly onRequest?: (url: URL, response: ServerResponse, request: IncomingMessage) => unknown;
  /** Called for each connection of the stream; `send` sends a text or a JSON value. */
  readonly onConnection?: (connection: {
    readonly url: URL;
    readonly socket: WebSocket;
    readonly send: (message: unknown) => void;
  }) => void;
  /** Called for each message of a client, parsed. */
  readonly onMessage?: (
    message: unknown,
    connection: { readonly socket: WebSocket; readonly send: (message: unknown) => void },
  ) => void;
}

/** Starts a server of a vendor that does what the script says. */
export async function startVendorServer(script: VendorScript): Promise<VendorServer> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://vendor');
    calls.push(request.url!);
    if (script.onRequest) void Promise.resolve(script.onRequest(url, response, request));
    else response.writeHead(404).end();
  });
  const sockets = new Set<WebSocket>();
  const streams = new WebSocketServer({ server });
  streams.on('connection', (socket, request) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const send = (message: unknown) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    socket.on('message', (bytes: Buffer) =>
      script.onMessage?.(JSON.parse(bytes.toString()), { socket, send }),
    );
    script.onConnection?.({ url: new URL(request.url!, 'ws://vendor'), socket, send });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    restUrl: `http://127.0.0.1:${port}`,
    streamUrl: `ws://127.0.0.1:${port}`,
    sockets,
    calls,
    cut() {
      for (const socket of sockets) socket.terminate();
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      streams.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a JSON response. */
export const sendJson = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
