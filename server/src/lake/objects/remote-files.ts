/** Imported files that may be in the object store and not on the disk. Names are relative to the lake folder. */
export interface RemoteFiles {
  /** Puts a file on the disk; does nothing when the object store has none of that name. Throws DataUnavailableError. */
  fetch(file: string): Promise<void>;
  /** Notes that a file is read: it stays on the disk until the returned function is called, and longer than others. */
  hold(file: string): () => void;
}

/** The market store of a home, and what is not on its disk. */
export interface LakeFiles {
  readonly home: string;
  readonly remote: RemoteFiles | undefined;
}
