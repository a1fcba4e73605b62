import type { ReplyInfo } from './optional-calls.ts';

export type MarketStatus = ReplyInfo<'marketQuote'>['quote']['marketStatus'];

/** The state of a symbol's market; null while it is open, which needs no label. */
export const MARKET_STATUS_LABELS: Readonly<Record<string, string | null>> = {
  regular: null,
  pre: 'Pre-market',
  post: 'After hours',
  closed: 'Closed',
  halted: 'Halted',
} satisfies Record<MarketStatus, string | null>;

const ACRONYMS: ReadonlySet<string> = new Set(['ecb', 'sec', 'fred', 'rss']);
const vendorName = (name: string) =>
  ACRONYMS.has(name) ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1);

/** The data source as a badge with an explanation. `source` lists `simulated`, vendors (`feed:…`) and imports (`import:…`). */
export function sourceLabel(source: string): { readonly badge: string; readonly text: string } {
  const sources = source.split(', ');
  const named = (prefix: string) =>
    sources.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  const [feeds, imports] = [named('feed:').map(vendorName), named('import:')];
  if (feeds.length + imports.length === 0)
    return {
      badge: 'Simulated market',
      text: 'Prices come from a simulated exchange. They are not real quotes.',
    };
  const parts = [
    feeds.length > 0 && `Live: ${feeds.join(', ')}`,
    imports.length > 0 && `${feeds.length > 0 ? 'imported' : 'Imported'}: ${imports.join(', ')}`,
    sources.includes('simulated') && 'others simulated',
  ].filter((part) => part !== false);
  return {
    badge: parts.join('; '),
    text:
      imports.length > 0
        ? 'The time of an imported price shows how old it is.'
        : feeds.length > 1
          ? 'Prices come from these vendors.'
          : 'Prices come from this vendor.',
  };
}

/** Classes of funds; other classes have no label. */
export const FUND_LABELS: Readonly<Record<string, string | undefined>> = { etf: 'ETF', fund: 'Fund' };
