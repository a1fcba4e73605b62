import type { Lake } from '../../lake/lake.ts';

const CACHE_MS = 60_000;

interface Company {
  readonly symbol: string;
  readonly name: string;
}

/** The companies of the market by name, read again after a minute. */
export function companyLister({
  lake,
  now,
}: {
  readonly lake: Lake;
  readonly now: () => number;
}): () => Company[] {
  let cached: { readonly items: Company[]; readonly untilMs: number } | undefined;
  return () => {
    if (cached && now() < cached.untilMs) return cached.items;
    const { results } = lake.search({ type: 'equity', offset: 0, limit: Infinity });
    const items = results
      // Of the simulated exchange, funds and scenarios are no companies and have no sector.
      .filter(({ source, sector }) => source !== 'simulated' || sector !== null)
      .map(({ symbol, name }) => ({ symbol, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.symbol < b.symbol ? -1 : 1));
    cached = { items, untilMs: now() + CACHE_MS };
    return items;
  };
}
