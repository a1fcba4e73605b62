import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLake, type OpenLake } from '../../lake/open-lake.ts';

/** A folder of its own, removed with `remove`. */
export function temporaryHome(): { readonly home: string; readonly remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'meridian-api-'));
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** The simulated market in a folder of its own, at the instants that `now` tells. */
export async function simulatedLake(
  now: () => number,
): Promise<{ readonly lake: OpenLake; close(): Promise<void> }> {
  const { home, remove } = temporaryHome();
  const lake = await openLake({ home, now });
  return {
    lake,
    async close() {
      await lake.close();
      remove();
    },
  };
}
