import { type MarketChange, UPLOAD_PART_BYTES } from '@meridian/contracts/operator/market-changes';
import { callConsole, ConsoleError, fetchConsole } from '../lib/calls.ts';

/** How often a part is sent again when the server did not respond, and after which time in milliseconds. */
const ATTEMPTS = 4;
const RETRY_MS = 2_000;

export type Adjusted = 'raw' | 'split' | 'all';

async function sendPart(id: string, offset: number, part: Blob): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetchConsole('uploadPart', { id, offset }, undefined, { file: part });
      return;
    } catch (error) {
      const isAway = error instanceof ConsoleError && (error.status === 0 || error.status >= 500);
      if (!isAway || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS * attempt);
      });
    }
  }
}

/** Uploads a file part by part. `onBegun` gets the import at once; resolves when the server has all of it. */
export async function uploadFile(
  file: File,
  adjusted: Adjusted | undefined,
  onBegun: (change: MarketChange) => void,
): Promise<void> {
  const request = { name: file.name, bytes: file.size, ...(adjusted && { adjusted }) };
  const { change } = await callConsole('beginImport', request);
  onBegun(change);
  for (let offset = 0; offset < file.size; offset += UPLOAD_PART_BYTES)
    await sendPart(change.id, offset, file.slice(offset, offset + UPLOAD_PART_BYTES));
}
