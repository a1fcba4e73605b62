import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { DirectHandler, DirectRequest, SimpleRequest } from '../operation/direct-call.ts';

/** What direct connections need of their server. */
export interface DirectServer {
  /** The handler of a request; undefined where another part of the server answers it. */
  readonly handlerOf: (request: SimpleRequest) => DirectHandler | undefined;
  /**
   * Lets Node's HTTP server take a connection over, with bytes that were read from it already. `answer` responds to the first of their
   * requests, which was handled already.
   */
  readonly handOver: (socket: Socket, read: Buffer, answer?: (response: ServerResponse) => void) => void;
  /** Counts a request of a proxy until its end; false when its client has too many. */
  readonly admit: (request: DirectRequest) => boolean;
  readonly release: (request: DirectRequest) => void;
  /** Whether the server takes no more requests on this connection. */
  readonly isEnding: () => boolean;
  /** Ends a connection that sent no request in time. */
  readonly endOverdue: (socket: Socket) => void;
  readonly firstRequestMs: number;
  readonly keepAliveMs: number;
  /** The end of the head of a response after which the connection stays open. */
  readonly keepAliveLines: string;
}
