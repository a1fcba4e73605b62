import type { ReplyInfo } from '../../lib/optional-calls.ts';

export type MarketStatus = ReplyInfo<'marketQuote'>['quote']['marketStatus'];

/** The state of a symbol's market; null while it is open, which needs no label. */
export const MARKET_STATUS_LABELS: Readonly<Record<string, string | null>> = {
  regular: null,
  pre: 'Before the open',
  post: 'After the close',
  closed: 'Closed',
  halted: 'Halted',
} satisfies Record<MarketStatus, string | null>;

/** The data source as a badge with an explanation. `source` is `simulated` or the names of imports. */
export function sourceLabel(source: string): { readonly badge: string; readonly text: string } {
  const imports = source
    .split(', ')
    .filter((name) => name.startsWith('import:'))
    .map((name) => name.slice('import:'.length));
  if (imports.length === 0) {
    return source === 'simulated'
      ? {
          badge: 'Simulated market',
          text: 'Prices are made by a simulated exchange. They are not real quotes.',
        }
      : { badge: source, text: 'Prices come from this source.' };
  }
  const names = imports.join(', ');
  return source.includes('simulated')
    ? {
        badge: `Imported: ${names}; others simulated`,
        text: 'Imported prices are as old as their time says.',
      }
    : { badge: `Imported: ${names}`, text: 'Imported prices are as old as their time says.' };
}
