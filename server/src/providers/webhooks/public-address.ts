import { isIP } from 'node:net';
import { matcherOf } from '../../shared/ip-address.ts';

/**
 * IPv4 networks that are not public (IANA special-purpose registry, RFC 6890 and later). Also Azure's WireServer,
 * 168.63.129.16: a public address that gives cloud machines access to their own secrets.
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
 * In IPv6 only global unicast is public. Loopback, link-local, unique local, multicast, NAT64 and mapped IPv4 addresses
 * are outside it.
 */
const GLOBAL_UNICAST_V6 = '2000::/3';
/** Exceptions within global unicast: Teredo and other protocols, documentation, and 6to4, which embeds any IPv4 address. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const isReservedV4 = matcherOf(NOT_PUBLIC_V4);
const isGlobalV6 = matcherOf([GLOBAL_UNICAST_V6]);
const isReservedV6 = matcherOf(NOT_PUBLIC_V6);
const isLoopbackV4 = matcherOf(['127.0.0.0/8']);

/** Whether an address is reachable on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !isReservedV4(address);
  // A zone (`%eth0`) names a network interface, so the address is link-local.
  if (version !== 6 || address.includes('%')) return false;
  return isGlobalV6(address) && !isReservedV6(address);
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? isLoopbackV4(address) : address === '::1';
