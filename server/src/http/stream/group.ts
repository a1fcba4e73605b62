import { encoded, type Frame, positionMark, type Transport } from './frame.ts';

/** A reader as its group sees it. */
interface GroupMember {
  /** The seq of the last alert trigger that it was sent. */
  readonly alertSeq: number;
  /** Sends frames, which are `bytes` when encoded. */
  deliver(frames: readonly Frame[], bytes: Buffer): void;
}

/** What connections of a group have in common. */
interface GroupTraits {
  readonly channels: ReadonlySet<string>;
  readonly transport: Transport;
  readonly isConflated: boolean;
}

/** Connections with the same channels and transport. Their frames are encoded once for all of them. */
export class ConnectionGroup {
  readonly channels: ReadonlySet<string>;
  readonly transport: Transport;
  /** Whether frames are sent once a second, instead of as they arrive. */
  readonly isConflated: boolean;
  readonly connections = new Set<GroupMember>();
  #frames: Frame[] = [];

  constructor({ channels, transport, isConflated }: GroupTraits) {
    this.channels = channels;
    this.transport = transport;
    this.isConflated = isConflated;
  }

  static keyOf({ channels, transport, isConflated }: GroupTraits): string {
    return `${transport} ${isConflated ? 1 : 0} ${[...channels].toSorted().join(' ')}`;
  }

  /** Adds a frame; returns whether it is the first since the last `flush`. */
  add(frame: Frame): boolean {
    return this.#frames.push(frame) === 1;
  }

  /** Sends the added frames with one write per connection. SSE frames end with the market position. */
  flush(position: string): void {
    const frames = this.#frames;
    this.#frames = [];
    const bytes = encoded(frames, this.transport);
    if (this.transport === 'webSocket') {
      for (const connection of this.connections) connection.deliver(frames, bytes);
      return;
    }
    for (const connection of this.connections) {
      connection.deliver(frames, Buffer.concat([bytes, positionMark(position, connection.alertSeq)]));
    }
  }
}
