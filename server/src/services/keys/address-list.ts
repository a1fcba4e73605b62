import {
  type AddressMatcher,
  formatNetwork,
  matcherOf,
  parseNetwork,
} from '../../shared/ip-address.ts';
import { Refusal } from '../refusal.ts';

/**
 * Normalizes the addresses and networks of a key for storage: each once, in canonical form. Throws 101 with a message for
 * each entry that is neither an address nor a network.
 */
export function readAddressList(entries: readonly string[]): string[] {
  const errors: Record<string, string> = {};
  const list = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const network = parseNetwork(entry);
    if (network) list.add(formatNetwork(network));
    else {
      errors[`ip_allow.${index}`] =
        `"${entry}" is not an IP address or a network such as 203.0.113.0/24 or 2001:db8::/32`;
    }
  }
  const [message] = Object.values(errors);
  if (message !== undefined) throw new Refusal('101', { message, errors });
  return [...list];
}

/** Whether a client's whole address is in a list that `readAddressList` returned. */
export const addressMatcher = (list: readonly string[]): AddressMatcher => matcherOf(list);
