import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Lake, LakeQuote } from '../../lake/lake.ts';

/** The quotes of those symbols that have one. A session's first quote takes milliseconds, so the event loop runs between symbols. */
export async function currentQuotes(
  lake: Lake,
  symbols: Iterable<string>,
  nowMs: number,
): Promise<LakeQuote[]> {
  const quotes: LakeQuote[] = [];
  for (const symbol of symbols) {
    await lake.prepareQuote(symbol);
    const quote = lake.quote(symbol, nowMs);
    if (quote) quotes.push(quote);
    await othersTurn();
  }
  return quotes;
}
