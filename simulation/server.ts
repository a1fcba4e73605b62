import { Ingester } from '../server/src/modules/usage/ingester.ts';
import { recordDrained } from '../server/src/modules/usage/journal/drained-journals.ts';
import { FRAME_HEAD_BYTES } from '../server/src/modules/usage/journal/journal-format.ts';
import { flushJournals, removeJournal } from '../server/src/modules/usage/journal/journal-folders.ts';
import { Journal, type JournalSync } from '../server/src/modules/usage/journal/journal.ts';
import { Quarantine } from '../server/src/shared/quarantine/quarantine.ts';

const HOME = '/home';
const ROOT = '/home/journal';
/** Small, so that a run has many segments and transactions. */
const SEGMENT_BYTES = 300;
const PART_BYTES = 400;
/** The number of the call, and the length of its record. */
const CALL_BYTES = 8;

/** The journal and the ingester of one process. */
export class SimulatedServer {
  readonly process: number;
  readonly journal: Journal;
  readonly ingester: Ingester;
  isBusy = false;
  /** Why the last ingestion ended. */
  failure: Error | undefined;

  constructor(process: number, journal: Journal, ingester: Ingester) {
    this.process = process;
    this.journal = journal;
    this.ingester = ingester;
  }

  /** Counts a call. Returns whether it may be answered. */
  append(call: number, extraBytes: number): boolean {
    const frame = Buffer.alloc(FRAME_HEAD_BYTES + CALL_BYTES + extraBytes, 0xa5);
    frame.writeUInt32LE(call, FRAME_HEAD_BYTES);
    frame.writeUInt32LE(CALL_BYTES + extraBytes, FRAME_HEAD_BYTES + 4);
    try {
      this.journal.append(frame);
      return true;
    } catch {
      return false;
    }
  }

  ingest(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    this.ingester
      .catchUp()
      .catch((error: Error) => (this.failure = error))
      .finally(() => (this.isBusy = false));
  }
}

/** Starts a process in the order of `startMetering`. */
export function startSimulated(
  process: number,
  { sync, now }: { readonly sync: JournalSync; readonly now: () => number },
): SimulatedServer {
  const quarantine = new Quarantine({ home: HOME, now, log: { error: () => undefined } });
  if (sync !== 'off') flushJournals(ROOT);
  const journal = new Journal(ROOT, { sync, segmentBytes: SEGMENT_BYTES, onSyncError: () => undefined });
  const outside = { store: undefined as never, pool: undefined as never };
  const ingester = new Ingester({ ...outside, root: ROOT, journal, quarantine, now, partBytes: PART_BYTES });
  return new SimulatedServer(process, journal, ingester);
}

/** Ends a process in the order of `metering.close`. */
export async function drainAndRemove({ journal, ingester }: SimulatedServer): Promise<void> {
  await ingester.catchUp().catch(() => undefined);
  if (ingester.caughtUp) {
    recordDrained(ROOT, journal);
    removeJournal(ROOT, journal.id);
  }
  journal.close();
}
