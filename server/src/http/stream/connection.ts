import { STREAM_LIMITS } from '@meridian/contracts/stream';
import type { ApiKeyPrincipal } from '../../modules/access/index.ts';
import { Backlog } from './backlog.ts';
import { encoded, type Frame, directFrame, type Transport } from './frame.ts';
import type { ConnectionGroup } from './group.ts';
import type { StreamFigures } from './stream-figures.ts';

/** Above this a reader counts as slow; the rest of the buffer is reserved for replies to its messages. */
const SLOW_BYTES = STREAM_LIMITS.bufferBytes / 2;
/** Frames for a single reader are written in batches of this size. */
const BATCH = 100;

export type SlowPolicy = 'conflate' | 'disconnect';

/** The destination of frames: a WebSocket or an SSE response. */
export interface Sink {
  readonly transport: Transport;
  /** Bytes not yet read by the client. */
  readonly buffered: number;
  write(bytes: Buffer): void;
  /** Calls `task` once the buffer is empty. */
  onceDrained(task: () => void): void;
  /** Sends an error frame and ends the stream. */
  closeWithError(reason: CloseReason, message: string): void;
  /** Announces the server's shutdown, with the last `seq` of each channel, and ends the stream. */
  drain(reconnectAfterMs: number, cursor: Readonly<Record<string, number>>): void;
  /** Detects a dead peer; called with every heartbeat. */
  checkAlive(): void;
}

export type CloseReason = 'auth_failed' | 'connection_limit' | 'slow_client';

/** Shared, since an empty set of each connection would take a thirtieth of its memory. */
export const NOTHING_CLAIMED: ReadonlySet<string> = new Set();

/** One authenticated reader. */
export class Connection {
  readonly id: string;
  readonly sink: Sink;
  readonly slow: SlowPolicy;
  /** The client's full address, for keys with an address allow-list. */
  readonly address: string;
  readonly #now: () => number;
  readonly #figures: StreamFigures;
  /** The current principal; replaced when the account changes. */
  caller: ApiKeyPrincipal;
  /** Connections with the same channels; undefined without a subscription. */
  group: ConnectionGroup | undefined;
  /** The seq of the last alert trigger that it was sent. */
  alertSeq = 0;
  /** Whether frames are sent once a second, instead of as they arrive; a subscription may change it. */
  isConflated: boolean;
  isClosed = false;
  /** Whether it counts as a stream of its plan. Before that, other streams may take the last place. */
  hasPlace = false;
  /** Symbols that it may subscribe to and has not yet. Most connections have some for a moment only. */
  claimed: ReadonlySet<string> = NOTHING_CLAIMED;
  /** Spreads heartbeats over the seconds of an interval. */
  readonly heartbeatSlot = connectionCount++;
  #backlog: Backlog | undefined;

  constructor(
    it: Pick<Connection, 'id' | 'sink' | 'slow' | 'address' | 'caller'> & {
      readonly now: () => number;
      readonly figures: StreamFigures;
      readonly isConflated?: boolean;
    },
  ) {
    this.id = it.id;
    this.sink = it.sink;
    this.slow = it.slow;
    this.address = it.address;
    this.caller = it.caller;
    this.isConflated = it.isConflated ?? true;
    this.#now = it.now;
    this.#figures = it.figures;
  }

  get channels(): ReadonlySet<string> {
    return this.group?.channels ?? NO_CHANNELS;
  }

  /** Whether frames wait because the reader is slow. */
  get isBehind(): boolean {
    return this.#backlog !== undefined;
  }

  get bufferPct(): number {
    return Math.min(100, Math.round((100 * this.sink.buffered) / STREAM_LIMITS.bufferBytes));
  }

  /** Sends frames, which are `bytes` when encoded; for a slow reader they go to its backlog. */
  deliver(frames: readonly Frame[], bytes: Buffer): void {
    if (this.isClosed) return;
    const { buffered } = this.sink;
    if (!this.#backlog && (buffered === 0 || buffered + bytes.length <= SLOW_BYTES)) {
      this.#figures.frames += frames.length;
      this.#figures.bytes += bytes.length;
      this.sink.write(bytes);
      return;
    }
    if (this.slow === 'disconnect') {
      this.end('slow_client', 'You read too slowly. Use slow=conflate to receive only the latest values.');
      return;
    }
    if (!this.#backlog) {
      this.#backlog = new Backlog();
      this.sink.onceDrained(() => this.#catchUp());
    }
    for (const frame of frames) this.#backlog.add(frame);
    if (this.#backlog.isFull)
      this.end('slow_client', 'You send requests faster than you read the responses.');
  }

  /** Sends frames that no other reader gets. */
  deliverOwn(frames: readonly Frame[]): void {
    for (let at = 0; at < frames.length; at += BATCH) {
      const piece = frames.slice(at, at + BATCH);
      this.deliver(piece, encoded(piece, this.sink.transport));
    }
  }

  /** Sends a reply even to a slow reader. A reader whose buffer is full is disconnected. */
  send(frame: Frame): void {
    if (this.isClosed) return;
    const bytes = encoded([frame], this.sink.transport);
    if (this.sink.buffered + bytes.length > STREAM_LIMITS.bufferBytes) {
      this.end('slow_client', 'You send requests faster than you read the responses.');
      return;
    }
    this.sink.write(bytes);
  }

  /** Sends a heartbeat, unless the reader is slow. */
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
    if (reason === 'slow_client') this.#figures.slowReaders += 1;
    this.sink.closeWithError(reason, message);
  }

  #catchUp(): void {
    const backlog = this.#backlog;
    if (!backlog || this.isClosed) return;
    this.#backlog = undefined;
    this.#figures.dropped += backlog.dropped;
    this.deliverOwn(backlog.frames(this.#now()));
  }
}

const NO_CHANNELS: ReadonlySet<string> = new Set();
let connectionCount = 0;

/** Reports the plan's limits after authentication, and again when they change. */
export function authenticatedFrame({ caller: { limits, mode } }: Connection): Frame {
  const { id: plan, streamConnections: connections, streamSymbols: symbols } = limits;
  return directFrame<'authenticated'>({
    type: 'authenticated',
    plan,
    mode,
    limits: { connections, symbols },
  });
}
