import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerClientError } from './client-error.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { DirectConnection } from './direct-connection.ts';
import type { DirectServer } from './direct-server.ts';
import { keepAliveLinesOf } from './head-lines.ts';

interface DirectConnectionsOptions extends Pick<
  DirectServer,
  'handlerOf' | 'firstRequestMs' | 'keepAliveMs'
> {
  /** Takes a connection over, with what its socket still holds. */
  readonly readByNode: (socket: Socket) => void;
  readonly limits: Pick<ConnectionLimits, 'beginRequest' | 'endRequest'>;
  readonly isDraining: () => boolean;
}

/** The direct connections of a server, which end with it as its others do. */
export class DirectConnections {
  readonly #server: DirectServer;
  readonly #open = new Map<Socket, DirectConnection>();
  /** What answers the first request that Node reads on a connection. */
  readonly #answers = new WeakMap<Socket, (response: ServerResponse) => void>();

  constructor(server: Server, options: DirectConnectionsOptions) {
    const { handlerOf, readByNode, limits, isDraining, firstRequestMs, keepAliveMs } = options;
    this.#server = {
      handlerOf,
      handOver: (socket, read, answer) => {
        this.#open.delete(socket);
        if (answer) this.#answers.set(socket, answer);
        socket.unshift(read);
        readByNode(socket);
      },
      admit: (request) => limits.beginRequest(request),
      release: (request) => limits.endRequest(request),
      isEnding: () => isDraining() || !server.listening,
      endOverdue: (socket) =>
        answerClientError(
          Object.assign(new Error('No request'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
        ),
      firstRequestMs,
      keepAliveMs,
      keepAliveLines: keepAliveLinesOf(keepAliveMs),
    };
    const closeIdle = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => {
      closeIdle();
      for (const connection of this.#open.values()) if (connection.isIdle) connection.destroy();
    };
    const closeAll = server.closeAllConnections.bind(server);
    server.closeAllConnections = () => {
      closeAll();
      for (const connection of this.#open.values()) connection.destroy();
    };
  }

  /** Answers a request of Node that was handled before Node took its connection over; false for all others. */
  answer(socket: Socket, response: ServerResponse): boolean {
    const answer = this.#answers.get(socket);
    if (!answer) return false;
    this.#answers.delete(socket);
    answer(response);
    return true;
  }

  add(socket: Socket): void {
    this.#open.set(socket, new DirectConnection(this.#server, socket));
    socket.once('close', () => this.#open.delete(socket));
  }
}
