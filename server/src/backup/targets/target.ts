/** Where backups are kept: a place for named objects. Names have slashes and no other special characters. */
export interface BackupTarget {
  /** For sentences. */
  readonly name: string;
  /** Names of all objects that begin with `prefix`, which ends with a slash. */
  readonly list: (prefix: string) => Promise<string[]>;
  /** The content; undefined when there is no such object. */
  readonly read: (name: string) => Promise<Buffer | undefined>;
  /** Writes a whole object or nothing, and replaces an earlier one. */
  readonly write: (name: string, content: Buffer) => Promise<void>;
  /** Does nothing when there is no such object. */
  readonly remove: (name: string) => Promise<void>;
}

/** A backup or a restore that cannot be done, with a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
