import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What an `X-Forwarded-For` entry or a socket calls `127.0.0.1` when it came in over IPv6. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The /64 of an IPv6 address: one customer's network, who may use any address in it. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Reads proxies as addresses or networks in CIDR form; throws a sentence for anything else. */
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

/** The client's whole address: the socket's, or, when that is a trusted proxy, the last entry of `X-Forwarded-For` that is none. */
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

/** The client's address for limits and the audit record: IPv6 addresses are cut to their /64. */
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

/** Reads the client's address of a request by `clientAddress`, behind proxies that `proxyList` reads. */
export const addressReader = readerBy(clientAddress);

/** Reads it whole, for those whom a list lets in by their address. */
export const wholeAddressReader = readerBy(wholeAddress);
