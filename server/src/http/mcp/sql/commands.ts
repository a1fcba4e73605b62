/** What is sent to the process that reads long replies and runs SQL, and what comes back. Plain data alone. */
import type { ReplyDigest } from '../reply-digest.ts';

/** Reads a reply of the API that is too long to be read between two other requests. */
export interface DigestCommand {
  readonly task: 'digest';
  readonly body: Uint8Array;
  readonly dataBytes: number;
}

/** Puts the rows of a reply into a table. */
export interface StoreRowsCommand {
  readonly task: 'keep';
  /** The tables so far. */
  readonly image: Uint8Array | null;
  readonly body: Uint8Array;
  readonly table: string;
  /** To rows that are there, instead of replacing them. */
  readonly append: boolean;
  /** Where in the reply the rows are. */
  readonly rowsAt: string | undefined;
  readonly rowsMost: number;
  readonly imageMost: number;
  readonly dataBytes: number;
}

export interface StoredRows {
  readonly image: Uint8Array;
  readonly columns: readonly string[];
  /** Written now, and in the table. */
  readonly written: number;
  readonly rows: number;
  readonly digest: ReplyDigest;
}

export interface QueryCommand {
  readonly task: 'query';
  readonly image: Uint8Array | null;
  readonly sql: string;
  readonly rowsMost: number;
  readonly bytesMost: number;
}

export type Cell = string | number | null;

export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** There are more rows than these. */
  readonly cut: boolean;
  /** The tables that were read. */
  readonly tables: readonly string[];
}

export type Command = DigestCommand | StoreRowsCommand | QueryCommand;
export type CommandResult<Of extends Command> = Of extends DigestCommand
  ? ReplyDigest
  : Of extends StoreRowsCommand
    ? StoredRows
    : QueryResult;

/** A fault of the order, in words for whoever gave it; other errors are faults of ours. */
export interface CommandFault {
  readonly argument: string;
  readonly message: string;
  readonly remedy?: string | undefined;
}

export type CommandOutcome =
  | { readonly result: CommandResult<Command>; readonly ms: number }
  | { readonly fault: CommandFault; readonly ms: number }
  | { readonly failed: string };
