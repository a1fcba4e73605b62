/** Finds the passages of the documentation that match a query, best first. */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchDocument } from '../../content/search-document.ts';
import { SDK_GUIDES } from '../../content/sdk-guides.ts';
import { attempt, indexing } from './words.ts';

export interface Passage {
  readonly document: SearchDocument;
  /** The words of the passage that matched. */
  readonly terms: readonly string[];
  /** Whether it fits only because letters or words were passed over. */
  readonly loose: boolean;
}

export type SearchIndex = (query: string) => readonly Passage[];

const PER_KIND = 5;
const PER_PAGE = 3;
/** How long documents are indexed without a pause, on any machine: a letter that is typed meanwhile waits no longer. */
const AT_ONCE_MS = 4;
const BOOST = { title: 8, heading: 5, path: 3, lede: 2, text: 1 };
/** What explains a thing to everybody stands before examples, the same thing in one language, and names of fields. */
function weightOf({ kind, hash, path }: SearchDocument): number {
  if (kind === 'field') return 0.1;
  if (kind === 'call' && hash !== '') return 0.2;
  if (kind === 'section') return 0.6;
  return SDK_GUIDES.some((guide) => guide.path === path) ? 0.25 : 1;
}

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

/** The first of each kind and of each page. */
function best(passages: readonly Passage[]): Passage[] {
  const counts = new Map<string, number>();
  const counted = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
  return passages.filter(
    ({ document: { kind, path } }) => counted(path) <= PER_PAGE && counted(kind) <= PER_KIND,
  );
}

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Adds documents to an index in turns with everything else that the page does. */
async function addInTurns(
  index: MiniSearch<SearchDocument>,
  documents: readonly SearchDocument[],
): Promise<void> {
  let sinceMs = performance.now();
  for (const document of documents) {
    index.add(document);
    if (performance.now() - sinceMs < AT_ONCE_MS) continue;
    await pause();
    sinceMs = performance.now();
  }
}

/** Indexes `documents`. */
export async function searchIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const index = new MiniSearch<SearchDocument>({
    ...indexing,
    fields: Object.keys(BOOST),
    extractField: fieldOf,
    searchOptions: {
      boost: BOOST,
      boostDocument: (id) => {
        const document = byId.get(Number(id));
        return document ? weightOf(document) : 1;
      },
    },
  });
  await addInTurns(index, documents);
  const passageOf = ({ id, terms }: SearchResult, loose: boolean): Passage[] => {
    const document = byId.get(Number(id));
    return document ? [{ document, terms, loose }] : [];
  };
  return (query) => {
    const { found, loose } = attempt(index, query);
    return best(found.flatMap((each) => passageOf(each, loose)));
  };
}
