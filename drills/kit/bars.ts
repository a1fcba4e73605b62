/** A file of daily bars to import. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** Bars of the symbol IMPORTED on the first days of 2024. */
export const BARS = 40;

export function writeBars(site: Site): string {
  const path = join(site.ground.folder, 'IMPORTED_raw.csv');
  const rows = Array.from({ length: BARS }, (_, day) => {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    return `IMPORTED,${date},10,11,9,10,1000`;
  });
  writeFileSync(path, `symbol,date,open,high,low,close,volume\n${rows.join('\n')}\n`);
  return path;
}
