import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveMarket, StoredMarket } from './market/live-market.ts';
import { RECENT_MS } from './market/recent-trades.ts';
import type { TapeRecorder } from './tape/tape-recorder.ts';

const FORMAT = 1;
const fileOf = (folder: string) => join(folder, 'checkpoint.json');

/** Writes the state of the live market, so that a restart reads only the tape since then. */
export function writeCheckpoint(folder: string, market: LiveMarket): void {
  const path = fileOf(folder);
  writeFileSync(`${path}.new`, JSON.stringify({ format: FORMAT, ...market.toStored() }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The last checkpoint; undefined when there is none that can be read, and then the whole tape is. */
function readCheckpoint(folder: string): StoredMarket | undefined {
  try {
    const stored = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as StoredMarket & { format: number };
    return stored.format === FORMAT ? stored : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Restores the live market as it was: the last checkpoint, and what was recorded after it. The trades of the last minutes are
 * read again, so that a stream continues where its reader stopped.
 */
export function restoreMarket(
  folder: string,
  { market, tape, now }: { market: LiveMarket; tape: TapeRecorder; now: () => number },
): void {
  const stored = readCheckpoint(folder);
  // A tape that was removed begins again with 1.
  const isUsable = stored !== undefined && stored.seq < tape.nextSeq;
  if (isUsable) market.restore(stored);
  const sinceMs = isUsable ? Math.min(now(), stored.savedMs) - RECENT_MS : 0;
  for (const record of tape.read(sinceMs)) {
    if (isUsable && record.seq <= stored.seq) market.remember(record);
    else market.apply([record]);
  }
}
