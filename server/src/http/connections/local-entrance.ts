import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { markForwarded } from './forwarded-connections.ts';

/** Where other threads of this process hand over connections, and the word by which they are known. */
export interface EntranceAddress {
  readonly path: string;
  readonly word: Uint8Array;
}

const WORD_BYTES = 32;
const GREETING_MS = 5_000;

/** A connection through the entrance, for a client at `address`. */
export function enter({ path, word }: EntranceAddress, address: string): Socket {
  const socket = connect(path);
  const client = Buffer.from(address, 'latin1');
  socket.write(Buffer.concat([word, Buffer.of(client.length), client]));
  return socket;
}

/**
 * Opens a way to `server` for other threads of this process: a Linux socket without a file. Each connection begins with a word that
 * nobody else knows and the address of its client, so that no client can choose its address.
 */
export async function openEntrance(
  server: Server,
): Promise<{ readonly address: EntranceAddress; close(): void }> {
  const word = randomBytes(WORD_BYTES);
  const path = `\0meridian-${process.pid}-${randomBytes(8).toString('hex')}`;
  const entrance = createServer({ allowHalfOpen: true }, (socket) => {
    const refuse = () => void socket.destroy();
    socket.on('error', refuse);
    socket.setTimeout(GREETING_MS, refuse);
    socket.once('data', (bytes: Buffer) => {
      const begin = WORD_BYTES + 1;
      const end = begin + (bytes[WORD_BYTES] ?? Infinity);
      if (bytes.length < end || !timingSafeEqual(bytes.subarray(0, WORD_BYTES), word)) {
        refuse();
        return;
      }
      socket.setTimeout(0);
      socket.off('timeout', refuse);
      markForwarded(socket, bytes.toString('latin1', begin, end));
      server.emit('connection', socket);
      if (bytes.length > end) socket.unshift(bytes.subarray(end));
    });
  });
  entrance.listen(path);
  await once(entrance, 'listening');
  return { address: { path, word }, close: () => void entrance.close() };
}
