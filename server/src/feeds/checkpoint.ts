import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveMarket, StoredMarket } from './market/live-market.ts';

const FORMAT = 1;

/** Writes the state of a live market, so that a restart reads only the tape since then. */
export function writeCheckpoint(path: string, market: LiveMarket): void {
  writeFileSync(`${path}.new`, JSON.stringify({ format: FORMAT, ...market.toStored() }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The checkpoint; undefined when there is none that can be read, and then the whole tape is. */
export function readCheckpoint(path: string): StoredMarket | undefined {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as StoredMarket & { format: number };
    return stored.format === FORMAT ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The checkpoint file of the market as it was so many milliseconds ago. */
export const checkpointPath = (folder: string, delayMs: number): string =>
  join(folder, delayMs === 0 ? 'checkpoint.json' : `checkpoint-${delayMs / 60_000}.json`);
