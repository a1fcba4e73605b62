import type { RejectedRows } from '../rejected-rows.ts';
import type { SourceRow } from '../source-row.ts';
import type { BarsContent, IntradayContent } from './bars.ts';
import type { EventsContent } from './events.ts';
import type { MacroContent } from './macro.ts';
import type { NamesContent } from './names.ts';
import type { NewsContent } from './news.ts';
import type { PostsContent } from './posts.ts';
import type { ReportsContent } from './reports.ts';

/** What the accepted rows of a file say, checked and gathered by symbol. */
export type Content =
  | BarsContent
  | IntradayContent
  | EventsContent
  | NamesContent
  | ReportsContent
  | NewsContent
  | PostsContent
  | MacroContent;

export interface Opening {
  /** The position of a column, -1 when the file does not have it. */
  readonly at: (name: string) => number;
  readonly names: readonly string[];
  readonly fileName: string;
  readonly rejected: RejectedRows;
  readonly nowMs: number;
}

export interface Reading {
  readonly take: (row: SourceRow) => void;
  /** Told after the last row. */
  readonly finish: () => Content;
}

/** A kind of file, recognised by the names of its columns, which are in small letters. */
export interface Kind {
  readonly title: string;
  readonly recognise: (names: ReadonlySet<string>) => boolean;
  readonly required: readonly string[];
  /** Columns that may be there beside; those that are not needed are passed over. */
  readonly optional: readonly string[];
  /** Any other column may be there, too. */
  readonly passesOverOthers?: true;
  readonly open: (opening: Opening) => Reading;
}

/** What all contents have. */
export interface Counted {
  /** Accepted rows. */
  readonly count: number;
  /** Symbols, or series, that they are about. */
  readonly subjects: number;
  /** What whoever imports should know of how the file was understood. */
  readonly notes: readonly string[];
}
