import type { Socket } from 'node:net';
import type { CallReply } from './call-reply.ts';

/** A GET without a body whose head arrived whole. Names of headers are in lower case. */
export interface SimpleGet {
  readonly method: 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One that was read from a connection directly, without Node's request. */
export interface DirectRequest extends SimpleGet {
  readonly socket: Socket;
}

/** Answers a request; `reply` takes the response, now or later. */
export type DirectHandler = (request: DirectRequest, reply: CallReply) => void;
