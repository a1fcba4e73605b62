import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { hasDaysAlone, noIntraday } from '../../../lake/priced-daily.ts';
import { invalidParameter } from '../../operation/parameters.ts';

/** Throws `invalid_parameters` for a parameter that asks for something within the day of a symbol that has one price a day. */
export function requireIntraday(lake: Lake, info: SymbolInfo, parameter: 'symbol' | 'interval'): void {
  if (hasDaysAlone(lake, info)) throw invalidParameter(parameter, noIntraday(info.symbol));
}
