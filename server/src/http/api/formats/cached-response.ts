import type { CalendarFormat } from '@meridian/contracts/api/call';
import { timeText } from '@meridian/market/dates';
import type { ApiResponse } from '../../operation/response.ts';
import type { BodyMemory } from './body-memory.ts';
import { compressOpen, type OpenCompressed } from './compressed.ts';
import { type SharedHeaders, sharedHeaders } from '../../operation/shared-headers.ts';
import { strongTag } from './etag.ts';
import type { Encoding } from './negotiation.ts';
import { RANGES } from './requested-part.ts';

/** Shorter bodies do not benefit from compression. */
const COMPRESS_FROM_BYTES = 1_024;

/** Ends the JSON of one response, from the comma or brace after what all responses share. */
export type JsonEnd = (call: { readonly nowMs: number; readonly requestId: string }) => string;

/** The end of the JSON of our own calls. */
export const ownEnd: JsonEnd = ({ nowMs, requestId }) =>
  `,"asOf":"${timeText(nowMs)}","requestId":"${requestId}"}`;

/**
 * A response body that many calls share, plain and in each requested content coding. JSON is kept without its end, where
 * each response adds its own instant and request id.
 */
export class CachedResponse {
  /** One buffer, or several until the body is asked for again. */
  #bytes: readonly Buffer[];
  readonly #length: number;
  readonly #format: CalendarFormat;
  readonly #headers: readonly string[];
  readonly #plainHeaders: readonly string[];
  /** Texts of the plain headers. */
  #shared: SharedHeaders | undefined;
  readonly #jsonEnd: JsonEnd;
  /** A short body as text. Node sends it with the head in one write. */
  #text: string | undefined;
  #isSent = false;
  #memory: BodyMemory | undefined;
  /** Responses that still read the memory. */
  #unsent = 0;
  #isRetired = false;
  readonly #open: Partial<Record<Encoding, OpenCompressed | Promise<OpenCompressed>>> = {};

  /**
   * `bytes` may share memory with others. `jsonEnd` is the end of each JSON response; that of our own calls by default. `memory` is what
   * `bytes` lie in, if it can be used again after `retire`.
   */
  constructor(
    format: CalendarFormat,
    bytes: Buffer | readonly Buffer[],
    headers: readonly string[],
    jsonEnd: JsonEnd = ownEnd,
    memory?: BodyMemory,
  ) {
    this.#memory = memory;
    this.#format = format;
    this.#bytes = Buffer.isBuffer(bytes) ? [bytes] : bytes;
    this.#length = this.#bytes.reduce((sum, { length }) => sum + length, 0);
    this.#headers = headers;
    this.#plainHeaders = format === 'json' ? headers : [...headers.map(strongTag), ...RANGES];
    this.#jsonEnd = jsonEnd;
  }

  /** Approximate bytes in memory, including compressed forms. */
  get weight(): number {
    return this.#length * 1.5 + 1_024;
  }

  /**
   * Nobody asks for this body any more once the promises that are settled now have been followed. Its memory is left to a later one when all
   * responses are sent.
   */
  retire(): void {
    if (!this.#memory) return;
    setImmediate(() => {
      this.#isRetired = true;
      this.#releaseSent();
    });
  }

  #releaseSent(): void {
    if (!this.#isRetired || this.#unsent > 0) return;
    this.#memory?.release();
    this.#memory = undefined;
    this.#bytes = [];
  }

  /** The response to one call, compressed if requested and worthwhile; a promise when it is compressed for the first time. */
  respond(call: Parameters<JsonEnd>[0], encoding: Encoding | undefined): ApiResponse | Promise<ApiResponse> {
    if (this.#isRetired) throw new Error('The memory of this body may be that of another one.');
    const response = this.#respond(call, encoding);
    if (!this.#memory) return response;
    this.#unsent++;
    const sent = () => {
      this.#unsent--;
      this.#releaseSent();
    };
    return response instanceof Promise ? response.finally(sent) : { ...response, sent };
  }

  #respond(call: Parameters<JsonEnd>[0], encoding: Encoding | undefined): ApiResponse | Promise<ApiResponse> {
    if (this.#format === 'json' && this.#length < COMPRESS_FROM_BYTES) {
      this.#text ??= this.#joined().toString();
      return this.#plain([this.#text + this.#jsonEnd(call)]);
    }
    const isPlain = !encoding || this.#format === 'parquet' || this.#length <= COMPRESS_FROM_BYTES;
    if (isPlain && this.#format === 'json' && !this.#isSent) {
      // Most are asked for once, and copying them into one buffer would take longer than all else.
      this.#isSent = true;
      return this.#plain([...this.#bytes, this.#jsonEnd(call)]);
    }
    const [start, tail] = this.#parts(call);
    if (isPlain) return this.#plain([start, tail]);
    const headers = [...this.#headers, 'Content-Encoding', encoding];
    const closed = (it: OpenCompressed): ApiResponse => ({
      status: 200,
      headers,
      body: [it.start, it.end(Buffer.from(tail))],
    });
    const open = (this.#open[encoding] ??= this.#compress(start, encoding));
    return open instanceof Promise ? open.then(closed) : closed(open);
  }

  #plain(body: ApiResponse['body']): ApiResponse {
    const headers = this.#plainHeaders;
    return { status: 200, headers, shared: (this.#shared ??= sharedHeaders(headers)), body };
  }

  /** Splits off the end. For formats other than JSON it is the last byte, since a compressed body needs a non-empty end. */
  #parts(call: Parameters<JsonEnd>[0]): [Buffer, Buffer | string] {
    const bytes = this.#joined();
    if (this.#format === 'json') return [bytes, this.#jsonEnd(call)];
    return [bytes.subarray(0, -1), bytes.subarray(-1)];
  }

  /** The body in one buffer, which takes less time to send. */
  #joined(): Buffer {
    const [first = Buffer.alloc(0), ...others] = this.#bytes;
    if (others.length === 0) return first;
    const joined = Buffer.concat([first, ...others], this.#length);
    this.#bytes = [joined];
    return joined;
  }

  async #compress(start: Buffer, encoding: Encoding): Promise<OpenCompressed> {
    const open = await compressOpen(start, encoding);
    this.#open[encoding] = open;
    return open;
  }
}
