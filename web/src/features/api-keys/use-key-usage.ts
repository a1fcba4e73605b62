import type { KeyItem } from '@meridian/contracts/portal';
import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useThrottled } from '../../lib/throttle.ts';

/** How often calls may refetch the figures. */
const EVERY_MS = 10_000;

type Usage = ReplyInfo<'keyUsage'>;
export type KeyFigures = Omit<Usage['items'][number], 'id'>;

export interface KeyUsage {
  /** The dates of the days, oldest first. */
  readonly days: readonly string[];
  /** The figures of a key; zeros for one without calls. */
  readonly of: (item: Pick<KeyItem, 'id'>) => KeyFigures;
}

/** The calls of each key, once there is a list of keys (`enabled`); null before the first reply, and on a server without the call. */
export function useKeyUsage(lastCallId: string | null, enabled: boolean): KeyUsage | null {
  const version = useThrottled(lastCallId ?? '', EVERY_MS);
  const { info } = usePortalQuery('keyUsage', {}, { version, enabled });
  if (info === null) return null;
  const { days, items } = info;
  const none = { calls: 0, failed: 0 };
  return {
    days,
    of: ({ id }) => items.find((item) => item.id === id) ?? { month: none, days: days.map(() => none) },
  };
}
