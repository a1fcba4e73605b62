import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network in CIDR form. A single address is a network with the full prefix length. */
export interface IpNetwork {
  readonly address: ipaddr.IPv4 | ipaddr.IPv6;
  readonly prefixLength: number;
}

const MAPPED_PREFIX_LENGTH = 96;
const SUBNET_64_PARTS = 4;

const widthOf = (address: IpNetwork['address']) => (address.kind() === 'ipv4' ? 32 : 128);

/**
 * Parses an address, or a network such as `10.0.0.0/8`; undefined for anything else. The shorthand and octal forms that
 * ipaddr.js would accept are rejected. IPv4 addresses in IPv6 form (`::ffff:192.0.2.1`) become IPv4.
 */
export function parseNetwork(text: string): IpNetwork | undefined {
  const [host = '', suffix, ...more] = text.split('/');
  // A zone (`%eth0`) has a meaning on the client's machine only.
  if (isIP(host) === 0 || host.includes('%') || more.length > 0) return undefined;
  if (suffix !== undefined && !/^\d{1,3}$/.test(suffix)) return undefined;
  const address = ipaddr.parse(host);
  const prefixLength = Number(suffix ?? widthOf(address));
  if (prefixLength > widthOf(address)) return undefined;
  return isMapped(address) && prefixLength >= MAPPED_PREFIX_LENGTH
    ? { address: address.toIPv4Address(), prefixLength: prefixLength - MAPPED_PREFIX_LENGTH }
    : { address, prefixLength };
}

const isMapped = (address: IpNetwork['address']): address is ipaddr.IPv6 =>
  address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();

/** The canonical text of a network: its first address, and the prefix length unless it is a single address. */
export function formatNetwork({ address, prefixLength }: IpNetwork): string {
  if (prefixLength === widthOf(address)) return address.toString();
  const cidr = `${address.toString()}/${prefixLength}`;
  const first =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${first.toString()}/${prefixLength}`;
}

/** Whether an address lies in a set of networks. */
export type AddressMatcher = (address: string) => boolean;

/**
 * Builds a matcher of addresses. Text that is no address never matches. Node's BlockList does the matching: it takes 1 to
 * 2 µs per address, ipaddr.js takes 6 to 14 µs, and API calls wait for it.
 */
export function networkMatcher(networks: readonly IpNetwork[]): AddressMatcher {
  const list = new BlockList();
  for (const { address, prefixLength } of networks) {
    list.addSubnet(address.toString(), prefixLength, address.kind());
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** A matcher of networks that are constants of the code; throws for one that can't be parsed. */
export const matcherOf = (networks: readonly string[]): AddressMatcher =>
  networkMatcher(
    networks.map((text) => {
      const network = parseNetwork(text);
      if (!network) throw new Error(`"${text}" is not a network`);
      return network;
    }),
  );

/** The address without surrounding space, and as IPv4 when it is IPv4 in IPv6 form (as dual-stack sockets report it). */
export const normalizeAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The /64 of an IPv6 address, which usually belongs to one customer; an IPv4 address as it is. */
export function addressOrSubnet64(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, SUBNET_64_PARTS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
