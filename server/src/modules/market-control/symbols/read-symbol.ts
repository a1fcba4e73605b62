import type { MarketSymbolDetails, SymbolSpan } from '@meridian/contracts/operator/market-symbols';
import type { Bars } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { MarketReader } from '../context.ts';
import { damagedIn } from './freshness.ts';
import { marketSymbol } from './list-symbols.ts';

const SHOWN_DATES = 10;

/** Everything that is stored of a symbol, where it comes from, and what is missing. Throws 141 for one that live keys do not read. */
export async function readMarketSymbol(
  { markets, feedControl, now }: MarketReader,
  name: string,
): Promise<MarketSymbolDetails> {
  const { lake } = markets.live;
  const info = lake.symbol(name);
  if (!info) throw errors.notFound({ message: `There is no symbol ${name}` });
  const { symbol } = info;
  const nowMs = now();
  const damaged = damagedIn(lake);
  const isWhole = !damaged.has(symbol);
  const bars = isWhole ? await lake.daily(symbol) : undefined;
  const quote = lake.quote(symbol, nowMs);
  return {
    ...marketSymbol(lake, info, damaged, nowMs),
    exchange: info.exchange,
    currency: info.currency,
    basis: info.basis,
    quote: quote
      ? {
          bid: quote.bid,
          ask: quote.ask,
          previousClose: quote.previousClose,
          volume: quote.volume,
          marketStatus: quote.marketStatus,
        }
      : null,
    spans: isWhole ? await spansOf(lake, info, bars, nowMs) : [],
    feeds: feedControl.feedsOf(symbol).map(({ vendor, vendorSymbol }) => ({
      vendor,
      vendorSymbol,
      isServing: info.source === `feed:${vendor}`,
    })),
    missing: bars ? missingSessions(bars, info) : { count: 0, newest: [] },
  };
}

/** The parts of a symbol with their sources. News and posts of simulated symbols are made when they are read. */
async function spansOf(
  lake: Lake,
  info: SymbolInfo,
  bars: Bars | undefined,
  nowMs: number,
): Promise<SymbolSpan[]> {
  const { symbol } = info;
  const spans: SymbolSpan[] = [];
  const add = (part: SymbolSpan['part'], source: string, dates: readonly string[]) => {
    if (dates.length > 0)
      spans.push({ part, source, from: dates[0]!, to: dates.at(-1)!, rows: dates.length });
  };
  const ends = bars && bars.length > 0 ? [bars.timestamp[0]!, bars.timestamp[bars.length - 1]!] : [];
  const [from, to] = ends.map((ms) => dateOf(ms / DAY_MS));
  if (bars && from !== undefined && to !== undefined)
    spans.push({ part: 'daily bars', source: lake.sourceOf(symbol, 'daily'), from, to, rows: bars.length });
  const intraday = lake.intraday(symbol);
  if (intraday)
    spans.push({
      part: 'intraday bars',
      source: lake.sourceOf(symbol, 'intraday'),
      from: instant(intraday.fromMs),
      to: instant(intraday.toMs),
      rows: null,
    });
  const events = await lake.events(symbol);
  add(
    'dividends and splits',
    lake.sourceOf(symbol, 'daily'),
    events.map(({ date }) => date),
  );
  const reports = await lake.reports(symbol);
  add(
    'filed reports',
    lake.sourceOf(symbol, 'reports'),
    reports.map(({ filedAtMs }) => instant(filedAtMs)),
  );
  const isReal = (part: 'news' | 'posts') => lake.sourceOf(symbol, part) !== 'simulated';
  if (isReal('news')) {
    const news = await lake.news(symbol, 0, nowMs);
    add(
      'news',
      lake.sourceOf(symbol, 'news'),
      news.map(({ publishedAtMs }) => instant(publishedAtMs)),
    );
  }
  if (isReal('posts')) {
    const posts = await lake.posts(symbol, 0, nowMs);
    add(
      'posts',
      lake.sourceOf(symbol, 'posts'),
      posts.map(({ atMs }) => instant(atMs)),
    );
  }
  return spans;
}

const instant = (ms: number) => new Date(ms).toISOString();

function missingSessions(bars: Bars, info: SymbolInfo): MarketSymbolDetails['missing'] {
  const { calendar } = marketOf(info);
  const known = new Set(bars.timestamp.subarray(0, bars.length));
  const missing = calendar
    .between(info.firstDate, info.lastDate)
    .filter(({ day }) => !known.has(day * DAY_MS))
    .map(({ date }) => date);
  return { count: missing.length, newest: missing.slice(-SHOWN_DATES).toReversed() };
}
