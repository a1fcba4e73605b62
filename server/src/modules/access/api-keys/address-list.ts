import { BlockList, isIP, SocketAddress } from 'node:net';
import { errors } from '../../../shared/errors/service-error.ts';

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

const WIDTH = { ipv4: 32, ipv6: 128 } as const;
/** An IPv4 address in IPv6 form, as `SocketAddress` writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;
const MAPPED_BITS = 96;

/** Reads an address, or a network in CIDR form; undefined for anything else. */
function networkOf(entry: string): Network | undefined {
  const [text = '', suffix, ...more] = entry.split('/');
  const version = isIP(text);
  // A zone (`%eth0`) is the client's own name for one of its networks.
  if (version === 0 || text.includes('%') || more.length > 0) return undefined;
  if (suffix !== undefined && !/^\d{1,3}$/.test(suffix)) return undefined;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const bits = Number(suffix ?? WIDTH[family]);
  if (bits > WIDTH[family]) return undefined;
  const { address } = new SocketAddress({ address: text, family });
  const mapped = MAPPED.exec(address)?.[1];
  return mapped !== undefined && bits >= MAPPED_BITS
    ? { address: mapped, bits: bits - MAPPED_BITS, family: 'ipv4' }
    : { address, bits, family };
}

/** The address as groups of 8 or 16 bits. */
function groupsOf({ address, family }: Network): number[] {
  if (family === 'ipv4') return address.split('.').map(Number);
  const [before, after = []] = address.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = Array.from({ length: 8 - before!.length - after.length }, () => '0');
  return [...before!, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** The network's first address. */
function firstAddress(network: Network): string {
  const { family, bits } = network;
  const width = family === 'ipv4' ? 8 : 16;
  const groups = groupsOf(network).map((group, index) => {
    const free = Math.min(Math.max((index + 1) * width - bits, 0), width);
    return (group >> free) << free;
  });
  const address = family === 'ipv4' ? groups.join('.') : groups.map((group) => group.toString(16)).join(':');
  return new SocketAddress({ address, family }).address;
}

function canonical(network: Network): string {
  if (network.bits === WIDTH[network.family]) return network.address;
  return `${firstAddress(network)}/${network.bits}`;
}

/**
 * Normalizes the allowed addresses and networks of a key: no duplicates, shortest form, networks by their first address.
 * Throws 101 with a sentence for each invalid entry.
 */
export function readAddressList(entries: readonly string[]): string[] {
  const fieldErrors: Record<string, string> = {};
  const list = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const network = networkOf(entry);
    if (network) list.add(canonical(network));
    else {
      fieldErrors[`ip_allow.${index}`] =
        `"${entry}" is not an IP address or a network such as 203.0.113.0/24 or 2001:db8::/32`;
    }
  }
  const [message] = Object.values(fieldErrors);
  if (message !== undefined) throw errors.invalidParameters({ message, errors: fieldErrors });
  return [...list];
}

/** Whether a client address matches a list that `readAddressList` normalized. */
export function addressMatcher(list: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const entry of list) {
    const { address, bits, family } = networkOf(entry)!;
    networks.addSubnet(address, bits, family);
  }
  return (address) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
