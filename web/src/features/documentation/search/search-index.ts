/** Finds the passages of the documentation that match a query, best first. */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchDocument } from '../../../content/search-document.ts';

export type SearchKind = SearchDocument['kind'];

export interface Hit {
  readonly document: SearchDocument;
  /** The words of the passage that matched. */
  readonly terms: readonly string[];
}

export interface HitGroup {
  readonly kind: SearchKind;
  readonly hits: readonly Hit[];
}

export type SearchIndex = (query: string) => readonly HitGroup[];

const GROUP_SIZE = 6;
const PER_PAGE = 3;
const FUZZY = 0.2;
/** The weight of a fuzzy match compared with an exact one. */
const FUZZY_WEIGHT = 0.1;
const PREFIX_WEIGHT = 0.4;
/** In shorter words, one changed letter makes another word: rsi and roc, bid and big. */
const FUZZY_FROM_LETTERS = 4;

/** Splits API names into their parts and also keeps them whole: `key_in_url`, `asOf`, `/api/quotes`. */
function tokens(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_-]+/u).flatMap((word) => {
    const whole = word.replaceAll(/^[_-]+|[_-]+$/g, '');
    if (whole === '') return [];
    const parts = whole.split(/[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part.length > 1);
    return [whole].concat(parts.length > 1 ? parts : []);
  });
}

const words = (query: string): string[] =>
  query.split(/[^\p{L}\p{N}_-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The page name of a path, without the prefix that all paths share. */
const nameIn = (path: string): string => path.replace(/^\/documentation\/?(?:guides|api|errors)?\/?/, '');

/** The searchable fields of a passage. Only the top of a page has its title and lede. */
function fieldOf({ id, path, hash, page, heading, text }: SearchDocument, field: string): string {
  const isTop = hash === '';
  if (field === 'title') return isTop ? page : '';
  if (field === 'heading') return heading;
  if (field === 'path') return isTop ? nameIn(path) : hash;
  if (field === 'lede') return isTop ? text : '';
  if (field === 'text') return isTop ? '' : text;
  return `${id}`;
}

function grouped(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<SearchKind, Hit[]>();
  const ofPage = new Map<string, number>();
  for (const hit of hits) {
    const { kind, path } = hit.document;
    const group = groups.get(kind) ?? [];
    const count = ofPage.get(path) ?? 0;
    groups.set(kind, group);
    if (group.length === GROUP_SIZE || count === PER_PAGE) continue;
    ofPage.set(path, count + 1);
    group.push(hit);
  }
  return [...groups].map(([kind, found]) => ({ kind, hits: found }));
}

/** Indexes `documents`. Groups of results are ordered by their best hits. */
export function searchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'heading', 'path', 'lede', 'text'],
    extractField: fieldOf,
    tokenize: tokens,
    searchOptions: {
      tokenize: words,
      boost: { title: 8, heading: 5, path: 3, lede: 2, text: 1 },
      prefix: true,
      fuzzy: (term) => term.length >= FUZZY_FROM_LETTERS && !/\d/.test(term) && FUZZY,
      weights: { fuzzy: FUZZY_WEIGHT, prefix: PREFIX_WEIGHT },
    },
  });
  index.addAll(documents);
  const hitOf = ({ id, terms }: SearchResult): Hit[] => {
    const document = byId.get(Number(id));
    return document ? [{ document, terms }] : [];
  };
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' });
    return grouped((all.length > 0 ? all : index.search(query)).flatMap(hitOf));
  };
}
