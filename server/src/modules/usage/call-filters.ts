import type { PortalBody } from '@meridian/contracts/portal';

/** Which calls of the log to return. An absent filter matches every call. */
export type CallFilters = Pick<
  PortalBody<'usageRequests'>,
  'endpoint' | 'status' | 'key_id' | 'symbol' | 'request_id'
>;

/** The first and last status of `404`, or of a class such as `4xx`; all statuses without a filter. */
export function statusRange(status: string | undefined): { from: number; to: number } {
  if (status === undefined) return { from: 0, to: 999 };
  if (!status.endsWith('xx')) return { from: Number(status), to: Number(status) };
  const from = Number(status[0]) * 100;
  return { from, to: from + 99 };
}

/** Whether the filters match failures alone, for which the store has a partial index. */
export const failuresOnly = ({ status }: CallFilters): boolean => statusRange(status).from >= 400;

/** Whether the roll-ups alone can count the matching calls. */
export const countableByRollUps = ({ key_id, symbol, request_id }: CallFilters): boolean =>
  key_id === undefined && symbol === undefined && request_id === undefined;

export const hasFilters = ({ endpoint, status, ...others }: CallFilters): boolean =>
  endpoint !== undefined || status !== undefined || !countableByRollUps(others);
