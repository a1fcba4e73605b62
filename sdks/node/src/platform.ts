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

/** A WebSocket whose messages wait until they are taken; how many wait is bounded. */
export interface Socket {
  /** The oldest message that waits; undefined when none does. */
  take(): string | undefined;
  /** With what code it was closed; null while it is open. 1006 when it broke. */
  readonly closeCode: number | null;
  send(text: string): void;
  /** Says farewell; resolves when the other side has, or soon. */
  close(): Promise<void>;
  /** Breaks it off without a word. */
  terminate(): void;
}

export interface SocketWish {
  /** With http: or https:. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Gives up the opening. */
  readonly signal: AbortSignal;
  /** Called when there is something to take, or the socket has closed. */
  readonly onChange: () => void;
}

/** What Node.js and browsers do each in their own way. */
export interface Platform {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Undefined where the platform names itself. */
  readonly userAgent: string | undefined;
  openFile(path: string): Promise<FileSink>;
  /** Whether `openSocket` can send headers. */
  readonly socketsHaveHeaders: boolean;
  /** Rejected with ApiError when the server refuses, ConnectionError when there is none. */
  openSocket(wish: SocketWish): Promise<Socket>;
}

/** Bytes of messages that may wait; beyond, a socket is not read. */
export const WAITING_BYTES_MAX: number = 1024 * 1024;
/** How long a farewell is waited for. */
export const FAREWELL_MS = 1_000;
