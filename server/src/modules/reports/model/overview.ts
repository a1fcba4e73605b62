import type { ReportModel } from '@meridian/contracts/api/report-model';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { currentMembers, leadingIndex, readSummary } from '../../market-data/index.ts';
import { dayChange } from './changes.ts';
import type { FinishedLake } from './finished-lake.ts';

const YEAR_SESSIONS = 252;

/** The market at the close, the same as GET /market/summary, and a year of its leading index. */
export async function readOverview(
  market: FinishedLake,
  asOfMs: number,
): Promise<NonNullable<ReportModel['marketOverview']>> {
  const { aiCommentary, indices, breadth, sentiment } = await readSummary(market, asOfMs);
  const { fearGreedIndex, fearGreedLabel, volatilityIndex } = sentiment;
  const members = await currentMembers(market, asOfMs);
  const leading = leadingIndex(members.funds, members.indices);
  return {
    commentary: aiCommentary,
    indices,
    breadth,
    fearGreedIndex,
    fearGreedLabel,
    volatilityIndex,
    leading: leading
      ? {
          symbol: leading.info.symbol,
          name: leading.info.name,
          returns: await yearOf(market, leading.info.symbol),
        }
      : null,
  };
}

async function yearOf(market: FinishedLake, symbol: string) {
  const { bars } = await market.adjusted(symbol, 'split');
  const first = Math.max(1, bars.length - YEAR_SESSIONS);
  return Array.from({ length: bars.length - first }, (_, offset) => ({
    date: dateOf(bars.timestamp[first + offset]! / DAY_MS),
    changePct: dayChange(bars, first + offset),
  }));
}
