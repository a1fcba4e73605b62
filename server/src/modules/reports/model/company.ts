import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { DAY_MS, dayOf } from '@meridian/market/dates';
import { windowStart } from '@meridian/market/overview/change-window';
import type { ReportOrder } from '../order.ts';
import { changeFrom, changeSince } from './changes.ts';
import { chartBars } from './chart-bars.ts';
import type { FinishedLake } from './finished-lake.ts';
import { readFindings } from './findings.ts';
import { readNews } from './news.ts';
import { readRisk } from './risk.ts';
import { readTechnical } from './technical.ts';

/** One symbol of a report, with its selected sections. */
export async function readCompany(
  market: FinishedLake,
  order: ReportOrder,
  { symbol, historyFrom }: ReportOrder['companies'][number],
): Promise<ReportCompany> {
  const { from, asOfMs, sections } = order;
  const closing = await market.closing(market.symbol(symbol)!);
  if (!closing) throw new Error(`${symbol} has no session before ${order.to}.`);
  const { info, bars, quote } = closing;
  const reachMs = historyFrom === null ? Number.NEGATIVE_INFINITY : dayOf(historyFrom) * DAY_MS;
  const has = (section: ReportOrder['sections'][number]) => sections.includes(section);
  const technical = has('technicalAnalysis') && readTechnical(bars, reachMs);
  return {
    symbol: info.symbol,
    name: info.name,
    assetClass: info.assetClass,
    currency: info.currency,
    source: info.source,
    sessionDate: info.lastDate,
    price: quote.price,
    changePct: quote.changePct,
    spanChangePct: order.type === 'daily' ? quote.changePct : changeFrom(bars, from),
    week: changeSince(bars, windowStart(bars, '5d')),
    month: changeSince(bars, windowStart(bars, '1m')),
    threeMonths: changeSince(bars, windowStart(bars, '3m')),
    yearToDate: changeSince(bars, windowStart(bars, 'ytd')),
    high52w: quote.high52w,
    low52w: quote.low52w,
    volume: quote.volume,
    ...chartBars(bars, from, reachMs),
    ...(technical && { technicalAnalysis: technical }),
    ...(has('newsSummary') && { newsSummary: await readNews(market, info, order) }),
    ...(has('recommendations') && { recommendations: await readFindings(market, info, asOfMs) }),
    ...(has('riskAssessment') && { riskAssessment: await readRisk(market, info, reachMs) }),
  };
}
