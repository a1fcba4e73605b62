import type { Deadline } from './deadline.ts';
import { ConnectionError } from './errors.ts';
import type { CallOptions } from './options.ts';
import type { ApiRequest } from './request.ts';
import type { FileSink, Platform } from './platform.ts';
import { bodyOf, partsOf, type Transport } from './transport.ts';

const WHOLE = { 'accept-encoding': 'identity' };

/** A file of the API. Nothing is fetched until you call one of its methods. */
export class FileDownload {
  readonly #transport: Transport;
  readonly #platform: Platform;
  readonly #request: ApiRequest;
  readonly #options: CallOptions;

  constructor(transport: Transport, platform: Platform, request: ApiRequest, options: CallOptions) {
    this.#transport = transport;
    this.#platform = platform;
    this.#request = request;
    this.#options = options;
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const read = (response: Response) => bodyOf(response.arrayBuffer());
    return new Uint8Array(await this.#transport.send(this.#request, this.#options, read));
  }

  async text(): Promise<string> {
    return this.#transport.send(this.#request, this.#options, (response) => bodyOf(response.text()));
  }

  /**
   * Downloads to a file. An interrupted download resumes. The file appears under its name only when it is complete.
   */
  async save(path: string): Promise<void> {
    const sink = await this.#platform.openFile(path);
    try {
      await this.#fetchInto(sink);
      await sink.finish();
    } catch (error) {
      await sink.abandon();
      throw error;
    }
  }

  async #fetchInto(sink: FileSink): Promise<void> {
    let written = 0;
    const read = async (response: Response, deadline: Deadline): Promise<void> => {
      if (response.status !== 206 && written > 0) {
        await sink.restart();
        written = 0;
      }
      const tag = response.headers.get('etag');
      const whole = lengthOf(response);
      try {
        for await (const bytes of partsOf(response, deadline)) {
          await sink.write(bytes);
          written += bytes.length;
          // If the connection breaks here, the next try requests the rest, provided the file has not changed.
          if (tag !== null) request.headers = { ...WHOLE, range: `bytes=${written}-`, 'if-range': tag };
        }
      } catch (error) {
        // The connection broke after the last byte, so nothing is missing.
        if (written !== whole) throw error;
      }
      if (whole !== null && written !== whole) {
        throw new ConnectionError(`The file has ${whole} bytes, and ${written} came`);
      }
    };
    const request = { ...this.#request, headers: { ...WHOLE } as Record<string, string> };
    await this.#transport.send(request, this.#options, read);
  }
}

/** Returns the length of the whole file, from a full or partial reply. */
function lengthOf({ status, headers }: Response): number | null {
  const text =
    status === 206 ? headers.get('content-range')?.split('/').at(-1) : headers.get('content-length');
  return text && /^\d+$/.test(text) ? Number(text) : null;
}
