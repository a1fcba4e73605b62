import type { CorporateEvent } from '@meridian/market/bars';
import type { Lake, SymbolInfo } from './lake.ts';

/** Dates of a corporate event beside its ex-date; null where unknown. */
export interface KnownDates {
  readonly declarationDate: string | null;
  readonly recordDate: string | null;
  readonly payDate: string | null;
}

const UNKNOWN: KnownDates = { declarationDate: null, recordDate: null, payDate: null };

/** The dates of a dividend: the imported ones, or those that the simulated market makes up. Others have none. */
export function knownDates(
  lake: Pick<Lake, 'schedule'>,
  { symbol, source }: SymbolInfo,
  event: CorporateEvent,
): KnownDates {
  if (event.type !== 'dividend') return UNKNOWN;
  if (source === 'simulated') return lake.schedule.dividendDates(symbol, event.date);
  const { declarationDate = null, recordDate = null, payDate = null } = event;
  return { declarationDate, recordDate, payDate };
}
