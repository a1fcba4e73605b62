import { type FileHandle, open } from 'node:fs/promises';
import { frameBytes, readFrame, type TapeFrame } from './tape-frame.ts';
import { listSegments } from './tape-segments.ts';

const CHUNK_BYTES = 1024 * 1024;

/** Where a scan of the tape begins: at a frame of a segment. */
export interface TapePlace {
  readonly path: string;
  readonly offset: number;
}

/** A frame and where it stands. */
export interface PlacedFrame extends TapePlace {
  readonly frame: TapeFrame;
}

/**
 * Reads the frames of a tape from a place on, or from the segment on that has what arrived at `sinceMs`; this process or
 * another one may write it meanwhile. Reads a megabyte at a time, so other calls have their turn. A damaged rest of a
 * segment is left out.
 */
export async function* scanTape(
  folder: string,
  sinceMs: number,
  place: TapePlace | undefined,
): AsyncGenerator<PlacedFrame> {
  const segments = listSegments(folder);
  const at = place ? segments.findIndex(({ path }) => path === place.path) : -1;
  const since = segments.findIndex(({ writtenMs }) => writtenMs >= sinceMs);
  // The last one is still written.
  const first = at >= 0 ? at : since >= 0 ? since : segments.length - 1;
  for (const [index, { path, bytes }] of segments.slice(Math.max(0, first)).entries()) {
    const start = index === 0 && at >= 0 ? place!.offset : 0;
    const file = await openPresent(path);
    if (!file) continue;
    try {
      yield* framesOf(file, path, start, bytes);
    } finally {
      await file.close();
    }
  }
}

/** Undefined for a segment that was removed because of its age. */
async function openPresent(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function* framesOf(
  file: FileHandle,
  path: string,
  start: number,
  end: number,
): AsyncGenerator<PlacedFrame> {
  let offset = start;
  let wanted = CHUNK_BYTES;
  while (offset < end) {
    const chunk = Buffer.allocUnsafe(Math.min(wanted, end - offset));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, offset);
    const bytes = chunk.subarray(0, bytesRead);
    let at = 0;
    for (let frame = readFrame(bytes, at); frame; frame = readFrame(bytes, at)) {
      yield { path, offset: offset + at, frame };
      at = frame.next;
    }
    const longer = frameBytes(bytes, at) ?? 0;
    if (at === 0 && (longer <= bytes.length || offset + longer > end)) return;
    wanted = Math.max(CHUNK_BYTES, longer);
    offset += at;
  }
}
