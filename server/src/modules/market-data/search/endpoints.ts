import { api } from '@meridian/contracts/api';
import { API_BASE, type ApiCall, slugOf } from '@meridian/contracts/api/call';
import type { PortalReply } from '@meridian/contracts/portal';

type FoundEndpoint = PortalReply<'search'>['additionalInfo']['endpoints'][number];

interface Endpoint extends FoundEndpoint {
  /** Parts of the path. */
  readonly segments: readonly string[];
  readonly summaryWords: readonly string[];
  /** Words of its parameters and examples, so that `rsi` finds the indicators. */
  readonly otherWords: readonly string[];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z\d]+/g) ?? [];

const ENDPOINTS: readonly Endpoint[] = Object.entries(api).map(([name, call]: [string, ApiCall]) => ({
  method: call.method,
  path: API_BASE + call.path,
  summary: call.summary,
  // The documentation's build derives the page from the same name.
  link: `/documentation/api/${slugOf(name)}`,
  segments: call.path.toLowerCase().split('/').slice(1),
  summaryWords: wordsOf(call.summary),
  otherWords: [
    call.method.toLowerCase(),
    ...Object.keys(call.query.shape).flatMap(wordsOf),
    ...call.examples.flatMap(({ title, query = {} }) => wordsOf([title, ...Object.values(query)].join(' '))),
  ],
}));

/** 0 for the start of a path segment, 1 of a word of the summary, 2 of another word, 3 for any match in path or summary. */
function rank({ path, summary, segments, summaryWords, otherWords }: Endpoint, word: string): number {
  const begins = (it: string) => it.startsWith(word);
  if (segments.some(begins)) return 0;
  if (summaryWords.some(begins)) return 1;
  if (otherWords.some(begins)) return 2;
  return path.toLowerCase().includes(word) || summary.toLowerCase().includes(word) ? 3 : Infinity;
}

/** The API's calls that match every word of `q`, best first. `q` may also be a path. */
export function searchEndpoints(q: string, limit: number): FoundEndpoint[] {
  const words = q
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => word !== '' && `/${word}` !== API_BASE);
  if (words.length === 0) return [];
  return ENDPOINTS.map((endpoint) => ({
    endpoint,
    rank: Math.max(...words.map((word) => rank(endpoint, word))),
  }))
    .filter((it) => it.rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ endpoint: { method, path, summary, link } }) => ({ method, path, summary, link }));
}
