import { Deadline } from '../deadline.ts';
import { ConnectionError } from '../errors.ts';
import type { Platform, Socket } from '../platform.ts';
import type { Transport } from '../transport.ts';

/** Channels per message. A message can have 64 KiB. */
const CHANNELS_A_MESSAGE = 1_000;

export interface ConnectionOptions {
  readonly slow: 'conflate' | 'disconnect' | undefined;
  readonly ticket: (() => Promise<string>) | undefined;
  readonly timeoutMs: number;
  /** Aborts the handshake. */
  readonly ending: AbortSignal;
  readonly onChange: () => void;
}

/** Opens the WebSocket and authenticates with a ticket, a header, or the first message. */
export async function connect(
  transport: Transport,
  platform: Platform,
  options: ConnectionOptions,
): Promise<Socket> {
  const { slow, ticket, timeoutMs, ending, onChange } = options;
  const query = new URLSearchParams();
  if (slow === 'disconnect') query.set('slow', slow);
  if (ticket) query.set('ticket', await requestTicket(ticket));
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
      send(socket, { action: 'auth', key: authorization.replace('Bearer ', '') });
    }
    return socket;
  } catch (error) {
    throw deadline.meaning(error);
  } finally {
    deadline.end();
  }
}

async function requestTicket(ticket: () => Promise<string>): Promise<string> {
  try {
    return await ticket();
  } catch (error) {
    throw new ConnectionError('The stream could not be opened: the ticket function failed', { cause: error });
  }
}

const send = (socket: Socket, message: object): void => socket.send(JSON.stringify(message));

/** Splits a list into pieces that fit into one message. */
function* pieces<Item>(all: readonly Item[]): Generator<Item[], void> {
  for (let at = 0; at < all.length; at += CHANNELS_A_MESSAGE) yield all.slice(at, at + CHANNELS_A_MESSAGE);
}

export function sendSubscribe(socket: Socket, channels: readonly string[], snapshot: boolean): void {
  for (const piece of pieces(channels)) {
    send(socket, { action: 'subscribe', channels: piece, ...(snapshot && { snapshot }) });
  }
}

export function sendUnsubscribe(socket: Socket, channels: readonly string[]): void {
  for (const piece of pieces(channels)) send(socket, { action: 'unsubscribe', channels: piece });
}

/** Resumes channels after the given `seq`. */
export function sendResume(socket: Socket, cursor: readonly (readonly [string, number])[]): void {
  for (const piece of pieces(cursor)) send(socket, { action: 'resume', cursor: Object.fromEntries(piece) });
}
