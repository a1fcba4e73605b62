import type { ReportModel } from '@meridian/contracts/api/report-model';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { currentMembers } from '../../market-data/index.ts';
import type { ReportOrder } from '../order.ts';
import { changeFrom } from './changes.ts';
import type { FinishedLake } from './finished-lake.ts';

const MOVERS_MAX = 5;

/** The shares that moved most over the date range. For a day, the same as the movers of GET /market/summary. */
export async function readPerformers(
  market: FinishedLake,
  { type, from, asOfMs }: ReportOrder,
): Promise<NonNullable<ReportModel['topPerformers']>> {
  const { shares } = await currentMembers(market, asOfMs);
  const moved = [];
  for (const { info, quote } of shares) {
    const { symbol, name } = info;
    const { bars } = await market.adjusted(symbol, 'split');
    const changePct = type === 'daily' ? quote.changePct : changeFrom(bars, from);
    if (changePct !== null) moved.push({ symbol, name, price: quote.price, changePct });
    await othersTurn();
  }
  const ranked = moved.toSorted((a, b) => b.changePct - a.changePct);
  return {
    members: moved.length,
    gainers: ranked.filter(({ changePct }) => changePct > 0).slice(0, MOVERS_MAX),
    losers: ranked
      .toReversed()
      .filter(({ changePct }) => changePct < 0)
      .slice(0, MOVERS_MAX),
  };
}
