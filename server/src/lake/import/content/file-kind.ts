import type { RejectedRows } from '../files/rejected-rows.ts';
import type { SourceRow } from '../files/source-row.ts';
import type { ImportedContent } from './imported-content.ts';

/** The header of a file, and the context that its rows are validated with. */
export interface FileHeader {
  /** The position of a column, or -1 if the file doesn't have it. */
  readonly at: (name: string) => number;
  readonly names: readonly string[];
  readonly fileName: string;
  readonly rejected: RejectedRows;
  readonly nowMs: number;
}

/** Reads the rows of one file. */
export interface RowReader {
  readonly take: (row: SourceRow) => void;
  /** Called after the last row. */
  readonly finish: () => ImportedContent;
}

/** A kind of file, recognized by its lower-case column names. */
export interface FileKind {
  readonly title: string;
  readonly recognise: (names: ReadonlySet<string>) => boolean;
  readonly required: readonly string[];
  /** Other columns that are allowed. Columns that aren't needed are ignored. */
  readonly optional: readonly string[];
  /** Any other column is allowed and ignored. */
  readonly passesOverOthers?: true;
  readonly open: (header: FileHeader) => RowReader;
}
