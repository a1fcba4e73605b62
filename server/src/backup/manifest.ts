import type { DumpedStore } from '../store/dump/dumped-store.ts';

/** Content that is kept in objects: their names, in order. */
export interface StoredContent {
  readonly objects: readonly string[];
}

/** A file of the home. */
export interface BackedUpFile extends StoredContent {
  /** Relative to the home, with slashes. */
  readonly path: string;
  readonly mode: number;
  readonly bytes: number;
}

/** The records of a journal, by their numbers. */
export interface BackedUpJournal {
  readonly id: string;
  readonly first: number;
  readonly last: number;
  /** Records before the first one that the store did not have, as after a disk failure. */
  readonly missing: number;
}

/** Everything that a backup consists of. It is written last, so that a backup without one does not exist. */
export interface BackupManifest {
  readonly format: 1;
  /** RFC 3339. Everything that was answered before is in the backup. */
  readonly beganAt: string;
  /** Of Meridian. */
  readonly version: string;
  readonly store: DumpedStore;
  /** Fingerprints of the valid master secrets, in hexadecimal digits. */
  readonly secrets: readonly string[];
  readonly files: readonly BackedUpFile[];
  readonly journals: readonly BackedUpJournal[];
  /** Files of the lake that were damaged or missing. */
  readonly leftOut: readonly string[];
}
