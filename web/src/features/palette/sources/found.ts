import type { Entry, Hit } from '../entries.ts';

/** What a source outside of this page has found. */
export interface Found {
  /** Entries among which the palette searches. */
  readonly entries: readonly Entry[];
  /** Results of the query. */
  readonly hits: readonly Hit[];
  /** Whether results of this query may still come. */
  readonly pending: boolean;
  /** What to say below the results; null for nothing. */
  readonly note: string | null;
}

export const NOTHING: Found = { entries: [], hits: [], pending: false, note: null };
