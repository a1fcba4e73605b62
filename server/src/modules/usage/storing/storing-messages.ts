import type { EndedStatement } from '../../../shared/observe/ended-statement.ts';
import type { CallRowsTarget } from '../../../store/usage-ingest.ts';
import type { JournalPosition, JournalProgress } from '../journal/journal-reader.ts';
import type { PartInStore } from './store-part.ts';

/** What the thread that stores calls is started with. */
export interface StoringStart {
  readonly databaseUrl: string;
  readonly isPooled: boolean;
  readonly home: string;
  /** Whether it reports its statements. */
  readonly reportsStatements: boolean;
}

/** The next part of a journal that this process writes. */
export interface PartToStore {
  readonly id: string;
  readonly folder: string;
  /** The end of what is written. */
  readonly end: JournalPosition;
  readonly progress: JournalProgress;
  /** What the store had after the last commit; undefined when it is not known. */
  readonly stored: number | undefined;
  readonly target: CallRowsTarget;
  readonly partBytes: number;
}

export interface StoredByThread extends PartInStore {
  readonly progress: JournalProgress;
}

export type ToStoring =
  | { readonly type: 'part'; readonly part: PartToStore }
  | { readonly type: 'prepared' }
  | { readonly type: 'unprepared'; readonly error: unknown }
  | { readonly type: 'addresses'; readonly addresses: readonly (string | null)[] };

export type FromStoring =
  | { readonly type: 'ready' }
  | {
      readonly type: 'stored';
      readonly part: StoredByThread;
      readonly statements: readonly EndedStatement[];
    }
  | { readonly type: 'failed'; readonly error: unknown; readonly statements: readonly EndedStatement[] }
  /** Partitions of these days are needed. */
  | { readonly type: 'prepare'; readonly daysMs: readonly number[] }
  /** From where were these keys used last? */
  | { readonly type: 'addresses'; readonly keyIds: readonly string[] }
  | { readonly type: 'log'; readonly fields: object; readonly message: string };
