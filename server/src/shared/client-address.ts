import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import {
  type AddressMatcher,
  addressOrSubnet64,
  networkMatcher,
  normalizeAddress,
  parseNetwork,
} from './ip-address.ts';

/** Builds a matcher of proxies, given as addresses or networks in CIDR form. Throws an error that names the first invalid one. */
export function proxyList(proxies: readonly string[]): AddressMatcher {
  return networkMatcher(
    proxies.map((proxy) => {
      const network = parseNetwork(proxy);
      if (!network) throw new Error(`"${proxy}" is not an address or a network such as 10.0.0.0/8.`);
      return network;
    }),
  );
}

/**
 * The client's full address: the socket's address, or the last entry of `X-Forwarded-For` that isn't a trusted proxy when the
 * socket belongs to a trusted proxy.
 */
function wholeAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  isProxy: AddressMatcher,
): string {
  const chain = [...(forwardedFor?.split(',') ?? []), socketAddress].map(normalizeAddress);
  let client = normalizeAddress(socketAddress);
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) break;
    client = address;
    if (!isProxy(address)) break;
  }
  return client;
}

/** The client's address for rate limits and the audit log. IPv6 addresses are reduced to their /64. */
export const clientAddress = (...of: Parameters<typeof wholeAddress>): string =>
  addressOrSubnet64(wholeAddress(...of));

type ReadAddress = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

const readerBy =
  (read: typeof wholeAddress) =>
  (trustedProxies: readonly string[]): ReadAddress => {
    const proxies = proxyList(trustedProxies);
    return ({ socket, headers }) => {
      const chain = [headers['x-forwarded-for'] ?? []].flat().join(',');
      return read(socket.remoteAddress ?? '', chain, proxies);
    };
  };

/** Reads the client's address of a request as `clientAddress` returns it, behind these trusted proxies. */
export const addressReader = readerBy(clientAddress);

/** Reads the client's full address, for allow-lists of addresses. */
export const wholeAddressReader = readerBy(wholeAddress);
