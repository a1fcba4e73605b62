import type pg from 'pg';
import type { CountedAccount } from '../../../store/usage-counted.ts';
import { type CallRowsTarget, ingestPart, type StoredPosition } from '../../../store/usage-ingest.ts';
import type { WaitingSums } from '../../../store/usage-waiting.ts';
import type { JournalSource } from '../journal/read-part.ts';
import { StreamedPart, type StreamedPartOptions } from '../streamed-part.ts';

const START: StoredPosition = { sequence: 0, segment: 0, position: 0 };

export interface PartTools extends Omit<StreamedPartOptions, 'source' | 'from'> {
  readonly pool: pg.Pool;
  readonly target: CallRowsTarget;
}

/** A part of a journal that the store has. */
export interface PartInStore {
  /** Number of its last frame. */
  readonly reached: number;
  readonly calls: number;
  readonly bytes: number;
  /** Whether nothing was left behind it. */
  readonly isAtEnd: boolean;
  /** The accounts whose figures show its calls. */
  readonly counted: readonly CountedAccount[];
  /** Sums of it that are not in the figures yet. */
  readonly waiting?: WaitingSums | undefined;
}

/** Stores the next part of a journal in one transaction. Rejects when the store fails; the next part then begins where that one did. */
export async function storePart(
  source: JournalSource,
  { pool, target, ...options }: PartTools,
): Promise<PartInStore> {
  const expected = source.stored;
  // Until the commit is confirmed.
  source.stored = undefined;
  let part: StreamedPart | undefined;
  const read = async (from: StoredPosition) => {
    // What was read but not committed, or what the store forgot, is read again.
    if (from.sequence !== expected) source.reader.rewind();
    return (part = await StreamedPart.begin({ ...options, source, from }));
  };
  const close = async () => await part?.close();
  let ingested: Awaited<ReturnType<typeof ingestPart>>;
  try {
    ingested = await ingestPart(pool, source.id, START, read, target);
  } finally {
    // A part that failed may still read ahead.
    await close();
  }
  const { reached, counted, waiting } = ingested;
  source.stored = reached.sequence;
  const { calls, bytes, isAtEnd } = part!;
  return { reached: reached.sequence, calls, bytes, isAtEnd, counted, waiting };
}
