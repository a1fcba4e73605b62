import type { DataFormat } from '@meridian/contracts/api/call';
import { timeText } from '@meridian/market/dates';
import type { ApiResponse } from '../../operation/response.ts';
import { compressOpen, type OpenCompressed } from './compressed.ts';
import type { Encoding } from './negotiation.ts';

/** Shorter texts gain nothing from compression. */
const COMPRESS_FROM_BYTES = 1_024;

/**
 * What many replies share of a body, kept as it is and in the codings that were asked for. JSON lacks its end: each
 * reply adds its own instant and request id there.
 */
export class CachedResponse {
  readonly #bytes: Buffer;
  readonly #format: DataFormat;
  readonly #headers: readonly string[];
  readonly #open: Partial<Record<Encoding, OpenCompressed | Promise<OpenCompressed>>> = {};

  constructor(format: DataFormat, bytes: Buffer, headers: readonly string[]) {
    this.#format = format;
    this.#bytes = bytes;
    this.#headers = headers;
  }

  /** Bytes in memory, about: compressed forms are a fraction of the text. */
  get weight(): number {
    return this.#bytes.length * 1.5 + 1_024;
  }

  /** The answer to one call, compressed when that is wanted and pays; a promise the first time it is compressed. */
  respond(
    call: { nowMs: number; requestId: string },
    encoding: Encoding | undefined,
  ): ApiResponse | Promise<ApiResponse> {
    const [start, tail] = this.#parts(call);
    if (!encoding || this.#format === 'parquet' || start.length < COMPRESS_FROM_BYTES) {
      return { status: 200, headers: this.#headers, body: [start, tail] };
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

  /** Of other formats than JSON the last byte is the end, since a compressed body cannot end with nothing. */
  #parts({ nowMs, requestId }: { nowMs: number; requestId: string }): [Buffer, Buffer | string] {
    if (this.#format === 'json') {
      return [this.#bytes, `,"asOf":"${timeText(nowMs)}","requestId":"${requestId}"}`];
    }
    return [this.#bytes.subarray(0, -1), this.#bytes.subarray(-1)];
  }

  async #compress(start: Buffer, encoding: Encoding): Promise<OpenCompressed> {
    const open = await compressOpen(start, encoding);
    this.#open[encoding] = open;
    return open;
  }
}
