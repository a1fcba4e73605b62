import type { Call } from './call.ts';
import { ReportFailedError, TimeoutError, UnreadableReplyError } from './errors.ts';
import { FileDownload } from './file-download.ts';
import type { CallOptions } from './options.ts';
import { type Given, requestOf, type ApiRequest } from './request.ts';
import { pause } from './pause.ts';
import type { Platform } from './platform.ts';
import { CALLS } from './generated/calls.ts';
import type { Report, StoredReport, StreamFrame } from './generated/shapes.ts';
import { RawReply } from './raw-reply.ts';
import { type Page, Rows } from './rows.ts';
import { serverEvents } from './server-events.ts';
import { bodyOf, partsOf, type Transport } from './transport.ts';

/** The maximum wait for a report, and the polling intervals. The last interval repeats. */
const REPORT_MS = 5 * 60_000;
const LOOKS_MS = [500, 1_000, 2_000, 4_000, 5_000];
const ACCEPTED = 202;

interface JsonReply {
  readonly status: number;
  readonly requestId: string | null;
  readonly value: unknown;
}

/** Makes a call and returns its result in one of the forms that calls have. The generated methods use it. */
export class Operations {
  readonly #transport: Transport;
  readonly #platform: Platform;

  constructor(transport: Transport, platform: Platform) {
    this.#transport = transport;
    this.#platform = platform;
  }

  /** Returns one object. */
  async reply<Reply>(call: Call, given: Given): Promise<Reply> {
    const { value } = await this.#json(requestOf(call, given), given);
    return value as Reply;
  }

  /** Requests a path that the server has named, such as the call that fills a gap. */
  async follow<Reply>(path: string, options: CallOptions): Promise<Reply> {
    const { value } = await this.#json({ method: 'GET', path, headers: {}, keyless: false }, options);
    return value as Reply;
  }

  /** Returns rows, fetched page by page. */
  rows<Row, AnyPage extends Page<Row>>(call: Call, given: Given): Rows<Row, AnyPage> {
    const { limit = Number.POSITIVE_INFINITY } = given;
    const read = async (limitOfPage: number, cursor: string | undefined): Promise<AnyPage> => {
      const request = requestOf(call, { ...given, limit: limitOfPage, cursor });
      const { value, status, requestId } = await this.#json(request, given);
      if (Array.isArray((value as AnyPage).results)) return value as AnyPage;
      throw new UnreadableReplyError('The reply has no rows', status, requestId);
    };
    return new Rows(read, limit as number, call.pageMax!);
  }

  file(call: Call, given: Given): FileDownload {
    return new FileDownload(this.#transport, this.#platform, requestOf(call, given), given);
  }

  /** Yields frames as they arrive. */
  async *events(call: Call, given: Given): AsyncGenerator<StreamFrame, void> {
    const { response, deadline } = await this.#transport.open(requestOf(call, given), given);
    try {
      for await (const data of serverEvents(partsOf(response, deadline))) {
        yield parsed(data, response.status, response.headers.get('x-request-id')) as StreamFrame;
      }
    } catch (error) {
      throw deadline.meaning(error);
    } finally {
      deadline.cancel();
    }
  }

  /** Requests a report and waits until it is ready. */
  async makeReport(call: Call, given: Given): Promise<Report> {
    const { status, value } = await this.#json(requestOf(call, given), given);
    if (status !== ACCEPTED) return value as Report;
    await pause(LOOKS_MS[0]!, (given as CallOptions).abortSignal);
    const { report, asOf, requestId } = await this.#report((value as StoredReport).id, given, 1);
    return { ...report!, asOf, requestId };
  }

  /** Returns a report that was requested before. Waits until it is ready. */
  storedReport = (_call: Call, given: Given): Promise<StoredReport> =>
    this.#report(given['id'] as string, given, 0);

  /** Returns the unparsed reply, in any format. */
  async raw(call: Call, given: Given): Promise<RawReply> {
    return this.#transport.send(requestOf(call, given), given, async (response) => {
      const bytes = new Uint8Array(await bodyOf(response.arrayBuffer()));
      return new RawReply(response, bytes, this.#platform);
    });
  }

  async #report(
    id: string,
    { abortSignal, timeoutSeconds }: CallOptions,
    looked: number,
  ): Promise<StoredReport> {
    const endMs = performance.now() + REPORT_MS;
    for (let look = looked; ; look++) {
      const request = requestOf(CALLS.report, { id });
      const { status, value } = await this.#json(request, { abortSignal, timeoutSeconds });
      const report = value as StoredReport;
      if (report.status === 'failed')
        throw new ReportFailedError(id, report.failure ?? 'no reason was given');
      if (status !== ACCEPTED) return report;
      if (performance.now() > endMs) {
        throw new TimeoutError(`Report ${id} is not ready after five minutes; report('${id}') waits on`);
      }
      await pause(LOOKS_MS[Math.min(look, LOOKS_MS.length - 1)]!, abortSignal);
    }
  }

  async #json(request: ApiRequest, options: CallOptions): Promise<JsonReply> {
    return this.#transport.send(request, options, async (response) => {
      const requestId = response.headers.get('x-request-id');
      const value = parsed(await bodyOf(response.text()), response.status, requestId);
      return { status: response.status, requestId, value };
    });
  }
}

/** Parses a JSON object. */
function parsed(text: string, status: number, requestId: string | null): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below with the beginning of the body.
  }
  const beginning = text.slice(0, 80).replaceAll(/\s+/g, ' ');
  throw new UnreadableReplyError(
    `The reply is not a JSON object: ${beginning} (status ${status}). Check baseUrl and any proxy.`,
    status,
    requestId,
  );
}
