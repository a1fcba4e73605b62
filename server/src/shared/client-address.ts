import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An IPv4 address mapped into IPv6, as sockets and `X-Forwarded-For` may contain it. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The /64 of an IPv6 address: a customer can use any address of this network. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Parses proxies as addresses or CIDR networks; throws an error with a user-facing message for anything else. */
export function proxyList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const version = isIP(address);
    const bits = Number(prefix ?? (version === 4 ? 32 : 128));
    if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > (version === 4 ? 32 : 128)) {
      throw new Error(`"${proxy}" is not an address or a network such as 10.0.0.0/8.`);
    }
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** The client's full address: that of the socket or, behind trusted proxies, the last untrusted entry of `X-Forwarded-For`. */
function wholeAddress(socketAddress: string, forwardedFor: string | undefined, proxies: BlockList): string {
  const chain = [...(forwardedFor?.split(',') ?? []), socketAddress].map(plain);
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  let client = plain(socketAddress);
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) break;
    client = address;
    if (!isProxy(address)) break;
  }
  return client;
}

/** The client's address for limits and the audit log; IPv6 addresses are truncated to their /64. */
export function clientAddress(...of: Parameters<typeof wholeAddress>): string {
  const client = wholeAddress(...of);
  return isIP(client) === 6 ? networkOf(client) : client;
}

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

/** Returns a reader of the client's address, for these trusted proxies. */
export const addressReader = readerBy(clientAddress);

/** Returns a reader of the full address, for address allow-lists. */
export const wholeAddressReader = readerBy(wholeAddress);
