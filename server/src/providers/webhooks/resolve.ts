import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** Returns every address of a name. Rejects if it has none or no server responds. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

export interface ResolverOptions {
  /** Name servers as `address:port`. Default: those of the machine. */
  readonly servers?: readonly string[];
  /** Timeout of one query. A lookup makes two. */
  readonly timeoutMs?: number;
}

/**
 * Queries name servers on separate sockets. The system's lookup would block one of the four threads that also read files
 * and hash passwords while a customer's name server does not respond.
 */
export function resolver({ servers, timeoutMs = TIMEOUT_MS }: ResolverOptions = {}): ResolveHost {
  const dns = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers) dns.setServers(servers);
  return async (host) => {
    // Name servers do not know localhost. The caller decides whether this machine is an allowed target.
    if (host === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
    const [v4, v6] = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    const of = (result: typeof v4, family: 4 | 6) =>
      result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
    return [...of(v4, 4), ...of(v6, 6)];
  };
}
