import { setImmediate as othersTurn } from 'node:timers/promises';
import { DAY_MS } from '@meridian/market/dates';
import type { CompanyFigures, InsightInputs, TextSentiment } from '@meridian/market/insights/insight';
import { quantile } from '@meridian/market/risk/tails';
import { createBuckets } from '@meridian/market/sentiment/buckets';
import { scoreText } from '@meridian/market/sentiment/score';
import { areShares, marketOf } from '@meridian/market/simulator/instrument';
import { isLive, type Lake, type SymbolInfo } from '../../lake/lake.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import { newestInstant } from '../../lake/newest-instant.ts';
import { BoundedCache } from '../../shared/cache/bounded-cache.ts';
import { dailyBars } from './daily-bars.ts';
import { readStatements } from './statements.ts';

const CACHED_SECTORS = 50;
const HOUR_MS = 3_600_000;

/** Reads the inputs of the insights about a symbol, as known at an instant. */
type ReadInputs = (lake: Lake, info: SymbolInfo, nowMs: number) => Promise<InsightInputs>;

/** Returns a reader that caches the median valuation of each sector for an hour. */
export function insightReader(): ReadInputs {
  const medians = new BoundedCache<Promise<number | null>>(CACHED_SECTORS);

  const sectorPriceEarnings = (lake: Lake, { sector, source }: SymbolInfo, nowMs: number) => {
    if (sector === null) return null;
    const key = `${source} ${sector} ${Math.floor(nowMs / HOUR_MS)}`;
    const known = medians.get(key);
    if (known) return known;
    const reading = withoutDamaged(lake, () => medianPriceEarnings(lake, sector, source, nowMs));
    medians.set(key, reading);
    return reading;
  };

  return async (lake, info, nowMs) => {
    // Insights about an import that ended years ago use the time of its end.
    const knownMs = isLive(info.source) ? nowMs : newestInstant(info, nowMs) + DAY_MS - 1;
    const company = await companyFigures(lake, info, knownMs);
    return {
      symbol: info.symbol,
      bars: await dailyBars(lake, info.symbol),
      isGrowing: lake.growing(info.symbol) !== undefined,
      benchmark: await benchmarkOf(lake, info),
      sessionsPerYear: marketOf(info).sessionsPerYear,
      newsOfWeek: await news(lake, info.symbol, knownMs - 7 * DAY_MS, knownMs),
      newsOfMonth: await news(lake, info.symbol, knownMs - 30 * DAY_MS, knownMs),
      postsOfWeek: await posts(lake, info.symbol, knownMs - 7 * DAY_MS, knownMs),
      company: company && {
        ...company,
        sectorPriceEarnings: await sectorPriceEarnings(lake, info, knownMs),
      },
    };
  };
}

/** Benchmarks of shares. Currencies, crypto and indices have none. */
const BENCHMARKS = ['SPY', 'SPX', '^GSPC'];

async function benchmarkOf(lake: Lake, info: SymbolInfo): Promise<InsightInputs['benchmark']> {
  if (!areShares(info.assetClass) || BENCHMARKS.includes(info.symbol)) return undefined;
  return withoutDamaged(lake, async () => {
    const whole = BENCHMARKS.filter((symbol) => !lake.damaged().includes(symbol));
    const found = whole.map((symbol) => lake.symbol(symbol)).find((it) => it?.source === info.source);
    return found && { name: found.symbol, bars: await dailyBars(lake, found.symbol) };
  });
}

async function news(lake: Lake, symbol: string, fromMs: number, toMs: number): Promise<TextSentiment> {
  const items = await lake.news(symbol, fromMs, toMs + 1);
  await othersTurn();
  const sum = items.reduce((total, { title }) => total + scoreText(title).score, 0);
  return { count: items.length, score: items.length === 0 ? null : sum / items.length };
}

async function posts(lake: Lake, symbol: string, fromMs: number, toMs: number): Promise<TextSentiment> {
  const bucket = createBuckets(fromMs, toMs + 1 - fromMs, 1);
  for (const post of await lake.posts(symbol, fromMs, toMs + 1)) bucket.add(post);
  await othersTurn();
  const { mentions, score } = bucket.all()[0]!;
  return { count: mentions, score };
}

async function newestRatios(lake: Lake, info: SymbolInfo, asOfMs: number) {
  const statements = await readStatements(lake, info, { period: 'ttm', asOfMs });
  await othersTurn();
  return statements.rows(0, 1)[0]?.ratios;
}

async function companyFigures(
  lake: Lake,
  info: SymbolInfo,
  asOfMs: number,
): Promise<Omit<CompanyFigures, 'sectorPriceEarnings'> | undefined> {
  if (info.assetClass !== 'equity') return undefined;
  const ratios = await newestRatios(lake, info, asOfMs);
  if (!ratios) return undefined;
  const { priceEarnings, revenueGrowth, netMargin, returnOnEquity, debtToEquity } = ratios;
  return { priceEarnings, revenueGrowth, netMargin, returnOnEquity, debtToEquity };
}

/** The median over a sector's companies from the same source; null for fewer than three. */
async function medianPriceEarnings(
  lake: Lake,
  sector: string,
  source: string,
  asOfMs: number,
): Promise<number | null> {
  const values: number[] = [];
  const damaged = new Set(lake.damaged());
  for (const info of lake.search({ type: 'equity', offset: 0, limit: Infinity }).results) {
    if (info.sector !== sector || info.source !== source || damaged.has(info.symbol)) continue;
    const ratio = (await newestRatios(lake, info, asOfMs))?.priceEarnings;
    if (ratio !== null && ratio !== undefined) values.push(ratio);
  }
  return values.length < 3 ? null : quantile(Float64Array.from(values).toSorted(), 0.5);
}
