import { BlockList, isIP } from 'node:net';

/**
 * Of IPv4 everything that is not somebody's public address (IANA special-purpose registry, RFC 6890 and later), and the one address
 * outside of it by which a cloud's machines reach what is theirs alone (Azure's WireServer, 168.63.129.16).
 */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * Of IPv6 only global unicast is public, without these: Teredo and other protocols, documentation, and 6to4, which embeds
 * any IPv4 address. Loopback, link-local, unique local, multicast, NAT64 and mapped IPv4 addresses lie outside of it.
 */
const PUBLIC_V6 = '2000::/3';
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
const refusedV4 = listOf(NOT_PUBLIC_V4, 'ipv4');
const publicV6 = listOf([PUBLIC_V6], 'ipv6');
const refusedV6 = listOf(NOT_PUBLIC_V6, 'ipv6');
const loopbackV4 = listOf(['127.0.0.0/8'], 'ipv4');

/** Whether an address, as `net.isIP` reads it, is one that anybody on the internet can have. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refusedV4.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return publicV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? loopbackV4.check(address, 'ipv4') : address === '::1';
