import type { LoggedCall } from '@meridian/contracts/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Filters, KeyName } from './filters.ts';
import { type Followed, NOTHING_FOLLOWED, canFollow, followedAfter } from './tail.ts';
import type { CallLog } from './use-log.ts';

/** After a burst the log is reloaded, but not more often than this. */
const RELOAD_MS = 5_000;

interface TailOptions {
  readonly callLog: CallLog;
  /** The newest calls of the range, unfiltered; null until they are known. */
  readonly recent: readonly LoggedCall[] | null;
  readonly filters: Filters;
  readonly keys: readonly KeyName[];
  readonly wanted: boolean;
  /** The newest row is in view, so newer ones may be added above it. */
  readonly atTop: boolean;
}

export interface Tail extends Pick<Followed, 'waiting' | 'missed'> {
  /** Shows the waiting calls. */
  readonly show: () => void;
}

/** Adds new calls on top of the log: immediately while its top is in view, else on request. */
export function useTail({ callLog, recent, filters, keys, wanted, atTop }: TailOptions): Tail {
  const { log, reading, renewing, add, reload } = callLog;
  const [followed, setFollowed] = useState(NOTHING_FOLLOWED);
  const reloadedMs = useRef(-Infinity);
  const calls = log.state === 'ready' && !renewing ? log.log.calls : null;
  const following = wanted && canFollow(filters, keys);
  if (following && calls !== null && recent !== null) {
    if (recent !== followed.recent || reading !== followed.reading) {
      setFollowed(followedAfter(followed, { reading, recent, calls, filters, keys }));
    }
  }
  const { waiting, missed } = following && followed.reading === reading ? followed : NOTHING_FOLLOWED;

  const show = useCallback(() => {
    if (missed) reload();
    else add(waiting);
    setFollowed((previous) => ({ ...previous, waiting: [], missed: false }));
  }, [missed, waiting, add, reload]);

  useEffect(() => {
    if (!atTop || (waiting.length === 0 && !missed)) return undefined;
    const waitMs = missed ? Math.max(0, reloadedMs.current + RELOAD_MS - performance.now()) : 0;
    const timer = setTimeout(() => {
      if (missed) reloadedMs.current = performance.now();
      show();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [atTop, waiting, missed, show]);

  return { waiting, missed, show };
}
