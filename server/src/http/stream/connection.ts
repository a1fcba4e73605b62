import { STREAM_LIMITS } from '@meridian/contracts/stream';
import type { ApiKeyPrincipal } from '../../modules/access/index.ts';
import { Backlog } from './backlog.ts';
import { encoded, type Frame, directFrame, type Transport } from './frame.ts';
import type { ConnectionGroup } from './group.ts';

/** From here on a reader is slow; the rest of the buffer is for answers to what it asks. */
const SLOW_BYTES = STREAM_LIMITS.bufferBytes / 2;
/** Frames of one reader alone are written in pieces of so many. */
const PIECE = 100;

export type SlowPolicy = 'conflate' | 'disconnect';

/** Where frames go: a WebSocket, or the events of a call. */
export interface Sink {
  readonly transport: Transport;
  /** Bytes that wait for the reader. */
  readonly buffered: number;
  write(bytes: Buffer): void;
  /** Calls `task` once, when nothing waits any more. */
  onceDrained(task: () => void): void;
  /** Ends the stream, after saying why. */
  closeWithError(reason: CloseReason, message: string): void;
  /** Says that the server stops, and ends. */
  drain(reconnectAfterMs: number): void;
  /** Looks whether anybody is there; called with every heartbeat. */
  checkAlive(): void;
}

export type CloseReason = 'auth_failed' | 'connection_limit' | 'slow_client';

/** One reader that has shown its key. */
export class Connection {
  readonly id: string;
  readonly sink: Sink;
  readonly slow: SlowPolicy;
  /** The whole address of the client, for keys that are bound to some. */
  readonly address: string;
  readonly #now: () => number;
  /** The key as it stands; replaced when the account changes. */
  caller: ApiKeyPrincipal;
  /** Those that read the same channels; undefined before the first is subscribed to. */
  group: ConnectionGroup | undefined;
  /** The last firing that it was sent. */
  alertSeq = 0;
  isClosed = false;
  /** Which of the seconds between two heartbeats is its own. */
  readonly heartbeatSlot = connectionCount++;
  #backlog: Backlog | undefined;

  constructor(it: Pick<Connection, 'id' | 'sink' | 'slow' | 'address' | 'caller'> & { now: () => number }) {
    this.id = it.id;
    this.sink = it.sink;
    this.slow = it.slow;
    this.address = it.address;
    this.caller = it.caller;
    this.#now = it.now;
  }

  get channels(): ReadonlySet<string> {
    return this.group?.channels ?? NO_CHANNELS;
  }

  get bufferPct(): number {
    return Math.min(100, Math.round((100 * this.sink.buffered) / STREAM_LIMITS.bufferBytes));
  }

  /** Sends frames, which are `bytes` together, or keeps what a slow reader needs of them. */
  deliver(frames: readonly Frame[], bytes: Buffer): void {
    if (this.isClosed) return;
    const { buffered } = this.sink;
    if (!this.#backlog && (buffered === 0 || buffered + bytes.length <= SLOW_BYTES)) {
      this.sink.write(bytes);
      return;
    }
    if (this.slow === 'disconnect') {
      this.end('slow_client', 'You read too slowly. With slow=conflate you would get the newest instead.');
      return;
    }
    if (!this.#backlog) {
      this.#backlog = new Backlog();
      this.sink.onceDrained(this.#catchUp);
    }
    for (const frame of frames) this.#backlog.add(frame);
    if (this.#backlog.isFull) this.end('slow_client', 'You ask for more than you read.');
  }

  /** Sends frames that are for this reader alone. */
  deliverOwn(frames: readonly Frame[]): void {
    for (let at = 0; at < frames.length; at += PIECE) {
      const piece = frames.slice(at, at + PIECE);
      this.deliver(piece, encoded(piece, this.sink.transport));
    }
  }

  /** Sends an answer, however slow the reader is; whoever asks and does not read is cut off. */
  send(frame: Frame): void {
    if (this.isClosed) return;
    const bytes = encoded([frame], this.sink.transport);
    if (this.sink.buffered + bytes.length > STREAM_LIMITS.bufferBytes) {
      this.end('slow_client', 'You ask for more than you read.');
      return;
    }
    this.sink.write(bytes);
  }

  /** Sends a heartbeat, unless so much waits that it would only be in the way. */
  sendHeartbeat(frame: Frame, mark: Buffer): void {
    if (this.isClosed) return;
    this.sink.checkAlive();
    if (this.sink.buffered > SLOW_BYTES) return;
    this.sink.write(encoded([frame], this.sink.transport));
    if (this.sink.transport === 'events') this.sink.write(mark);
  }

  end(reason: CloseReason, message: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#backlog = undefined;
    this.sink.closeWithError(reason, message);
  }

  readonly #catchUp = (): void => {
    const backlog = this.#backlog;
    if (!backlog || this.isClosed) return;
    this.#backlog = undefined;
    this.deliverOwn(backlog.frames(this.#now()));
  };
}

const NO_CHANNELS: ReadonlySet<string> = new Set();
let connectionCount = 0;

/** Tells a client whose key was accepted what its plan has; told again when that changes. */
export function authenticatedFrame({ caller: { limits, mode } }: Connection): Frame {
  const { id: plan, streamConnections: connections, streamSymbols: symbols } = limits;
  return directFrame<'authenticated'>({
    type: 'authenticated',
    plan,
    mode,
    limits: { connections, symbols },
  });
}
