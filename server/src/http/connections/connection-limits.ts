import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { addressReader, proxyList } from '../../shared/client-address.ts';
import { type AddressMatcher, addressOrSubnet64, normalizeAddress } from '../../shared/ip-address.ts';

type OfConnection = Pick<IncomingMessage, 'socket' | 'headers'>;

interface ConnectionLimitsOptions {
  /** Open connections of one client address. */
  readonly perClient: number;
  readonly trustedProxies: readonly string[];
}

/**
 * Counts the open connections of each client address. All clients of a trusted proxy share its connections, so there the
 * requests in progress count, by the client address that the proxy forwards.
 */
export class ConnectionLimits {
  readonly #perClient: number;
  readonly #isProxy: AddressMatcher;
  readonly #addressOf: (request: OfConnection) => string;
  /** Connections and requests in progress by client address. */
  readonly #open = new Map<string, number>();
  readonly #ofProxies = new WeakSet<Socket>();

  constructor({ perClient, trustedProxies }: ConnectionLimitsOptions) {
    this.#perClient = perClient;
    this.#isProxy = proxyList(trustedProxies);
    this.#addressOf = addressReader(trustedProxies);
  }

  /** Counts a new connection until it closes. Returns false, and counts nothing, when its client has too many. */
  admitConnection(socket: Socket): boolean {
    const address = normalizeAddress(socket.remoteAddress ?? '');
    if (!this.#isProxy(address)) return this.#admit(addressOrSubnet64(address), socket);
    this.#ofProxies.add(socket);
    return true;
  }

  /** Counts a request of a trusted proxy until its response ends. Returns false when its client has too many. */
  admitRequest(request: OfConnection, response: EventEmitter): boolean {
    return !this.#ofProxies.has(request.socket) || this.#admit(this.#addressOf(request), response);
  }

  /** The same until `endRequest`. */
  beginRequest(request: OfConnection): boolean {
    return !this.#ofProxies.has(request.socket) || this.#enter(this.#addressOf(request));
  }

  endRequest(request: OfConnection): void {
    if (this.#ofProxies.has(request.socket)) this.#leave(this.#addressOf(request));
  }

  #admit(address: string, counted: EventEmitter): boolean {
    if (!this.#enter(address)) return false;
    counted.once('close', () => this.#leave(address));
    return true;
  }

  #enter(address: string): boolean {
    const open = this.#open.get(address) ?? 0;
    if (open >= this.#perClient) return false;
    this.#open.set(address, open + 1);
    return true;
  }

  #leave(address: string): void {
    const left = this.#open.get(address)! - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }
}
