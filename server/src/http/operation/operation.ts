import type { IncomingMessage } from 'node:http';
import type { ApiCall } from '@meridian/contracts/api/call';
import type { ApiResponse } from './response.ts';
import type { ApiCaller } from '../../modules/access/index.ts';

/** A response body that several calls share. `call` is the one that gets it. */
export interface SharedBody {
  /** Approximate bytes in memory. */
  readonly weight: number;
  respond(
    call: Pick<Call, 'nowMs' | 'requestId'>,
    encoding: 'br' | 'gzip' | undefined,
  ): ApiResponse | Promise<ApiResponse>;
}

/** One API call, as its handler sees it. */
export interface Call {
  readonly caller: ApiCaller;
  /** HEAD only for calls that return files, and for tables in other formats than JSON. */
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
  /** The request body; absent for GET. */
  readonly body?: Buffer;
  readonly nowMs: number;
  readonly requestId: string;
  /** Takes the response of a handler for the same call later; `nowMs` is the instant that it states. Absent where none is kept. */
  readonly keep?: (reply: {
    readonly body: SharedBody;
    readonly etag: string;
    readonly source: string;
    readonly nowMs: number;
    /** From then on the response may differ, by the clock of the market. */
    readonly changesAtMs: number;
  }) => void;
  /** Returns the client's full address. */
  readonly address: () => string;
}

/** Handles a call. An error that it throws or rejects with becomes the problem that the caller sees. */
export type Handler = (call: Call) => ApiResponse | Promise<ApiResponse>;

/** A call of the contract and its handler. */
export interface Operation {
  /** The pattern of its path, as the call log shows it. */
  readonly endpoint: string;
  readonly contract: Pick<ApiCall, 'scope' | 'isFile'> & Partial<Pick<ApiCall, 'formats'>>;
  readonly handle: Handler;
}
