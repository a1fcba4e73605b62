import { existsSync } from 'node:fs';
import type pg from 'pg';
import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type { CountedAccount } from '../../store/usage-counted.ts';
import { ingestPart } from '../../store/usage-ingest.ts';
import type { WaitingSums } from '../../store/usage-waiting.ts';
import { segmentFile } from './journal/journal-format.ts';
import {
  legacyJournalId,
  legacyStart,
  readLegacyJournal,
  removeLegacyJournal,
} from './journal/legacy-journal.ts';
import { daysIn } from './rows.ts';
import { sumsOf } from './tally.ts';

export interface LegacyJournalOptions {
  readonly pool: pg.Pool;
  readonly quarantine: Quarantine;
  readonly onCounted?: (accounts: readonly CountedAccount[]) => void;
  readonly onWaiting?: (sums: WaitingSums) => void;
  /** Creates the partitions of days, given by their starts in milliseconds since 1970. */
  readonly prepareDays: (daysMs: ReadonlySet<number>) => Promise<void>;
}

/** Stores what the journal of the first versions still has, and then deletes it. Damaged files go to quarantine. */
export async function ingestLegacyJournal(root: string, options: LegacyJournalOptions): Promise<void> {
  const { pool, quarantine, onCounted, onWaiting, prepareDays } = options;
  const id = legacyJournalId(root);
  if (id === undefined) return;
  const start = { sequence: 0, ...legacyStart(root) };
  for (;;) {
    let segment: number | undefined;
    let damagedBytes = 0;
    const { counted, waiting } = await ingestPart(pool, id, start, async (from) => {
      const part = readLegacyJournal(root, from);
      ({ segment, damagedBytes } = part);
      await prepareDays(new Set(part.bodies.flatMap((body) => [...daysIn(body)])));
      const bodies = part.bodies.length > 0 ? part.bodies : undefined;
      return { bodies, sums: () => sumsOf(part.bodies), next: { sequence: 0, ...part.next } };
    });
    if (counted.length > 0) onCounted?.(counted);
    if (waiting) onWaiting?.(waiting);
    if (segment === undefined) break;
    const file = segmentFile(root, segment);
    if (damagedBytes > 0 && existsSync(file)) {
      quarantine.moveFile(
        file,
        `${damagedBytes} bytes of a call journal are damaged. Calls in them may not be counted.`,
      );
    }
  }
  removeLegacyJournal(root);
}
