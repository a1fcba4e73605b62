import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
    return parseCheckpoint(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The state in the text of a checkpoint; undefined when another version wrote it. Throws when it is damaged. */
export function parseCheckpoint(text: string): StoredMarket | undefined {
  const stored = JSON.parse(text) as StoredMarket & { format: number };
  return stored.format === FORMAT ? stored : undefined;
}

/** The checkpoint file of the market as it was so many milliseconds ago. */
export const checkpointPath = (folder: string, delayMs: number): string =>
  join(folder, delayMs === 0 ? 'checkpoint.json' : `checkpoint-${delayMs / 60_000}.json`);

const NAME = /^checkpoint(?:-\d+)?\.json$/;

/** Removes the checkpoints of a folder, so that the whole tape is read. */
export function removeCheckpoints(folder: string): void {
  for (const name of readdirSync(folder)) if (NAME.test(name)) rmSync(join(folder, name));
}
