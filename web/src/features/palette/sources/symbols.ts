import { hintText, type SymbolHint } from '../../../lib/symbol-hint.ts';
import type { Entry, Hit } from '../entries.ts';
import { queryWords, rankOf } from '../words.ts';

type Listed = Pick<SymbolHint, 'symbol' | 'name' | 'formerSymbol'>;

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
    .map((listed): Hit => {
      const { symbol } = listed;
      const text = hintText(listed);
      const entry: Entry = {
        id: `symbol ${symbol}`,
        kind: 'symbol',
        title: symbol,
        text,
        to: to(symbol),
      };
      return { entry, terms: termsOf(`${symbol} ${text}`, query), loose: false };
    });
}

/** The words of `text` that begin as a word of `query`. */
function termsOf(text: string, query: string): string[] {
  const begins = queryWords(query.toLowerCase());
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => begins.some((each) => word.toLowerCase().startsWith(each)));
}
