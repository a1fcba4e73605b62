/** The loaded part of the log: the newest calls, and how far back they reach. */
import type { LoggedCall, PortalReply } from '@meridian/contracts/portal';
import type { Problem } from '../../../lib/api.ts';

type Page = PortalReply<'usageRequests'>['additionalInfo'];

export interface Log {
  /** Newest first. */
  readonly calls: readonly LoggedCall[];
  /** All calls of the range; null when they were not counted. */
  readonly total: number | null;
  /** The cursor of older calls; null at the end. */
  readonly next: string | null;
  readonly searchedTo: string;
  /** The last request for older calls found none, so the reader has to start the next one. */
  readonly rare: boolean;
}

export type LogState =
  | { readonly state: 'waiting' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | {
      readonly state: 'ready';
      readonly log: Log;
      /** Older calls are being loaded. */
      readonly loading: boolean;
      /** Why older calls could not be loaded. */
      readonly problem: Problem | null;
    };

/** Those of `more` that are not in `calls`. */
export function unknownOf(calls: readonly LoggedCall[], more: readonly LoggedCall[]): LoggedCall[] {
  const known = new Set(calls.map(({ id }) => id));
  return more.filter(({ id }) => !known.has(id));
}

export const firstPage = ({ items, total, next, searched_to: searchedTo }: Page): Log => ({
  calls: items,
  total,
  next,
  searchedTo,
  rare: items.length === 0,
});

/** The log with an older page after it. */
export const withOlder = (log: Log, { items, next, searched_to: searchedTo }: Page): Log => ({
  ...log,
  calls: [...log.calls, ...unknownOf(log.calls, items)],
  next,
  searchedTo,
  rare: items.length === 0,
});

/** The log with new calls on top. */
export const withNewer = (log: Log, calls: readonly LoggedCall[]): Log => ({
  ...log,
  calls: [...unknownOf(log.calls, calls), ...log.calls],
  total: log.total === null ? null : log.total + unknownOf(log.calls, calls).length,
});
