/** The commands for the table process and their results. Cloneable data only. */
import type { ReplyDigest } from '../reply-digest.ts';

/** Digests an API response that is too long for the event loop. */
export interface DigestCommand {
  readonly task: 'digest';
  readonly body: Uint8Array;
  readonly dataBytes: number;
}

/** Stores the rows of a response in a table. */
export interface StoreRowsCommand {
  readonly task: 'keep';
  /** The present tables. */
  readonly image: Uint8Array | null;
  readonly body: Uint8Array;
  readonly table: string;
  /** Adds to the existing rows instead of replacing them. */
  readonly append: boolean;
  /** The path of the rows in the response. */
  readonly rowsAt: string | undefined;
  readonly rowsMost: number;
  readonly imageMost: number;
  readonly dataBytes: number;
}

export interface StoredRows {
  readonly image: Uint8Array;
  readonly columns: readonly string[];
  /** Rows written now. */
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
  /** Whether there are more rows. */
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

/** An error in the command, reported to the assistant; other errors are server errors. */
export interface CommandFault {
  readonly argument: string;
  readonly message: string;
  readonly remedy?: string | undefined;
}

export type CommandOutcome =
  | { readonly result: CommandResult<Command>; readonly ms: number }
  | { readonly fault: CommandFault; readonly ms: number }
  | { readonly failed: string };
