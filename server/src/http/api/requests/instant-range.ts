import { boundsOf } from '@meridian/contracts/instants';
import { invalidParameter } from '../../operation/parameters.ts';

/**
 * Converts validated `from` and `to` to milliseconds. A date as `to` includes the whole day. Without `from` the start is
 * undefined, without `to` the end is Infinity. Throws `invalid_parameters` when `from` is later than `to`.
 */
export function instantRange({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): {
  readonly startMs: number | undefined;
  readonly endMs: number;
} {
  const endMs = to === undefined ? Number.POSITIVE_INFINITY : boundsOf(to)!.endMs;
  const startMs = from === undefined ? undefined : boundsOf(from)!.startMs;
  if (startMs !== undefined && startMs >= endMs)
    throw invalidParameter('from', 'from must not be later than to');
  return { startMs, endMs };
}
