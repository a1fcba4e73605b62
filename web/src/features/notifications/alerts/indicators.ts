/** Reading the metrics of conditions on indicators. */
import { INDICATOR_GROUPS, type WatchableIndicator } from '@meridian/contracts/indicators';

const KNOWN = new Map(INDICATOR_GROUPS.flatMap(([, group]) => group).map((each) => [each.name, each]));

/** The indicator of that name; undefined for one that alerts do not offer. */
export const indicatorOf = (name: string): WatchableIndicator | undefined => KNOWN.get(name);

/** `macd:12:26:9.signal` in its parts; null for text of another form. */
export function metricParts(
  metric: string,
): { readonly name: string; readonly parameters: readonly string[]; readonly output: string } | null {
  const match = /^([a-z]\w*)((?::[\d.]*\d)*)(?:\.([a-z]\w*))?$/i.exec(metric);
  if (match === null) return null;
  const [, name = '', parameters = '', output = ''] = match;
  return { name, parameters: parameters.split(':').slice(1), output };
}

/** `atr_period` as a label: `ATR period`. */
export function readable(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^atr\b/, 'ATR');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
