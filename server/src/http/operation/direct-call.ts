import type { Socket } from 'node:net';
import type { CallReply } from './call-reply.ts';

/** A GET without a body, or a POST with one, that arrived whole. Names of headers are in lower case. */
export interface SimpleRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** One that was read from a connection directly, without Node's request. */
export interface DirectRequest extends SimpleRequest {
  readonly socket: Socket;
}

/** Answers a request; `reply` takes the response, now or later. */
export type DirectHandler = (request: DirectRequest, reply: CallReply) => void;
