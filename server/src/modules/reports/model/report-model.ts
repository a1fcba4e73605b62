import { DISCLAIMER, type ReportModel } from '@meridian/contracts/api/report-model';
import { timeText } from '@meridian/market/dates';
import type { Lake } from '../../../lake/lake.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import type { ReportOrder } from '../order.ts';
import { readCompany } from './company.ts';
import { type FinishedLake, finishedLake } from './finished-lake.ts';
import { readOverview } from './overview.ts';
import { readPerformers } from './performers.ts';

const CACHED_MARKETS = 4;
/** An import can change the market of a past day. */
const CACHE_MS = 60_000;

/** The markets of the closes requested most recently. */
const caches = new WeakMap<Lake, BoundedCache<Promise<FinishedLake>>>();

function marketAt(lake: Lake, asOfMs: number, whole: boolean): Promise<FinishedLake> {
  if (!whole) return finishedLake(lake, asOfMs, false);
  const cache = caches.get(lake) ?? new BoundedCache(CACHED_MARKETS);
  caches.set(lake, cache);
  const key = `${asOfMs} ${Math.floor(lake.now() / CACHE_MS)}`;
  const known = cache.get(key);
  if (known) return known;
  const market = finishedLake(lake, asOfMs, true);
  cache.set(key, market);
  market.catch(() => cache.delete(key));
  return market;
}

/** The content of a report as plain data. Every figure equals the API's response at that close. */
export async function reportModel(lake: Lake, order: ReportOrder): Promise<ReportModel> {
  const { type, from, to, asOfMs, sections } = order;
  const has = (section: ReportModel['sections'][number]) => sections.includes(section);
  const market = await marketAt(lake, asOfMs, has('marketOverview') || has('topPerformers'));
  const companies = [];
  for (const wanted of order.companies) companies.push(await readCompany(market, order, wanted));
  return {
    type,
    from,
    to,
    closedAt: timeText(asOfMs),
    sections: [...sections],
    ...(has('marketOverview') && { marketOverview: await readOverview(market, asOfMs) }),
    ...(has('topPerformers') && { topPerformers: await readPerformers(market, order) }),
    companies,
    disclaimer: DISCLAIMER,
    source: sourcesOf(companies),
  };
}
