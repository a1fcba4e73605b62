import type { PortalBody } from '@meridian/contracts/portal';
import { isRequestId, spanOfRequestId } from '../../shared/request-id.ts';

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

/** When matching calls were admitted, in milliseconds since 1970, without the end; as far as the filters say it. */
export function spanOf({ request_id }: CallFilters): { readonly fromMs: number; readonly untilMs: number } {
  const always = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Infinity };
  if (request_id === undefined) return always;
  if (!isRequestId(request_id)) return { fromMs: 0, untilMs: 0 };
  return spanOfRequestId(request_id) ?? always;
}

/** Whether a call matches all filters. */
export function matchesFilters(
  call: {
    readonly endpoint: string;
    readonly status: number;
    readonly key_id: string;
    readonly symbol: string | null;
    readonly request_id: string;
  },
  { endpoint, status, key_id, symbol, request_id }: CallFilters,
): boolean {
  const { from, to } = statusRange(status);
  return (
    (endpoint === undefined || call.endpoint === endpoint) &&
    call.status >= from &&
    call.status <= to &&
    (key_id === undefined || call.key_id === key_id) &&
    (symbol === undefined || call.symbol === symbol.toUpperCase()) &&
    (request_id === undefined || call.request_id === request_id)
  );
}
