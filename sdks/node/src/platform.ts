/** Where a file that is being fetched goes. */
export interface FileSink {
  /** Throws away what was written. */
  restart(): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  /** Puts the file in its place. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** What Node.js and browsers do each in their own way. */
export interface Platform {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Undefined where the platform names itself. */
  readonly userAgent: string | undefined;
  openFile(path: string): Promise<FileSink>;
}
