/** Figures of the account's usage over a range: the last ones stay while newer requests fail. */
import type { UsageRange } from '@meridian/contracts/portal';
import type { Problem } from '../api.ts';
import type { PortalQuery } from '../query/use-portal-query.ts';

export interface RangeReading<Info> {
  /** The last reply, the range that it covers, and when it came. */
  readonly shown: { readonly info: Info; readonly range: UsageRange; readonly readAtMs: number } | null;
  /** Why the newest request failed; null after the next success. */
  readonly problem: Problem | null;
  /** The server has no such call. */
  readonly unavailable: boolean;
}

export const rangeReading = <Info>({
  loaded,
  problem,
  unavailable,
}: Pick<
  PortalQuery<{ readonly range: UsageRange }, Info>,
  'loaded' | 'problem' | 'unavailable'
>): RangeReading<Info> => ({
  shown: loaded && { info: loaded.info, range: loaded.body.range, readAtMs: loaded.readAtMs },
  problem,
  unavailable,
});

/** Whether another range than the one shown is being loaded. */
export const isLoading = ({ shown, problem }: RangeReading<unknown>, range: UsageRange): boolean =>
  shown !== null && shown.range !== range && problem === null;
