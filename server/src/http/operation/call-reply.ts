import type { EventEmitter } from 'node:events';
import type { ApiResponse } from './response.ts';

/** A response whose headers are a text of lines, each with its end, without Content-Length. */
export interface ResponseToSend extends Pick<ApiResponse, 'status' | 'body' | 'bytes' | 'sent'> {
  readonly pipe: ApiResponse['pipe'] | undefined;
  readonly head: string;
  /** Of the request. */
  readonly method: string | undefined;
}

/** Where the response of a call goes. */
export interface CallReply {
  /** Emits `close` when the client has gone. */
  readonly closing: EventEmitter;
  send(response: ResponseToSend): void;
}
