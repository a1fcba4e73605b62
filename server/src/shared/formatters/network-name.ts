import { isIPv4 } from 'node:net';

/** A client address as people are shown it: the network and not the machine. IPv6 ones are kept as networks already. */
export function networkName(address: string): string {
  if (address === '') return 'unknown';
  return isIPv4(address) ? address.replace(/\d+$/, 'x') : address;
}
