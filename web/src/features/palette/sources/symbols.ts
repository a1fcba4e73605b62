import type { Entry, Hit } from '../entries.ts';
import { queryWords, rankOf } from '../words.ts';

interface Listed {
  readonly symbol: string;
  readonly name: string;
}

const NOT_BY_NAME = 3;

/** The symbols as results of `query`. Earlier results stay while they fit by their names. */
export function symbolHits(
  symbols: readonly Listed[],
  query: string,
  to: (symbol: string) => string,
  isAnswer: boolean,
): Hit[] {
  return symbols
    .filter(
      ({ symbol, name }) => isAnswer || Math.min(rankOf(symbol, query), rankOf(name, query)) < NOT_BY_NAME,
    )
    .map(({ symbol, name }): Hit => {
      const entry: Entry = {
        id: `symbol ${symbol}`,
        kind: 'symbol',
        title: symbol,
        text: name,
        to: to(symbol),
      };
      return { entry, terms: termsOf(`${symbol} ${name}`, query), loose: false };
    });
}

/** The words of `text` that begin as a word of `query`. */
function termsOf(text: string, query: string): string[] {
  const begins = queryWords(query.toLowerCase());
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => begins.some((each) => word.toLowerCase().startsWith(each)));
}
