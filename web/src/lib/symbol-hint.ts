/** A symbol that the search of the dashboard found. */
import type { ReplyInfo } from './optional-calls.ts';

export type SymbolHint = ReplyInfo<'search'>['symbols'][number];

/** The name of a found symbol, and the earlier symbol that found it. */
export const hintText = ({ name, formerSymbol }: Pick<SymbolHint, 'name' | 'formerSymbol'>): string =>
  formerSymbol === undefined ? name : `${name}, previously ${formerSymbol}`;
