import { BAR_COLUMNS, type Bars, TRADE_COLUMNS } from '@meridian/market/bars';

/** A copy to give away: pages share their memory with the series that the market store keeps. */
export function ownBars(bars: Bars): Bars {
  const own = Object.fromEntries(columnsOf(bars).map((name) => [name, bars[name]!.slice()]));
  return { ...(own as unknown as Bars), length: bars.length };
}

/** The buffers of bars of one's own, for handing them to a thread without a further copy. */
export const buffersOf = (bars: Bars): ArrayBuffer[] =>
  columnsOf(bars).map((name) => bars[name]!.buffer as ArrayBuffer);

const columnsOf = (bars: Bars) => [...BAR_COLUMNS, ...TRADE_COLUMNS].filter((name) => bars[name]);
