import { errors } from '../../../shared/errors/service-error.ts';
import { type AddressMatcher, formatNetwork, matcherOf, parseNetwork } from '../../../shared/ip-address.ts';

/**
 * Normalizes the allowed addresses and networks of a key: no duplicates, shortest form, networks by their first address.
 * Throws 101 with a sentence for each invalid entry.
 */
export function readAddressList(entries: readonly string[]): string[] {
  const fieldErrors: Record<string, string> = {};
  const list = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const network = parseNetwork(entry);
    if (network) list.add(formatNetwork(network));
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
export const addressMatcher = (list: readonly string[]): AddressMatcher => matcherOf(list);
