import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Lake, LakeQuote } from '../../lake/lake.ts';
import { dashboardSymbols } from './dashboard-symbols.ts';

/** The quotes of the dashboard's symbols. A session's first quote takes milliseconds, so the event loop runs between symbols. */
export async function dashboardQuotes(lake: Lake, nowMs: number): Promise<LakeQuote[]> {
  const quotes: LakeQuote[] = [];
  for (const symbol of dashboardSymbols(lake)) {
    const quote = lake.quote(symbol, nowMs);
    if (quote) quotes.push(quote);
    await othersTurn();
  }
  return quotes;
}
