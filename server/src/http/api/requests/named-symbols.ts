import { symbolsOf } from '@meridian/contracts/api/fields';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { symbolNamed } from './symbol-info.ts';

/** The symbols of an optional list, or all of the market; throws `symbol_not_found` for the first unknown one. */
export const namedOrAll = (lake: Lake, list: string | undefined): readonly SymbolInfo[] =>
  list === undefined
    ? lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY }).results
    : [...new Set(symbolsOf(list).map((symbol) => symbolNamed(lake, symbol)))];
