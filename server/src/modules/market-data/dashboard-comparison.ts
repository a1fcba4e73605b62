import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { readHistory } from '../../lake/history.ts';
import { chartWindow } from './chart-window.ts';
import type { MarketDataContext } from './context.ts';
import { knownSymbol } from './known-symbol.ts';

/**
 * The closes of symbols over the time that the chart of `symbol` shows. Throws 141 for an unknown symbol. A symbol without
 * bars in that time has an empty line.
 */
export async function dashboardComparison(
  { lake }: Pick<MarketDataContext, 'lake'>,
  { symbol, range, symbols }: PortalBody<'marketCompare'>,
): Promise<PortalReply<'marketCompare'>['additionalInfo']> {
  const shown = chartWindow(lake, knownSymbol(lake, symbol), range);
  const infos = symbols.map((typed) => knownSymbol(lake, typed));
  const lines = infos.map(async (info) => {
    const { symbol: compared, name } = info;
    const source = lake.sourceOf(compared, range === '1y' ? 'daily' : 'intraday');
    const own = chartWindow(lake, info, range);
    if (!shown || !own) return { symbol: compared, name, source, startSeconds: [], close: [] };
    const { bars } = await readHistory(lake, { ...own.request, fromMs: shown.request.fromMs });
    return {
      symbol: compared,
      name,
      source,
      startSeconds: Array.from(bars.timestamp, (ms) => ms / 1_000),
      close: [...bars.close],
    };
  });
  return { lines: await Promise.all(lines) };
}
