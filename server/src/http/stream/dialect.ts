import type { IncomingMessage } from 'node:http';
import type { StreamFrame, StreamFrameType } from '@meridian/contracts/stream';
import type { ClientMessage } from '@meridian/contracts/stream-messages';
import { framesIn } from './frame.ts';

export type AnyStreamFrame = {
  [Type in StreamFrameType]: StreamFrame<Type> & { type: Type };
}[StreamFrameType];

/** How a session speaks the protocol of another vendor's stream. It is made for one session and may keep state. */
export interface StreamDialect {
  /** Reads a message of the client. Throws a StreamProblem of `invalid_message` when it cannot be read. */
  read(data: Buffer, isBinary: boolean): readonly ClientMessage[];
  /** Complete WebSocket messages for frames of ours; empty for frames that the vendor's stream does not have. */
  write(frames: readonly AnyStreamFrame[]): Buffer;
}

/** A path at which sessions of another vendor's protocol open. */
export interface DialectRoute {
  readonly path: string;
  /** The key that came with the request to upgrade, where the vendor has its own header for it; undefined without one. */
  readonly keyOf?: (raw: IncomingMessage) => string | undefined;
  /** `raw` is the request to upgrade. */
  open(raw: IncomingMessage): StreamDialect;
}

/** Rewrites complete WebSocket messages of ours in the dialect. */
export const translated = (dialect: StreamDialect, bytes: Buffer): Buffer =>
  dialect.write(framesIn(bytes).map((text) => JSON.parse(text) as AnyStreamFrame));
