import MiniSearch from 'minisearch';
import type { Entry, Hit } from './entries.ts';
import { attempt, indexing } from './words.ts';

const BOOST = { title: 4, text: 2, words: 1 };

/** Indexes `entries`. The function returns those that fit a query, best first. */
export function entryIndex(entries: readonly Entry[]): (query: string) => readonly Hit[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({
    ...indexing,
    fields: Object.keys(BOOST),
    searchOptions: { boost: BOOST },
  });
  index.addAll([...byId.values()]);
  return (query) => {
    const { found, loose } = attempt(index, query);
    return found.flatMap(({ id, terms }) => {
      const entry = byId.get(String(id));
      return entry ? { entry, terms, loose } : [];
    });
  };
}
