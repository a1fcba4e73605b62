import { parseInstantRange } from '@meridian/contracts/instants';
import { invalidParameter } from '../../operation/parameters.ts';

/**
 * What `from` and `to`, checked by their contract, mean in milliseconds: a date as `to` reaches to its end. Without
 * `from` the start is undefined, without `to` the end is Infinity. Throws `invalid_parameters` when they are crossed.
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
  const endMs = to === undefined ? Number.POSITIVE_INFINITY : parseInstantRange(to)!.endMs;
  const startMs = from === undefined ? undefined : parseInstantRange(from)!.startMs;
  if (startMs !== undefined && startMs >= endMs)
    throw invalidParameter('from', 'from must not be later than to');
  return { startMs, endMs };
}
