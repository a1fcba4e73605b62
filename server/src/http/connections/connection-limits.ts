import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { addressReader, proxyList } from '../../shared/client-address.ts';
import { type AddressCounts, OwnAddressCounts } from './address-counts.ts';
import { isForwarded } from './forwarded-connections.ts';
import { type AddressMatcher, addressOrSubnet64, normalizeAddress } from '../../shared/ip-address.ts';

type OfConnection = Pick<IncomingMessage, 'socket' | 'headers'>;

interface ConnectionLimitsOptions {
  /** Open connections of one client address. */
  readonly perClient: number;
  readonly trustedProxies: readonly string[];
  /** What counts for the servers of all threads, and their open connections in all; absent where this server is alone. */
  readonly shared?: { readonly counts: AddressCounts; readonly total: number } | undefined;
}

/** In the counts of addresses, all connections together. */
const ALL = '';

/**
 * Counts the open connections of each client address. All clients of a trusted proxy share its connections, so there the
 * requests in progress count, by the client address that the proxy forwards.
 */
export class ConnectionLimits {
  readonly #perClient: number;
  readonly #isProxy: AddressMatcher;
  readonly #addressOf: (request: OfConnection) => string;
  /** Connections and requests in progress by client address. */
  readonly #counts: AddressCounts;
  readonly #total: number | undefined;
  readonly #ofProxies = new WeakSet<Socket>();

  constructor({ perClient, trustedProxies, shared }: ConnectionLimitsOptions) {
    this.#perClient = perClient;
    this.#counts = shared?.counts ?? new OwnAddressCounts();
    this.#total = shared?.total;
    this.#isProxy = proxyList(trustedProxies);
    this.#addressOf = addressReader(trustedProxies);
  }

  /** Counts a new connection until it closes. Returns the limit that refuses it, and counts nothing then. */
  refusedBy(socket: Socket): 'perClient' | 'total' | undefined {
    const address = normalizeAddress(socket.remoteAddress ?? '');
    const isOfProxy = this.#isProxy(address);
    if (isOfProxy) this.#ofProxies.add(socket);
    // Its own thread has counted it.
    if (isForwarded(socket)) return undefined;
    if (this.#total !== undefined && !this.#admit(ALL, socket, this.#total)) return 'total';
    return isOfProxy || this.#admit(addressOrSubnet64(address), socket) ? undefined : 'perClient';
  }

  /** Counts a request of a trusted proxy until its response ends. Returns false when its client has too many. */
  admitRequest(request: OfConnection, response: EventEmitter): boolean {
    return !this.#ofProxies.has(request.socket) || this.#admit(this.#addressOf(request), response);
  }

  /** The same until `endRequest`. */
  beginRequest(request: OfConnection): boolean {
    return (
      !this.#ofProxies.has(request.socket) || this.#counts.add(this.#addressOf(request), this.#perClient)
    );
  }

  endRequest(request: OfConnection): void {
    if (this.#ofProxies.has(request.socket)) this.#counts.remove(this.#addressOf(request));
  }

  #admit(address: string, counted: EventEmitter, most = this.#perClient): boolean {
    if (!this.#counts.add(address, most)) return false;
    counted.once('close', () => this.#counts.remove(address));
    return true;
  }
}
