/** The open call, stored in the address. */
import type { LoggedCall } from '@meridian/contracts/portal';

export interface OpenCall {
  readonly id: string;
  readonly timestamp: string;
}

export function openCallOf(search: URLSearchParams): OpenCall | null {
  const [id, timestamp] = [search.get('call'), search.get('at')];
  return id === null || timestamp === null ? null : { id, timestamp };
}

export function withCall(
  search: URLSearchParams,
  { id, timestamp }: Pick<LoggedCall, 'id' | 'timestamp'>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('call', id);
  next.set('at', timestamp);
  return next;
}

export function withoutCall(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('call');
  next.delete('at');
  return next;
}

/** The history state of an opened call, so that closing it goes back. */
export const FROM_LOG = { fromLog: true } as const;
