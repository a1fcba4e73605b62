/** The search index of the documentation, fetched and built when the search first opens. */
import { SEARCH_DOCUMENTS, type SearchDocument } from '../../../content/search-document.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';

const TIMEOUT_MS = 15_000;

export interface Searchable {
  readonly find: SearchIndex;
  /** The top entries of the pages at these paths, in the same order. */
  readonly pages: (paths: readonly string[]) => readonly SearchDocument[];
}

let cached: Promise<Searchable> | undefined;

async function read(): Promise<Searchable> {
  const response = await fetch(SEARCH_DOCUMENTS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${SEARCH_DOCUMENTS} returned ${response.status}`);
  const documents = (await response.json()) as readonly SearchDocument[];
  const tops = new Map(documents.filter(({ hash }) => hash === '').map((top) => [top.path, top]));
  return { find: searchIndex(documents), pages: (paths) => paths.flatMap((path) => tops.get(path) ?? []) };
}

/** Fetches the index once, and again after a failure. */
export async function readSearchable(): Promise<Searchable> {
  cached ??= read();
  try {
    return await cached;
  } catch (error) {
    cached = undefined;
    throw error;
  }
}

/** Clears the cached index. */
export function clearSearchable(): void {
  cached = undefined;
}
