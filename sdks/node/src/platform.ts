/** The target of a download. */
export interface FileSink {
  /** Discards the written bytes. */
  restart(): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  /** Moves the file to its final place. */
  finish(): Promise<void>;
  /** Deletes the partial file. */
  abandon(): Promise<void>;
}

/** A WebSocket with a bounded queue of unread messages. */
export interface Socket {
  /** Removes and returns the oldest message; undefined when the queue is empty. */
  take(): string | undefined;
  /** The close code; null while open, 1006 when the connection broke. */
  readonly closeCode: number | null;
  send(text: string): void;
  /** Closes the connection. Resolves when the server confirms, or after a short wait. */
  close(): Promise<void>;
  /** Drops the connection without a close frame. */
  terminate(): void;
}

export interface SocketOptions {
  /** The scheme is http: or https:. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts the handshake. */
  readonly signal: AbortSignal;
  /** Called when a message arrives or the socket closes. */
  readonly onChange: () => void;
}

/** The functions that differ between Node.js and browsers. */
export interface Platform {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Undefined where the platform sets its own user agent. */
  readonly userAgent: string | undefined;
  openFile(path: string): Promise<FileSink>;
  /** True when `openSocket` can send headers. */
  readonly socketsHaveHeaders: boolean;
  /** Rejects with ApiError when the server rejects the handshake, or ConnectionError without a reply. */
  openSocket(options: SocketOptions): Promise<Socket>;
}

/** The maximum bytes of unread messages. Beyond it, the socket is not read. */
export const WAITING_BYTES_MAX: number = 1024 * 1024;
/** The maximum wait for the close frame of the server. */
export const FAREWELL_MS = 1_000;
