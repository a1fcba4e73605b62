import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImportFailure } from '../../lake/import/files/import-failure.ts';
import { importFiles } from '../../lake/import/import-files.ts';
import type { LakeObjects } from '../../lake/objects/lake-objects.ts';
import { LakeBusyError } from '../../lake/write-lock.ts';
import type { ImportTable, VendorName } from '../vendor.ts';

const BUSY_RETRIES = 60;
const BUSY_RETRY_MS = 1_000;

export interface ImportTablesOptions {
  readonly home: string;
  readonly now: () => number;
  readonly signal?: AbortSignal;
  /** Where all processes share imports; undefined where each home has its own. */
  readonly objects?: LakeObjects | undefined;
}

/**
 * Stores tables of a vendor in the market store, as `meridian import` does, with `feed:<vendor>` as their source. Waits while
 * another process writes there. A table without a usable row is left out and returned as a sentence.
 */
export async function importTables(
  vendor: VendorName,
  tables: readonly ImportTable[],
  { home, now, signal, objects }: ImportTablesOptions,
): Promise<readonly string[]> {
  const parent = join(home, 'tape', 'import');
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(parent, `${vendor}-`));
  const faults: string[] = [];
  try {
    for (const table of tables) {
      const path = join(folder, `${table.name}.csv`);
      const text = [...table.lines].join('\n');
      if (!text.includes('\n')) continue;
      writeFileSync(path, `${text}\n`);
      const adjustment = table.adjustment ?? 'raw';
      const options = {
        home,
        now,
        objects,
        name: vendor,
        isFeed: true,
        adjustment,
        ...(signal && { signal }),
      };
      try {
        await whenFree(() => importFiles([path], options), signal);
      } catch (error) {
        if (!(error instanceof ImportFailure)) throw error;
        faults.push(error.message.replaceAll(folder, ''));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}

async function whenFree(work: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof LakeBusyError) || attempt === BUSY_RETRIES) throw error;
      await delay(BUSY_RETRY_MS, undefined, { ...(signal && { signal }) });
    }
  }
}
