import type { Bars } from '@meridian/market/bars';
import { timeText } from '@meridian/market/dates';
import { numberText } from './number-text.ts';

/** A number that may be unknown as JSON. */
const knownText = (value = Number.NaN): string => (Number.isNaN(value) ? 'null' : numberText(value));

/** One bar as a JSON object, in ASCII only. */
export function barJson(bars: Bars, index: number, partial: boolean): string {
  const [vwap, trades] = [knownText(bars.vwap?.[index]), knownText(bars.trades?.[index])];
  return (
    `{"timestamp":"${timeText(bars.timestamp[index]!)}","open":${numberText(bars.open[index]!)}` +
    `,"high":${numberText(bars.high[index]!)},"low":${numberText(bars.low[index]!)}` +
    `,"close":${numberText(bars.close[index]!)},"volume":${numberText(bars.volume[index]!)}` +
    `,"vwap":${vwap},"trades":${trades},"partial":${partial}}`
  );
}
