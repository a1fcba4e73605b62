import type { Freshness } from '@meridian/contracts/operator/market-symbols';
import { type Lake, type LakeQuote, isLive, type SymbolInfo } from '../../../lake/lake.ts';

/** How new the price of a symbol is. `quote` is asked for only where the source does not say it. */
export function freshnessOf(
  { symbol, source, active }: SymbolInfo,
  damaged: ReadonlySet<string>,
  quote: () => LakeQuote | undefined,
): Freshness {
  if (damaged.has(symbol)) return 'damaged';
  if (!isLive(source) || !active) return 'end of day';
  if (source === 'simulated') return 'live';
  const found = quote();
  if (!found || found.stale) return 'stale';
  return found.delaySeconds > 0 ? 'delayed' : 'live';
}

export const damagedIn = (lake: Lake): ReadonlySet<string> => new Set(lake.damaged());
