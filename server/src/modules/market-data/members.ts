import { setImmediate as othersTurn } from 'node:timers/promises';
import { nyse } from '@meridian/market/calendar';
import type { AssetClass, Lake, LakeQuote, SymbolInfo } from '../../lake/lake.ts';

/** A share of a company, a fund or an index with a price of the current or last session. */
export interface Member {
  readonly info: SymbolInfo;
  readonly quote: LakeQuote;
}

/** Symbols that represent the market, in order of preference. */
const LEADING = ['SPX', '^GSPC', 'SPY'];

const all = { offset: 0, limit: Infinity };

/**
 * The shares of companies, the funds and the indices with a price of the current session. Leaves out the scenarios of the simulated
 * exchange, which have no sector, and imports that ended earlier. The first quote of a session takes some milliseconds per symbol, so
 * the event loop runs between symbols.
 */
export async function currentMembers(
  lake: Lake,
  nowMs: number,
): Promise<{
  readonly shares: readonly Member[];
  readonly funds: readonly Member[];
  readonly indices: readonly Member[];
}> {
  const { openMs } = nyse.lastBegun(nowMs);
  const current = async (type: AssetClass | readonly AssetClass[]) => {
    const members: Member[] = [];
    for (const info of lake.search({ type, ...all }).results) {
      if (type === 'equity' && info.source === 'simulated' && info.sector === null) continue;
      await lake.prepareQuote(info.symbol);
      const quote = lake.quote(info.symbol, nowMs);
      if (quote && Date.parse(quote.timestamp) >= openMs) members.push({ info, quote });
      await othersTurn();
    }
    return members;
  };
  return {
    shares: await current('equity'),
    funds: await current(['etf', 'fund']),
    indices: await current('index'),
  };
}

/** The member that represents the market; undefined when none is current. */
export function leadingIndex(funds: readonly Member[], indices: readonly Member[]): Member | undefined {
  const candidates = [...indices, ...funds];
  for (const symbol of LEADING) {
    const found = candidates.find(({ info }) => info.symbol === symbol);
    if (found) return found;
  }
  return indices[0];
}

/** The field of a market reply that names what is left out, because its stored data are damaged. Absent otherwise. */
export function missingOf(lake: Pick<Lake, 'damaged'>): { readonly missing?: readonly string[] } {
  const missing = lake.damaged();
  return missing.length > 0 ? { missing } : {};
}
