/** Passages of the documentation as entries. */
import { pages } from 'virtual:documentation';
import { CALLS } from 'virtual:documentation/calls';
import type { SearchDocument } from '../../../content/search-document.ts';
import type { Entry, EntryKind, Hit } from '../entries.ts';
import { excerptOf } from '../marked.tsx';
import type { Passage } from '../search-index.ts';

const KINDS: Readonly<Record<SearchDocument['kind'], EntryKind>> = {
  guide: 'guide',
  call: 'endpoint',
  error: 'error',
  section: 'section',
  field: 'field',
};

const endpoints = new Map(CALLS.map((call) => [call.page, call]));

/** The entry of an endpoint: its address is what a reader knows of it. */
function endpointOf(page: string): Entry | null {
  const call = endpoints.get(page);
  if (call === undefined) return null;
  const { method, path, title, summary } = call;
  return { id: page, kind: 'endpoint', title: path, method, text: summary, words: title, to: page };
}

/** A passage as a result, with the words around its first match. */
export function hitOf({ document: { path, hash, page, heading, text, kind }, terms, loose }: Passage): Hit {
  const endpoint = kind === 'call' && hash === '' ? endpointOf(path) : null;
  if (endpoint) return { entry: endpoint, terms, loose };
  const to = hash === '' ? path : `${path}#${hash}`;
  const entry: Entry = {
    id: to,
    kind: KINDS[kind],
    title: heading,
    text: excerptOf(text, terms),
    to,
    ...(hash !== '' && page !== heading && { within: page }),
  };
  return { entry, terms, loose };
}

/** Where readers of the documentation begin. */
const FIRST = [
  '/documentation/guides/getting-started',
  '/documentation/api/quote',
  '/documentation/api/history',
  '/documentation/guides/limits',
  '/documentation/guides/errors',
];

export const FIRST_PAGES: readonly Entry[] = FIRST.flatMap((path) => {
  const title = pages.find((page) => page.path === path)?.title;
  return endpointOf(path) ?? (title === undefined ? [] : { id: path, kind: 'guide', title, to: path });
});
