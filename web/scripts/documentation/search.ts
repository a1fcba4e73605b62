/** Collects the words under each heading for the documentation search. */
import type { Element } from 'hast';
import type { SearchDocument } from '../../src/content/search-document.ts';
import { textOf } from './article.ts';

type Passage = Pick<SearchDocument, 'hash' | 'heading'> & {
  readonly isField: boolean;
  readonly words: string[];
};

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

const plain = (element: Element): string => textOf(element).replaceAll(/\s+/g, ' ').trim();

/** A parameter or a field of a reply: a line with an id, with its name before a colon. */
function fieldIn(line: Element): Passage | null {
  const { id } = line.properties;
  if (line.tagName !== 'li' || typeof id !== 'string') return null;
  const [heading = '', ...meaning] = plain(line).split(': ');
  return { hash: id, heading, isField: true, words: [meaning.join(': ')] };
}

function collect(element: Element, passages: Passage[]): void {
  if (SKIPPED.has(element.tagName)) return;
  const field = fieldIn(element);
  if (field) passages.push(field);
  else if (HEADING.test(element.tagName)) {
    const { id = '' } = element.properties;
    passages.push({ hash: id, heading: textOf(element).trim(), isField: false, words: [] });
  } else if (WORDS.has(element.tagName)) {
    if (isTabName(element)) return;
    passages.at(-1)?.words.push(plain(element));
  } else {
    for (const child of element.children) if (child.type === 'element') collect(child, passages);
  }
}

/** The passages of one page, still without ids. */
export function passagesOf(article: Element, path: string, page: string): Omit<SearchDocument, 'id'>[] {
  const passages: Passage[] = [];
  collect(article, passages);
  const kind = KINDS[path.split('/')[2] ?? ''] ?? 'section';
  return passages.map(({ hash, heading, isField, words }) => ({
    path,
    hash,
    page,
    heading,
    text: words.filter((word) => word !== '').join(' '),
    kind: isField ? 'field' : kind,
  }));
}

/** The passages of all pages as search documents. A field that several calls share is listed for the first of them. */
export function searchDocuments(passages: readonly Omit<SearchDocument, 'id'>[]): readonly SearchDocument[] {
  const seen = new Set<string>();
  const kept = passages.filter(({ kind, heading, text }) => {
    const name = `${heading} ${text}`;
    const isNew = kind !== 'field' || !seen.has(name);
    if (kind === 'field') seen.add(name);
    return isNew;
  });
  return kept.map((passage, id) => Object.assign({ id }, passage));
}
