import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { type ClientMessage, clientMessage, messageWithId } from '@meridian/contracts/stream-messages';
import { timeText } from '@meridian/market/dates';
import type { RejectedChannel } from './channel-name.ts';
import type { Connection } from './connection.ts';
import { directFrame } from './frame.ts';
import type { StartPosition } from './catch-up.ts';
import { StreamProblem } from './stream-problem.ts';
import type { Streams } from './streams.ts';

const invalid = (message: string, id?: string) => new StreamProblem('invalid_message', message, id);

const idOf = (value: unknown): string | undefined => messageWithId.safeParse(value).data?.id;

/** The `id` of a message that is not processed; undefined without a valid one. */
export function messageId(text: string): string | undefined {
  try {
    return idOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Parses a client message; throws `invalid_message`, which echoes nothing of it but a valid `id`. */
export function readMessage(text: string): ClientMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('Messages are JSON, such as {"action":"subscribe","channels":["quotes.AAPL"]}.');
  }
  const parsed = clientMessage.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(`${parsed.error.issues[0]?.message ?? 'The message cannot be read'}.`, idOf(value));
}

/** The message rate limit of a connection, as a token bucket. */
export class MessageAllowance {
  #left: number = STREAM_LIMITS.messageBurst;
  #atMs: number;

  /** `nowMs` is monotonic. */
  constructor(nowMs: number) {
    this.#atMs = nowMs;
  }

  take(nowMs: number): boolean {
    const more = ((nowMs - this.#atMs) / 1_000) * STREAM_LIMITS.messagesPerSecond;
    this.#left = Math.min(STREAM_LIMITS.messageBurst, this.#left + more) - 1;
    this.#atMs = nowMs;
    if (this.#left >= 0) return true;
    this.#left = Math.max(this.#left, -STREAM_LIMITS.messageBurst);
    return false;
  }

  /** Whether the client keeps sending despite refusals. */
  get isFlooded(): boolean {
    return this.#left <= -STREAM_LIMITS.messageBurst;
  }
}

type AuthenticatedMessage = Exclude<ClientMessage, { action: 'auth' }>;

/** Handles a message of an authenticated client. */
export async function handleMessage(
  streams: Streams,
  connection: Connection,
  message: AuthenticatedMessage,
  nowMs: number,
): Promise<void> {
  const { id } = message;
  const sendSubscription = (channels: Iterable<string>, refused: readonly RejectedChannel[] = []) =>
    connection.send(
      directFrame<'subscription'>({
        type: 'subscription',
        ...(id !== undefined && { id }),
        channels: [...channels],
        refused: [...refused],
      }),
    );
  switch (message.action) {
    case 'ping':
      connection.send(
        directFrame<'pong'>({ type: 'pong', ...(id !== undefined && { id }), timestamp: timeText(nowMs) }),
      );
      return;
    case 'list':
      sendSubscription(connection.channels);
      return;
    case 'unsubscribe': {
      const gone = new Set([...streams.namesOf(connection, message.channels), ...message.channels]);
      const remaining = new Set([...connection.channels].filter((name) => !gone.has(name)));
      streams.setChannels(connection, remaining);
      sendSubscription(remaining);
      return;
    }
    case 'subscribe': {
      if (message.conflate !== undefined) connection.isConflated = message.conflate === 1;
      const { names, refused } = await streams.authorize(connection, message.channels);
      const beginning: StartPosition = { kind: message.snapshot ? 'snapshot' : 'now' };
      const beginnings = new Map<string, StartPosition>();
      for (const name of names.keys()) {
        if (message.snapshot || !connection.channels.has(name)) beginnings.set(name, beginning);
      }
      sendSubscription(new Set([...connection.channels, ...names.keys()]), refused);
      await streams.start(connection, beginnings);
      return;
    }
    case 'resume': {
      const { names, refused } = await streams.authorize(connection, Object.keys(message.cursor));
      const beginnings = new Map<string, StartPosition>();
      for (const [name, text] of names) beginnings.set(name, { kind: 'after', seq: message.cursor[text]! });
      sendSubscription(new Set([...connection.channels, ...names.keys()]), refused);
      await streams.start(connection, beginnings);
    }
  }
}
