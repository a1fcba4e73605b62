import type { Lake } from '../../lake/lake.ts';
import { lastSession } from './order.ts';

const CACHE_MS = 60_000;

interface Company {
  readonly symbol: string;
  readonly name: string;
  /** The day of its last finished session. */
  readonly last_session: string;
}

/** Returns a function that lists the companies by name, cached for a minute. */
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
      // Simulated scenarios have no sector and are not companies.
      .filter(({ source, sector }) => source !== 'simulated' || sector !== null)
      .map((info) => ({ symbol: info.symbol, name: info.name, last_session: lastSession(info, now()) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.symbol < b.symbol ? -1 : 1));
    cached = { items, untilMs: now() + CACHE_MS };
    return items;
  };
}
