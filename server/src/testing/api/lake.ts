import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASSET_CLASSES } from '@meridian/contracts/api/fields';
import { inject } from 'vitest';
import { openLake, type OpenLake } from '../../lake/open-lake.ts';
import { finishedThrough } from '../../lake/simulated-market.ts';

/** A folder of its own, removed with `remove`. */
export function temporaryHome(): { readonly home: string; readonly remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'meridian-api-'));
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/**
 * The simulated market in a folder of its own, at the time of `now`. Making it takes seconds, so that tests at which the
 * same sessions have ended begin with copies of one.
 */
export async function simulatedLake(
  now: () => number,
): Promise<{ readonly home: string; readonly lake: OpenLake; close(): Promise<void> }> {
  const { home, remove } = temporaryHome();
  const ended = ASSET_CLASSES.map((assetClass) => finishedThrough({ assetClass }, now())).join(' ');
  const made = join(inject('lakes'), ended);
  if (existsSync(made)) cpSync(made, home, { recursive: true });
  const lake = await openLake({ home, now });
  if (!existsSync(made)) keepCopy(home, made);
  return {
    home,
    lake,
    async close() {
      await lake.close();
      remove();
    },
  };
}

/** Another process may keep one at the same time: the first stays. */
function keepCopy(home: string, made: string): void {
  const copy = mkdtempSync(`${made} `);
  cpSync(home, copy, { recursive: true });
  try {
    renameSync(copy, made);
  } catch {
    rmSync(copy, { recursive: true });
  }
}
