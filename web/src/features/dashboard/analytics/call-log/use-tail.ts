import type { LoggedCall } from '@meridian/contracts/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Filters, type KeyName, matches } from './filters.ts';
import { type Log, unknownOf } from './log-state.ts';
import type { CallLog } from './use-log.ts';

/** After a burst the log is read anew, but not more often than that. */
const RELOAD_MS = 5_000;

interface Wish {
  readonly callLog: CallLog;
  /** The newest calls of the range, whatever the filters; null before they are known. */
  readonly recent: readonly LoggedCall[] | null;
  readonly filters: Filters;
  readonly keys: readonly KeyName[];
  readonly wanted: boolean;
  /** The newest row is in view, so that newer ones may come above it. */
  readonly atTop: boolean;
}

export interface Tail {
  /** Calls that came in while the reader was further down. */
  readonly waiting: readonly LoggedCall[];
  /** More calls came in than could be followed: the log has to be read anew. */
  readonly missed: boolean;
  /** Shows them. */
  readonly show: () => void;
}

/** Whether it can be said of every new call whether the filters leave it. */
export const canFollow = ({ request_id: requestId, key_id: keyId }: Filters, keys: readonly KeyName[]): boolean =>
  requestId === undefined && (keyId === undefined || keys.some(({ id }) => id === keyId));

const knows = (calls: readonly LoggedCall[], some: readonly LoggedCall[]): boolean =>
  unknownOf(calls, some).length < some.length;

/** Whether calls may have come in between `former` and `recent` that are in neither. */
function hasGap(former: readonly LoggedCall[] | null, recent: readonly LoggedCall[], log: Log): boolean {
  if (recent.length === 0 || former === null) return false;
  // All calls of the range are among so few.
  if (former.length < recent.length) return false;
  return former.length > 0 && !knows(former, recent) && !knows(log.calls, recent);
}

/** New calls on top of the log: at once while its top is in view, else when the reader asks for them. */
export function useTail({ callLog, recent, filters, keys, wanted, atTop }: Wish): Tail {
  const { log, renewing, add, reload } = callLog;
  const [waiting, setWaiting] = useState<readonly LoggedCall[]>([]);
  const [missed, setMissed] = useState(false);
  const former = useRef<readonly LoggedCall[] | null>(null);
  const reloadedMs = useRef(-Infinity);
  const known = log.state === 'ready' ? log.log : null;
  const following = wanted && !renewing && known !== null && canFollow(filters, keys);

  useEffect(() => {
    // Whatever is on its way will hold what waited.
    if (!renewing) return;
    setWaiting([]);
    setMissed(false);
  }, [renewing]);

  useEffect(() => {
    if (!following || recent === null) return;
    if (hasGap(former.current, recent, known)) setMissed(true);
    former.current = recent;
    const fresh = unknownOf(
      known.calls,
      recent.filter((call) => matches(call, filters, keys) === true),
    );
    if (fresh.length > 0) setWaiting((before) => [...unknownOf(before, fresh), ...before]);
  }, [following, recent, known, filters, keys]);

  const show = useCallback(() => {
    if (missed) reload();
    else add(waiting);
    setWaiting([]);
    setMissed(false);
  }, [missed, waiting, add, reload]);

  useEffect(() => {
    if (!following || !atTop || (waiting.length === 0 && !missed)) return undefined;
    const waitMs = missed ? Math.max(0, reloadedMs.current + RELOAD_MS - performance.now()) : 0;
    const timer = setTimeout(() => {
      if (missed) reloadedMs.current = performance.now();
      show();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [following, atTop, waiting, missed, show]);

  return { waiting, missed, show };
}
