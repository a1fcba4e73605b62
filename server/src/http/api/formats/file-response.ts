import type { ServerResponse } from 'node:http';
import type { BulkContent, Downloads } from '../../../modules/bulk/index.ts';
import type { Call } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { byteRange, type ByteRange } from './byte-range.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { matchesTag, unchanged } from './etag.ts';
import { sent } from './sent.ts';

export interface DownloadFile {
  readonly content: BulkContent;
  /** The file name of the download. */
  readonly name: string;
  readonly mediaType: string;
  readonly source: string;
  /** Headers of every response about the file: alternating names and values. */
  readonly headers: readonly string[];
}

/** Ends a download that makes no progress for this long. */
const STALLED_MS = 60_000;

/**
 * Responds with a file, the requested range of it, or 304. The file is streamed at the client's speed and never held in
 * memory.
 */
export async function fileResponse(
  call: Call,
  file: DownloadFile,
  downloads: Downloads,
): Promise<ApiResponse> {
  const { headers, caller } = call;
  const { bytes, sha256 } = file.content;
  const etag = `"${sha256}"`;
  if (matchesTag(headers['if-none-match'], etag)) {
    const notModified = unchanged(etag, file.source);
    return { ...notModified, headers: [...notModified.headers, ...file.headers] };
  }
  // A range applies only to the version that the client already has a part of.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame && call.method === 'GET' ? byteRange(headers.range, bytes) : 'all';
  if (range === 'none') {
    throw new ApiProblem(
      'range_not_satisfiable',
      `The file has ${bytes} bytes. The range starts after its end.`,
      {
        headers: ['Content-Range', `bytes */${bytes}`],
      },
    );
  }
  if (!(await file.content.prepare()))
    throw new ApiProblem('not_found', `The file ${file.name} no longer exists.`);
  if (!downloads.hasRoom(caller.accountId)) {
    throw new ApiProblem(
      'conflict',
      'This account downloads too many files concurrently. Wait for one to finish.',
    );
  }
  const part = range === 'all' ? { start: 0, end: bytes - 1 } : range;
  return {
    status: range === 'all' ? 200 : 206,
    headers: [
      'Content-Type',
      file.mediaType,
      'Content-Length',
      String(part.end - part.start + 1),
      'Accept-Ranges',
      'bytes',
      'ETag',
      etag,
      'Content-Disposition',
      `attachment; filename="${file.name}"`,
      'X-Data-Source',
      file.source,
      ...(range === 'all' ? [] : ['Content-Range', `bytes ${part.start}-${part.end}/${bytes}`]),
      ...file.headers,
    ],
    body: [],
    pipe: (response) =>
      void pipe(response, file.content, part, (stop) => downloads.begin(caller.accountId, stop)),
  };
}

async function pipe(
  response: ServerResponse,
  content: BulkContent,
  { start, end }: ByteRange,
  begin: (stop: () => void) => () => void,
): Promise<void> {
  const over = begin(() => response.destroy());
  response.setTimeout(STALLED_MS, () => response.destroy());
  try {
    for await (const part of content.stream(start, end)) {
      if (response.destroyed) break;
      await sent(response, part);
    }
    response.end();
  } catch {
    // The client notices that the body is shorter than its Content-Length.
    response.destroy();
  } finally {
    over();
  }
}
