/** Calls that came in since the log was read. */
import type { LoggedCall } from '@meridian/contracts/portal';
import { type Filters, type KeyName, matches } from './filters.ts';
import { unknownOf } from './log-state.ts';

export interface Followed {
  /** The reading of the log that this goes on from. */
  readonly reading: string;
  /** The newest calls when they were last looked at, whatever the filters. */
  readonly recent: readonly LoggedCall[] | null;
  /** Calls that are not in the log yet, newest first. */
  readonly waiting: readonly LoggedCall[];
  /** More calls came in than could be followed: the log has to be read anew. */
  readonly missed: boolean;
}

/** More than anybody scrolls through; then the log is rather read anew. */
const WAITING_MAX = 500;

export const NOTHING_FOLLOWED: Followed = { reading: '', recent: null, waiting: [], missed: false };

interface Look {
  readonly reading: string;
  readonly recent: readonly LoggedCall[];
  /** The calls of the log. */
  readonly calls: readonly LoggedCall[];
  readonly filters: Filters;
  readonly keys: readonly KeyName[];
}

/** Whether it can be said of every new call whether the filters leave it. */
export const canFollow = (
  { request_id: requestId, key_id: keyId }: Filters,
  keys: readonly KeyName[],
): boolean => requestId === undefined && (keyId === undefined || keys.some(({ id }) => id === keyId));

/** Whether none of `recent` was there before: then others may have come in between. With fewer of them before, none was left out. */
function hasGap(before: readonly LoggedCall[], recent: readonly LoggedCall[]): boolean {
  return (
    before.length >= recent.length && unknownOf(before, recent).length === recent.length && recent.length > 0
  );
}

/** What is followed after another look at the newest calls. */
export function followedAfter(former: Followed, { reading, recent, calls, filters, keys }: Look): Followed {
  const goesOn = former.reading === reading;
  const before = goesOn ? former.waiting : [];
  const fresh = unknownOf(
    [...before, ...calls],
    recent.filter((call) => matches(call, filters, keys) === true),
  );
  const gap = goesOn && former.recent !== null && hasGap(former.recent, recent);
  const waiting = [...fresh, ...before];
  return {
    reading,
    recent,
    waiting: waiting.slice(0, WAITING_MAX),
    missed: (goesOn && former.missed) || gap || waiting.length > WAITING_MAX,
  };
}
