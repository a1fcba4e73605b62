import { setImmediate as othersTurn } from 'node:timers/promises';
import { DASHBOARD_SYMBOLS } from '@meridian/contracts/dashboard-symbols';
import type { Lake, LakeQuote } from '../../lake/lake.ts';

/** The quotes of the dashboard's symbols. A session's first quote takes milliseconds, so the event loop runs between symbols. */
export async function dashboardQuotes(lake: Lake, nowMs: number): Promise<LakeQuote[]> {
  const quotes: LakeQuote[] = [];
  for (const symbol of DASHBOARD_SYMBOLS) {
    const quote = lake.quote(symbol, nowMs);
    if (quote) quotes.push(quote);
    await othersTurn();
  }
  return quotes;
}
