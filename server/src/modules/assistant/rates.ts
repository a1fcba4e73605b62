import type { DatedCloses } from '@meridian/market/portfolio/aligned';
import type { Lake, Source } from '../../lake/lake.ts';

/** The exchange rate of a currency to US dollars. */
export interface Rate {
  /** Dollars for one unit. */
  readonly now: number;
  readonly asOf: string;
  /** The pair that quotes the rate, and whether it is inverted. Absent for the dollar itself. */
  readonly pair?: {
    readonly symbol: string;
    readonly inverse: boolean;
    readonly closes: DatedCloses;
    readonly source: Source;
  };
}

/** The rate of a currency at an instant. Undefined when the market has no pair for it. */
export async function dollarRate(lake: Lake, currency: string, nowMs: number): Promise<Rate | undefined> {
  if (currency === 'USD') return { now: 1, asOf: '' };
  for (const inverse of [false, true]) {
    const info = lake.symbol(inverse ? `USD${currency}` : `${currency}USD`);
    const quote = info && lake.quote(info.symbol, nowMs);
    if (!quote) continue;
    const { bars } = await lake.adjusted(info.symbol, 'all');
    return {
      now: inverse ? 1 / quote.price : quote.price,
      asOf: quote.timestamp,
      pair: { symbol: info.symbol, inverse, closes: bars, source: info.source },
    };
  }
  return undefined;
}
