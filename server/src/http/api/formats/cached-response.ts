import type { CalendarFormat } from '@meridian/contracts/api/call';
import { timeText } from '@meridian/market/dates';
import type { ApiResponse } from '../../operation/response.ts';
import { compressOpen, type OpenCompressed } from './compressed.ts';
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
  readonly #bytes: Buffer;
  readonly #format: CalendarFormat;
  readonly #headers: readonly string[];
  readonly #plainHeaders: readonly string[];
  readonly #jsonEnd: JsonEnd;
  /** A short body as text. Node sends it with the head in one write. */
  #text: string | undefined;
  readonly #open: Partial<Record<Encoding, OpenCompressed | Promise<OpenCompressed>>> = {};

  /** `jsonEnd` is the end of each JSON response; that of our own calls by default. */
  constructor(format: CalendarFormat, bytes: Buffer, headers: readonly string[], jsonEnd: JsonEnd = ownEnd) {
    this.#format = format;
    this.#bytes = bytes;
    this.#headers = headers;
    this.#plainHeaders = format === 'json' ? headers : [...headers.map(strongTag), ...RANGES];
    this.#jsonEnd = jsonEnd;
  }

  /** Approximate bytes in memory, including compressed forms. */
  get weight(): number {
    return this.#bytes.length * 1.5 + 1_024;
  }

  /** The response to one call, compressed if requested and worthwhile; a promise when it is compressed for the first time. */
  respond(call: Parameters<JsonEnd>[0], encoding: Encoding | undefined): ApiResponse | Promise<ApiResponse> {
    if (this.#format === 'json' && this.#bytes.length < COMPRESS_FROM_BYTES) {
      this.#text ??= this.#bytes.toString();
      return { status: 200, headers: this.#headers, body: [this.#text + this.#jsonEnd(call)] };
    }
    const [start, tail] = this.#parts(call);
    if (!encoding || this.#format === 'parquet' || start.length < COMPRESS_FROM_BYTES) {
      return { status: 200, headers: this.#plainHeaders, body: [start, tail] };
    }
    const headers = [...this.#headers, 'Content-Encoding', encoding];
    const closed = (it: OpenCompressed): ApiResponse => ({
      status: 200,
      headers,
      body: [it.start, it.end(Buffer.from(tail))],
    });
    const open = (this.#open[encoding] ??= this.#compress(start, encoding));
    return open instanceof Promise ? open.then(closed) : closed(open);
  }

  /** Splits off the end. For formats other than JSON it is the last byte, since a compressed body needs a non-empty end. */
  #parts(call: Parameters<JsonEnd>[0]): [Buffer, Buffer | string] {
    if (this.#format === 'json') return [this.#bytes, this.#jsonEnd(call)];
    return [this.#bytes.subarray(0, -1), this.#bytes.subarray(-1)];
  }

  async #compress(start: Buffer, encoding: Encoding): Promise<OpenCompressed> {
    const open = await compressOpen(start, encoding);
    this.#open[encoding] = open;
    return open;
  }
}
