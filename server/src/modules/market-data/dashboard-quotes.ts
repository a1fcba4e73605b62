import { setImmediate as othersTurn } from 'node:timers/promises';
import { DASHBOARD_SYMBOLS } from '@meridian/contracts/dashboard-symbols';
import type { Lake, LakeQuote } from '../../lake/lake.ts';

/** The quotes of the dashboard's symbols that this server has. The first one of a session takes milliseconds, so others get a turn. */
export async function dashboardQuotes(lake: Lake, nowMs: number): Promise<LakeQuote[]> {
  const quotes: LakeQuote[] = [];
  for (const symbol of DASHBOARD_SYMBOLS) {
    const quote = lake.quote(symbol, nowMs);
    if (quote) quotes.push(quote);
    await othersTurn();
  }
  return quotes;
}
