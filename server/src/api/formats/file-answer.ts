import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import type { ServerResponse } from 'node:http';
import type { Downloads } from '../../services/bulk/downloads.ts';
import type { Call } from '../gate/call.ts';
import { ApiProblem } from '../gate/problem.ts';
import { byteRange, type ByteRange } from '../request/byte-range.ts';
import { type Answer, matchesTag, unchanged } from './answer.ts';

export interface ServedFile {
  readonly path: string;
  /** As whoever downloads it saves it. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly source: string;
  /** Names and values in turn, of every reply about the file. */
  readonly headers: readonly string[];
}

const CHUNK_BYTES = 256 * 1_024;
/** Nobody who reads is that slow. */
const STALLED_MS = 60_000;

/**
 * A file from disk, or the part of it that the call asks for, or that it is unchanged. It is read as fast as the client takes it
 * and never held in memory.
 */
export async function fileAnswer(call: Call, file: ServedFile, downloads: Downloads): Promise<Answer> {
  const { headers, caller } = call;
  const etag = `"${file.sha256}"`;
  const found = await stat(file.path).catch(() => undefined);
  if (found?.size !== file.bytes)
    throw new ApiProblem('not_found', `There is no file ${file.name} any more.`);
  if (matchesTag(headers['if-none-match'], etag)) {
    const answer = unchanged(etag, file.source);
    return { ...answer, headers: [...answer.headers, ...file.headers] };
  }
  // A range of what the client has the beginning of; of anything else it gets the whole file.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame && call.method === 'GET' ? byteRange(headers.range, file.bytes) : 'all';
  if (range === 'none') {
    throw new ApiProblem(
      'range_not_satisfiable',
      `The file has ${file.bytes} bytes; the range begins behind them.`,
      {
        headers: ['Content-Range', `bytes */${file.bytes}`],
      },
    );
  }
  if (!downloads.hasRoom(caller.accountId)) {
    throw new ApiProblem(
      'conflict',
      'Too many files of this account are downloaded at once. Let one of them end.',
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
    pour: (response) => pour(response, file.path, part, (stop) => downloads.begin(caller.accountId, stop)),
  };
}

function pour(
  response: ServerResponse,
  path: string,
  { start, end }: ByteRange,
  begin: (stop: () => void) => () => void,
): void {
  const over = begin(() => response.destroy());
  response.setTimeout(STALLED_MS, () => response.destroy());
  // Ends with the file closed, also when the client leaves; a reply that breaks off has no length to tell it by.
  pipeline(createReadStream(path, { start, end, highWaterMark: CHUNK_BYTES }), response, (error) => {
    over();
    if (error) response.destroy();
  });
}
