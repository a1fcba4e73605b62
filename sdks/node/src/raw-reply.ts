import type { Platform } from './platform.ts';

/** An unparsed reply. */
export class RawReply {
  readonly status: number;
  readonly headers: Headers;
  /** Identifies the request in the call log. */
  readonly requestId: string | null;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #platform: Platform;

  constructor(response: Response, bytes: Uint8Array<ArrayBuffer>, platform: Platform) {
    this.status = response.status;
    this.headers = response.headers;
    this.requestId = response.headers.get('x-request-id');
    this.#bytes = bytes;
    this.#platform = platform;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes;
  }

  text(): string {
    return new TextDecoder().decode(this.#bytes);
  }

  async save(path: string): Promise<void> {
    const sink = await this.#platform.openFile(path);
    try {
      await sink.write(this.#bytes);
      await sink.finish();
    } catch (error) {
      await sink.abandon();
      throw error;
    }
  }
}
