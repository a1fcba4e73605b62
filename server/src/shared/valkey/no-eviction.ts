import type { Link } from './link.ts';

const POLICY = 'maxmemory-policy';

/** Rejects with a sentence when a primary may evict keys: a limit that is evicted admits too many calls. */
export async function requireNoEviction(
  link: Pick<Link, 'clients'>,
  log: { warn(fields: object, message: string): void },
): Promise<void> {
  for (const [owner, client] of await link.clients()) {
    let policy: string | undefined;
    try {
      policy = (await client.configGet(POLICY))[POLICY];
    } catch (error) {
      log.warn(
        { err: error },
        'Valkey does not say whether it evicts keys. Its maxmemory-policy must be noeviction.',
      );
      return;
    }
    if (policy !== undefined && policy !== 'noeviction')
      throw new Error(
        `The maxmemory-policy of ${owner} is ${policy} and must be noeviction: evicted limits admit too many calls.`,
      );
  }
}
