/** Calls that came in after the log was loaded. */
import type { LoggedCall } from '@meridian/contracts/portal';
import { type Filters, type KeyName, matches } from './filters.ts';
import { unknownOf } from './log-state.ts';

export interface Followed {
  /** The load of the log that these calls continue. */
  readonly reading: string;
  /** The newest calls at the last check, unfiltered. */
  readonly recent: readonly LoggedCall[] | null;
  /** Calls that are not in the log yet, newest first. */
  readonly waiting: readonly LoggedCall[];
  /** More calls came in than could be followed: the log has to be reloaded. */
  readonly missed: boolean;
}

/** More than anybody scrolls through; beyond this the log is reloaded. */
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

/** Whether the filters can be applied to new calls in the browser. */
export const canFollow = (
  { request_id: requestId, key_id: keyId }: Filters,
  keys: readonly KeyName[],
): boolean => requestId === undefined && (keyId === undefined || keys.some(({ id }) => id === keyId));

/** Whether `recent` shares no call with `before`, so calls in between may be missing. A short list before cannot miss any. */
function hasGap(before: readonly LoggedCall[], recent: readonly LoggedCall[]): boolean {
  return (
    before.length >= recent.length && unknownOf(before, recent).length === recent.length && recent.length > 0
  );
}

/** The followed calls after another check of the newest ones. */
export function followedAfter(previous: Followed, { reading, recent, calls, filters, keys }: Look): Followed {
  const goesOn = previous.reading === reading;
  const before = goesOn ? previous.waiting : [];
  const fresh = unknownOf(
    [...before, ...calls],
    recent.filter((call) => matches(call, filters, keys) === true),
  );
  const gap = goesOn && previous.recent !== null && hasGap(previous.recent, recent);
  const waiting = [...fresh, ...before];
  return {
    reading,
    recent,
    waiting: waiting.slice(0, WAITING_MAX),
    missed: (goesOn && previous.missed) || gap || waiting.length > WAITING_MAX,
  };
}
