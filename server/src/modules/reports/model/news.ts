import { setImmediate as othersTurn } from 'node:timers/promises';
import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { DAY_MS, dateOf, dayOf } from '@meridian/market/dates';
import { rounded } from '@meridian/market/rounded';
import type { SymbolInfo } from '../../../lake/lake.ts';
import { newsRow } from '../../market-data/index.ts';
import type { ReportOrder } from '../order.ts';
import type { FinishedLake } from './finished-lake.ts';

/** A short date range covers at least a week of news, a long one its last month. */
const DAYS_MIN = 7;
const DAYS_MAX = 31;
const ITEMS_MAX = 6;

/** The newest news of the date range with the sentiment of each title, and their mean sentiment. */
export async function readNews(
  market: FinishedLake,
  { symbol }: SymbolInfo,
  { from, to, asOfMs }: ReportOrder,
): Promise<NonNullable<ReportCompany['newsSummary']>> {
  const lastDay = dayOf(to);
  const firstDay = Math.max(lastDay + 1 - DAYS_MAX, Math.min(dayOf(from), lastDay + 1 - DAYS_MIN));
  const items = (await market.news(symbol, firstDay * DAY_MS, asOfMs + 1)).toSorted(
    (a, b) => b.publishedAtMs - a.publishedAtMs || (a.id < b.id ? -1 : 1),
  );
  await othersTurn();
  const rows = items.map((item) => newsRow(item));
  const sum = rows.reduce((total, { sentiment }) => total + sentiment.score, 0);
  return {
    from: dateOf(firstDay),
    count: rows.length,
    score: rows.length === 0 ? null : rounded(sum / rows.length, 3),
    items: rows.slice(0, ITEMS_MAX),
  };
}
