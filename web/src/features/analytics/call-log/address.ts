/** The call that is open, as the address keeps it. */
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

/** What a step to an open call leaves in the history, so that closing steps back. */
export const FROM_LOG = { fromLog: true } as const;
