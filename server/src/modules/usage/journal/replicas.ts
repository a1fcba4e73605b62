import type { FrameReader } from './journal-reader.ts';

/** The replica of a journal whose process has ended, claimed by this one for a while. */
export interface AbandonedReplica {
  readonly id: string;
  readonly reader: FrameReader;
  /** Forgets it, once all frames up to `stored` are in the store. Does nothing when its process has come back. */
  remove(stored: number): Promise<void>;
}

/** Where processes replicate the frames of their journals, so that a lost disk loses no call. All reject when it is away. */
export interface Replicas {
  /** Appends a whole frame. Frames of a journal come in order; one that is there already is left out. */
  append(id: string, sequence: number, frame: Buffer): Promise<void>;
  /** Forgets the frames of a journal up to `stored`: the store has them. */
  trim(id: string, stored: number): Promise<void>;
  /** States that the process of a journal runs. */
  renew(id: string): Promise<void>;
  /** Forgets a journal whose process ends, with the frames up to `stored`. */
  remove(id: string, stored: number): Promise<void>;
  claimAbandoned(): Promise<readonly AbandonedReplica[]>;
  /** Calls the listener when the replica of a journal cannot be reached. */
  onLost(id: string, listener: () => void): void;
  onReturned(id: string, listener: () => void): void;
}
