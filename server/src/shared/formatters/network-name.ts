import { isIPv4 } from 'node:net';

/** The displayed form of a client address: the network, not the machine. IPv6 addresses are stored as networks already. */
export function networkName(address: string): string {
  if (address === '') return 'unknown';
  return isIPv4(address) ? address.replace(/\d+$/, 'x') : address;
}
