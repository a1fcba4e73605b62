import { Deadline } from '../deadline.ts';
import { ConnectionError } from '../errors.ts';
import type { Platform, Socket } from '../platform.ts';
import type { Transport } from '../transport.ts';

/** Channels named in one message, which may have 64 KiB. */
const CHANNELS_A_MESSAGE = 1_000;

export interface ConnectionWish {
  readonly slow: 'conflate' | 'disconnect' | undefined;
  readonly ticket: (() => Promise<string>) | undefined;
  readonly timeoutMs: number;
  /** Gives up the opening. */
  readonly ending: AbortSignal;
  readonly onChange: () => void;
}

/** Opens the WebSocket of the stream and shows who comes: by ticket, header, or else by the first message. */
export async function connect(
  transport: Transport,
  platform: Platform,
  wish: ConnectionWish,
): Promise<Socket> {
  const { slow, ticket, timeoutMs, ending, onChange } = wish;
  const query = new URLSearchParams();
  if (slow === 'disconnect') query.set('slow', slow);
  if (ticket) query.set('ticket', await asked(ticket));
  const credentials = ticket ? {} : transport.credentials();
  const deadline = new Deadline(timeoutMs, ending);
  try {
    const socket = await platform.openSocket({
      url: `${transport.baseUrl}/api/stream${query.size === 0 ? '' : `?${query.toString()}`}`,
      headers: credentials,
      signal: deadline.signal,
      onChange,
    });
    const { authorization } = credentials;
    if (authorization !== undefined && !platform.socketsHaveHeaders) {
      say(socket, { action: 'auth', key: authorization.replace('Bearer ', '') });
    }
    return socket;
  } catch (error) {
    throw deadline.meaning(error);
  } finally {
    deadline.end();
  }
}

async function asked(ticket: () => Promise<string>): Promise<string> {
  try {
    return await ticket();
  } catch (error) {
    throw new ConnectionError('No stream: the ticket function failed', { cause: error });
  }
}

const say = (socket: Socket, message: object): void => socket.send(JSON.stringify(message));

/** Lists in pieces that fit into one message each. */
function* pieces<Item>(all: readonly Item[]): Generator<Item[], void> {
  for (let at = 0; at < all.length; at += CHANNELS_A_MESSAGE) yield all.slice(at, at + CHANNELS_A_MESSAGE);
}

export function saySubscribe(socket: Socket, channels: readonly string[], snapshot: boolean): void {
  for (const piece of pieces(channels)) {
    say(socket, { action: 'subscribe', channels: piece, ...(snapshot && { snapshot }) });
  }
}

export function sayUnsubscribe(socket: Socket, channels: readonly string[]): void {
  for (const piece of pieces(channels)) say(socket, { action: 'unsubscribe', channels: piece });
}

/** Of each channel the last seq. */
export function sayResume(socket: Socket, cursor: readonly (readonly [string, number])[]): void {
  for (const piece of pieces(cursor)) say(socket, { action: 'resume', cursor: Object.fromEntries(piece) });
}
