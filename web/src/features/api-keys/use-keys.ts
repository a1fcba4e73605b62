import type { KeyItem } from '@meridian/contracts/portal';
import type { Problem } from '../../lib/api.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useThrottled } from '../../lib/throttle.ts';

/** How often calls may refetch the list. */
const EVERY_MS = 5_000;

export interface Keys {
  /** The last list; null before the first, and on a server without the call. */
  readonly items: readonly KeyItem[] | null;
  /** When it came, by the clock of this browser. */
  readonly readAtMs: number;
  /** The server has no such list. */
  readonly unavailable: boolean;
  /** Why the newest request failed. */
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** The account's keys. Fetched again within seconds after a call (another `lastCallId`), and until they could be read. */
export function useKeys(lastCallId: string | null): Keys {
  const version = useThrottled(lastCallId ?? '', EVERY_MS);
  const { loaded, problem, unavailable, retry } = usePortalQuery(
    'listKeys',
    {},
    { version, retryEveryMs: EVERY_MS },
  );
  return {
    items: loaded?.info.items ?? null,
    readAtMs: loaded?.readAtMs ?? 0,
    unavailable,
    problem,
    retry,
  };
}
