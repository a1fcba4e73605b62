import type { IncomingMessage } from 'node:http';
import type { ApiCall } from '@meridian/contracts/api/call';
import type { ApiResponse } from './response.ts';
import type { Caller } from '../../modules/access/index.ts';

/** One call of the API, as its handler sees it. */
export interface Call {
  readonly caller: Caller;
  /** HEAD only where files are answered. */
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
  /** What came after the head; empty for GET. */
  readonly body?: Buffer;
  readonly nowMs: number;
  readonly requestId: string;
  /** Tells the client's whole address. */
  readonly address: () => string;
}

/** Answers a call; what it throws or rejects with becomes the problem that the caller sees. */
export type Handler = (call: Call) => ApiResponse | Promise<ApiResponse>;

/** A call of the contract and what does its work. */
export interface Operation {
  readonly contract: ApiCall;
  readonly handle: Handler;
}
