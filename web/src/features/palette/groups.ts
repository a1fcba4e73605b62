/** Orders everything that fits a query. */
import { type Entry, type Group, type Hit, KINDS } from './entries.ts';
import { rankOf } from './words.ts';

/** Results of one kind, so that the next kinds stay in sight. */
const PER_GROUP = 5;
const SOMEWHERE = 3;
/** Who types the beginning of an error's name may as well mean what the error is about: quo, for quote. */
const [BEGINNING, ERROR_BEGINNING] = [1, 1.5];

function rankIn({ entry: { kind, title, text = '', words = '', method } }: Hit, query: string): number {
  // Many calls have a field of that name, and the pages of calls and guides explain it.
  if (kind === 'field') return SOMEWHERE;
  // Readers call an endpoint and a symbol by name, too.
  const names = method !== undefined || kind === 'symbol' ? [title, text, words] : [title];
  const rank = Math.min(...names.map((name) => rankOf(name, query)));
  return kind === 'error' && rank === BEGINNING ? ERROR_BEGINNING : rank;
}

/** The groups of `hits`. The group with the best title comes first; of equally good ones, the one that `hits` has first. */
export function groupsOf(hits: readonly Hit[], query: string): readonly Group[] {
  const kinds = new Set(hits.map(({ entry }) => entry.kind));
  const groups = [...kinds].map((kind) => {
    const own = hits.filter(({ entry }) => entry.kind === kind);
    const ranks = own.map((hit) => rankIn(hit, query));
    return { name: KINDS[kind], hits: own.slice(0, PER_GROUP), rank: Math.min(...ranks) };
  });
  return groups.toSorted((a, b) => a.rank - b.rank);
}

/** `entries` as a group, for a query that found nothing or says nothing; without those that earlier groups have. */
export function offered(
  name: string,
  entries: readonly Entry[],
  earlier: readonly Group[] = [],
): readonly Group[] {
  const taken = new Set(earlier.flatMap(({ hits }) => hits.map(({ entry }) => entry.id)));
  const hits = entries
    .filter(({ id }) => !taken.has(id))
    .map((entry) => ({ entry, terms: [], loose: false }));
  return hits.length > 0 ? [...earlier, { name, hits }] : earlier;
}
