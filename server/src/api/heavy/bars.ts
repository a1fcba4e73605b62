import { BAR_COLUMNS, type Bars } from '@meridian/market/bars';

/** A copy to give away: pages share their memory with the series that the market store keeps. */
export function ownBars(bars: Bars): Bars {
  const own = Object.fromEntries(BAR_COLUMNS.map((name) => [name, bars[name].slice()])) as unknown as Bars;
  return { ...own, length: bars.length, ...(bars.vwap && { vwap: bars.vwap.slice() }) };
}

/** The buffers of bars of one's own, for handing them to a thread without a further copy. */
export const buffersOf = (bars: Bars): ArrayBuffer[] =>
  [...BAR_COLUMNS.map((name) => bars[name]), ...(bars.vwap ? [bars.vwap] : [])].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
