import { ATTRIBUTION_WINDOWS, type AttributionWindow } from '@meridian/contracts/assistant';
import { DAY_MS } from '@meridian/market/dates';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import type { MarketSectors } from './facts.ts';
import { closeUpTo, windowStart } from './measure-attribution.ts';
import { recent, type Turn } from './read-portfolio.ts';

const TURN_MS = 3;

/**
 * The market's sectors up to the last finished day, from the companies with a known market value. Undefined without such
 * companies, as in a market of imported data.
 */
export async function readMarketSectors(
  lake: Lake,
  { nowMs, turn }: { readonly nowMs: number; readonly turn: Turn },
): Promise<MarketSectors | undefined> {
  const companies = lake
    .search({ type: 'equity', offset: 0, limit: Infinity })
    .results.filter(({ source, sector, active }) => source === 'simulated' && sector !== null && active);
  const found = new Map(ATTRIBUTION_WINDOWS.map((window) => [window, new Map<string, Sums>()]));
  const waiting = [...companies];
  const readSome = async () => {
    const startMs = performance.now();
    while (waiting.length > 0 && performance.now() - startMs < TURN_MS) {
      await addCompany(lake, waiting.shift()!, { nowMs, found });
    }
  };
  while (waiting.length > 0) await turn(readSome);
  if (found.get('1m')!.size === 0) return undefined;
  return new Map(Array.from(found, ([window, sectors]) => [window, shared(sectors)]));
}

interface Sums {
  before: number;
  after: number;
}

async function addCompany(
  lake: Lake,
  { symbol, sector }: SymbolInfo,
  {
    nowMs,
    found,
  }: { readonly nowMs: number; readonly found: ReadonlyMap<AttributionWindow, Map<string, Sums>> },
): Promise<void> {
  const cap = lake.quote(symbol, nowMs)?.marketCap;
  const { bars } = await lake.adjusted(symbol, 'all');
  const closes = recent(bars);
  const lastDay = (closes.timestamp.at(-1) ?? 0) / DAY_MS;
  const last = closes.close.at(-1);
  if (!cap || !last) return;
  for (const [window, sectors] of found) {
    const first = closeUpTo(closes, windowStart(window, lastDay));
    if (!first) continue;
    const sums = sectors.get(sector!) ?? { before: 0, after: 0 };
    sums.before += (cap * first) / last;
    sums.after += cap;
    sectors.set(sector!, sums);
  }
}

function shared(sectors: ReadonlyMap<string, Sums>) {
  const all = [...sectors.values()].reduce((sum, { before }) => sum + before, 0);
  return new Map(
    Array.from(sectors, ([name, { before, after }]) => [
      name,
      { weight: before / all, change: after / before - 1 },
    ]),
  );
}
