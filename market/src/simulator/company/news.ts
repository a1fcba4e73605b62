import { DAY_MS } from '../../dates.ts';
import type { NewsItem } from '../../news.ts';
import type { Company } from './company.ts';
import { reportsEarnings } from './earnings.ts';
import { areShares } from '../instrument.ts';
import { analystItems } from './news/analyst-items.ts';
import { businessItems } from './news/business-items.ts';
import { corporateItems } from './news/corporate-items.ts';
import { type NewsContext, diaryOf, type NewsWriter } from './news/news-context.ts';
import { earningsItems } from './news/earnings-items.ts';
import { marketItems } from './news/market-items.ts';
import { closingItems, openingItems } from './news/move-items.ts';
import { sectorItems } from './news/sector-items.ts';

/** Items follow the session that they are about by this many days at most. */
const FOLLOWS_DAYS = 2;

const COMPANY_WRITERS: readonly NewsWriter[] = [
  openingItems,
  closingItems,
  analystItems,
  businessItems,
  sectorItems,
];
const MARKET_WRITERS: readonly NewsWriter[] = [marketItems, openingItems];

/**
 * News about a symbol of the simulated exchange published in [fromMs, toMs), oldest first. An item uses only facts
 * known at its publication, except dividends and splits, which the company knows before.
 */
export function publishedNews(company: Company, fromMs: number, toMs: number): NewsItem[] {
  if (!(fromMs < toMs)) return [];
  const context = diaryOf(company, Math.floor(toMs / DAY_MS));
  const { instrument } = company;
  const items = sessionItems(context, reportsEarnings(instrument) ? COMPANY_WRITERS : MARKET_WRITERS, fromMs);
  if (areShares(instrument.assetClass)) {
    items.push(...earningsItems(context, fromMs, toMs), ...corporateItems(context, fromMs, toMs));
  }
  return items
    .filter((it) => it.publishedAtMs >= fromMs && it.publishedAtMs < toMs)
    .toSorted((a, b) => a.publishedAtMs - b.publishedAtMs || (a.id < b.id ? -1 : 1));
}

function sessionItems(context: NewsContext, writers: readonly NewsWriter[], fromMs: number): NewsItem[] {
  const { bars, company } = context;
  const items: NewsItem[] = [];
  for (let at = bars.length - 1; at > 0; at--) {
    const day = bars.timestamp[at]! / DAY_MS;
    if (day < Math.floor(fromMs / DAY_MS) - FOLLOWS_DAYS) break;
    const page = { session: company.calendar.onDay(day)!, at };
    for (const write of writers) items.push(...write(context, page));
  }
  return items;
}
