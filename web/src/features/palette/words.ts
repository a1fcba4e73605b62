/** How texts and queries become words, and how words match: the same for the documentation and for everything else. */
import type MiniSearch from 'minisearch';
import type { Options, SearchOptions, SearchResult } from 'minisearch';

/** Words that say nothing alone. They are searched only where a query has no others. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i if in is it my of on or that the this to what when where which with you your'.split(
    ' ',
  ),
);

/** Words of readers for what the documentation names differently. */
const SAME: Readonly<Record<string, string>> = {
  candles: 'bars',
  candlestick: 'bars',
  ohlc: 'bars',
  ohlcv: 'bars',
  pagination: 'paging',
  throttling: 'limit',
};

/** Splits API names into their parts and also keeps them whole: `key_in_url`, `asOf`, `/api/quotes`. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_-]+/u).flatMap((word) => {
    const whole = word.replaceAll(/^[_-]+|[_-]+$/g, '');
    if (whole === '') return [];
    const parts = whole.split(/[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part.length > 1);
    return [whole].concat(parts.length > 1 ? parts : []);
  });
}

/** The words of a query that are searched. */
export function queryWords(query: string): string[] {
  const all = query.split(/[^\p{L}\p{N}_-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const significant = all.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return (significant.length > 0 ? significant : all).map((word) => SAME[word.toLowerCase()] ?? word);
}

/** In shorter words, one changed letter makes another word: rsi and roc, bid and big. */
const FUZZY_FROM_LETTERS = 4;
/** Two letters in a word of five or more: a swapped pair counts as two. */
const FUZZY = 0.3;
const FUZZY_MAX = 2;
/** The weight of a fuzzy match compared with an exact one. */
const FUZZY_WEIGHT = 0.1;
const PREFIX_WEIGHT = 0.4;

export const indexing = { tokenize: wordsOf } satisfies Partial<Options>;

interface Attempt {
  readonly found: readonly SearchResult[];
  /** Whether letters or words were passed over. */
  readonly loose: boolean;
}

const exact: SearchOptions = {
  tokenize: queryWords,
  combineWith: 'AND',
  prefix: true,
  weights: { fuzzy: FUZZY_WEIGHT, prefix: PREFIX_WEIGHT },
};
const fuzzy: SearchOptions = {
  ...exact,
  maxFuzzy: FUZZY_MAX,
  fuzzy: (term) => term.length >= FUZZY_FROM_LETTERS && !/\d/.test(term) && FUZZY,
};

/** Searches for every word, then for every word misspelt, then for any word, until something is found. */
export function attempt<Document>(index: MiniSearch<Document>, query: string): Attempt {
  const found = index.search(query, exact);
  if (found.length > 0) return { found, loose: false };
  const misspelt = index.search(query, fuzzy);
  return {
    found: misspelt.length > 0 ? misspelt : index.search(query, { ...fuzzy, combineWith: 'OR' }),
    loose: true,
  };
}

/**
 * How well a title answers a query, best first: 0 the title itself, 1 its beginning, 2 the beginnings of its words,
 * 3 something else.
 */
export function rankOf(title: string, query: string): number {
  const [shown, wanted] = [title.toLowerCase(), query.toLowerCase()];
  if (shown === wanted) return 0;
  if (shown.startsWith(wanted)) return 1;
  const words = wordsOf(shown);
  return queryWords(wanted).every((word) => words.some((each) => each.startsWith(word))) ? 2 : 3;
}
