import type { SymbolInfo } from './lake.ts';

/**
 * The instant that ranges and the years of a plan end with: now, or of an import or a listing that ended years ago the
 * date of its newest bar.
 */
export function newestInstant(
  { source, active, lastDate }: Pick<SymbolInfo, 'source' | 'active' | 'lastDate'>,
  nowMs: number,
): number {
  return source === 'simulated' && active ? nowMs : Math.min(nowMs, Date.parse(lastDate));
}
