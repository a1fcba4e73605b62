import type { Universe } from '@meridian/contracts/operator/market-symbols';
import type { MarketReader } from '../context.ts';

const ALL = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

/** How many symbols live and test keys read, by type and by source. */
export function readUniverse({ markets }: Pick<MarketReader, 'markets'>): Universe {
  const { results } = markets.live.lake.search(ALL);
  return {
    live: results.length,
    test: markets.test.lake.search({ offset: 0, limit: 1 }).total,
    types: counted(results.map(({ assetClass }) => assetClass)),
    sources: counted(results.map(({ source }) => source)),
    damaged: markets.live.lake.damaged(),
  };
}

/** Names with how often they are there, the most frequent first. */
function counted(names: readonly string[]): Universe['types'] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name),
  );
}
