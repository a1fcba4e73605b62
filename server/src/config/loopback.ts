/** Hosts of this machine, as `URL` writes them. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Whether secrets may be sent to an address: it is https, or http on a loopback address, and has neither a user name nor a query
 * nor a fragment.
 */
export function isSafeUrl(text: string): boolean {
  const { protocol, hostname, username, search, hash } = URL.parse(text) ?? {};
  const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname ?? ''));
  return safe && username === '' && search === '' && hash === '';
}
