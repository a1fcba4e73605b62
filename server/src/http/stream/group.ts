import type { Connection } from './connection.ts';
import { encoded, type Frame, positionMark, type Transport } from './frame.ts';

/** Connections that read the same channels the same way: what they are sent is put together once for all of them. */
export class Group {
  readonly channels: ReadonlySet<string>;
  readonly transport: Transport;
  readonly connections = new Set<Connection>();
  #frames: Frame[] = [];

  constructor(channels: ReadonlySet<string>, transport: Transport) {
    this.channels = channels;
    this.transport = transport;
  }

  static keyOf(channels: ReadonlySet<string>, transport: Transport): string {
    return `${transport} ${[...channels].toSorted().join(' ')}`;
  }

  /** Whether it is the first since the last `flush`. */
  add(frame: Frame): boolean {
    return this.#frames.push(frame) === 1;
  }

  /** Sends what was added, one write for each connection; events end with the position of the market. */
  flush(position: string): void {
    const frames = this.#frames;
    this.#frames = [];
    const bytes = encoded(frames, this.transport);
    if (this.transport === 'webSocket') {
      for (const connection of this.connections) connection.offer(frames, bytes);
      return;
    }
    for (const connection of this.connections) {
      connection.offer(frames, Buffer.concat([bytes, positionMark(position, connection.alertSeq)]));
    }
  }
}
