import { BAR_COLUMNS, type Bars, TRADE_COLUMNS } from '@meridian/market/bars';

/** Copies bars for a transfer: pages share their memory with the series in the market store. */
export function copyBars(bars: Bars): Bars {
  const copy = Object.fromEntries(columnsOf(bars).map((name) => [name, bars[name]!.slice()]));
  return { ...(copy as unknown as Bars), length: bars.length };
}

/** The buffers of copied bars, for a transfer to a thread. */
export const buffersOf = (bars: Bars): ArrayBuffer[] =>
  columnsOf(bars).map((name) => bars[name]!.buffer as ArrayBuffer);

const columnsOf = (bars: Bars) => [...BAR_COLUMNS, ...TRADE_COLUMNS].filter((name) => bars[name]);
