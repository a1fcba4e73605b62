import type { Socket } from 'node:net';

const forwarded = new WeakSet<Socket>();

/** Gives a connection from another thread of this process the address of its client. */
export function markForwarded(socket: Socket, address: string): void {
  forwarded.add(socket);
  Object.defineProperty(socket, 'remoteAddress', { value: address });
}

/** Whether a connection comes from another thread, which has counted it. */
export const isForwarded = (socket: Socket): boolean => forwarded.has(socket);
