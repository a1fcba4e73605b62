import type { Post } from '@meridian/market/news';
import type { FileKind, FileHeader, RowReader } from './file-kind.ts';
import { idOf } from './news.ts';

/** Matches `$AAPL` and `$BRK.B`, but not an amount such as `$2.21` or a future such as `$ES_F`. */
const CASHTAG = /(?<![\w$])\$([A-Za-z]{1,6}(?:[.-][A-Za-z]{1,2})?)(?![\w$])/g;

/** The symbols that a text mentions as `$AAPL`, in capitals, without duplicates. */
export const cashtagsOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(CASHTAG), (match) => match[1]!.toUpperCase())),
];

function open({ at, rejected, nowMs }: FileHeader): RowReader {
  const [instantAt, textAt, authorAt] = [at('ts'), at('text'), at('author')];
  const lines = new Map<string, number>();
  const posts = new Map<string, Post[]>();
  let count = 0;
  return {
    take(row) {
      const refuse = (reason: string) => rejected.add(row.line, reason, () => row.whole());
      const atMs = row.instant(instantAt);
      const text = row.text(textAt);
      if (atMs === undefined)
        return refuse('ts: not an instant with its time zone, like 2020-12-15T14:30:00Z');
      if (atMs > nowMs) return refuse('ts: lies in the future');
      const symbols = cashtagsOf(text);
      if (symbols.length === 0) return refuse('text: names no symbol, like $AAPL');
      const id = idOf(atMs, text);
      const before = lines.get(id);
      if (before !== undefined) return refuse(`text: the same of that second is already in line ${before}`);
      lines.set(id, row.line);
      const post = { id, author: row.text(authorAt) || `unknown-${id}`, text, atMs, symbols };
      for (const symbol of symbols) {
        const own = posts.get(symbol);
        if (own) own.push(post);
        else posts.set(symbol, [post]);
      }
      count++;
    },
    finish: () => ({
      kind: 'posts',
      posts,
      count,
      subjects: posts.size,
      notes: authorAt < 0 ? ['the file has no authors: each post counts as a different author'] : [],
    }),
  };
}

export const socialPosts: FileKind = {
  title: 'posts',
  recognise: (names) => names.has('text') && names.has('ts'),
  required: ['ts', 'text'],
  optional: ['author', 'label'],
  open,
};
