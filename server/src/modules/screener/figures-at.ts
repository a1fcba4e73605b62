import { SCREENED_FUNDAMENTALS } from '@meridian/contracts/screen-operands';
import type { Lake } from '../../lake/lake.ts';
import { readStatements } from '../market-data/index.ts';
import type { MarketAt } from './market-at.ts';
import type { Turns } from './turns.ts';

/** The figures of all companies of a market by name, NaN where one is not known. */
export type MarketFigures = ReadonlyMap<string, Float64Array>;

/**
 * The figures of the newest twelve months of each company, from what it had filed until the instant, and its price then.
 * Markets without companies have none.
 */
export async function figuresAt(lake: Lake, market: MarketAt, turns: Turns): Promise<MarketFigures> {
  const columns = new Map(
    SCREENED_FUNDAMENTALS.map((name) => [name, new Float64Array(market.infos.length).fill(NaN)]),
  );
  if (market.type !== 'equity') return columns;
  for (const [index, info] of market.infos.entries()) {
    await turns.next();
    const statements = await readStatements(lake, info, { period: 'ttm', asOfMs: market.asOfMs });
    const [newest] = statements.rows(0, 1);
    if (!newest) continue;
    const figures: Readonly<Record<string, number | null | undefined>> = {
      ...newest.statement.values,
      ...newest.ratios,
    };
    for (const [name, column] of columns) column[index] = figures[name] ?? NaN;
  }
  return columns;
}
