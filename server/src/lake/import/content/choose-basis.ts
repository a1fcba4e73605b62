import type { Adjustment } from '@meridian/market/bars';

export interface BasisChoice {
  readonly basis: Adjustment;
  readonly because: string;
  /** Whether neither the operator nor the file name gave the adjustment. */
  readonly assumed: boolean;
}

/** Chooses the price adjustment of a file: the given option, else the one in the file name, else raw. */
export function basisOf(fileName: string, chosen: Adjustment | undefined): BasisChoice {
  if (chosen) return { basis: chosen, because: 'as set by --adjusted', assumed: false };
  const name = fileName.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  if (/(^|_)split_adjusted(_|$)/.test(name))
    return { basis: 'split', because: 'the file name says split_adjusted', assumed: false };
  if (/(^|_)total_adjusted(_|$)/.test(name))
    return { basis: 'all', because: 'the file name says total_adjusted', assumed: false };
  if (/(^|_)raw(_|$)/.test(name)) return { basis: 'raw', because: 'the file name says raw', assumed: false };
  return { basis: 'raw', because: 'the default; set --adjusted split or all to change it', assumed: true };
}
