import { isLive, type SymbolInfo } from './lake.ts';

/**
 * The end of ranges and of a plan's years of history: now, or the date of the newest bar for a symbol whose data ended
 * earlier.
 */
export function newestInstant(
  { source, active, lastDate }: Pick<SymbolInfo, 'source' | 'active' | 'lastDate'>,
  nowMs: number,
): number {
  return isLive(source) && active ? nowMs : Math.min(nowMs, Date.parse(lastDate));
}
