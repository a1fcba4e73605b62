import { open, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Downloads } from '../../../modules/bulk/index.ts';
import type { Call } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { byteRange, type ByteRange } from './byte-range.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { matchesTag, unchanged } from './etag.ts';

export interface DownloadFile {
  readonly path: string;
  /** The file name of the download. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly source: string;
  /** Headers of every response about the file: alternating names and values. */
  readonly headers: readonly string[];
}

const CHUNK_BYTES = 64 * 1_024;
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
  const etag = `"${file.sha256}"`;
  const found = await stat(file.path).catch(() => undefined);
  if (found?.size !== file.bytes)
    throw new ApiProblem('not_found', `The file ${file.name} no longer exists.`);
  if (matchesTag(headers['if-none-match'], etag)) {
    const notModified = unchanged(etag, file.source);
    return { ...notModified, headers: [...notModified.headers, ...file.headers] };
  }
  // A range applies only to the version that the client already has a part of.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame && call.method === 'GET' ? byteRange(headers.range, file.bytes) : 'all';
  if (range === 'none') {
    throw new ApiProblem(
      'range_not_satisfiable',
      `The file has ${file.bytes} bytes; the range starts after its end.`,
      {
        headers: ['Content-Range', `bytes */${file.bytes}`],
      },
    );
  }
  if (!downloads.hasRoom(caller.accountId)) {
    throw new ApiProblem(
      'conflict',
      'This account downloads too many files concurrently. Wait for one to finish.',
    );
  }
  const part = range === 'all' ? { start: 0, end: file.bytes - 1 } : range;
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
      ...(range === 'all' ? [] : ['Content-Range', `bytes ${part.start}-${part.end}/${file.bytes}`]),
      ...file.headers,
    ],
    body: [],
    pipe: (response) =>
      void pipe(response, file.path, part, (stop) => downloads.begin(caller.accountId, stop)),
  };
}

async function pipe(
  response: ServerResponse,
  path: string,
  { start, end }: ByteRange,
  begin: (stop: () => void) => () => void,
): Promise<void> {
  const over = begin(() => response.destroy());
  response.setTimeout(STALLED_MS, () => response.destroy());
  try {
    const file = await open(path);
    try {
      // One reused buffer: streams allocate one per chunk, which pile up between garbage collections.
      const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      for (let at = start; at <= end && !response.destroyed;) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, end - at + 1), at);
        if (bytesRead === 0) throw new Error(`${path} is shorter than it was.`);
        await sent(response, buffer.subarray(0, bytesRead));
        at += bytesRead;
      }
    } finally {
      await file.close();
    }
    response.end();
  } catch {
    // The client notices that the body is shorter than its Content-Length.
    response.destroy();
  } finally {
    over();
  }
}

/** Resolves when the socket has taken `bytes`, or the client has left. */
function sent(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.write(bytes, () => {
      response.off('close', resolve);
      resolve();
    });
  });
}
