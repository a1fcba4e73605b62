import type { IncomingHttpHeaders } from 'node:http';
import { decode, encode } from '@msgpack/msgpack';
import { webSocketBinary, webSocketText } from '../../http/stream/frame.ts';
import { StreamProblem } from '../../http/stream/stream-problem.ts';

/** How the messages of a session are written. */
export type StreamEncoding = 'json' | 'msgpack';

/** The names of its times, which MessagePack has a type for. */
const TIMES = ['t', 'created_at', 'updated_at'] as const;
/** More than a message of a client needs. */
const LIMITS = {
  maxStrLength: 4_096,
  maxBinLength: 0,
  maxArrayLength: 4_096,
  maxMapLength: 32,
  maxExtLength: 0,
};

/** What the client of a request to upgrade reads. */
export const encodingOf = (headers: IncomingHttpHeaders): StreamEncoding =>
  headers['content-type']?.toLowerCase().startsWith('application/msgpack') ? 'msgpack' : 'json';

/** One WebSocket message with all of `events`. */
export function encodeEvents(events: readonly object[], encoding: StreamEncoding): Buffer {
  return encoding === 'json'
    ? webSocketText(JSON.stringify(events))
    : webSocketBinary(encode(events.map(withDates)));
}

function withDates(event: Readonly<Record<string, unknown>> | object): object {
  const copy: Record<string, unknown> = { ...event };
  for (const name of TIMES) if (typeof copy[name] === 'string') copy[name] = new Date(copy[name]);
  return copy;
}

/** A client's message, of either kind; throws `invalid_message`. */
export function decodeMessage(data: Buffer, isBinary: boolean, encoding: StreamEncoding): unknown {
  try {
    return isBinary && encoding === 'msgpack' ? decode(data, LIMITS) : JSON.parse(data.toString());
  } catch {
    throw new StreamProblem('invalid_message', 'The message cannot be read.');
  }
}
