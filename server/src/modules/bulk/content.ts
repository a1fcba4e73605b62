import { open, stat } from 'node:fs/promises';
import type { BulkFile } from './manifest.ts';

/** The content of a bulk file, wherever it is kept. */
export interface BulkContent {
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
  /** Makes sure that it can be streamed; false when it no longer exists. Rejects with DataUnavailableError when it cannot be now. */
  prepare(): Promise<boolean>;
  /** Its bytes from `start` up to and with `end`, in parts. Each is valid until the next is asked for. */
  stream(start: number, end: number): AsyncIterable<Uint8Array>;
}

const CHUNK_BYTES = 64 * 1_024;

/** A file on the disk of the home. */
export const diskContent = (path: string, { bytes, sha256 }: BulkFile): BulkContent => ({
  bytes,
  sha256,
  prepare: async () => (await stat(path).catch(() => undefined))?.size === bytes,
  stream: (start, end) => streamFile(path, start, end),
});

/** Rejects when the file is shorter than that. */
export async function* streamFile(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    // One reused buffer: streams allocate one per chunk, which pile up between garbage collections.
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (let at = start; at <= end;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, end - at + 1), at);
      if (bytesRead === 0) throw new Error(`${path} is shorter than it was.`);
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
