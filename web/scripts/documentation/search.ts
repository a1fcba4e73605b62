/** Collects the words under each heading for the documentation search. */
import type { Element } from 'hast';
import type { SearchDocument } from '../../src/content/search-document.ts';
import { textOf } from './article.ts';

type Passage = Pick<SearchDocument, 'hash' | 'heading'> & { readonly words: string[] };

const KINDS: Readonly<Record<string, SearchDocument['kind']>> = {
  guides: 'guide',
  api: 'call',
  errors: 'error',
};
const HEADING = /^h[1-3]$/;
/** Code and table heads are not searched. */
const SKIPPED = new Set(['pre', 'thead']);
const isTabName = ({ children: [first] }: Element): boolean =>
  first?.type === 'element' && first.tagName === 'strong';
const WORDS = new Set(['p', 'li', 'dt', 'dd', 'td', 'th']);

function collect(element: Element, passages: Passage[]): void {
  if (SKIPPED.has(element.tagName)) return;
  if (HEADING.test(element.tagName)) {
    const { id = '' } = element.properties;
    passages.push({ hash: id, heading: textOf(element).trim(), words: [] });
  } else if (WORDS.has(element.tagName)) {
    if (isTabName(element)) return;
    passages.at(-1)?.words.push(textOf(element).replaceAll(/\s+/g, ' ').trim());
  } else {
    for (const child of element.children) if (child.type === 'element') collect(child, passages);
  }
}

/** The passages of one page, still without ids. */
export function passagesOf(article: Element, path: string, page: string): Omit<SearchDocument, 'id'>[] {
  const passages: Passage[] = [];
  collect(article, passages);
  const kind = KINDS[path.split('/')[2] ?? ''] ?? 'section';
  return passages.map(({ hash, heading, words }) => ({
    path,
    hash,
    page,
    heading,
    text: words.filter((word) => word !== '').join(' '),
    kind,
  }));
}
